import { dictationMessages as t } from '@arogo/contract/messages/dictation';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';

interface DictationNoticeProps {
  readonly finalFocus: () => HTMLElement | null;
  readonly onStart: () => void;
  readonly onCancel: () => void;
}

/** Informs once that the browser's speech service may receive the audio. */
export default function DictationNotice({ finalFocus, onStart, onCancel }: DictationNoticeProps) {
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t.noticeTitle}
      text={t.notice}
      confirmLabel={t.start}
      finalFocus={finalFocus}
      onConfirm={onStart}
      onCancel={onCancel}
    />
  );
}
