import { formatRecordDate } from '@arogo/client/record-date';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { titleRecord } from '@arogo/contract/record-contents';
import type { HealthRecord } from '@arogo/contract/vault';
import { IconTile, ListRow } from '@arogo/ui/list-row';
import { FileText, FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buildRecordPath } from '../medication/record-path.ts';

interface RecordRowProps {
  readonly record: HealthRecord;
  /** Further details, shown after type and date. */
  readonly more?: readonly string[];
  readonly trailing?: ReactNode;
}

/** A record in a short list; links to its dialog in the vault. */
export function RecordRow({ record, more, trailing }: RecordRowProps) {
  const { id, doctorName, recordType, healthType } = record;
  const isPrescription = recordType === 'PRESCRIPTION';
  return (
    <ListRow
      className="relative transition-colors duration-150 hover:bg-hush"
      leading={
        <IconTile icon={isPrescription ? <FileText /> : <FlaskConical />} tone={isPrescription ? 'leaf' : 'sky'} />
      }
      title={
        <Link
          to={buildRecordPath(id, null, healthType)}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
        >
          <bdi>{titleRecord(record)}</bdi>
        </Link>
      }
      text={[doctorName, m.recordTypes[recordType], formatRecordDate(record), ...(more ?? [])].join(' · ')}
      trailing={trailing}
    />
  );
}
