import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { IconButton } from '@arogo/ui/icon-button';
import { Menu, MenuItem } from '@arogo/ui/menu';
import { Camera, Paperclip, Plus, ShieldCheck } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { acceptedFiles } from './file-types.ts';
import { type RecordPickerProps, useMessagingDeps } from './provider.tsx';

interface AttachMenuProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRecords: RecordPickerProps['onRecords'];
}

/** What can go with a message: a photo or a file, the camera of a phone, a record of the vault. */
export function AttachMenu({ onFiles, onRecords }: AttachMenuProps) {
  const { RecordPicker } = useMessagingDeps();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
  };
  return (
    <div className="relative shrink-0">
      <Menu
        align="start"
        trigger={<IconButton label={t.attach} icon={<Plus aria-hidden="true" />} className="size-12! rounded-full!" />}
      >
        <MenuItem icon={<Paperclip aria-hidden="true" />} onSelect={() => files.current?.click()}>
          {t.attachFile}
        </MenuItem>
        {window.matchMedia('(pointer: coarse)').matches && (
          <MenuItem icon={<Camera aria-hidden="true" />} onSelect={() => camera.current?.click()}>
            {t.attachCamera}
          </MenuItem>
        )}
        {RecordPicker && (
          <MenuItem icon={<ShieldCheck aria-hidden="true" />} onSelect={() => setPicking(true)}>
            {t.attachRecord}
          </MenuItem>
        )}
      </Menu>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        aria-label={t.attachFile}
        data-attach="file"
        onChange={take}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={t.attachCamera}
        onChange={take}
      />
      {RecordPicker && picking && <RecordPicker onRecords={onRecords} onClose={() => setPicking(false)} />}
    </div>
  );
}
