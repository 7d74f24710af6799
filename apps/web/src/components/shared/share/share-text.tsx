import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Button } from '@arogo/ui/button';
import { LinkButton } from '@arogo/ui/link-button';
import { Copy, Mail, MessageCircle } from 'lucide-react';
import { useServices } from '../../../lib/services.ts';
import { buildMailtoUrl, buildWhatsAppUrl } from './addresses.ts';

/** A text to share, with buttons: copy, WhatsApp, e-mail. */
export function ShareText({ text, subject }: { readonly text: string; readonly subject: string }) {
  const { toaster } = useServices();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toaster.success(t.copied);
    } catch {
      toaster.error(t.copyFailed);
    }
  };
  return (
    <>
      <p className="max-h-[40dvh] overflow-y-auto rounded-control border border-line bg-paper px-4 py-3 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <div className="mt-4 grid gap-2 sm:grid-cols-3">
        <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          {t.copy}
        </Button>
        <LinkButton
          variant="secondary"
          href={buildWhatsAppUrl(text)}
          target="_blank"
          rel="noopener noreferrer"
          icon={<MessageCircle aria-hidden="true" />}
        >
          {t.whatsapp}
        </LinkButton>
        <LinkButton variant="secondary" href={buildMailtoUrl(subject, text)} icon={<Mail aria-hidden="true" />}>
          {t.email}
        </LinkButton>
      </div>
    </>
  );
}
