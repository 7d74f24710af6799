import type { PastDoctor } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { messagingLabels } from '@arogo/contract/messages/messaging-labels';
import { IconButton } from '@arogo/ui/icon-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { useOverflow } from '@arogo/ui/use-overflow';
import { ChevronLeft, ChevronRight, MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { buildBookingPath } from '../../../components/shared/doctors/booking-path.ts';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { buildMessagesPath } from '../../../components/shared/messaging/messages-path.ts';

/** Pixels that each arrow click scrolls, as specified. */
const scrollStepPx = 759;

/** Doctors who saw the patient: "shown only if the list is non-empty, each arrow click scrolls 759 px, has 'View All'". */
export function ConsultAgain({ doctors }: { readonly doctors: readonly PastDoctor[] | undefined }) {
  return doctors === undefined || doctors.length === 0 ? null : <DoctorCarousel doctors={doctors} />;
}

function DoctorCarousel({ doctors }: { readonly doctors: readonly PastDoctor[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  const overflows = useOverflow(row);
  const scroll = (by: number): void =>
    row.current?.scrollBy({
      left: by,
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  return (
    <section aria-labelledby="again-title" className="min-w-0">
      <SectionHeader
        id="again-title"
        title={m.again}
        className="mb-1"
        aside={
          <>
            <TextLink
              as="button"
              aria-expanded={all}
              onClick={() => setAll(!all)}
              className="inline-flex min-h-11 items-center px-1"
            >
              {all ? m.showLess : m.againAll}
            </TextLink>
            {!all && overflows && (
              <>
                <IconButton
                  look="outlined"
                  label={m.againEarlier}
                  icon={<ChevronLeft />}
                  onClick={() => scroll(-scrollStepPx)}
                />
                <IconButton
                  look="outlined"
                  label={m.againLater}
                  icon={<ChevronRight />}
                  onClick={() => scroll(scrollStepPx)}
                />
              </>
            )}
          </>
        }
      />
      <ul
        ref={row}
        className={all ? 'grid gap-3 sm:grid-cols-2' : 'flex gap-3 overflow-x-auto overscroll-x-contain pb-1'}
      >
        {doctors.map((doctor) => (
          <li
            key={doctor.userId}
            className={
              all
                ? 'relative min-w-0 rounded-card border border-line bg-card p-4'
                : 'relative w-76 shrink-0 rounded-card border border-line bg-card p-4'
            }
          >
            <div className="grid grid-cols-[auto_1fr_auto] items-center gap-3.5">
              <DoctorPortrait doctor={{ ...doctor, picture: doctor.img }} />
              <div className="min-w-0">
                <h3 className="truncate text-item">
                  {doctor.listed ? (
                    <Link
                      to={buildBookingPath({ doctorId: doctor.userId })}
                      className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
                    >
                      <bdi>{doctor.name}</bdi>
                    </Link>
                  ) : (
                    <bdi>{doctor.name}</bdi>
                  )}
                </h3>
                <p className="truncate text-sm text-soft">
                  {formatSpecialty(doctor.specialization)} · {m.experience(doctor.experience)}
                </p>
              </div>
              {/* Above the link that covers the card. */}
              <Link
                to={buildMessagesPath(doctor.userId)}
                title={messagingLabels.message}
                className={
                  'relative z-1 -mr-1.5 grid size-11 place-items-center rounded-control text-leaf-ink ' +
                  'transition-colors duration-150 hover:bg-leaf-wash [&_svg]:size-5 [&_svg]:stroke-[1.75]'
                }
              >
                <MessageCircle aria-hidden="true" />
                <span className="sr-only">{messagingLabels.messageNamed(doctor.name)}</span>
              </Link>
            </div>
            <p className="mt-3 flex justify-between gap-3 text-sm">
              <span className="truncate text-soft">{doctor.clinic}</span>
              <span className="shrink-0 font-semibold tabular-nums">
                {doctor.listed ? m.startsAt(formatRupees(doctor.rate)) : m.notListed}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
