import { formatAppointmentWhen } from '@arogo/client/appointment-time';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { defaultTimeZone } from '@arogo/contract/limits';
import { getAnswerScreen } from '@arogo/contract/messages/answer-screen';
import { doctorTexts as w } from '@arogo/contract/messages/doctor-texts';
import { List, ListRow } from '@arogo/ui/list-row';
import { LinkButton } from '@arogo/ui/link-button';
import { TextLink } from '@arogo/ui/text-link';
import { Link } from 'react-router';
import { buildBookingPath } from '../../components/shared/doctors/booking-path.ts';
import { useIsPartOpen } from '../../components/shared/persons/page-person.ts';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { formatFee, formatSpecialtyAndExperience } from '../../components/shared/doctors/format.ts';

type DoctorsContent = Extract<ContentItem, { type: 'doctors' }>;

/** Doctors, each with a link to book. */
export function DoctorsItem({
  item: { title, doctors, specialty, language },
  createdAt,
}: {
  readonly item: DoctorsContent;
  readonly createdAt: string;
}) {
  const t = getAnswerScreen(language);
  const canBook = useIsPartOpen('visits');
  if (doctors.length === 0) return <p className="text-soft">{title}</p>;
  return (
    <section aria-label={title}>
      <p className="mb-2 text-sm font-semibold text-pretty">{title}</p>
      <List>
        {doctors.map(
          ({
            userId,
            displayName,
            profilePicture,
            gender,
            specialty: calling,
            clinicName,
            city,
            yearsOfExperience,
            price,
            nextFree,
            timeZone = defaultTimeZone,
          }) => (
            <ListRow
              key={userId}
              leading={<DoctorPortrait doctor={{ userId, gender, picture: profilePicture }} />}
              title={<bdi>{displayName}</bdi>}
              text={
                <>
                  <span className="block">
                    {formatSpecialtyAndExperience({ specialty: calling, yearsOfExperience })}
                  </span>
                  <span className="block">
                    {clinicName}, {city}
                  </span>
                  <span className="block tabular-nums">
                    <span className="sr-only">{w.nextFree}: </span>
                    {nextFree === null
                      ? w.noneFree
                      : formatAppointmentWhen({ startsAt: nextFree, timeZone }, new Date(createdAt))}{' '}
                    · {formatFee(price)}
                  </span>
                </>
              }
              trailing={
                canBook && (
                  <LinkButton
                    as={Link}
                    to={buildBookingPath({ doctorId: userId })}
                    variant="secondary"
                    size="sm"
                    aria-label={t.bookWith(displayName)}
                  >
                    {t.book}
                  </LinkButton>
                )
              }
            />
          ),
        )}
      </List>
      {canBook && (
        <p className="mt-1.5 text-sm">
          <TextLink as={Link} alone to={`/doctor-list?${new URLSearchParams({ q: specialty }).toString()}`}>
            {t.more(specialty)}
          </TextLink>
        </p>
      )}
    </section>
  );
}
