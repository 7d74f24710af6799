import { getErrorText } from '@arogo/client/api-error';
import { formatRelativeDay, hasSameClockAt } from '@arogo/client/appointment-time';
import { formatTime, getBrowserTimeZone } from '@arogo/client/format';
import { formatZoneName } from '@arogo/contract/messages/appointment-time';
import type { FreeTime } from '@arogo/contract/doctors';
import { doctorOfferMessages as m } from '@arogo/contract/messages/doctor-offers';
import { doctorTexts } from '@arogo/contract/messages/doctor-texts';
import { timePickerMessages } from '@arogo/contract/messages/time-picker';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useServices } from '../../../lib/services.ts';
import { doctorTimesQuery } from './queries.ts';
import { dayCount } from './time-choice.ts';

/** Maximum number of days with free times, and of times per day. */
const maxDays = 2;
const maxTimes = 6;

interface FreeTimesProps {
  readonly doctorId: string;
  /** The time that the card already shows: later ones in the same mode are listed. */
  readonly after: FreeTime;
  readonly timeZone: string;
  readonly now: Date;
  /** Renders a time. @param label such as '9:30 am' */
  readonly children: (time: FreeTime, label: string) => ReactNode;
}

/** The next free times of a doctor, by day. */
export function FreeTimes({ doctorId, after, timeZone, now, children }: FreeTimesProps) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(doctorTimesQuery(call, doctorId, after.date, dayCount));
  if (data === undefined) {
    if (error !== null)
      return (
        <LoadFailed
          error={error}
          title={getErrorText(error, m.timesFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
          className="mt-3"
        />
      );
    return (
      <SkeletonRegion label={m.timesLoading} className="mt-3 grid grid-cols-3 gap-2">
        <Skeleton className="h-10 rounded-control" />
        <Skeleton className="h-10 rounded-control" />
        <Skeleton className="h-10 rounded-control" />
      </SkeletonRegion>
    );
  }
  const days = data.days
    .map(({ date, [after.mode]: times }) => ({ date, times: times.filter(({ at }) => at > after.at) }))
    .filter(({ times }) => times.length > 0)
    .slice(0, maxDays);
  if (days.length === 0) return <p className="mt-3 text-sm text-soft">{m.noMoreTimes}</p>;
  return (
    <div className="mt-3 grid gap-3">
      {days.map(({ date, times }) => (
        <div key={date}>
          <p className="mb-1.5 text-sm text-soft">
            {formatRelativeDay(date, timeZone, now)} · {doctorTexts.modes[after.mode]}
          </p>
          <div className="grid grid-cols-3 gap-2">
            {times.slice(0, maxTimes).map((time) => children(time, formatTime(time.at, timeZone)))}
          </div>
        </div>
      ))}
      {!hasSameClockAt(after.at, timeZone, getBrowserTimeZone()) && (
        <p className="text-sm text-soft">{timePickerMessages.zone(formatZoneName(timeZone))}</p>
      )}
    </div>
  );
}
