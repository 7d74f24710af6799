import { getErrorText } from '@arogo/client/api-error';
import { bellScreen as t } from '@arogo/contract/messages/notifications';
import type { NotificationItem } from '@arogo/contract/notifications';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { MedicineDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../lib/services.ts';
import { LoadMore } from '../../components/shared/load-more.tsx';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { PersonScope } from '../../components/shared/persons/person-scope.tsx';
import { useKnownPerson } from '../../lib/known-persons.ts';
import { NotificationRow } from './notification-row.tsx';
import { notificationsQuery, useMarkNotificationsRead } from './queries.ts';

interface NotificationsDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list behind the bell, which is outside the page's person scope: the dialog sets that itself. */
export default function NotificationsDialog(props: NotificationsDialogProps) {
  const person = useKnownPerson();
  const list = <NotificationList {...props} />;
  return person === undefined ? list : <PersonScope person={person}>{list}</PersonScope>;
}

/** Notifications that were shown are marked as read when the list closes. */
function NotificationList({ open, onClose }: NotificationsDialogProps) {
  const { call } = useServices();
  const list = useInfiniteQuery(notificationsQuery(call));
  const { data, error, isFetching, refetch } = list;
  const { mutate: markRead, isPending } = useMarkNotificationsRead();
  const notifications = data?.pages.flatMap((page) => page.notices) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  // Refetched at every opening, while the cached list is shown.
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);

  const close = (): void => {
    const ids = notifications.filter(({ readAt }) => readAt === null).map(({ id }) => id);
    // The server accepts at most a hundred at once; the rest are marked at the next closing.
    if (ids.length > 0) markRead(ids.slice(0, 100));
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      title={t.title}
      footer={
        unread > 0 && (
          <Button
            variant="secondary"
            loading={isPending}
            // Undefined: all notifications, including those that are not shown.
            onClick={() => markRead(undefined)}
          >
            {t.allRead}
          </Button>
        )
      }
    >
      {data === undefined && error === null && <LoadingSkeleton />}
      {data === undefined && error !== null && (
        <LoadFailed
          error={error}
          title={getErrorText(error, t.failed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {data !== undefined && notifications.length === 0 && (
        <EmptyState level={3} drawing={<MedicineDrawing />} title={t.emptyTitle} text={t.emptyText} className="py-4" />
      )}
      {notifications.length > 0 && <NotificationRows notifications={notifications} onLeave={close} />}
      <LoadMore of={list} label={t.older} quiet className="mt-4" />
    </Dialog>
  );
}

function NotificationRows({
  notifications,
  onLeave,
}: {
  readonly notifications: readonly NotificationItem[];
  readonly onLeave: () => void;
}) {
  const now = useNow();
  return (
    <ul aria-label={t.list} className="divide-y divide-line">
      {notifications.map((notification) => (
        <NotificationRow key={notification.id} notification={notification} now={now} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={t.loading}>
      <div className="grid gap-6">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex gap-3.5">
            <Skeleton className="size-11 rounded-control" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="h-4 w-32" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
