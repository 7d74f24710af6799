import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Dialog } from '@arogo/ui/dialog';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useAlerts } from '../../parts/medication/queries.ts';
import { medicineOf } from '../../parts/medication/words.ts';
import { ShareText } from '../../parts/share/share-text.tsx';
import { shareText } from './share.ts';

/** The window in which a medicine and its times are handed over as text (`?share={id}`). */
export default function ShareWindow({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useAlerts();
  const alert = data?.find((each) => each.id === id);
  const text = alert && shareText(alert);
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
        <ShareText text={text} subject={t.shareSubject(medicineOf(alert))} />
      )}
    </Dialog>
  );
}
