import { getErrorText } from '@arogo/client/api-error';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { LoadFailed } from '@arogo/talk/load-failed';
import { PageHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { CrisisLine } from '../../components/shared/assessment/crisis-help.tsx';
import { assessmentOverviewQuery, assessmentResultsQuery } from '../../components/shared/assessment/queries.ts';
import { ResumeQuestionnaires, GeneralQuestionnaireCard } from './start-cards.tsx';
import { ConditionCards, OtherQuestionnaires } from './condition-cards.tsx';
import { Results } from './results.tsx';
import { useIsPartManaged } from '../../components/shared/persons/page-person.ts';
import { useAssessmentTexts } from '../../components/shared/assessment/use-assessment-texts.ts';

/** The condition cards, drafts, and earlier results. */
export function Overview() {
  const t = useAssessmentTexts();
  const { call } = useServices();
  const overview = useQuery(assessmentOverviewQuery(call));
  const results = useInfiniteQuery(assessmentResultsQuery(call));
  const { data, error, isFetching, refetch } = overview;
  const mayAnswer = useIsPartManaged('mental');
  return (
    <div className="grid gap-7">
      <PageHeader title={t.title} text={t.lead} />
      {data === undefined && error !== null ? (
        <LoadFailed
          error={error}
          title={getErrorText(error, assessmentMessages.listFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      ) : data === undefined ? (
        <LoadingSkeleton />
      ) : (
        <>
          {mayAnswer && (
            <>
              <div className="grid gap-3">
                <ResumeQuestionnaires questionnaires={data.questionnaires} />
                <GeneralQuestionnaireCard overview={data} />
              </div>
              <ConditionCards overview={data} />
              <OtherQuestionnaires overview={data} />
            </>
          )}
          <Results results={results} />
          <CrisisLine />
        </>
      )}
    </div>
  );
}

function LoadingSkeleton() {
  const t = useAssessmentTexts();
  return (
    <SkeletonRegion label={t.loading} className="grid gap-7">
      <Skeleton className="h-40 w-full rounded-card" />
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, card) => (
          <Skeleton key={card} className="h-30 w-full rounded-card sm:h-52" />
        ))}
      </div>
    </SkeletonRegion>
  );
}
