import { physicalMessages as m } from '@arogo/contract/messages/physical';
import { Accordion } from '@arogo/ui/accordion';
import { PageHeader, SectionHeader } from '@arogo/ui/page-header';
import { TextLink } from '@arogo/ui/text-link';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { DoctorSearch } from '../../components/shared/doctor-search.tsx';
import { Specialties } from '../../components/shared/specialties.tsx';
import { ServiceBadges } from './service-badges.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { BookingSteps } from './steps.tsx';

/** The most that an answer opens, in pixels, as specified; a longer one scrolls inside. */
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
  const faq = useId();
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
        <ServiceBadges />
      </div>
      <ServiceTiles />
      <Specialties />
      <BookingSteps />
      <section aria-labelledby={faq}>
        <SectionHeader id={faq} title={m.faqTitle} className="mb-3" />
        <Accordion items={questions} maxPanelHeight={answerHeightPx} />
      </section>
    </div>
  );
}
