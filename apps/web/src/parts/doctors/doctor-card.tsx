import type { DoctorCard as Doctor } from '@arogo/contract/doctors';
import { doctorWords as w } from '@arogo/contract/messages/doctor-words';
import { Badge } from '@arogo/ui/badge';
import { LinkButton } from '@arogo/ui/link-button';
import { BadgeCheck, Star } from 'lucide-react';
import { Link } from 'react-router';
import { rupeesOf } from '../../lib/formats.ts';
import { DoctorPortrait } from './doctor-portrait.tsx';
import { bookingPath } from './booking-path.ts';
import { callingWords, distanceWords, freeTimeWords, ratingWords } from './words.ts';

/** 2.4 km · Baner, Pune. */
function Where({ doctor }: { readonly doctor: Doctor }) {
  return (
    <span>
      {doctor.distance !== null && `${distanceWords(doctor.distance)} · `}
      {doctor.clinicName}, {doctor.city}
    </span>
  );
}

function Stars({ doctor }: { readonly doctor: Doctor }) {
  if (doctor.rating === null) return <span className="text-soft">{w.noReviews}</span>;
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden="true" className="size-4 fill-current stroke-none text-sun" />
      <span className="sr-only">{w.stars(ratingWords(doctor.rating))}</span>
      <span aria-hidden="true">{ratingWords(doctor.rating)}</span>
      <span className="text-soft">({w.reviews(doctor.reviewCount)})</span>
    </span>
  );
}

/** A doctor of the list: who, where, how much, when next, and the way to book. */
export function DoctorCard({ doctor, now }: { readonly doctor: Doctor; readonly now: Date }) {
  const next = doctor.nextAvailable;
  return (
    <li className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5.5">
      <div className="grid grid-cols-[auto_1fr] gap-4">
        <DoctorPortrait doctor={{ ...doctor, picture: doctor.profilePicture }} size="lg" />
        <div className="grid min-w-0 gap-1">
          <div className="flex items-start justify-between gap-2">
            <h3 className="min-w-0 text-item wrap-anywhere">{doctor.displayName}</h3>
            {doctor.isVerified && (
              <span title={w.verified}>
                <BadgeCheck aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-leaf-ink" />
                <span className="sr-only">{w.verified}</span>
              </span>
            )}
          </div>
          <p className="text-sm text-soft">{callingWords(doctor)}</p>
          <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm tabular-nums">
            <Stars doctor={doctor} />
            <Where doctor={doctor} />
          </p>
          <p className="text-sm text-soft">{doctor.languagesSpoken.join(', ')}</p>
        </div>
      </div>
      {doctor.bio !== '' && <p className="line-clamp-2 text-sm">{doctor.bio}</p>}
      <div className="flex flex-wrap gap-2">
        {doctor.providesOnlineConsultation && <Badge tone="sky">{w.online}</Badge>}
        {doctor.providesInPersonConsultation && <Badge tone="leaf">{w.inPerson}</Badge>}
        {doctor.sample && <Badge>{w.sample}</Badge>}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 border-t border-line pt-4">
        <p className="grid text-sm">
          <span className="text-soft">{next === null ? w.noneFree : w.nextFree}</span>
          {next !== null && (
            <span className="font-semibold tabular-nums">
              {freeTimeWords(next, doctor.timeZone, now)}
            </span>
          )}
        </p>
        <LinkButton as={Link} to={bookingPath({ doctorId: doctor.userId })} className="tabular-nums">
          {w.book(doctor.price === 0 ? w.free : rupeesOf(doctor.price))}
        </LinkButton>
      </div>
    </li>
  );
}
