import { listenScreen as t } from '@arogo/contract/messages/listen-screen';
import type { HealthType } from '@arogo/contract/vault';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';

interface SpeechConsentDialogProps {
  readonly host: string;
  readonly healthType: HealthType;
  readonly busy: boolean;
  readonly finalFocus: () => HTMLElement | null;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

/** Asks for consent before the first text is sent to the speech service, and names its host. */
export default function SpeechConsentDialog({
  host,
  healthType,
  busy,
  finalFocus,
  onAgree,
  onCancel,
}: SpeechConsentDialogProps) {
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t.consentTitle}
      text={t.consentText[healthType](host)}
      confirmLabel={t.agree}
      busy={busy}
      finalFocus={finalFocus}
      onConfirm={onAgree}
      onCancel={onCancel}
    />
  );
}
