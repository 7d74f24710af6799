import { assistantMessages as m } from '@arogo/contract/messages/assistant';
import { assistantScreen } from '@arogo/contract/messages/assistant-screen';
import { titleRecord } from '@arogo/contract/record-contents';
import { AttachMenu } from '@arogo/ui/attach-menu';
import { lazy, Suspense, useState } from 'react';
import { acceptedFiles } from './attachments.ts';
import type { AttachedRecord } from './drafts.ts';

const VaultPicker = lazy(async () => ({
  default: (await import('../../components/shared/vault-picker/vault-picker.tsx')).VaultPicker,
}));

interface ChatAttachMenuProps {
  /** Number of further attachments. */
  readonly room: number;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onRecords: (records: readonly AttachedRecord[]) => void;
  readonly onClosed: () => void;
}

/** Menu of attachments for a question to the assistant. */
export function ChatAttachMenu({ room, onFiles, onRecords, onClosed }: ChatAttachMenuProps) {
  const [picking, setPicking] = useState(false);
  return (
    <>
      <AttachMenu
        texts={assistantScreen}
        acceptedFiles={acceptedFiles}
        isFull={room <= 0}
        onFiles={(files) => {
          onFiles(files);
          onClosed();
        }}
        onPickRecord={() => setPicking(true)}
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
    </>
  );
}
