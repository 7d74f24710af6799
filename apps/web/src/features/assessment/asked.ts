import { type Answers, askedItems } from '@arogo/contract/assessment-flow';
import type { AssessmentQuestionnaire, QuestionItem } from '@arogo/contract/assessments';

/** One question, with what is to be read before it. */
export interface Step {
  readonly question: QuestionItem;
  readonly before: readonly QuestionItem[];
  /** The page of the questionnaire that it stands on. */
  readonly page: { readonly id: string; readonly title: string };
}

const isQuestion = ({ type }: QuestionItem): boolean => type !== 'display' && type !== 'heading';

/** What is asked, one question after the other, by the answers so far. */
export const stepsOf = ({ pages }: AssessmentQuestionnaire, answers: Answers): readonly Step[] => {
  const all = pages.flatMap(({ items }) => items);
  const asked = new Set(askedItems(all, answers));
  return pages.flatMap(({ id, title, items }) => {
    const steps: Step[] = [];
    let before: QuestionItem[] = [];
    for (const item of items) {
      if (!asked.has(item)) continue;
      if (isQuestion(item)) {
        steps.push({ question: item, before, page: { id, title } });
        before = [];
      } else before.push(item);
    }
    return steps;
  });
};

const isAnswered = ({ question }: Step, answers: Answers): boolean => Object.hasOwn(answers, question.id);

/** Where one goes on with a draft: at its first open question from the page on that was left. */
export const resumeAt = (steps: readonly Step[], page: string, answers: Answers): Step | undefined => {
  const from = Math.max(
    0,
    steps.findIndex((step) => step.page.id === page),
  );
  return steps.slice(from).find((step) => !isAnswered(step, answers)) ?? steps.at(-1);
};

/** An answer in the patient's own words. */
export const isInWords = ({ type }: QuestionItem): boolean => type === 'text' || type === 'string';

/** The chosen answer to a question calls for somebody to talk to now. */
export const callsForHelp = ({ id, options }: QuestionItem, answers: Answers): boolean =>
  options.some(({ code, alert }) => alert && Object.hasOwn(answers, id) && answers[id] === code);
