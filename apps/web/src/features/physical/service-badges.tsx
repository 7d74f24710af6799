import type { DoctorCard } from '@arogo/contract/doctors';
import { physicalMessages as m } from '@arogo/contract/messages/physical';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { Skeleton } from '@arogo/ui/skeleton';
import { Clock } from 'lucide-react';

/** As specified. */
export const badgePortraitCount = 7;

interface ServiceBadgesProps {
  /** Doctors of the directory, best first; undefined while loading. */
  readonly doctors: readonly DoctorCard[] | undefined;
}

/** '24/7 Service' and '30+' professionals with portraits of the directory, which are decorative. */
export function ServiceBadges({ doctors }: ServiceBadgesProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <li className="inline-flex min-h-11 items-center gap-2.5 rounded-full bg-leaf-wash px-4 text-sm font-semibold text-leaf-ink">
        <Clock aria-hidden="true" className="size-5 stroke-[1.75]" />
        {m.service}
      </li>
      <li className="inline-flex min-h-11 min-w-0 flex-wrap items-center gap-x-3">
        <span aria-hidden="true" className="flex min-h-10 -space-x-2">
          {doctors === undefined
            ? Array.from({ length: badgePortraitCount }, (_, index) => (
                <Skeleton key={index} className="size-10 rounded-full ring-2 ring-paper" />
              ))
            : doctors
                .slice(0, badgePortraitCount)
                .map((doctor) => (
                  <DoctorPortrait
                    key={doctor.userId}
                    doctor={{ ...doctor, picture: doctor.profilePicture }}
                    size="sm"
                    className="ring-2 ring-paper"
                  />
                ))}
        </span>
        <span className="text-sm text-soft">
          <strong className="text-base font-semibold text-ink tabular-nums">{m.professionals}</strong>{' '}
          {m.professionalsAfter}
        </span>
      </li>
    </ul>
  );
}
