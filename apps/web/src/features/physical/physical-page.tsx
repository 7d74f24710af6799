import { physicalMessages as m } from '@arogo/contract/messages/physical';
import { photographScreen } from '@arogo/contract/messages/photograph';
import { Accordion } from '@arogo/ui/accordion';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader, SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { ArrowRight, Camera } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { doctorOffersQuery } from '../../components/shared/doctors/offers-query.ts';
import { SamplePrescription } from '../../components/shared/sample-prescription/sample-prescription.tsx';
import { DoctorSearch } from '../../components/shared/doctor-search.tsx';
import { Specialties } from '../../components/shared/specialties.tsx';
import { useIsPartManaged } from '../../components/shared/persons/page-person.ts';
import { useServices } from '../../lib/services.ts';
import { FreeDoctors } from './free-doctors.tsx';
import { badgePortraitCount, ServiceBadges } from './service-badges.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { BookingSteps } from './steps.tsx';

/** Maximum height of an open answer in pixels, as specified; a longer one scrolls inside. */
const answerHeightPx = 200;

const questions = m.faq.map(({ question, answer }) => ({
  id: question,
  title: question,
  content: (
    <div className="grid gap-2">
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  ),
}));

/** The physical-health dashboard (/physical). */
export default function PhysicalPage() {
  const [faqId, documentId] = [useId(), useId()];
  const { call } = useServices();
  const mayUpload = useIsPartManaged('vault');
  const { data, error, isFetching, refetch } = useInfiniteQuery(doctorOffersQuery(call, { limit: badgePortraitCount }));
  const doctors = data?.pages[0]?.doctors;
  return (
    <div className="grid gap-10 md:gap-12">
      <div className="grid gap-5">
        <PageHeader
          title={m.headline}
          text={m.subtitle}
          actions={
            <TextLink as={Link} to="/mental" className="inline-flex min-h-11 items-center gap-1.5">
              {m.toMental}
              <ArrowRight aria-hidden="true" className="size-4 stroke-2" />
            </TextLink>
          }
        />
        <DoctorSearch />
        <ServiceBadges doctors={doctors} />
      </div>
      <FreeDoctors doctors={doctors} error={error} busy={isFetching} onAgain={() => void refetch()} />
      <ServiceTiles />
      <Specialties />
      {mayUpload && (
        <section aria-labelledby={documentId} className="grid items-center gap-x-12 gap-y-6 md:grid-cols-2">
          <div>
            <h2 id={documentId} className="text-section">
              {m.paperTitle}
            </h2>
            <p className="mt-1 max-w-120 text-soft">{m.paperText}</p>
            <LinkButton
              as={Link}
              to="/service/health-vault?upload=photo"
              variant="secondary"
              icon={<Camera aria-hidden="true" />}
              className="mt-4"
            >
              {photographScreen.action}
            </LinkButton>
          </div>
          <SamplePrescription lazy />
        </section>
      )}
      <BookingSteps />
      <section aria-labelledby={faqId}>
        <SectionHeader id={faqId} title={m.faqTitle} className="mb-3" />
        <Accordion items={questions} maxPanelHeight={answerHeightPx} />
      </section>
    </div>
  );
}
