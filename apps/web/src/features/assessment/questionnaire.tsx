import type { AssessmentDraft, AssessmentQuestionnaire, ConditionCard } from '@arogo/contract/assessments';
import { assessmentScreen as t } from '@arogo/contract/messages/assessment-screen';
import { IconButton } from '@arogo/ui/icon-button';
import { PageHeader } from '@arogo/ui/page-header';
import { ArrowLeft } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { CrisisLine } from '../../components/shared/assessment/crisis-help.tsx';
import { useAssessmentTexts } from '../../components/shared/assessment/use-assessment-texts.ts';
import { findResumeStep, type QuestionStep, buildSteps } from './question-steps.ts';
import { Intro } from './intro.tsx';
import { StepForm } from './step-form.tsx';
import { useAnswers } from './use-answers.ts';
import { useFinish } from './use-finish.ts';

interface QuestionnaireProps {
  readonly questionnaire: AssessmentQuestionnaire;
  /** The draft at the time the page was opened. */
  readonly draft: AssessmentDraft | null;
  readonly card: ConditionCard | undefined;
  /** Discards the draft and starts again. */
  readonly onAnew: (draftId: string) => void;
  readonly discarding: boolean;
}

const noAnswers = {};

/** Explanations exist only for our own questions, not for an operator's. */
const findExplanation = (id: string): string | undefined => (hasExplanation(id) ? t.whys[id] : undefined);
const hasExplanation = (id: string): id is keyof typeof t.whys => Object.hasOwn(t.whys, id);

/** An introduction, then one question per step (`at` in the address); answers are saved along the way. */
export function Questionnaire({ questionnaire, draft, card, onAnew, discarding }: QuestionnaireProps) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const texts = useAssessmentTexts();
  // A resumed draft skips the introduction.
  const about = 'instead' in texts ? `. ${texts.instead}` : '';
  const answers = useAnswers({ questionnaire: questionnaire.key, draft, answers: card?.answers ?? noAnswers });
  const steps = buildSteps(questionnaire, answers.answers);
  const requestedId = search.get('at');
  const requestedIndex = steps.findIndex(({ question }) => question.id === requestedId);
  const resumed =
    draft === null ? undefined : findResumeStep(buildSteps(questionnaire, draft.answers), draft.page, draft.answers);
  // A draft is resumed at once, unless a card was selected: then the person chooses between the two.
  const start =
    requestedId === null && card === undefined && resumed !== undefined
      ? steps.findIndex(({ question }) => question.id === resumed.question.id)
      : -1;
  const index = requestedIndex >= 0 ? requestedIndex : start;
  const step = steps[index];

  const go = (to: QuestionStep | undefined, replace = false): void => {
    if (to === undefined) return;
    answers.at(to.page.id);
    setSearch(
      (before) => {
        before.set('at', to.question.id);
        return before;
      },
      { replace },
    );
  };
  const { finish, finishing, problem, wrong } = useFinish({
    questionnaire: questionnaire.key,
    flush: answers.settle,
    onInvalid: (ids) => go(steps.find(({ question }) => ids.includes(question.id))),
  });

  return (
    <div className="mx-auto grid w-full max-w-160 gap-5">
      <PageHeader
        compact
        title={questionnaire.title}
        text={step === undefined ? undefined : `${t.notDiagnosis} · ${t.takes(questionnaire.duration)}${about}`}
        before={
          <IconButton
            look="outlined"
            label={t.back}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => void navigate('/assessment')}
          />
        }
      />
      {step === undefined ? (
        <Intro
          questionnaire={questionnaire}
          count={steps.length}
          card={card}
          draft={draft}
          discarding={discarding}
          onBegin={() => go(resumed ?? steps[0])}
          onAnew={() => draft !== null && onAnew(draft.id)}
        />
      ) : (
        <StepForm
          key={step.question.id}
          step={step}
          why={questionnaire.scored ? undefined : findExplanation(step.question.id)}
          at={index + 1}
          of={steps.length}
          answers={answers}
          wrong={wrong[step.question.id]}
          problem={problem}
          finishing={finishing}
          onBack={() => (index === 0 ? setSearch(removeStepParam, { replace: true }) : go(steps[index - 1], true))}
          onNext={() => (index === steps.length - 1 ? finish() : go(steps[index + 1]))}
        />
      )}
      <CrisisLine />
    </div>
  );
}

const removeStepParam = (search: URLSearchParams): URLSearchParams => {
  search.delete('at');
  return search;
};
