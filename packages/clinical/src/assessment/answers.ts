import { type AssessmentAnswers, type AnswerValue, filterAskedItems } from '@arogo/contract/assessment-flow';
import { assessmentMessages as m } from '@arogo/contract/messages/assessments';
import { commonMessages } from '@arogo/contract/messages/common';
import { isCalendarDate } from '@arogo/contract/profile';
import { isPlainText } from '@arogo/contract/text';
import { type Definition, type Item, isQuestion } from './definition.ts';

/** Answers as a page sends them: null withdraws an answer. */
export type SentAnswers = Readonly<Record<string, AnswerValue | null>>;
/** Problems with answers, by question id. */
export type Problems = Readonly<Record<string, string>>;

const findBoundsProblem = ({ least, most }: Item, value: number): string | undefined => {
  if (least !== null && value < least) return m.atLeast(least);
  return most !== null && value > most ? m.atMost(most) : undefined;
};

/** Far above any plausible count. */
const maxNumber = 1e9;
const isNumber = (value: AnswerValue): value is number => typeof value === 'number' && Math.abs(value) <= maxNumber;

/** Finds the problem with an answer; undefined if it fits its question. */
const findAnswerProblem = (item: Item, value: AnswerValue): string | undefined => {
  switch (item.type) {
    case 'choice':
      return item.options.some(({ code }) => code === value) ? undefined : m.optionUnknown;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : m.yesOrNo;
    case 'integer':
      return isNumber(value) && Number.isInteger(value) ? findBoundsProblem(item, value) : m.wholeNumber;
    case 'decimal':
      return isNumber(value) ? findBoundsProblem(item, value) : m.number;
    case 'date':
      return typeof value === 'string' && isCalendarDate(value) ? undefined : m.date;
    default:
      if (typeof value !== 'string') return m.text;
      if (!isPlainText(value.replaceAll(/[\n\t]/g, ' '))) return commonMessages.notPlainText;
      return value.length > (item.maximumLength ?? Infinity) ? m.textTooLong(item.maximumLength ?? 0) : undefined;
  }
};

const listQuestions = ({ items }: Definition): readonly Item[] => items.filter(isQuestion);

/** Whether an answer is missing or only blanks. */
const isEmpty = (value: AnswerValue | null | undefined): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Reads an answer from an untrusted object, ignoring inherited properties. */
const getAnswer = <Value>(answers: Readonly<Record<string, Value>>, { id }: Item): Value | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** Trims a text answer and normalises its line breaks. */
const normaliseAnswer = (value: AnswerValue | null | undefined): AnswerValue | null | undefined =>
  typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() : value;

/** The change of a draft by a page's answers; unknown questions are ignored. */
export interface DraftChange {
  readonly set: AssessmentAnswers;
  /** Ids of withdrawn answers. */
  readonly unset: readonly string[];
  readonly problems: Problems;
}

/** Validates the answers of a page. They may be incomplete, but those present must be valid. */
export const validateDraftChange = (definition: Definition, sent: SentAnswers): DraftChange => {
  const named = listQuestions(definition).filter(({ id }) => Object.hasOwn(sent, id));
  const set: (readonly [string, AnswerValue])[] = [];
  const problems: (readonly [string, string])[] = [];
  const unset: string[] = [];
  for (const item of named) {
    const value = normaliseAnswer(getAnswer(sent, item));
    const problem = isEmpty(value) ? undefined : findAnswerProblem(item, value);
    if (isEmpty(value)) unset.push(item.id);
    else if (problem !== undefined) problems.push([item.id, problem]);
    else set.push([item.id, value]);
  }
  return { set: Object.fromEntries(set), unset, problems: Object.fromEntries(problems) };
};

/** Keeps the answers that fit their questions, as for a draft of an earlier version. */
export const keepValidAnswers = (definition: Definition, answers: AssessmentAnswers): AssessmentAnswers =>
  Object.fromEntries(
    listQuestions(definition).flatMap((item) => {
      const value = getAnswer(answers, item);
      return isEmpty(value) || findAnswerProblem(item, value) !== undefined ? [] : [[item.id, value] as const];
    }),
  );

/** The questions to show after these answers. */
export const listVisibleQuestions = ({ items }: Definition, answers: AssessmentAnswers): readonly Item[] =>
  filterAskedItems(items, answers).filter(isQuestion);

/**
 * Validates the answers to finish a questionnaire; answers to hidden questions are dropped.
 * @returns the problems, if an answer is missing or invalid
 */
export const validateFinishedAnswers = (
  definition: Definition,
  answers: AssessmentAnswers,
): { readonly answers: AssessmentAnswers } | { readonly problems: Problems } => {
  const fitting = keepValidAnswers(definition, answers);
  const askedItems = listVisibleQuestions(definition, fitting);
  const problems = askedItems.flatMap((item) => {
    if (Object.hasOwn(fitting, item.id)) return [];
    const value = getAnswer(answers, item);
    if (!isEmpty(value)) return [[item.id, findAnswerProblem(item, value) ?? m.answerMissing] as const];
    return item.required ? [[item.id, m.answerMissing] as const] : [];
  });
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  return {
    answers: Object.fromEntries(
      askedItems.flatMap(({ id }) => (Object.hasOwn(fitting, id) ? [[id, fitting[id] as AnswerValue] as const] : [])),
    ),
  };
};

/** The selected option. */
export const findChosenOption = (item: Item, answers: AssessmentAnswers): Item['options'][number] | undefined =>
  item.options.find(({ code }) => code === getAnswer(answers, item));
