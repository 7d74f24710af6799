import { formatFileSize } from '@arogo/client/format';
import { feedbackFields as f, feedbackScreen as s } from '@arogo/contract/messages/feedback';
import { Button } from '@arogo/ui/button';
import { Field } from '@arogo/ui/field';
import { IconButton } from '@arogo/ui/icon-button';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';

const types = 'image/jpeg,image/png,image/webp,application/pdf,audio/*,video/mp4,video/webm';

interface FeedbackFileProps {
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onChoose: (file: File | undefined) => void;
}

/** The attachment of feedback. */
export function FeedbackFile({ file, error, onChoose }: FeedbackFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={f.file} group hint={s.fileHint} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant="secondary"
            size="sm"
            icon={<Paperclip aria-hidden="true" />}
            aria-describedby={control['aria-describedby']}
            onClick={() => input.current?.click()}
          >
            {file === undefined ? s.chooseFile : s.anotherFile}
          </Button>
          {file !== undefined && (
            <span className="flex min-w-0 flex-1 items-center gap-1">
              <span className="min-w-0 text-sm">
                <bdi className="line-clamp-1 wrap-anywhere">{file.name}</bdi>
                <span className="text-soft tabular-nums">{formatFileSize(file.size)}</span>
              </span>
              <IconButton label={s.removeFile} icon={<X aria-hidden="true" />} onClick={() => onChoose(undefined)} />
            </span>
          )}
          <input
            ref={input}
            type="file"
            accept={types}
            aria-label={f.file}
            hidden
            onChange={({ target }) => {
              onChoose(target.files?.[0]);
              // Otherwise choosing the same file again would fire no change event.
              target.value = '';
            }}
          />
        </div>
      )}
    </Field>
  );
}
