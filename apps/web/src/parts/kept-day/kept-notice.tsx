import { dateAndTime, browserTimeZone } from '@arogo/client/formats';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { Alert } from '@arogo/ui/alert';
import { skipToken, useQuery } from '@tanstack/react-query';
import { keptSinceKey } from './kept-day.ts';

/** Since when what is shown comes from this browser, in milliseconds; undefined while it comes from the server. */
export const useKeptSince = (): number | undefined =>
  useQuery<number | null>({ queryKey: keptSinceKey, queryFn: skipToken, staleTime: Infinity }).data ?? undefined;

interface KeptNoticeProps {
  readonly since: number;
  /** Says since when, and what waits for the connection. */
  readonly text?: (when: string) => string;
}

/** Says that the server could not be reached, and of when the things below are. */
export function KeptNotice({ since, text = m.offlineText }: KeptNoticeProps) {
  return (
    <Alert tone="warning" title={m.offlineTitle}>
      {text(dateAndTime(new Date(since).toISOString(), browserTimeZone()))}
    </Alert>
  );
}
