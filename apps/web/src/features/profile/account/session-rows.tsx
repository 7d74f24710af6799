import { getBrowserTimeZone, formatDateTime, formatDate } from '@arogo/client/format';
import { describeDevice, isHandheld } from '@arogo/contract/device';
import { sessionMessages as m } from '@arogo/contract/messages/sessions';
import type { OwnSession } from '@arogo/contract/sessions';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { Monitor, Smartphone } from 'lucide-react';

const formatSessionTimes = ({ lastUsedAt, createdAt }: OwnSession): string => {
  const zone = getBrowserTimeZone();
  return `${m.lastUsed(formatDateTime(lastUsedAt, zone))} · ${m.since(formatDate(createdAt, zone))}`;
};

/** A session of the patient. */
export function SessionRow({ session, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) {
  const { userAgent, current, state } = session;
  const device = describeDevice(userAgent);
  const Icon = isHandheld(userAgent) ? Smartphone : Monitor;
  return (
    <ListRow
      leading={<IconTile icon={<Icon />} tone={current ? 'leaf' : 'sky'} />}
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {device}
          {current && <Badge tone="leaf">{m.current}</Badge>}
          {!current && state === 'waiting' && <Badge>{m.waiting}</Badge>}
        </span>
      }
      text={formatSessionTimes(session)}
      actions={
        !current && (
          <Button variant="quiet" size="sm" aria-label={m.endNamed(device)} onClick={onEnd}>
            {m.end}
          </Button>
        )
      }
    />
  );
}

/** Placeholder rows while sessions load. */
export function SessionRowsSkeleton() {
  return (
    <SkeletonRegion label={m.loading}>
      <List>
        <ListRow
          leading={<Skeleton className="size-9" />}
          title={<Skeleton className="h-5 w-40" />}
          text={<Skeleton className="h-4 w-56" />}
        />
        <ListRow
          leading={<Skeleton className="size-9" />}
          title={<Skeleton className="h-5 w-32" />}
          text={<Skeleton className="h-4 w-56" />}
        />
      </List>
    </SkeletonRegion>
  );
}
