import { documentFileMaximum, documentsMaximum } from '@arogo/contract/booking-limits';
import { bookingMessages } from '@arogo/contract/messages/booking';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { titleRecord } from '@arogo/contract/record-contents';
import { Button } from '@arogo/ui/button';
import { Field } from '@arogo/ui/field';
import { IconButton } from '@arogo/ui/icon-button';
import { FileText, FolderHeart, Paperclip, X } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { acceptedFiles, addFiles, buildFileKey } from './attachments.ts';
import type { BookingDraftState } from './use-booking-draft.ts';
import { useIsPartOpen } from '../../components/shared/persons/page-person.ts';

const VaultPicker = lazy(() =>
  import('../../components/shared/vault-picker/vault-picker.tsx').then(({ VaultPicker: Picker }) => ({
    default: Picker,
  })),
);

/** Files for the doctor that are sent with the appointment: from this device, or records of the vault. */
export function AttachmentsField({
  draft: { draft, files, hasLostFiles: filesLost, change, setFiles },
}: {
  readonly draft: BookingDraftState;
}) {
  const hasVault = useIsPartOpen('vault');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [picking, setPicking] = useState(false);
  const { records } = draft;
  const take = (added: readonly File[]): void => {
    const next = addFiles(files, added, records.length);
    setProblem(next.problem);
    if (next.files !== files) setFiles(next.files);
    if (input.current !== null) input.current.value = '';
  };
  /** The problem concerned the previous selection of files. */
  const remove = (what: () => void) => (): void => {
    setProblem(undefined);
    what();
  };
  const left = documentsMaximum - files.length - records.length;
  return (
    <Field label={m.attachments} group hint={filesLost ? m.filesLost : m.attachmentsHint} error={problem}>
      {() => (
        <div className="grid gap-2">
          <ul className="grid gap-1 empty:hidden">
            {files.map((file) => (
              <AttachedFile
                key={buildFileKey(file)}
                name={file.name}
                onRemove={remove(() => setFiles(files.filter((each) => each !== file)))}
              />
            ))}
            {records.map(({ id, name }) => (
              <AttachedFile
                key={id}
                name={name}
                onRemove={remove(() => change({ records: records.filter((each) => each.id !== id) }))}
              />
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <input
              ref={input}
              type="file"
              multiple
              accept={acceptedFiles}
              className="hidden"
              aria-hidden="true"
              tabIndex={-1}
              onChange={(event) => take([...(event.currentTarget.files ?? [])])}
            />
            <Button
              size="sm"
              variant="secondary"
              icon={<Paperclip aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {m.fromDevice}
            </Button>
            {hasVault && (
              <Button
                size="sm"
                variant="secondary"
                icon={<FolderHeart aria-hidden="true" />}
                onClick={() => {
                  setProblem(left === 0 ? bookingMessages.tooManyFiles : undefined);
                  setPicking(left > 0);
                }}
              >
                {m.fromVault}
              </Button>
            )}
          </div>
          <Suspense fallback={null}>
            {picking && (
              <VaultPicker
                purpose="send"
                limits={{ files: left, bytes: documentFileMaximum, tooMany: () => bookingMessages.tooManyFiles }}
                present={new Set(records.map(({ id }) => id))}
                onClose={() => setPicking(false)}
                onRecords={(picked) =>
                  change({
                    records: [...records, ...picked.map((record) => ({ id: record.id, name: titleRecord(record) }))],
                  })
                }
              />
            )}
          </Suspense>
        </div>
      )}
    </Field>
  );
}

function AttachedFile({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  return (
    <li className="flex min-h-11 items-center gap-2.5 rounded-control border border-line bg-paper pl-3 text-sm">
      <FileText aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-soft" />
      <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
      <IconButton label={m.removeFile(name)} icon={<X />} onClick={onRemove} />
    </li>
  );
}
