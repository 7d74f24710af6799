import { nameMaximum } from '@arogo/contract/limits';
import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { recordTypes } from '@arogo/contract/vault';
import { DateField } from '@arogo/ui/date-field';
import { LimitedField } from '@arogo/ui/limited-field';
import { Segmented } from '@arogo/ui/segmented';
import type { KeyboardEvent } from 'react';
import type { Problems, UploadDetails } from './upload-details.ts';

const types = recordTypes.map((value) => ({ value, label: vaultScreen.recordTypes[value] }));

interface UploadFieldsProps {
  readonly details: UploadDetails;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  readonly problems: Problems;
  readonly disabled: boolean;
  /** `settled` is the form's name of the field that was changed. */
  readonly onChange: (details: UploadDetails, settled: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Doctor, date and type of one paper or of all. */
export function UploadFields({ details, today, problems, disabled, onChange, onKeyDown }: UploadFieldsProps) {
  return (
    <>
      <LimitedField
        label={t.doctor}
        required
        value={details.doctor}
        maxLength={nameMaximum}
        disabled={disabled}
        error={problems['doctor_name']}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange({ ...details, doctor: target.value }, 'doctor_name')}
        autoComplete="off"
        autoCapitalize="words"
      />
      <DateField
        label={t.date}
        required
        value={details.date}
        min="1900-01-01"
        max={today}
        disabled={disabled}
        error={problems['date']}
        onKeyDown={onKeyDown}
        onChange={(date) => onChange({ ...details, date }, 'date')}
      />
      <Segmented label={t.type} options={types} value={details.type} onChange={(type) => onChange({ ...details, type }, 'record_type')} disabled={disabled} reserve={false} />
    </>
  );
}
