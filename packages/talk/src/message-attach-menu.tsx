import { messagingScreen } from '@arogo/contract/messages/messaging-screen';
import { AttachMenu } from '@arogo/ui/attach-menu';
import { useState } from 'react';
import { acceptedFiles } from './file-types.ts';
import { type RecordPickerProps, useMessagingDeps } from './provider.tsx';

interface MessageAttachMenuProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRecords: RecordPickerProps['onRecords'];
}

/** Attaches files to a message, and records if the app provides a picker for the vault. */
export function MessageAttachMenu({ onFiles, onRecords }: MessageAttachMenuProps) {
  const { RecordPicker } = useMessagingDeps();
  const [picking, setPicking] = useState(false);
  return (
    <>
      <AttachMenu
        texts={messagingScreen}
        acceptedFiles={acceptedFiles}
        onFiles={onFiles}
        onPickRecord={RecordPicker && (() => setPicking(true))}
      />
      {RecordPicker && picking && <RecordPicker onRecords={onRecords} onClose={() => setPicking(false)} />}
    </>
  );
}
