import { Camera, Paperclip, Plus, ShieldCheck } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuItem } from './menu.tsx';

interface AttachMenuProps {
  readonly texts: {
    readonly attach: string;
    readonly attachFile: string;
    readonly attachCamera: string;
    readonly attachRecord: string;
  };
  /** File types for the `accept` attribute. */
  readonly acceptedFiles: string;
  readonly isFull?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Without it the menu has no entry for records. */
  readonly onPickRecord?: (() => void) | undefined;
}

/** The menu to attach a photo or file, a picture from the phone's camera, or a record of the vault. */
export function AttachMenu({ texts, acceptedFiles, isFull = false, onFiles, onPickRecord }: AttachMenuProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])]);
    // Reset, so that selecting the same file again fires a change event.
    target.value = '';
  };
  return (
    <div className="relative shrink-0">
      <Menu
        align="start"
        trigger={
          <IconButton label={texts.attach} icon={<Plus aria-hidden="true" />} className="size-12! rounded-full!" />
        }
      >
        <MenuItem icon={<Paperclip aria-hidden="true" />} disabled={isFull} onSelect={() => files.current?.click()}>
          {texts.attachFile}
        </MenuItem>
        {window.matchMedia('(pointer: coarse)').matches && (
          <MenuItem icon={<Camera aria-hidden="true" />} disabled={isFull} onSelect={() => camera.current?.click()}>
            {texts.attachCamera}
          </MenuItem>
        )}
        {onPickRecord && (
          <MenuItem icon={<ShieldCheck aria-hidden="true" />} disabled={isFull} onSelect={onPickRecord}>
            {texts.attachRecord}
          </MenuItem>
        )}
      </Menu>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={texts.attachFile}
        data-attach="file"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={texts.attachCamera}
        onChange={take}
      />
    </div>
  );
}
