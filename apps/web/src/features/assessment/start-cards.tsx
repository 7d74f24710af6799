import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { discardDraft, type QuestionnaireRow } from '@arogo/contract/assessments';
import { assessmentMessages } from '@arogo/contract/messages/assessments';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { buildQuestionnairePath } from '../../components/shared/assessment/paths.ts';
import { assessmentsKey } from '../../components/shared/assessment/queries.ts';
import { UnsureDrawing } from './card-drawings.tsx';
import { findGeneralCard, type Overview } from './overview-cards.ts';
import { useAssessmentTexts } from '../../components/shared/assessment/use-assessment-texts.ts';

type StartedQuestionnaire = QuestionnaireRow & { readonly draft: NonNullable<QuestionnaireRow['draft']> };
const hasDraft = (row: QuestionnaireRow): row is StartedQuestionnaire => row.draft !== null;

/** Unfinished questionnaires, latest first. */
export function ResumeQuestionnaires({ questionnaires }: Pick<Overview, 'questionnaires'>) {
  const t = useAssessmentTexts();
  const begun = questionnaires
    .filter(hasDraft)
    .toSorted((a, b) => Date.parse(b.draft.updatedAt) - Date.parse(a.draft.updatedAt));
  const { discard, selected, select, leave } = useDiscard();
  return (
    <>
      {begun.map((row, index) => (
        <Card
          key={row.key}
          as="section"
          aria-label={t.goOnTitle(row.title)}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3"
        >
          <div className="min-w-0">
            <h2 className="text-item">{t.goOnTitle(row.title)}</h2>
            <p className="mt-0.5 text-sm text-soft">
              {t.goOnText(formatDateTime(row.draft.updatedAt, getBrowserTimeZone()))}
            </p>
          </div>
          <div className="flex gap-3 max-sm:w-full max-sm:*:flex-1">
            <Button variant="secondary" onClick={() => select(row)}>
              {t.discard}
            </Button>
            <LinkButton as={Link} to={buildQuestionnairePath(row.key)} variant={index === 0 ? 'primary' : 'secondary'}>
              {t.goOn}
              <span className="sr-only">: {row.title}</span>
            </LinkButton>
          </div>
        </Card>
      ))}
      <ConfirmDialog
        open={selected !== undefined}
        title={t.discardTitle}
        text={t.discardText}
        subject={selected?.title}
        confirmLabel={t.discard}
        busy={discard.isPending}
        error={discard.error === null ? undefined : getErrorText(discard.error, t.discardFailed)}
        onConfirm={() => selected && discard.mutate(selected.draft.id)}
        onCancel={leave}
      />
    </>
  );
}

const useDiscard = () => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [selected, select] = useState<StartedQuestionnaire>();
  const discard = useMutation({
    mutationFn: (id: string) => call(discardDraft, { params: { id } }),
    onSuccess: async () => {
      toaster.success(assessmentMessages.discarded);
      await client.invalidateQueries({ queryKey: [assessmentsKey] });
      select(undefined);
    },
  });
  const leave = (): void => {
    discard.reset();
    select(undefined);
  };
  return { discard, selected, select, leave };
};

/** The general questions, for people who are unsure what troubles them. */
export function GeneralQuestionnaireCard({ overview }: { readonly overview: Overview }) {
  const t = useAssessmentTexts();
  const general = findGeneralCard(overview);
  if (general === undefined) return null;
  const isFirst = !overview.questionnaires.some(hasDraft);
  return (
    <Card as="section" aria-labelledby="unsure-title" className="flex items-center justify-between gap-6">
      <div className="min-w-0">
        <h2 id="unsure-title" className="text-section">
          {t.unsure}
        </h2>
        <p className="mt-1 max-w-140 text-soft text-pretty">{t.unsureText}</p>
        <LinkButton
          as={Link}
          to={buildQuestionnairePath(general.questionnaire)}
          size="lg"
          variant={isFirst ? 'primary' : 'secondary'}
          className="mt-4 max-sm:w-full"
        >
          {t.take}
        </LinkButton>
      </div>
      <UnsureDrawing className="hidden h-30 w-40 shrink-0 sm:block lg:mr-6" />
    </Card>
  );
}
