import { formatAppointmentDay, formatAppointmentWhen, hasSameClockAt } from '@arogo/client/appointment-time';
import { formatTime, getBrowserTimeZone } from '@arogo/client/format';
import type { DoctorCard, FreeTime } from '@arogo/contract/doctors';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { clsx } from 'clsx';
import { Video } from 'lucide-react';
import { Link } from 'react-router';
import { buildBookingPath } from './booking-path.ts';

interface NextTimesProps {
  readonly doctor: Pick<DoctorCard, 'userId' | 'displayName' | 'nextTimes' | 'timeZone'>;
  readonly now: Date;
  /** With read-only access the times are not links. */
  readonly mayBook: boolean;
}

/**
 * The next free times of a doctor, each with a link to book it. In the doctor's time zone; if the reader's differs, the first is
 * given in both.
 */
export function NextTimes({ doctor, now, mayBook }: NextTimesProps) {
  const { nextTimes, timeZone } = doctor;
  const [first] = nextTimes;
  if (first === undefined) return <p className="text-sm text-soft">{w.noneFree}</p>;
  return (
    <div>
      {/* Three in a row; fewer if a language writes times too long for that. */}
      <div className="flex flex-wrap gap-2">
        {nextTimes.map((time) => (
          <TimeLink key={time.at} doctor={doctor} time={time} now={now} mayBook={mayBook} />
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

const tileClass =
  'relative grid min-h-12 basis-[calc((100%-1rem)/3)] content-center justify-items-center rounded-control border border-line bg-card px-1 py-1 text-center';

function TimeLink({ doctor, time: { at, date, time, mode }, now, mayBook }: TimeLinkProps) {
  const { userId, displayName, timeZone } = doctor;
  const content = (
    <>
      <span className="flex items-center gap-1 text-xs text-soft">
        {mode === 'online' && <Video aria-hidden="true" className="size-3.5 shrink-0 stroke-[1.75]" />}
        {formatAppointmentDay({ startsAt: at, timeZone }, now)}
      </span>
      <span className={clsx('text-sm font-semibold tabular-nums', mayBook && 'text-leaf-ink')}>
        {formatTime(at, timeZone)}
      </span>
      <span className="sr-only">, {w.modes[mode]}</span>
    </>
  );
  if (!mayBook) return <span className={tileClass}>{content}</span>;
  return (
    <Link
      to={buildBookingPath({ doctorId: userId, mode, date, time })}
      className={clsx(
        tileClass,
        'z-1 no-underline transition-[background-color,border-color] duration-150',
        'hover:border-leaf hover:bg-leaf-wash active:bg-leaf-wash',
      )}
    >
      <span className="sr-only">{w.bookTime(displayName)} </span>
      {content}
    </Link>
  );
}
