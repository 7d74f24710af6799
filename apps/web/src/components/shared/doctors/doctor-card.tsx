import type { DoctorCard as Doctor, AppointmentMode } from '@arogo/contract/doctors';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { formatSpokenLanguage } from '@arogo/contract/messages/spoken-languages';
import { viewerTexts } from '@arogo/contract/messages/viewer-texts';
import { LinkButton } from '@arogo/ui/link-button';
import { BadgeCheck } from 'lucide-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { useIsPartManaged } from '../persons/page-person.ts';
import { buildBookingPath } from './booking-path.ts';
import { DoctorStars } from './doctor-stars.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { NextTimes } from './next-times.tsx';
import { formatDistance, formatFee, formatSpecialtyAndExperience } from './format.ts';

interface DoctorCardProps {
  readonly doctor: Doctor;
  readonly now: Date;
  /** Appointment mode if it is known: booking starts with its next free time. */
  readonly mode?: AppointmentMode | undefined;
  /** Booking is not the primary action of the screen. */
  readonly quiet?: boolean;
  /** Number in a list beside a map. */
  readonly number?: number;
  /** The doctor is selected on the map. */
  readonly isSelected?: boolean;
  /** Explanation of this doctor's place in the list, before the button. */
  readonly aside?: ReactNode;
}

const cardIdPrefix = 'doctor-';

/** Id of a card's element, so that a map can scroll to it. */
export const buildDoctorCardId = (doctorId: string): string => `${cardIdPrefix}${doctorId}`;

/** Id of the doctor whose card contains an element; undefined outside of cards. */
export const findDoctorOfElement = (element: EventTarget | null): string | undefined =>
  element instanceof Element ? element.closest(`[id^='${cardIdPrefix}']`)?.id.slice(cardIdPrefix.length) : undefined;

/** A doctor in the list: name, place, fee, next times; the whole card links to booking. */
export function DoctorCard({ doctor, now, mode, quiet = false, number, isSelected = false, aside }: DoctorCardProps) {
  const { displayName, distance, clinicName, city, bio, languagesSpoken, nextAvailable: next } = doctor;
  const mayBook = useIsPartManaged('visits');
  return (
    <li
      id={buildDoctorCardId(doctor.userId)}
      className={clsx(
        'relative grid scroll-my-24 content-between gap-3 rounded-card border bg-card p-4 transition-[border-color,box-shadow]',
        'duration-150 sm:px-5.5',
        isSelected ? 'border-leaf shadow-[inset_0_0_0_1px_var(--leaf)]' : 'border-line hover:border-edge',
      )}
    >
      <div className="grid gap-2.5">
        <div className="grid grid-cols-[auto_1fr] gap-3 sm:gap-4">
          <div className="relative self-start">
            <DoctorPortrait doctor={{ ...doctor, picture: doctor.profilePicture }} className="sm:size-16" />
            {number !== undefined && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute -top-1 -left-1.5 grid size-6 place-items-center rounded-full border-2 border-card text-xs font-semibold tabular-nums',
                  isSelected ? 'bg-leaf text-on-leaf' : 'bg-leaf-wash text-leaf-ink',
                )}
              >
                {number}
              </span>
            )}
          </div>
          <div className="grid min-w-0 content-start gap-0.5 text-sm">
            <div className="flex items-start gap-2">
              <div className="flex min-w-0 flex-1 items-start gap-1.5">
                <h3 className="min-w-0 text-item wrap-anywhere">{displayName}</h3>
                {doctor.isVerified && (
                  <span title={w.verified} className="relative z-1">
                    <BadgeCheck aria-hidden="true" className="mt-px size-5 shrink-0 stroke-[1.75] text-leaf-ink" />
                    <span className="sr-only">{w.verified}</span>
                  </span>
                )}
              </div>
              <FavouriteButton doctor={doctor} className="relative -mt-2.5 -mr-2.5 -mb-3.5" />
            </div>
            <p className="text-soft">{formatSpecialtyAndExperience(doctor)}</p>
            <p className="tabular-nums">
              <DoctorStars doctor={doctor} />
              {distance !== null && ` · ${formatDistance(distance)}`} · {clinicName}, {city}
            </p>
            <p className="text-soft">
              {languagesSpoken.map(formatSpokenLanguage).join(', ')} ·{' '}
              {w.offered(doctor.providesOnlineConsultation, doctor.providesInPersonConsultation)}
            </p>
          </div>
        </div>
        {bio !== '' && <p className="line-clamp-1 text-sm sm:line-clamp-2">{bio}</p>}
      </div>
      <div className="grid gap-3 border-t border-line pt-3">
        <NextTimes doctor={doctor} now={now} mayBook={mayBook} />
        <div className="flex items-center justify-between gap-3">
          <Fees doctor={doctor} mode={mode} />
          {aside}
          <LinkButton
            as={Link}
            to={buildBookingPath({
              doctorId: doctor.userId,
              ...(mayBook && mode !== undefined && next !== null && { mode, date: next.date, time: next.time }),
            })}
            variant={quiet || !mayBook ? 'secondary' : 'primary'}
            className="static! shrink-0 after:absolute after:inset-0 after:rounded-card"
          >
            <span>
              {mayBook ? w.book : viewerTexts.seeDoctor}
              <span className="sr-only">, {displayName}</span>
            </span>
          </LinkButton>
        </div>
      </div>
    </li>
  );
}

/** The fee: one, or one per mode if they differ. */
function Fees({ doctor: { fees, price }, mode }: Pick<DoctorCardProps, 'doctor' | 'mode'>) {
  const { online, 'in-person': inPerson } = fees;
  if (mode !== undefined || online === null || inPerson === null || online === inPerson)
    return <p className="text-item tabular-nums">{formatFee(price)}</p>;
  return (
    <p className="grid min-w-0 text-sm tabular-nums">
      <span className="font-semibold">{w.feeInPerson(formatFee(inPerson))}</span>
      <span className="text-soft">{w.feeOnline(formatFee(online))}</span>
    </p>
  );
}
