import { photographScreen as t } from '@arogo/contract/messages/photograph';
import { Button } from '@arogo/ui/button';
import { Camera, Images } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { pictureTypes } from './picture-types.ts';

interface PictureChooserProps {
  readonly button?: RefObject<HTMLButtonElement | null>;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Selects pictures on the device, or takes them with the phone's camera app. */
export function PictureChooser({ button, onChoose }: PictureChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement): void => {
    onChoose([...(input.files ?? [])]);
    // Reset, so that the same picture can be selected again.
    input.value = '';
  };
  return (
    <div className="grid justify-items-center gap-1">
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={pictureTypes}
        data-pictures="device"
        onChange={({ target }) => take(target)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        data-pictures="camera"
        onChange={({ target }) => take(target)}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          ref={button}
          variant="secondary"
          icon={<Images aria-hidden="true" />}
          onClick={() => files.current?.click()}
        >
          {t.choose}
        </Button>
        {/* With a mouse, as on a desktop, this would only open the file picker. */}
        <Button
          variant="secondary"
          className="pointer-fine:hidden"
          icon={<Camera aria-hidden="true" />}
          onClick={() => camera.current?.click()}
        >
          {t.systemCamera}
        </Button>
      </div>
      <p className="text-sm text-soft">{t.chooseHint}</p>
    </div>
  );
}
