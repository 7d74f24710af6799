import { type AssessmentAnswers, filterAskedItems } from '@arogo/contract/assessment-flow';
import type { AssessmentQuestionnaire, QuestionItem } from '@arogo/contract/assessments';

/** One question, with the texts to read before it. */
export interface QuestionStep {
  readonly question: QuestionItem;
  readonly before: readonly QuestionItem[];
  /** The page of the questionnaire that contains it. */
  readonly page: { readonly id: string; readonly title: string };
}

const isQuestion = ({ type }: QuestionItem): boolean => type !== 'display' && type !== 'heading';

/** Builds the steps, one per question, according to the answers so far. */
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

/** Finds the step at which a draft continues: the first open question from its last page on. */
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

/** Whether a question is answered with free text. */
export const isTextQuestion = ({ type }: QuestionItem): boolean => type === 'text' || type === 'string';

/** Whether the selected answer requires help from somebody at once. */
export const needsCrisisHelp = ({ id, options }: QuestionItem, answers: AssessmentAnswers): boolean =>
  options.some(({ code, alert }) => alert && Object.hasOwn(answers, id) && answers[id] === code);
