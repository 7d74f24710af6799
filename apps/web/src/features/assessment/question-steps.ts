import { type AssessmentAnswers, filterAskedItems } from '@arogo/contract/assessment-flow';
import type { AssessmentQuestionnaire, QuestionItem } from '@arogo/contract/assessments';

/** One question, with what is to be read before it. */
export interface QuestionStep {
  readonly question: QuestionItem;
  readonly before: readonly QuestionItem[];
  /** The page of the questionnaire that it stands on. */
  readonly page: { readonly id: string; readonly title: string };
}

const isQuestion = ({ type }: QuestionItem): boolean => type !== 'display' && type !== 'heading';

/** What is asked, one question after the other, by the answers so far. */
export const buildSteps = ({ pages }: AssessmentQuestionnaire, answers: AssessmentAnswers): readonly QuestionStep[] => {
  const all = pages.flatMap(({ items }) => items);
  const askedItems = new Set(filterAskedItems(all, answers));
  return pages.flatMap(({ id, title, items }) => {
    const steps: QuestionStep[] = [];
    let before: QuestionItem[] = [];
    for (const item of items) {
      if (!askedItems.has(item)) continue;
      if (isQuestion(item)) {
        steps.push({ question: item, before, page: { id, title } });
        before = [];
      } else before.push(item);
    }
    return steps;
  });
};

const isAnswered = ({ question }: QuestionStep, answers: AssessmentAnswers): boolean =>
  Object.hasOwn(answers, question.id);

/** Where one goes on with a draft: at its first open question from the page on that was left. */
export const findResumeStep = (
  steps: readonly QuestionStep[],
  page: string,
  answers: AssessmentAnswers,
): QuestionStep | undefined => {
  const from = Math.max(
    0,
    steps.findIndex((step) => step.page.id === page),
  );
  return steps.slice(from).find((step) => !isAnswered(step, answers)) ?? steps.at(-1);
};

/** An answer in the patient's own words. */
export const isTextQuestion = ({ type }: QuestionItem): boolean => type === 'text' || type === 'string';

/** The chosen answer to a question calls for somebody to talk to now. */
export const needsCrisisHelp = ({ id, options }: QuestionItem, answers: AssessmentAnswers): boolean =>
  options.some(({ code, alert }) => alert && Object.hasOwn(answers, id) && answers[id] === code);
