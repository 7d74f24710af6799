import { messageOf } from '@arogo/client/api-error';
import { bellScreen as t } from '@arogo/contract/messages/notifications';
import type { Notice } from '@arogo/contract/notifications';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { MedicineDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../lib/services.ts';
import { LoadMore } from '../../parts/load-more.tsx';
import { useNow } from '../../parts/medication/use-now.ts';
import { NoticeRow } from './notice-row.tsx';
import { noticesQuery, useMarkRead } from './queries.ts';

interface NoticesWindowProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The list behind the bell. What was seen in it is read when it closes. */
export default function NoticesWindow({ open, onClose }: NoticesWindowProps) {
  const { call } = useServices();
  const list = useInfiniteQuery(noticesQuery(call));
  const { data, error, isFetching, refetch } = list;
  const { mutate: markRead, isPending } = useMarkRead();
  const notices = data?.pages.flatMap((page) => page.notices) ?? [];
  const unread = data?.pages[0]?.unread ?? 0;

  // Fresh at every opening, while what is known already stands there.
  useEffect(() => {
    if (open) void refetch();
  }, [open, refetch]);

  const close = (): void => {
    const ids = notices.filter(({ readAt }) => readAt === null).map(({ id }) => id);
    // At most a hundred at once; the rest are read with the next closing.
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
            // Undefined: all of them, those that are not shown as well.
            onClick={() => markRead(undefined)}
          >
            {t.allRead}
          </Button>
        )
      }
    >
      {data === undefined && error === null && <Waiting />}
      {data === undefined && error !== null && (
        <LoadFailed error={error} title={messageOf(error, t.failed)} busy={isFetching} onAgain={() => void refetch()} />
      )}
      {data !== undefined && notices.length === 0 && (
        <EmptyState level={3} drawing={<MedicineDrawing />} title={t.emptyTitle} text={t.emptyText} className="py-4" />
      )}
      {notices.length > 0 && <Rows notices={notices} onLeave={close} />}
      <LoadMore of={list} label={t.older} quiet className="mt-4" />
    </Dialog>
  );
}

function Rows({ notices, onLeave }: { readonly notices: readonly Notice[]; readonly onLeave: () => void }) {
  const now = useNow();
  return (
    <ul aria-label={t.list} className="divide-y divide-line">
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} now={now} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Waiting() {
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
