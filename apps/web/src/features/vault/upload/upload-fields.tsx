import { maxNameLength } from '@arogo/contract/limits';
import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { recordTypes } from '@arogo/contract/vault';
import { DateField } from '@arogo/ui/date-field';
import { LimitedField } from '@arogo/ui/limited-field';
import { Segmented } from '@arogo/ui/segmented';
import type { KeyboardEvent } from 'react';
import type { FieldNotes, DetailsInput } from './document-details.ts';
import { renderDocumentHint, DocumentNote } from '../corrections/document-notes.tsx';
import type { Problems, UploadDetails } from './upload-details.ts';

const types = recordTypes.map((value) => ({ value, label: vaultScreen.recordTypes[value] }));

interface UploadFieldsProps {
  readonly details: UploadDetails;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  readonly problems: Problems;
  /** Comparison with the document; left out if it was not read, and if the fields apply to several documents. */
  readonly notes?: FieldNotes | undefined;
  readonly disabled: boolean;
  /** `settled` is the form's name of the changed field. */
  readonly onChange: (typed: DetailsInput, settled: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Doctor, date and type of one document or of all. */
export function UploadFields({ details, today, problems, notes, disabled, onChange, onKeyDown }: UploadFieldsProps) {
  const setDoctor = (doctor: string): void => onChange({ doctor }, 'doctor_name');
  const setDate = (date: string): void => onChange({ date }, 'date');
  const setType = (type: UploadDetails['type']): void => onChange({ type }, 'record_type');
  return (
    <>
      <LimitedField
        label={t.doctor}
        required
        value={details.doctor}
        maxLength={maxNameLength}
        disabled={disabled}
        error={problems['doctor_name']}
        onKeyDown={onKeyDown}
        aside={<DocumentNote note={notes?.doctor} />}
        hint={renderDocumentHint({ name: 'doctor', note: notes?.doctor, disabled, onUse: setDoctor })}
        onChange={({ target }) => setDoctor(target.value)}
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
        aside={<DocumentNote note={notes?.date} />}
        hint={renderDocumentHint({ name: 'date', note: notes?.date, disabled, onUse: setDate })}
        onChange={setDate}
      />
      <Segmented
        label={t.type}
        options={types}
        value={details.type}
        aside={<DocumentNote note={notes?.type} />}
        hint={renderDocumentHint({ name: 'type', note: notes?.type, disabled, onUse: setType })}
        onChange={setType}
        disabled={disabled}
      />
    </>
  );
}
