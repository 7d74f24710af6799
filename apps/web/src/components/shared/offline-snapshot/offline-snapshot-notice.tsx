import { formatDateTime, getBrowserTimeZone } from '@arogo/client/format';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { Alert } from '@arogo/ui/alert';
import { skipToken, useQuery } from '@tanstack/react-query';
import { snapshotSinceKey } from './offline-snapshot.ts';

/** Time of the data in milliseconds if it comes from the offline snapshot; undefined if it comes from the server. */
export const useSnapshotTime = (): number | undefined =>
  useQuery<number | null>({ queryKey: snapshotSinceKey, queryFn: skipToken, staleTime: Infinity }).data ?? undefined;

interface OfflineSnapshotNoticeProps {
  readonly since: number;
  /** Formats the time of the data, and which features need a connection. */
  readonly text?: (when: string) => string;
}

/** Notice that the server could not be reached, with the time of the data below. */
export function OfflineSnapshotNotice({ since, text = m.offlineText }: OfflineSnapshotNoticeProps) {
  return (
    <Alert tone="warning" title={m.offlineTitle}>
      {text(formatDateTime(new Date(since).toISOString(), getBrowserTimeZone()))}
    </Alert>
  );
}
