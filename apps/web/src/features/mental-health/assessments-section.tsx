import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { assessmentOverview, QuestionnaireRow } from '@arogo/contract/assessments';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { assessmentScreen } from '@arogo/contract/messages/assessment-screen';
import { mentalHealth as t } from '@arogo/contract/messages/mental-health';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Card, CardHeader } from '@arogo/ui/card';
import { Chip } from '@arogo/ui/chip';
import { PathDrawing } from '@arogo/ui/drawings';
import { LinkButton } from '@arogo/ui/link-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { buildQuestionnairePath, buildResultPath } from '../../components/shared/assessment/paths.ts';
import { assessmentTrendQuery } from '../../components/shared/assessment/queries.ts';
import { TrendPlot } from '../../components/shared/assessment/trend-plot.tsx';
import { useIsPartManaged, usePagePerson } from '../../components/shared/persons/page-person.ts';
import { buildAssessmentPersonTexts } from '@arogo/contract/messages/assessment-person';

type Overview = EndpointAnswer<typeof assessmentOverview>['data'];
type FinishedQuestionnaire = QuestionnaireRow & { readonly last: NonNullable<QuestionnaireRow['last']> };
const hasResult = (row: QuestionnaireRow): row is FinishedQuestionnaire => row.last !== null;

/** Results of self-assessments, and their trends. */
export function AssessmentsSection({
  overview: { data, error, isFetching, refetch },
}: {
  readonly overview: UseQueryResult<Overview>;
}) {
  return (
    <section aria-labelledby="assessments-title" className="min-w-0">
      <SectionHeader
        id="assessments-title"
        title={t.assessments}
        className="mb-1"
        aside={
          <TextLink as={Link} to="/assessment" className="inline-flex min-h-11 items-center px-1">
            {t.all}
          </TextLink>
        }
      />
      {data === undefined && error !== null ? (
        <LoadFailed
          error={error}
          title={getErrorText(error, assessmentMessages.listFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      ) : data === undefined ? (
        <SkeletonRegion label={t.loading}>
          <Skeleton className="h-44 w-full rounded-card" />
        </SkeletonRegion>
      ) : (
        <FinishedAssessments questionnaires={data.questionnaires} />
      )}
    </section>
  );
}

function FinishedAssessments({ questionnaires }: Pick<Overview, 'questionnaires'>) {
  const done = questionnaires
    .filter(hasResult)
    .toSorted((a, b) => Date.parse(b.last.finishedAt) - Date.parse(a.last.finishedAt));
  const [chosen, setChosen] = useState<string>();
  const mayAnswer = useIsPartManaged('mental');
  const shown = done.find(({ key }) => key === chosen) ?? done[0];
  const begun = questionnaires.find(({ draft }) => draft !== null);
  if (shown === undefined) return <NoAssessments begun={begun} />;
  return (
    <Card>
      {done.length > 1 && (
        // A toolbar is a group of toggle buttons; a fieldset would belong to a form.
        <div role="toolbar" aria-label={t.which} className="mb-4 flex flex-wrap gap-2">
          {done.map(({ key, title }) => (
            <Chip
              key={key}
              pressed={key === shown.key}
              onClick={() => setChosen(key)}
              className="max-w-full whitespace-normal!"
            >
              {title}
            </Chip>
          ))}
        </div>
      )}
      <CardHeader
        title={shown.title}
        text={shown.draft === null ? t.last(formatDate(shown.last.finishedAt, getBrowserTimeZone())) : t.begun}
      />
      <QuestionnaireTrend questionnaire={shown.key} />
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:flex-1">
        <LinkButton as={Link} to={buildResultPath(shown.last.id)} variant="secondary">
          {t.see}
        </LinkButton>
        {mayAnswer && (
          <LinkButton as={Link} to={buildQuestionnairePath(shown.key)}>
            {shown.draft === null ? t.again : t.goOn}
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function NoAssessments({ begun }: { readonly begun: QuestionnaireRow | undefined }) {
  const person = usePagePerson();
  const texts = person && buildAssessmentPersonTexts(person.firstName);
  const mayAnswer = useIsPartManaged('mental');
  const action: ReactNode =
    begun === undefined ? (
      <LinkButton as={Link} to="/assessment">
        {t.take}
      </LinkButton>
    ) : (
      <LinkButton as={Link} to={buildQuestionnairePath(begun.key)}>
        {t.goOn}
      </LinkButton>
    );
  return (
    <Card className="flex min-h-44 items-center gap-4 sm:gap-6">
      <div className="shrink-0 max-sm:hidden">
        <PathDrawing />
      </div>
      <div className="min-w-0">
        <h3 className="text-item">
          {begun === undefined ? (texts?.noneYet ?? t.noneYet) : assessmentScreen.goOnTitle(begun.title)}
        </h3>
        <p className="mt-1 text-[0.9375rem]/6 text-soft text-pretty">{texts?.noneYetText ?? t.noneYetText}</p>
        {mayAnswer && <div className="mt-4">{action}</div>}
      </div>
    </Card>
  );
}

function QuestionnaireTrend({ questionnaire }: { readonly questionnaire: string }) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(assessmentTrendQuery(call, questionnaire));
  if (data !== undefined) return <TrendPlot trend={data} className="mt-4" />;
  if (error !== null)
    return (
      <LoadFailed
        className="mt-4"
        error={error}
        title={getErrorText(error, assessmentMessages.trendFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  return (
    <SkeletonRegion label={assessmentScreen.trendLoading}>
      <Skeleton className="mt-4 h-40 w-full rounded-control" />
    </SkeletonRegion>
  );
}
