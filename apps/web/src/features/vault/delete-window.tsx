import { vaultMessages as m, vaultScreen } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useRef } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { browserTimeZone, dayOf } from '../../lib/formats.ts';
import { listPlace } from './place.ts';
import { useDeletion } from './queries.ts';

interface DeleteWindowProps {
  /** What would be deleted; undefined while nobody asks. */
  readonly record: HealthRecord | undefined;
  readonly onKeep: () => void;
  readonly onDeleted: () => void;
}

/** Asks before a record is deleted, and names it. */
export function DeleteWindow({ record, onKeep, onDeleted }: DeleteWindowProps) {
  const { mutate, isPending, error, reset } = useDeletion();
  // A double click is one wish, and comes before `isPending` does.
  const running = useRef(false);
  const gone = useRef(false);

  const remove = (): void => {
    if (record === undefined || running.current) return;
    running.current = true;
    gone.current = false;
    mutate(record, {
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
      open={record !== undefined}
      title={m.deleteTitle}
      text={m.deleteQuestion}
      subject={
        record && (
          <>
            {/* Names may run from right to left; what stands beside them must not join in. */}
            {vaultScreen.recordTypes[record.recordType]} · <bdi>{record.doctorName}</bdi> · {dayOf(record.date, browserTimeZone())}
            <span className="mt-0.5 block text-sm font-normal text-soft">
              <bdi>{record.originalFileName}</bdi>
            </span>
          </>
        )
      }
      confirmLabel={m.deleteConfirm}
      cancelLabel={m.deleteKeep}
      busy={isPending}
      error={error === null ? undefined : messageOf(error, m.deleteFailed)}
      finalFocus={() => (gone.current ? listPlace() : null)}
      onConfirm={remove}
      onCancel={() => {
        reset();
        onKeep();
      }}
    />
  );
}
