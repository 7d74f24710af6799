import { messageOf } from '@arogo/client/api-error';
import { clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { CalendarDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useMe } from '../../parts/me.ts';
import { dayQuery } from '../../parts/visits/queries.ts';
import { currentOf, dayLine, dayName } from '../../parts/visits/words.ts';
import { DayChoice, isDay } from './day-choice.tsx';
import { VisitRow } from './visit-row.tsx';

/** The visits of a day: today's, or those of the day that the address names. */
export default function TodayPage() {
  const { call } = useServices();
  const { data: me } = useMe();
  const [query, setQuery] = useSearchParams();
  const named = query.get('date') ?? '';
  const asked = isDay(named) ? named : undefined;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...dayQuery(call, asked),
    placeholderData: keepPreviousData,
  });
  const today = data?.today ?? me?.today ?? '';
  // What was asked for stands there at once; its visits follow.
  const date = asked ?? today;
  const isToday = date === today;
  const shown = isPlaceholderData ? undefined : data;
  const current = isToday ? currentOf(shown?.visits ?? []) : undefined;
  return (
    <div className="grid gap-6" aria-busy={shown === undefined && error === null}>
      <PageHeader
        title={m.title(dayName(date, today))}
        text={
          shown !== undefined ? (
            dayLine(shown.visits, isToday)
          ) : error === null ? (
            <Skeleton className="inline-block h-4 w-48 align-middle" />
          ) : (
            '\u00A0'
          )
        }
        actions={
          <DayChoice
            date={date}
            today={today}
            onDay={(day) => setQuery(day === today ? {} : { date: day }, { replace: true })}
          />
        }
      />
      {shown?.onLeave === true && <Alert tone="info" title={m.onLeave} />}
      {shown === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <LoadFailed
            error={error}
            title={messageOf(error, m.failed)}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        )
      ) : shown.visits.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={m.emptyTitle}
          text={m.emptyText}
          action={
            <LinkButton as={Link} to="/hours" variant="secondary">
              {m.emptyAction}
            </LinkButton>
          }
        />
      ) : (
        <ul aria-label={m.list} className="grid gap-3">
          {shown.visits.map((visit) => (
            <VisitRow key={visit.id} visit={visit} isSayable={date <= today} isCurrent={visit.id === current?.id} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label={m.loading} className="grid gap-3">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-49 w-full rounded-card sm:h-33" />
      ))}
    </SkeletonRegion>
  );
}
