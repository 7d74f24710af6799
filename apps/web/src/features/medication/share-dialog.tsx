import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Dialog } from '@arogo/ui/dialog';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useMedicationAlerts } from '../../components/shared/medication/queries.ts';
import { formatMedicine } from '../../components/shared/medication/format.ts';
import { ShareText } from '../../components/shared/share/share-text.tsx';
import { formatShareText } from './share-text.ts';

/** The dialog that shares a medicine and its times as text (`?share={id}`). */
export default function ShareDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useMedicationAlerts();
  const alert = data?.find((each) => each.id === id);
  const text = alert && formatShareText(alert);
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
        <ShareText text={text} subject={t.shareSubject(formatMedicine(alert))} />
      )}
    </Dialog>
  );
}
