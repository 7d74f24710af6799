import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { titleRecord } from '@arogo/contract/record-contents';
import { IconButton } from '@arogo/ui/icon-button';
import { Menu, MenuItem } from '@arogo/ui/menu';
import { Camera, Paperclip, Plus, ShieldCheck } from 'lucide-react';
import { type ChangeEvent, lazy, Suspense, useRef, useState } from 'react';
import { acceptedFiles } from './attachments.ts';
import type { AttachedRecord } from './drafts.ts';

const VaultPicker = lazy(async () => ({
  default: (await import('../../components/shared/vault-picker/vault-picker.tsx')).VaultPicker,
}));

interface AttachMenuProps {
  /** How many more fit. */
  readonly room: number;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRecords: (records: readonly AttachedRecord[]) => void;
  readonly onClosed: () => void;
}

/** What can go with a message: a photo or a file, the camera of a phone, records of the vault. */
export function AttachMenu({ room, onFiles, onRecords, onClosed }: AttachMenuProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [picking, setPicking] = useState(false);
  const take = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    onFiles([...(target.files ?? [])]);
    // The same file can be chosen again.
    target.value = '';
    onClosed();
  };
  const isFull = room <= 0;
  return (
    <div className="relative shrink-0">
      <Menu
        align="start"
        trigger={<IconButton label={t.attach} icon={<Plus aria-hidden="true" />} className="size-12! rounded-full!" />}
      >
        <MenuItem icon={<Paperclip aria-hidden="true" />} disabled={isFull} onSelect={() => files.current?.click()}>
          {t.attachFile}
        </MenuItem>
        {window.matchMedia('(pointer: coarse)').matches && (
          <MenuItem icon={<Camera aria-hidden="true" />} disabled={isFull} onSelect={() => camera.current?.click()}>
            {t.attachCamera}
          </MenuItem>
        )}
        <MenuItem icon={<ShieldCheck aria-hidden="true" />} disabled={isFull} onSelect={() => setPicking(true)}>
          {t.attachRecord}
        </MenuItem>
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
      <Suspense fallback={null}>
        {picking && (
          <VaultPicker
            limits={{ files: room, tooMany: () => m.tooManyAttachments }}
            onRecords={(records) => onRecords(records.map((record) => ({ id: record.id, name: titleRecord(record) })))}
            onClose={() => {
              setPicking(false);
              onClosed();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
