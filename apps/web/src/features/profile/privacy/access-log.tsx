import type { Call } from '@arogo/client/api';
import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatTime } from '@arogo/client/format';
import { readAccessLog } from '@arogo/contract/access-log';
import { privacyScreen as s } from '@arogo/contract/messages/privacy-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Card, CardHeader } from '@arogo/ui/card';
import { IconTile } from '@arogo/ui/list-row';
import { Segmented } from '@arogo/ui/segmented';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { Leaf, Link2, ShieldCheck, Sparkles, Stethoscope, UserRound, UsersRound, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useUrlSearchParams } from '../../../components/shared/doctors/use-url-search-params.ts';
import { LoadMore } from '../../../components/shared/load-more.tsx';
import { groupByDay, type AccessEvent, type AccessLogRow } from './access-log-rows.ts';

type AccessorFilter = 'others' | 'all';
const pageSize = 30;

const logQuery = (call: Call, from: AccessorFilter) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'access-log', from],
    queryFn: ({ signal, pageParam: before }) =>
      call(readAccessLog, { query: { from, limit: pageSize, ...(before !== '' && { before }) } }, { signal }),
    initialPageParam: '',
    // Reading the list adds a row to it, so page numbers would repeat rows.
    getNextPageParam: ({ lines, more }) => (more ? lines.at(-1)?.id : undefined),
    staleTime: 0,
    // Each request adds a row to the log, so no refetch when the window gets the focus.
    refetchOnWindowFocus: false,
  });

const accessorStyles = {
  you: { Icon: UserRound, tone: 'leaf' },
  account: { Icon: UsersRound, tone: 'sky' },
  doctor: { Icon: Stethoscope, tone: 'sky' },
  link: { Icon: Link2, tone: 'sun' },
  model: { Icon: Sparkles, tone: 'sun' },
  speech: { Icon: Volume2, tone: 'sun' },
  arogo: { Icon: Leaf, tone: 'leaf' },
} as const;

const formatTimeOfDay = (instant: string): string => formatTime(instant, getBrowserTimeZone());

function AccessEventLine({ deed: { action: did, subject: what, count: times } }: { readonly deed: AccessEvent }) {
  return (
    <li className="wrap-anywhere">
      {did}
      {times > 1 && `, ${s.times(times)}`}
      {what !== undefined && (
        <>
          {': '}
          <bdi className="text-ink">{what}</bdi>
        </>
      )}
    </li>
  );
}

function AccessLogRowView({ row: { kind, actor: who, events: deeds, at } }: { readonly row: AccessLogRow }) {
  const { Icon, tone } = accessorStyles[kind];
  return (
    <li className="flex items-start gap-3.5 py-3">
      <IconTile icon={<Icon />} tone={tone} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3.5">
          <p className="min-w-0 font-medium wrap-anywhere">
            <bdi>{who}</bdi>
          </p>
          <time dateTime={at} className="shrink-0 pt-0.5 text-sm text-soft tabular-nums">
            {formatTimeOfDay(at)}
          </time>
        </div>
        <ul className="text-sm text-soft">
          {deeds.map((deed) => (
            <AccessEventLine key={`${deed.action} ${deed.subject}`} deed={deed} />
          ))}
        </ul>
      </div>
    </li>
  );
}

/** 'Who opened my records', day by day. */
export function AccessLog() {
  const { call } = useServices();
  const { search, put } = useUrlSearchParams();
  const from: AccessorFilter = search.get('log') === 'all' ? 'all' : 'others';
  const [now] = useState(() => new Date());
  const log = useInfiniteQuery(logQuery(call, from));
  const { data, error, isFetching, refetch } = log;
  const lines = data?.pages.flatMap((page) => page.lines) ?? [];
  return (
    <Card as="section" aria-labelledby="log-title">
      <CardHeader level={2} title={<span id="log-title">{s.logTitle}</span>} text={s.logText} />
      <Segmented
        className="mt-3"
        label={s.logFrom}
        labelHidden

        compact
        value={from}
        options={[
          { value: 'others', label: s.logOthers },
          { value: 'all', label: s.logAll },
        ]}
        onChange={(next) =>
          put(
            (before) => {
              if (next === 'all') before.set('log', next);
              else before.delete('log');
              return before;
            },
            { replace: true },
          )
        }
      />
      <div className="mt-3 border-t border-line pt-3">
        {data === undefined && error === null && (
          <SkeletonRegion label={s.logLoading} className="grid gap-4">
            <Skeleton className="h-5 w-24" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </SkeletonRegion>
        )}
        {data === undefined && error !== null && (
          <LoadFailed
            error={error}
            title={getErrorText(error, s.logFailed)}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        )}
        {data !== undefined && lines.length === 0 && (
          <div className="flex items-start gap-3.5 py-1">
            <IconTile icon={<ShieldCheck />} />
            <div className="min-w-0">
              <p className="font-medium">{from === 'others' ? s.logEmptyTitle : s.logEmptyAll}</p>
              {from === 'others' && <p className="text-sm text-soft">{s.logEmptyText}</p>}
            </div>
          </div>
        )}
        {groupByDay(lines, now, getBrowserTimeZone()).map(({ name, rows }) => (
          <section key={name} aria-label={name}>
            <h3 className="pt-1 text-sm font-semibold text-soft">{name}</h3>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <AccessLogRowView key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))}
        <LoadMore of={log} label={s.earlierLines} failed={s.moreFailed} className="mt-2 max-sm:w-full" />
      </div>
    </Card>
  );
}
