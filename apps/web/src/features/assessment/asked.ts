import { type Answers, askedItems } from '@arogo/contract/assessment-flow';
import type { AssessmentQuestionnaire, QuestionItem } from '@arogo/contract/assessments';

/** One question, with what is to be read before it. */
export interface Step {
  readonly question: QuestionItem;
  readonly before: readonly QuestionItem[];
  /** Why it is asked; none where the questionnaire does not say so. */
  readonly why: string | undefined;
  /** The page of the questionnaire that it stands on. */
  readonly page: { readonly id: string; readonly title: string };
}

const isQuestion = ({ type }: QuestionItem): boolean => type !== 'display' && type !== 'heading';
/** A text of this name says why its question is asked. */
const whyOf = (question: QuestionItem): string => `${question.id}-why`;

/** What is asked, one question after the other, by the answers so far. */
export const stepsOf = ({ pages }: AssessmentQuestionnaire, answers: Answers): readonly Step[] => {
  const all = pages.flatMap(({ items }) => items);
  const texts = new Map(all.filter((item) => !isQuestion(item)).map((item) => [item.id, item.text]));
  const whys = new Set(all.filter(isQuestion).map(whyOf));
  const asked = new Set(askedItems(all, answers));
  return pages.flatMap(({ id, title, items }) => {
    const steps: Step[] = [];
    let before: QuestionItem[] = [];
    for (const item of items) {
      if (!asked.has(item) || whys.has(item.id)) continue;
      if (isQuestion(item)) {
        steps.push({ question: item, before, why: texts.get(whyOf(item)), page: { id, title } });
        before = [];
      } else before.push(item);
    }
    return steps;
  });
};

const isAnswered = ({ question }: Step, answers: Answers): boolean => Object.hasOwn(answers, question.id);

/** Where one goes on with a draft: at its first open question from the page on that was left. */
export const resumeAt = (steps: readonly Step[], page: string, answers: Answers): Step | undefined => {
  const from = Math.max(0, steps.findIndex((step) => step.page.id === page));
  return steps.slice(from).find((step) => !isAnswered(step, answers)) ?? steps.at(-1);
};

/** The answer to a question calls for somebody to talk to now. */
export const callsForHelp = ({ id, options }: QuestionItem, answers: Answers): boolean =>
  options.some(({ code, alert }) => alert && Object.hasOwn(answers, id) && answers[id] === code);
