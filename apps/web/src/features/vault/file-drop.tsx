import { uploadScreen as t } from '@arogo/contract/messages/upload';
import { vaultMessages as m } from '@arogo/contract/messages/vault';
import { Button } from '@arogo/ui/button';
import { Field } from '@arogo/ui/field';
import { Progress } from '@arogo/ui/progress';
import { clsx } from 'clsx';
import { FileText, FileUp } from 'lucide-react';
import type { RefObject } from 'react';
import { useDropzone } from 'react-dropzone';
import { fileSize } from '../../lib/formats.ts';

interface FileDropProps {
  readonly file: File | undefined;
  readonly error: string | undefined;
  /** Bytes that were sent while it is saved; nothing else is taken meanwhile. */
  readonly sent: number | undefined;
  readonly onChoose: (file: File) => void;
  readonly onProblem: (message: string) => void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

/** Where a PDF is dropped, pasted or chosen. What may come in is the form's to decide. */
export function FileDrop({ file, error, sent, onChoose, onProblem, button }: FileDropProps) {
  const disabled = sent !== undefined;
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    multiple: false,
    disabled,
    // The button inside is what the keyboard reaches.
    noKeyboard: true,
    onDrop: ([first], others) => {
      // Of several the first would be taken; nobody can know whether it was meant.
      if (others.length > 0) onProblem(m.oneFileOnly);
      else if (first) onChoose(first);
    },
    onError: () => onProblem(m.fileUnreadable),
  });
  return (
    <Field label={t.file} required group error={error}>
      {(control) => (
        <div
          {...getRootProps({
            className: clsx(
              'flex flex-col items-center gap-3 rounded-card border border-dashed px-4 py-6 text-center transition-colors duration-150',
              isDragActive ? 'border-leaf bg-leaf-wash' : error ? 'border-brick bg-paper' : 'border-edge bg-paper',
              !disabled && 'cursor-pointer hover:border-leaf',
            ),
          })}
          // Only the button is a stop for the keyboard.
          tabIndex={undefined}
          role={undefined}
        >
          {/* The button stands for it. */}
          <input {...getInputProps({ accept: 'application/pdf,.pdf', 'aria-hidden': true })} />
          <span className="grid size-11 place-items-center rounded-full bg-leaf-wash text-leaf-ink [&_svg]:size-5 [&_svg]:stroke-[1.75]">
            {file ? <FileText aria-hidden="true" /> : <FileUp aria-hidden="true" />}
          </span>
          {file ? (
            <p className="max-w-full min-w-0">
              <bdi className="block font-medium wrap-anywhere">{file.name}</bdi>
              {!disabled && <span className="text-sm text-soft tabular-nums">{fileSize(file.size)}</span>}
            </p>
          ) : (
            <p>
              <span className="block font-medium">{isDragActive ? t.dropNow : t.drop}</span>
              <span className="text-sm text-soft">{t.limit}</span>
            </p>
          )}
          {file && sent !== undefined ? (
            <Sent done={sent} total={file.size} />
          ) : (
            <Button
              ref={button}
              variant="secondary"
              size="sm"
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
            >
              {file ? t.another : t.choose}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

/** How much of the file is on its way, in the place of the button. */
function Sent({ done, total }: { readonly done: number; readonly total: number }) {
  const words = done < total ? t.sent(fileSize(done), fileSize(total)) : t.finishing;
  return (
    <div className="grid min-h-10 w-full max-w-70 content-center gap-1.5">
      <Progress label={t.progress} value={done} max={total} valueText={words} />
      <p className="text-sm text-soft tabular-nums">{words}</p>
    </div>
  );
}
