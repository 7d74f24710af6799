import { formatRecordDate } from '@arogo/client/record-date';
import { pickerScreen as words } from '@arogo/contract/messages/picker';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import { titleRecord } from '@arogo/contract/record-contents';
import type { HealthRecord } from '@arogo/contract/vault';
import { Badge } from '@arogo/ui/badge';
import { Checkbox } from '@arogo/ui/checkbox';
import { clsx } from 'clsx';
import { formatStatus } from '../vault/filters.ts';
import { HighlightedHit } from '../vault/highlighted-hit.tsx';
import { isMatchedByDoctor, RecordOrigin } from '../vault/record-origin.tsx';

interface PickerRowProps {
  readonly record: HealthRecord;
  readonly picked: boolean;
  /** It was selected before, elsewhere. */
  readonly present: boolean;
  /** Error of fetching its file. */
  readonly problem: string | undefined;
  readonly disabled: boolean;
  readonly onPick: (record: HealthRecord) => void;
}

/** A record to select: the whole row is the checkbox's label. */
export function PickerRow({ record, picked, present, problem, disabled, onPick }: PickerRowProps) {
  const { hit } = record;
  return (
    <li
      className={clsx(
        'relative px-4 py-1.5 transition-colors duration-150 first:rounded-t-card last:rounded-b-card',
        picked ? 'bg-leaf-wash/45' : !present && 'hover:bg-hush',
      )}
    >
      <Checkbox
        checked={picked || present}
        disabled={disabled || present}
        error={problem}
        onChange={() => onPick(record)}
        label={
          <span className="block">
            <span className="block font-semibold wrap-anywhere">
              <bdi>{titleRecord(record)}</bdi>
            </span>
            <span className="mt-0.5 block text-sm text-soft wrap-anywhere">
              <RecordOrigin record={record} />
            </span>
            {hit && !isMatchedByDoctor(record) && (
              <span className="mt-0.5 block text-sm wrap-anywhere">
                {t.hitIn[hit.in]}:{' '}
                <bdi>
                  <HighlightedHit hit={hit} />
                </bdi>
              </span>
            )}
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft tabular-nums">
              {[formatRecordDate(record), t.recordTypes[record.recordType]].join(' · ')}
              <Badge tone={record.status === 'UHP' ? 'leaf' : 'plain'} className="-my-1">
                {formatStatus(record.status)}
              </Badge>
              {present && <span className="font-medium">{words.present}</span>}
            </span>
          </span>
        }
      />
    </li>
  );
}
