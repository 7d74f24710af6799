import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import type { DoctorCard as Doctor, AppointmentMode } from '@arogo/contract/doctors';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { Badge } from '@arogo/ui/badge';
import { LinkButton } from '@arogo/ui/link-button';
import { BadgeCheck, Star } from 'lucide-react';
import { Link } from 'react-router';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { buildBookingPath } from './booking-path.ts';
import { formatSpecialtyAndExperience, formatDistance, formatRating } from './format.ts';

/** ★ 4.8 (212). */
function Stars({ doctor }: { readonly doctor: Doctor }) {
  if (doctor.rating === null) return <span className="text-soft">{w.noReviews}</span>;
  return (
    <span className="whitespace-nowrap">
      <Star aria-hidden="true" className="mr-1 inline size-4 -translate-y-px fill-current stroke-none text-sun" />
      <span className="sr-only">
        {w.stars(formatRating(doctor.rating))}, {w.reviews(doctor.reviewCount)}
      </span>
      <span aria-hidden="true">
        {formatRating(doctor.rating)} <span className="text-soft">({doctor.reviewCount})</span>
      </span>
    </span>
  );
}

interface DoctorCardProps {
  readonly doctor: Doctor;
  readonly now: Date;
  /** How to meet, where that is clear: booking begins with the next free time of it. */
  readonly mode?: AppointmentMode;
  /** The screen's one thing to do next is another than booking. */
  readonly quiet?: boolean;
}

/** A doctor of the list: who, where, how much, when next, and the way to book, on which all of the card leads. */
export function DoctorCard({ doctor, now, mode, quiet = false }: DoctorCardProps) {
  const {
    displayName,
    distance,
    clinicName,
    city,
    bio,
    languagesSpoken,
    price,
    nextAvailable: next,
    timeZone,
  } = doctor;
  return (
    <li
      className={
        'relative grid content-between gap-3 rounded-card border border-line bg-card p-4 transition-[border-color] ' +
        'duration-150 hover:border-edge sm:px-5.5'
      }
    >
      <div className="grid gap-2.5">
        <div className="grid grid-cols-[auto_1fr] gap-3 sm:gap-4">
          <DoctorPortrait doctor={{ ...doctor, picture: doctor.profilePicture }} className="sm:size-16" />
          <div className="grid min-w-0 content-start gap-0.5 text-sm">
            <div className="flex items-start gap-2">
              <h3 className="min-w-0 flex-1 text-item wrap-anywhere">{displayName}</h3>
              {doctor.sample && <Badge>{w.sample}</Badge>}
              {doctor.isVerified && (
                <span title={w.verified} className="relative z-1">
                  <BadgeCheck aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-leaf-ink" />
                  <span className="sr-only">{w.verified}</span>
                </span>
              )}
            </div>
            <p className="text-soft">{formatSpecialtyAndExperience(doctor)}</p>
            <p className="tabular-nums">
              <Stars doctor={doctor} />
              {distance !== null && ` · ${formatDistance(distance)}`} · {clinicName}, {city}
            </p>
            <p className="text-soft">
              {languagesSpoken.join(', ')} ·{' '}
              {w.offered(doctor.providesOnlineConsultation, doctor.providesInPersonConsultation)}
            </p>
          </div>
        </div>
        {bio !== '' && <p className="line-clamp-1 text-sm sm:line-clamp-2">{bio}</p>}
      </div>
      <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
        <p className="grid text-sm">
          <span className="text-soft">{next === null ? w.noneFree : w.nextFree}</span>
          {next !== null && (
            <span className="font-semibold tabular-nums">
              {formatAppointmentWhen({ startsAt: next.at, timeZone }, now)}
            </span>
          )}
        </p>
        <LinkButton
          as={Link}
          to={buildBookingPath({
            doctorId: doctor.userId,
            ...(mode !== undefined && next !== null && { mode, date: next.date, time: next.time }),
          })}
          variant={quiet ? 'secondary' : 'primary'}
          className="static! shrink-0 tabular-nums after:absolute after:inset-0 after:rounded-card"
        >
          <span>
            {w.book(price === 0 ? w.free : formatRupees(price))}
            <span className="sr-only">, {displayName}</span>
          </span>
        </LinkButton>
      </div>
    </li>
  );
}
