import { helpLines } from '@arogo/contract/messages/help-lines';
import { mentalHealthSpecialties } from '@arogo/contract/messages/mental-health-specialties';
import { mentalHealth as t } from '@arogo/contract/messages/mental-health';
import { PageHeader, SectionHeader } from '@arogo/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { assessmentOverviewQuery } from '../../components/shared/assessment/queries.ts';
import { Specialists } from '../../components/shared/assessment/specialists.tsx';
import { buildAssessmentPersonTexts } from '@arogo/contract/messages/assessment-person';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { HelpLines } from '../../components/shared/help-lines.tsx';
import { AssessmentsSection } from './assessments-section.tsx';
import { MentalRecords } from './mental-records.tsx';
import { mentalRecordsQuery } from './queries.ts';

const lines = [helpLines.teleManas, helpLines.emergency];

/** /service/mental-health: everything about mental health on one page. */
export default function MentalHealthPage() {
  const { call } = useServices();
  const name = usePagePerson()?.firstName;
  const overview = useQuery(assessmentOverviewQuery(call));
  // Requested at once, although it is shown further down.
  const records = useQuery(mentalRecordsQuery(call));
  return (
    <div className="grid gap-7">
      <PageHeader title={t.title} text={name === undefined ? t.lead : buildAssessmentPersonTexts(name).mentalLead} />
      <section aria-labelledby="crisis-title">
        <SectionHeader id="crisis-title" title={t.crisis} />
        <p className="text-[0.9375rem] text-soft text-pretty">{t.crisisText}</p>
        <HelpLines lines={lines} className="mt-3 md:grid md:grid-cols-2 md:divide-x md:divide-y-0" />
      </section>
      <AssessmentsSection overview={overview} />
      {overview.isFetched && <MentalRecords records={records} />}
      {overview.isFetched && records.isFetched && (
        <Specialists title={t.doctors} text={t.doctorsText} specialties={mentalHealthSpecialties} />
      )}
    </div>
  );
}
