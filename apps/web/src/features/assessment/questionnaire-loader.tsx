import { ApiError, getErrorText } from '@arogo/client/api-error';
import { discardDraft } from '@arogo/contract/assessments';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { PathDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { assessmentPersonScreen } from '@arogo/contract/messages/assessment-person';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { useServices } from '../../lib/services.ts';
import { assessmentsKey, assessmentOverviewQuery } from '../../components/shared/assessment/queries.ts';
import { draftQuery, questionnaireQuery } from './queries.ts';
import { Questionnaire } from './questionnaire.tsx';

interface QuestionnaireLoaderProps {
  readonly questionnaire: string;
  /** The condition card that linked here. */
  readonly card: string | null;
}

/** Loads a questionnaire and its draft. */
export function QuestionnaireLoader({ questionnaire: key, card }: QuestionnaireLoaderProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const questions = useQuery(questionnaireQuery(call, key));
  const draft = useQuery(draftQuery(call, key));
  // A card contains the first answers; without one, the overview is not needed.
  const overview = useQuery({ ...assessmentOverviewQuery(call), enabled: card !== null });
  const [round, setRound] = useState(0);
  const discard = useMutation({
    mutationFn: (id: string) => call(discardDraft, { params: { id } }),
    onSuccess: async () => {
      client.setQueryData(draftQuery(call, key).queryKey, null);
      setRound((before) => before + 1);
      await client.invalidateQueries({ queryKey: [assessmentsKey, 'overview'] });
    },
    onError: (error) => toaster.error(getErrorText(error, t.discardFailed)),
  });
  const person = usePagePerson();
  if (person?.role === 'view')
    return (
      <EmptyState
        drawing={<PathDrawing />}
        level={1}
        title={assessmentPersonScreen.viewOnly}
        text={assessmentPersonScreen.readOnly(person.firstName)}
        action={
          <LinkButton as={Link} to="/assessment">
            {t.back}
          </LinkButton>
        }
      />
    );
  const error = questions.error ?? draft.error;
  if (questions.data !== undefined && draft.data !== undefined && !(card !== null && overview.isLoading)) {
    const begins = overview.data?.cards.find((each) => each.key === card && each.questionnaire === key);
    return (
      <Questionnaire
        key={round}
        questionnaire={questions.data}
        draft={draft.data}
        card={begins}
        discarding={discard.isPending}
        onAnew={(id) => discard.mutate(id)}
      />
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        drawing={<PathDrawing />}
        level={1}
        title={t.notThere}
        text={t.notThereText}
        action={
          <LinkButton as={Link} to="/assessment">
            {t.back}
          </LinkButton>
        }
      />
    );
  }
  if (error !== null) {
    const again = (): void => {
      void questions.refetch();
      void draft.refetch();
    };
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, assessmentMessages.readFailed)}
        busy={questions.isFetching || draft.isFetching}
        onAgain={again}
      />
    );
  }
  return (
    <SkeletonRegion label={t.questionsLoading} className="mx-auto grid w-full max-w-160 gap-5">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-96 w-full rounded-card" />
    </SkeletonRegion>
  );
}
