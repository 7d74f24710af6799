import { getErrorText } from '@arogo/client/api-error';
import { clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { LoadFailed } from '@arogo/talk/load-failed';
import { useNow } from '@arogo/talk/use-now.ts';
import { Alert } from '@arogo/ui/alert';
import { Badge } from '@arogo/ui/badge';
import { CalendarDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useMe } from '../../components/shared/me.ts';
import { clinicDayQuery } from '../../components/shared/appointments/queries.ts';
import {
  findCurrentAppointment,
  listWaiting,
  formatDaySummary,
  formatDayName,
} from '../../components/shared/appointments/format.ts';
import { DayPicker, isCalendarDay } from './day-picker.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import { DayAside } from './day-aside.tsx';

/** The appointments of a day: today, or the day in the address. */
export default function TodayPage() {
  const { call } = useServices();
  const { data: me } = useMe();
  const [query, setQuery] = useSearchParams();
  const named = query.get('date') ?? '';
  const asked = isCalendarDay(named) ? named : undefined;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...clinicDayQuery(call, asked),
    placeholderData: keepPreviousData,
  });
  const today = data?.today ?? me?.today ?? '';
  // The requested day is shown at once; its appointments follow.
  const date = asked ?? today;
  const isToday = date === today;
  const shown = isPlaceholderData ? undefined : data;
  const waiting = listWaiting(shown?.visits ?? []).length;
  const now = useNow();
  const timeZone = shown?.timeZone ?? 'Asia/Kolkata';
  const current = isToday ? findCurrentAppointment(shown?.visits ?? []) : undefined;
  return (
    <div className="grid gap-6" aria-busy={shown === undefined && error === null}>
      <PageHeader
        title={m.title(formatDayName(date, today))}
        text={
          shown !== undefined ? (
            <>
              {/* Announced when it changes, wherever the focus is. */}
              <output>
                {waiting > 0 && (
                  <Badge tone="sun" className="mr-2.5">
                    {m.waitingCount(waiting)}
                  </Badge>
                )}
              </output>
              {formatDaySummary(shown.visits, isToday)}
            </>
          ) : error === null ? (
            <Skeleton className="inline-block h-4 w-48 align-middle" />
          ) : (
            '\u00A0'
          )
        }
        actions={
          <DayPicker
            date={date}
            today={today}
            onDay={(day) => setQuery(day === today ? {} : { date: day }, { replace: true })}
          />
        }
      />
      {shown?.onLeave === true && <Alert tone="info" title={m.onLeave} />}
      {shown === undefined ? (
        error === null ? (
          <LoadingSkeleton />
        ) : (
          <LoadFailed
            error={error}
            title={getErrorText(error, m.failed)}
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
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
          <ul aria-label={m.list} className="grid gap-3">
            {shown.visits.map((visit) => (
              <AppointmentRow
                key={visit.id}
                visit={visit}
                isSayable={date <= today}
                isCurrent={visit.id === current?.id}
                now={now}
                timeZone={timeZone}
              />
            ))}
          </ul>
          <DayAside
            visits={shown.visits}
            current={current}
            isToday={isToday}
            hasCome={date <= today}
            today={today}
            now={now}
            timeZone={timeZone}
          />
        </div>
      )}
    </div>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={m.loading} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-3">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-49 w-full rounded-card sm:h-33" />
        ))}
      </div>
      <Skeleton className="h-110 w-full rounded-card max-xl:hidden" />
    </SkeletonRegion>
  );
}
