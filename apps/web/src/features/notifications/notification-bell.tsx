import { runWhenIdle } from '@arogo/client/run-when-idle';
import { bellScreen as t } from '@arogo/contract/messages/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { useIdle } from '../../lib/use-idle.ts';
import { notificationsQuery } from './queries.ts';

const NotificationsDialog = lazy(() => import('./notifications-dialog.tsx'));

const maxBadgeCount = 99;

/** The bell in the navigation with the number of unread notifications; it opens their list. */
export default function NotificationBell() {
  const { call } = useServices();
  const { data } = useInfiniteQuery({ ...notificationsQuery(call), enabled: useIdle() });
  const [open, setOpen] = useState(false);
  // Stays mounted after the first opening, so that the closing animation is visible.
  const [wanted, setWanted] = useState(false);
  useRenewPushSubscription();
  const unread = data?.pages[0]?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        title={t.bell}
        aria-label={unread === 0 ? t.bell : t.bellUnread(unread)}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
        className="relative grid size-11 shrink-0 place-items-center rounded-control text-ink transition-colors duration-150 hover:bg-hush active:bg-hush"
      >
        <BellIcon aria-hidden="true" className="size-5.5 stroke-[1.75]" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className={
              'absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-leaf px-1 ' +
              'text-[0.6875rem] leading-none font-semibold text-on-leaf tabular-nums'
            }
          >
            {unread > maxBadgeCount ? t.many : unread}
          </span>
        )}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <NotificationsDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Renews this browser's push subscription on the server if push is enabled; checked once per visit. */
const useRenewPushSubscription = (): void => {
  const { call, scriptUrl } = useServices();
  const owner = useStoredUser()?.id;
  useEffect(() => {
    if (owner === undefined) return undefined;
    const keep = async (): Promise<void> => {
      const { renewPushSubscription } =
        await import('../../components/shared/notifications/renew-push-subscription.ts');
      await renewPushSubscription(call, scriptUrl, owner);
    };
    const changed = ({ data }: MessageEvent<unknown>): void => {
      if (data === 'push-subscription-changed') void keep().catch(() => undefined);
    };
    const leave = runWhenIdle(() => void keep().catch(() => undefined));
    // Browsers without a service worker send no events.
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
    worker?.addEventListener('message', changed);
    return () => {
      leave();
      worker?.removeEventListener('message', changed);
    };
  }, [call, scriptUrl, owner]);
};
