import { formatAppointmentDay, formatAppointmentWhen, hasSameClockAt } from '@arogo/client/appointment-time';
import { formatTime, getBrowserTimeZone } from '@arogo/client/format';
import type { DoctorCard, FreeTime } from '@arogo/contract/doctors';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { buildBookingPath } from './booking-path.ts';

interface NextTimesProps {
  readonly doctor: Pick<DoctorCard, 'userId' | 'displayName' | 'nextTimes' | 'timeZone'>;
  readonly now: Date;
}

/** The next free times of a doctor; each leads to its booking. By the doctor's clock; where the reader's differs, the first is said by both. */
export function NextTimes({ doctor, now }: NextTimesProps) {
  const { nextTimes, timeZone } = doctor;
  const [first] = nextTimes;
  if (first === undefined) return <p className="text-sm text-soft">{w.noneFree}</p>;
  return (
    <div>
      <div className="grid grid-cols-3 gap-2">
        {nextTimes.map((time) => (
          <TimeLink key={time.at} doctor={doctor} time={time} now={now} />
        ))}
      </div>
      {!hasSameClockAt(first.at, timeZone, getBrowserTimeZone()) && (
        <p className="mt-1.5 text-sm text-soft tabular-nums">
          {w.nextFree}: {formatAppointmentWhen({ startsAt: first.at, timeZone }, now)}
        </p>
      )}
    </div>
  );
}

interface TimeLinkProps extends NextTimesProps {
  readonly time: FreeTime;
}

function TimeLink({ doctor: { userId, displayName, timeZone }, time: { at, date, time, mode }, now }: TimeLinkProps) {
  const moment = { startsAt: at, timeZone };
  return (
    <Link
      to={buildBookingPath({ doctorId: userId, mode, date, time })}
      className={
        'relative z-1 grid min-h-12 content-center justify-items-center rounded-control border border-line bg-card ' +
        'px-1 py-1 text-center no-underline transition-[background-color,border-color] duration-150 ' +
        'hover:border-leaf hover:bg-leaf-wash active:bg-leaf-wash'
      }
    >
      <span className="sr-only">{w.bookTime(displayName)} </span>
      <span className="flex items-center gap-1 text-xs text-soft">
        {mode === 'online' && <Video aria-hidden="true" className="size-3.5 shrink-0 stroke-[1.75]" />}
        {formatAppointmentDay(moment, now)}
      </span>
      <span className="text-sm font-semibold text-leaf-ink tabular-nums">{formatTime(at, timeZone)}</span>
      <span className="sr-only">, {w.modes[mode]}</span>
    </Link>
  );
}
