import { maxPhotoFileBytes } from '@arogo/contract/limits';
import { profileMessages as m } from '@arogo/contract/messages/profile';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { FieldMessage } from '@arogo/ui/field';
import { TextLink } from '@arogo/ui/text-link';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';

const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

/** Checks a file before it is sent; the server checks its content. */
const findPhotoProblem = (file: File): string | undefined => {
  if (!imageTypes.includes(file.type)) return m.photoNotAnImage;
  return file.size > maxPhotoFileBytes ? m.photoTooLarge : undefined;
};

/** A selected file that is not saved yet, with the object URL of its preview. */
export interface ChosenPhoto {
  readonly file: File;
  readonly preview: string;
}

interface PhotoFieldProps {
  readonly name: string;
  /** The saved photo. */
  readonly photoUrl: string | undefined;
  readonly chosen: ChosenPhoto | undefined;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChoose: (photo: ChosenPhoto | undefined, problem?: string) => void;
}

/** The patient's photo, and a way to choose another one with a preview. */
export function PhotoField({ name, photoUrl, chosen, error, disabled, onChoose }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const message = useId();

  useEffect(() => () => (chosen === undefined ? undefined : URL.revokeObjectURL(chosen.preview)), [chosen]);

  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    // Otherwise choosing the same file again would fire no change event.
    target.value = '';
    if (file === undefined) return;
    const problem = findPhotoProblem(file);
    if (problem === undefined) onChoose({ file, preview: URL.createObjectURL(file) });
    else onChoose(undefined, problem);
  };

  return (
    <fieldset aria-label={s.photo} className="flex min-w-0 items-center gap-4 max-[16rem]:flex-wrap sm:gap-6">
      <Avatar size="huge" name={name} src={chosen?.preview ?? photoUrl} className="border border-line" />
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button
            variant="secondary"
            size="sm"
            icon={<Camera aria-hidden="true" />}
            aria-describedby={message}
            disabled={disabled}
            onClick={() => input.current?.click()}
          >
            {photoUrl === undefined && chosen === undefined ? s.uploadPhoto : s.changePhoto}
          </Button>
          {chosen !== undefined && (
            <TextLink
              as="button"
              alone
              disabled={disabled}
              onClick={() => onChoose(undefined)}
              className="min-h-10 text-sm"
            >
              {s.photoUndo}
            </TextLink>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept={imageTypes.join(',')}
          aria-label={s.photo}
          hidden
          onChange={handleFile}
        />
        <FieldMessage
          id={message}
          hint={s.photoHint}
          error={error}
          success={chosen && s.photoChosen(chosen.file.name)}
        />
      </div>
    </fieldset>
  );
}
