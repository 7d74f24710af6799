import { formatDateTime, getBrowserTimeZone } from '@arogo/client/format';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { Alert } from '@arogo/ui/alert';
import { skipToken, useQuery } from '@tanstack/react-query';
import { snapshotSinceKey } from './offline-snapshot.ts';

/** Since when what is shown comes from this browser, in milliseconds; undefined while it comes from the server. */
export const useSnapshotTime = (): number | undefined =>
  useQuery<number | null>({ queryKey: snapshotSinceKey, queryFn: skipToken, staleTime: Infinity }).data ?? undefined;

interface OfflineSnapshotNoticeProps {
  readonly since: number;
  /** Says since when, and what waits for the connection. */
  readonly text?: (when: string) => string;
}

/** Says that the server could not be reached, and of when the things below are. */
export function OfflineSnapshotNotice({ since, text = m.offlineText }: OfflineSnapshotNoticeProps) {
  return (
    <Alert tone="warning" title={m.offlineTitle}>
      {text(formatDateTime(new Date(since).toISOString(), getBrowserTimeZone()))}
    </Alert>
  );
}
