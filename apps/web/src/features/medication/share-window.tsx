import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { Copy, Mail, MessageCircle } from 'lucide-react';
import { useServices } from '../../lib/services.ts';
import { useAlerts } from '../../parts/medication/queries.ts';
import { medicineOf } from '../../parts/medication/words.ts';
import { mailAddress, shareText, whatsappAddress } from './share.ts';

/** The window in which a medicine and its times are handed over as text (`?share={id}`). */
export default function ShareWindow({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { toaster } = useServices();
  const { data } = useAlerts();
  const alert = data?.find((each) => each.id === id);
  const text = alert && shareText(alert);
  const copy = async (words: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(words);
      toaster.success(t.copied);
    } catch {
      toaster.error(t.copyFailed);
    }
  };
  return (
    <Dialog open onClose={onClose} title={t.shareTitle} description={t.shareText}>
      {alert === undefined || text === undefined ? (
        data === undefined ? (
          <SkeletonRegion label={t.windowLoading}>
            <Skeleton className="h-24 w-full" />
          </SkeletonRegion>
        ) : (
          <p>{t.windowFailed}</p>
        )
      ) : (
        <>
          <p className="rounded-control border border-line bg-paper px-4 py-3 whitespace-pre-line wrap-anywhere">{text}</p>
          <div className="mt-4 grid gap-2 sm:grid-cols-3">
            <Button variant="secondary" icon={<Copy aria-hidden="true" />} onClick={() => void copy(text)}>
              {t.copy}
            </Button>
            <LinkButton variant="secondary" href={whatsappAddress(text)} target="_blank" rel="noopener noreferrer" icon={<MessageCircle aria-hidden="true" />}>
              {t.whatsapp}
            </LinkButton>
            <LinkButton variant="secondary" href={mailAddress(t.shareSubject(medicineOf(alert)), text)} icon={<Mail aria-hidden="true" />}>
              {t.email}
            </LinkButton>
          </div>
        </>
      )}
    </Dialog>
  );
}
