import { formatFileSize } from '@arogo/client/format';
import { photographScreen } from '@arogo/contract/messages/photograph';
import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { vaultMessages as m } from '@arogo/contract/messages/vault';
import { Button } from '@arogo/ui/button';
import { Field } from '@arogo/ui/field';
import { clsx } from 'clsx';
import { Camera, FileText, FileUp, Files } from 'lucide-react';
import type { RefObject } from 'react';
import { useDropzone } from 'react-dropzone';
import { pictureTypes } from '../photograph/picture-types.ts';
import { UploadProgress } from './upload-progress.tsx';
import { isUploading, type UploadItem } from './upload-queue.ts';

interface FileDropProps {
  readonly items: readonly UploadItem[];
  readonly error: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
  readonly onPhotograph: () => void;
  readonly onRemove: (item: UploadItem) => void;
  readonly onProblem: (message: string) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/**
 * Drop zone and file picker for PDFs and pictures, with a button to photograph a document. The form validates the files; a single
 * file is shown here, several in a list.
 */
export function FileDrop({ items, error, onChoose, onPhotograph, onRemove, onProblem, button }: FileDropProps) {
  const disabled = items.some(isUploading);
  const [first] = items;
  const many = items.length > 1;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    disabled,
    // The button inside receives the keyboard focus.
    noKeyboard: true,
    onDrop: (files) => onChoose(files),
    onError: () => onProblem(m.fileUnreadable),
  });
  return (
    <Field label={t.file} required group error={error}>
      {(control) => (
        <div
          {...getRootProps({
            className: clsx(
              'rounded-card border border-dashed px-4 transition-colors duration-150',
              many ? 'py-3' : 'py-6 text-center',
              isDragActive ? 'border-leaf bg-leaf-wash' : error ? 'border-brick bg-paper' : 'border-edge bg-paper',
              !disabled && 'cursor-pointer hover:border-leaf',
            ),
          })}
          // Only the button is a tab stop.
          tabIndex={undefined}
          role={undefined}
        >
          {/* Represented by the button. */}
          <input {...getInputProps({ accept: `application/pdf,.pdf,${pictureTypes}`, 'aria-hidden': true })} />
          <div className={clsx('flex items-center', many ? 'flex-wrap gap-x-3.5 gap-y-2' : 'flex-col gap-3')}>
            <span
              className={clsx(
                'grid place-items-center bg-leaf-wash text-leaf-ink [&_svg]:size-5 [&_svg]:stroke-[1.75]',
                many ? 'size-9 rounded-control' : 'size-11 rounded-full',
              )}
            >
              {many ? (
                <Files aria-hidden="true" />
              ) : first ? (
                <FileText aria-hidden="true" />
              ) : (
                <FileUp aria-hidden="true" />
              )}
            </span>
            <ChosenFiles items={items} dragging={isDragActive} />
            {first && first.state.is === 'sending' && !many ? (
              <UploadProgress
                label={t.progress}
                sent={first.state.sent}
                size={first.file.size}
                className="min-h-10 w-full max-w-70 content-center"
              />
            ) : (
              <span className="flex flex-wrap justify-center gap-2">
                <Button
                  ref={button}
                  variant="secondary"
                  size="sm"
                  disabled={disabled}
                  aria-describedby={control['aria-describedby']}
                  aria-invalid={control['aria-invalid']}
                >
                  {first ? t.another : t.choose}
                </Button>
                {!many && !first && (
                  <Button
                    variant="secondary"
                    size="sm"
                    disabled={disabled}
                    icon={<Camera aria-hidden="true" className="size-4" />}
                    onClick={(event) => {
                      // A click outside the button would open the file picker.
                      event.stopPropagation();
                      onPhotograph();
                    }}
                  >
                    {photographScreen.action}
                  </Button>
                )}
                {first && !many && (
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={t.removeNamed(first.file.name)}
                    onClick={(event) => {
                      // A click outside the button would open the file picker.
                      event.stopPropagation();
                      onRemove(first);
                    }}
                  >
                    {t.remove}
                  </Button>
                )}
              </span>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

function ChosenFiles({ items, dragging }: { readonly items: readonly UploadItem[]; readonly dragging: boolean }) {
  const [first] = items;
  const size = items.reduce((sum, { file }) => sum + file.size, 0);
  if (first === undefined || dragging) {
    return (
      <p className={clsx(items.length > 1 && 'flex-1')}>
        <span className="block font-medium">{dragging ? t.dropNow : t.drop}</span>
        <span className="text-sm text-soft">{t.limit}</span>
      </p>
    );
  }
  if (items.length > 1) {
    return (
      <p className="min-w-28 flex-1">
        <span className="block font-medium">{t.chosen(items.length)}</span>
        <span className="text-sm text-soft tabular-nums">{formatFileSize(size)}</span>
      </p>
    );
  }
  return (
    <p className="max-w-full min-w-0">
      <bdi className="block font-medium wrap-anywhere">{first.file.name}</bdi>
      {first.state.is !== 'sending' && <span className="text-sm text-soft tabular-nums">{formatFileSize(size)}</span>}
    </p>
  );
}
