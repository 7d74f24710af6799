import { toCalendarDate, formatClockTime } from '@arogo/client/format';
import type { DoctorProfile } from '@arogo/contract/doctors';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { Accordion } from '@arogo/ui/accordion';
import { Card } from '@arogo/ui/card';
import { LinkButton } from '@arogo/ui/link-button';
import { TabPanel, Tabs } from '@arogo/ui/tabs';
import { Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { ClockNote } from '../../components/shared/doctors/clock-note.tsx';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { Reviews } from './reviews.tsx';

export const sections = ['about', 'location', 'review', 'faq'] as const;
export type Section = (typeof sections)[number];

/** Parses the section from the address; about by default. */
export const parseSection = (value: string | null): Section => sections.find((each) => each === value) ?? 'about';

interface DoctorSectionsProps {
  readonly doctor: DoctorProfile;
  readonly section: Section;
  readonly onSection: (section: Section) => void;
}

/** Details of a doctor in four sections. */
export function DoctorSections({ doctor, section, onSection }: DoctorSectionsProps) {
  return (
    <Card>
      <Tabs
        label={m.sections}
        value={section}
        onChange={(value) => onSection(parseSection(value))}
        items={sections.map((value) => ({
          value,
          label: m[value],
          ...(value === 'review' && { count: doctor.reviewCount }),
        }))}
      >
        <TabPanel value="about">
          <AboutDoctor doctor={doctor} />
        </TabPanel>
        <TabPanel value="location">
          <ClinicLocation doctor={doctor} />
        </TabPanel>
        <TabPanel value="review">{section === 'review' && <Reviews doctor={doctor} />}</TabPanel>
        <TabPanel value="faq">
          {doctor.faq.length === 0 ? (
            <p className="text-soft">{m.noFaq}</p>
          ) : (
            <Accordion
              items={doctor.faq.map(({ question, answer }, index) => ({
                id: String(index),
                title: question,
                content: <p className="whitespace-pre-line">{answer}</p>,
              }))}
            />
          )}
        </TabPanel>
      </Tabs>
    </Card>
  );
}

function SectionPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-medium text-soft">{title}</h3>
      {children}
    </div>
  );
}

/** The hours of a day, one line per period between breaks. */
function OpeningHours({ hours }: { readonly hours: DoctorProfile['week'][number]['online'] }) {
  if (hours.length === 0) return m.closed;
  return hours.map(([from, until]) => (
    <span key={from} className="block">
      {m.hoursOf(formatClockTime(from), formatClockTime(until))}
    </span>
  ));
}

function AboutDoctor({ doctor }: { readonly doctor: DoctorProfile }) {
  const { expertiseAreas, education, credentials, week } = doctor;
  const now = useNow();
  return (
    <div className="grid gap-5">
      {expertiseAreas.length > 0 && (
        <SectionPart title={m.expertise}>
          <ul className="flex flex-wrap gap-2">
            {expertiseAreas.map((area) => (
              <li key={area} className="rounded-full bg-hush px-3 py-1 text-sm">
                {area}
              </li>
            ))}
          </ul>
        </SectionPart>
      )}
      {education !== '' && (
        <SectionPart title={m.education}>
          <p>{education}</p>
        </SectionPart>
      )}
      {credentials !== '' && (
        <SectionPart title={m.credentials}>
          <p>{credentials}</p>
        </SectionPart>
      )}
      <SectionPart title={m.hours}>
        <table className="w-full text-sm tabular-nums max-[22.5rem]:wrap-anywhere max-[22.5rem]:hyphens-auto">
          <thead>
            <tr className="text-left text-soft">
              <th scope="col" className="py-1.5 font-medium">
                <span className="sr-only">{m.hours}</span>
              </th>
              {doctor.providesInPersonConsultation && (
                <th scope="col" className="py-1.5 font-medium">
                  {m.inPerson}
                </th>
              )}
              {doctor.providesOnlineConsultation && (
                <th scope="col" className="py-1.5 font-medium">
                  {m.online}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {week.map((day) => (
              <tr key={day.weekday} className="align-top">
                <th scope="row" className="py-1.5 pr-3 text-left font-medium max-[22.5rem]:w-[32%]">
                  {m.weekdays[day.weekday - 1]}
                </th>
                {doctor.providesInPersonConsultation && (
                  <td className="py-1.5 pr-3">
                    <OpeningHours hours={day['in-person']} />
                  </td>
                )}
                {doctor.providesOnlineConsultation && (
                  <td className="py-1.5">
                    <OpeningHours hours={day.online} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        <ClockNote date={toCalendarDate(now, doctor.timeZone)} time="" timeZone={doctor.timeZone} />
      </SectionPart>
    </div>
  );
}

function ClinicLocation({ doctor: { clinic } }: { readonly doctor: DoctorProfile }) {
  const to = `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${clinic.latitude},${clinic.longitude}` }).toString()}`;
  return (
    <div className="grid gap-4">
      <address className="not-italic">
        <span className="block font-medium">{clinic.name}</span>
        <span className="block">{clinic.address}</span>
        <span className="block">
          {clinic.city}, {clinic.state} {clinic.postalCode}
        </span>
      </address>
      <div className="flex flex-wrap gap-3">
        <LinkButton
          href={to}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          size="sm"
          icon={<Navigation aria-hidden="true" />}
        >
          {m.directions}
        </LinkButton>
        {clinic.phone !== '' && (
          <LinkButton href={`tel:${clinic.phone}`} variant="secondary" size="sm" icon={<Phone aria-hidden="true" />}>
            {m.call}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
