import { formatRecordDate } from '@arogo/client/record-date';
import { vaultMessages as m, vaultScreen } from '@arogo/contract/messages/vault';
import { titleContents } from '@arogo/contract/record-contents';
import type { HealthRecord } from '@arogo/contract/vault';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useRef } from 'react';
import { getListElement } from './use-vault-route.ts';
import { getBulkError, useDeletion } from './queries.ts';

interface AnswersProps {
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

interface DeleteRecordDialogProps extends AnswersProps {
  /** The record to delete; undefined while the dialog is closed. */
  readonly record: HealthRecord | undefined;
}

/** Confirms the deletion of a record, by its name. */
export function DeleteRecordDialog({ record, ...answers }: DeleteRecordDialogProps) {
  return <DeleteRecordsDialog records={record === undefined ? [] : [record]} {...answers} />;
}

interface DeleteRecordsDialogProps extends AnswersProps {
  /** The records to delete; empty while the dialog is closed. */
  readonly records: readonly HealthRecord[];
}

/** Confirms the deletion of several records together. */
export function DeleteRecordsDialog({ records, onKeep, onDeleted }: DeleteRecordsDialogProps) {
  const { mutate, isPending, error, reset } = useDeletion();
  // Guards against a double click, which arrives before `isPending` is set.
  const running = useRef(false);
  const gone = useRef(false);

  const remove = (): void => {
    if (records.length === 0 || running.current) return;
    running.current = true;
    gone.current = false;
    mutate(records, {
      onSuccess: () => {
        gone.current = true;
        onDeleted();
      },
      onSettled: () => {
        running.current = false;
      },
    });
  };

  return (
    <ConfirmDialog
      open={records.length > 0}
      title={m.deleteTitle}
      text={m.deleteQuestion}
      subject={<NamedRecords records={records} />}
      confirmLabel={records.length > 1 ? m.deleteConfirmMany(records.length) : m.deleteConfirm}
      cancelLabel={records.length > 1 ? m.deleteKeepMany : m.deleteKeep}
      busy={isPending}
      error={error === null ? undefined : getBulkError(records, error, m.deleteFailed)}
      finalFocus={() => (gone.current ? getListElement() : null)}
      onConfirm={remove}
      onCancel={() => {
        reset();
        onKeep();
      }}
    />
  );
}

/** Maximum number of names that are listed; beyond that, the number of the others is given. */
const maxNamedRecords = 4;

function NamedRecords({ records }: { readonly records: readonly HealthRecord[] }) {
  if (records.length <= 1) return records[0] && <RecordName record={records[0]} />;
  const first = records.slice(0, records.length === maxNamedRecords + 1 ? maxNamedRecords + 1 : maxNamedRecords);
  const others = records.length - first.length;
  return (
    <>
      <ul className="grid gap-2.5">
        {first.map((record) => (
          <li key={record.id}>
            <RecordName record={record} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className="mt-2.5">{m.deleteMore(others)}</p>}
    </>
  );
}

function RecordName({ record }: { readonly record: HealthRecord }) {
  const { recordType, doctorName, originalFileName } = record;
  const title = titleContents(record);
  return (
    <>
      {/* Names may be right-to-left; `bdi` isolates them from the text beside them. */}
      {vaultScreen.recordTypes[recordType]} · <bdi>{doctorName}</bdi> · {formatRecordDate(record)}
      <span className="mt-0.5 block text-sm font-normal text-soft">
        <bdi>{title ?? originalFileName}</bdi>
      </span>
    </>
  );
}
