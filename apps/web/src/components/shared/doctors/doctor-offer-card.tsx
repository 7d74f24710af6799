import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import type { DoctorCard as Doctor, FreeTime } from '@arogo/contract/doctors';
import { doctorOfferMessages as m } from '@arogo/contract/messages/doctor-offers';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton } from '@arogo/ui/skeleton';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useIsPartManaged } from '../persons/page-person.ts';
import { buildBookingPath } from './booking-path.ts';
import { DoctorStars } from './doctor-stars.tsx';
import { FreeTimes } from './doctor-free-times.tsx';
import { formatDistance, formatFee, formatSpecialtyAndExperience } from './format.ts';

/** A grid of such cards. */
export const doctorOfferGrid = 'grid items-start gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3';

const cardClass = 'grid content-between gap-3 rounded-card border border-line bg-card p-4';
const headClass =
  'grid min-h-22 grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3.5 max-[22.5rem]:grid-cols-[auto_minmax(0,1fr)]';
const timesClass = 'flex min-h-11 flex-wrap items-center justify-between gap-2 border-t border-line pt-3';

interface DoctorOfferCardProps {
  readonly doctor: Doctor;
  readonly now: Date;
}

/** A doctor with portrait, fee and next free times; each time leads to its booking. A list item. */
export function DoctorOfferCard({ doctor, now }: DoctorOfferCardProps) {
  const { displayName, distance, clinicName, city, nextAvailable: next } = doctor;
  // The fee of the offered time; another mode may have another fee.
  const fee = (next === null ? undefined : doctor.fees[next.mode]) ?? doctor.price;
  const [isOpen, setOpen] = useState(false);
  const times = useId();
  const where = distance === null ? `${clinicName}, ${city}` : `${formatDistance(distance)} · ${city}`;
  return (
    <li className={cardClass}>
      <div className={headClass}>
        <DoctorPortrait doctor={{ ...doctor, picture: doctor.profilePicture }} size="lg" />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5 text-sm">
          <h3 className="text-item wrap-anywhere">{displayName}</h3>
          <p className="text-soft">{formatSpecialtyAndExperience(doctor)}</p>
          <p>
            <DoctorStars doctor={doctor} />
          </p>
          <p className="line-clamp-1 text-soft tabular-nums">{where}</p>
        </div>
        <p className="grid justify-items-end text-sm text-soft max-[22.5rem]:col-start-2 max-[22.5rem]:justify-items-start">
          <span className="text-item text-ink tabular-nums">{formatFee(fee)}</span>
          {next !== null && w.modes[next.mode]}
        </p>
      </div>
      <div>
        <div className={timesClass}>
          {next === null ? (
            <>
              <span className="text-sm text-soft">{w.noneFree}</span>
              <LinkButton as={Link} to={buildBookingPath({ doctorId: doctor.userId })} size="sm" variant="quiet">
                {m.seeDoctor(displayName)}
              </LinkButton>
            </>
          ) : (
            <>
              <TimeLink
                doctor={doctor}
                time={next}
                label={formatAppointmentWhen({ startsAt: next.at, timeZone: doctor.timeZone }, now)}
                now={now}
              />
              <Button
                size="sm"
                variant="quiet"
                aria-expanded={isOpen}
                aria-controls={isOpen ? times : undefined}
                aria-label={m.ofDoctor(isOpen ? m.fewerTimes : m.moreTimes, displayName)}
                className="-mr-2.5"
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? m.fewerTimes : m.moreTimes}
                {isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
              </Button>
            </>
          )}
        </div>
        {isOpen && next !== null && (
          <div id={times}>
            <FreeTimes doctorId={doctor.userId} after={next} timeZone={doctor.timeZone} now={now}>
              {(time, label) => <TimeLink key={time.at} doctor={doctor} time={time} label={label} now={now} />}
            </FreeTimes>
          </div>
        )}
      </div>
    </li>
  );
}

interface TimeLinkProps {
  readonly doctor: Doctor;
  readonly time: FreeTime;
  /** Such as '9:30 am', below its day. */
  readonly label: string;
  readonly now: Date;
}

/** Link to book a free time, if the person may book. */
function TimeLink({ doctor, time: { at, date, time, mode }, label, now }: TimeLinkProps) {
  const mayBook = useIsPartManaged('visits');
  const when = formatAppointmentWhen({ startsAt: at, timeZone: doctor.timeZone }, now);
  if (!mayBook)
    return <span className="inline-flex min-h-10 items-center text-sm font-semibold tabular-nums">{label}</span>;
  return (
    <LinkButton
      as={Link}
      to={buildBookingPath({ doctorId: doctor.userId, mode, date, time })}
      size="sm"
      variant="secondary"
      className="px-2.5! text-leaf-ink tabular-nums"
      aria-label={m.book(doctor.displayName, when, w.modes[mode])}
    >
      {label}
    </LinkButton>
  );
}

/** Badge for doctors of the sample data. */
export function SampleDoctorsBadge() {
  return (
    <span title={m.samplesText} className="inline-flex shrink-0">
      <Badge>{m.samples}</Badge>
    </span>
  );
}

/** Skeleton of a card, as high as most cards. */
export function DoctorOfferSkeleton() {
  return (
    <div className={cardClass}>
      <div className={headClass}>
        <Skeleton className="size-16 rounded-full" />
        <span className="grid gap-2 pt-1">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3.5 w-1/2" />
          <Skeleton className="h-3.5 w-2/3" />
        </span>
        <Skeleton className="h-4 w-10" />
      </div>
      <div className={timesClass}>
        <Skeleton className="h-10 w-32 rounded-control" />
      </div>
    </div>
  );
}
