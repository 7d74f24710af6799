import type { DoctorProfile } from '@arogo/contract/doctors';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { formatNumber } from '@arogo/contract/messages/calendar';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { formatSpokenLanguage } from '@arogo/contract/messages/spoken-languages';
import { Badge } from '@arogo/ui/badge';
import { Card } from '@arogo/ui/card';
import { BadgeCheck, Languages, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { FavouriteButton } from '../../components/shared/doctors/favourite-button.tsx';
import { formatRating } from '../../components/shared/doctors/format.ts';

/** Overview of the doctor: name, specialty, bio, modes, place, languages, and some figures. */
export function DoctorHeader({ doctor }: { readonly doctor: DoctorProfile }) {
  const { displayName, specialty, credentials, bio, clinicName, city, languagesSpoken, isVerified, sample } = doctor;
  return (
    <Card className="grid gap-5">
      <div className="grid grid-cols-[auto_1fr_auto] items-start gap-4 sm:gap-6">
        <DoctorPortrait doctor={{ ...doctor, picture: doctor.profilePicture }} size="xl" className="max-sm:size-16" />
        <div className="min-w-0">
          <h1 className="text-page text-balance wrap-anywhere">{displayName}</h1>
          <p className="mt-1 text-soft">
            {[formatSpecialty(specialty), credentials].filter((part) => part !== '').join(' · ')}
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {doctor.providesOnlineConsultation && <Badge tone="sky">{m.online}</Badge>}
            {doctor.providesInPersonConsultation && <Badge tone="leaf">{m.inPerson}</Badge>}
            {sample && <Badge>{w.sample}</Badge>}
          </div>
        </div>
        <FavouriteButton doctor={doctor} className="-mt-1.5 -mr-2.5" />
      </div>
      {sample && <p className="text-sm text-soft">{m.sample}</p>}
      {bio !== '' && <p className="whitespace-pre-line wrap-anywhere">{bio}</p>}
      <ul className="grid gap-2 text-sm [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-soft">
        <li className="flex gap-2.5">
          <MapPin aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {clinicName}, {city}
          </span>
        </li>
        <li className="flex gap-2.5">
          <Languages aria-hidden="true" />
          <span>
            {m.speaks} {languagesSpoken.map(formatSpokenLanguage).join(', ')}
          </span>
        </li>
        <li className="flex gap-2.5">
          <BadgeCheck aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            {m.registered(
              doctor.medicalRegistrationNumber,
              doctor.registrationCouncil,
              isVerified ? m.verified : m.unverified,
            )}
          </span>
        </li>
      </ul>
      <dl className="grid grid-cols-3 gap-3 border-t border-line pt-5 text-center">
        <HeaderFigure name={m.experience} value={w.years(doctor.yearsOfExperience)} />
        <HeaderFigure name={m.visits} value={formatNumber(doctor.visits)} />
        <HeaderFigure
          name={doctor.rating === null ? w.noReviews : w.reviews(doctor.reviewCount)}
          value={doctor.rating === null ? '–' : `★ ${formatRating(doctor.rating)}`}
        />
      </dl>
    </Card>
  );
}

function HeaderFigure({ name, value }: { readonly name: string; readonly value: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-sm text-soft wrap-anywhere hyphens-auto">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
