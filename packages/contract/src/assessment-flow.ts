/** Answers by question id: the code of an option, a number, a date (YYYY-MM-DD), a text, or a boolean. */
export type AssessmentAnswers = Readonly<Record<string, AnswerValue>>;
export type AnswerValue = string | number | boolean;

export const conditionOperators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const;
export const conditionMatches = ['all', 'any'] as const;

/** A condition on the answer to an earlier question. */
export interface Condition {
  readonly question: string;
  readonly operator: (typeof conditionOperators)[number];
  readonly answer: AnswerValue;
}

/** Conditions of which all or any must hold. */
export interface ConditionGate {
  readonly match: (typeof conditionMatches)[number];
  readonly conditions: readonly Condition[];
}

/** The part of a question that decides whether it is shown. */
export interface ConditionalItem {
  readonly id: string;
  /** All of them must hold: those of the question, and those of the groups around it. */
  readonly gates: readonly ConditionGate[];
}

const comparators = {
  '>': (a, b) => a > b,
  '<': (a, b) => a < b,
  '>=': (a, b) => a >= b,
  '<=': (a, b) => a <= b,
} satisfies Record<string, (a: AnswerValue, b: AnswerValue) => boolean>;

const isConditionMet = ({ operator, answer: wanted }: Condition, given: AnswerValue | undefined): boolean => {
  if (operator === 'exists') return (given !== undefined) === wanted;
  // As in FHIR: without an answer every comparison is false, also '!='.
  if (given === undefined || typeof given !== typeof wanted) return false;
  if (operator === '=') return given === wanted;
  if (operator === '!=') return given !== wanted;
  return comparators[operator](given, wanted);
};

/**
 * The questions to show, in order. A condition refers to earlier questions only, and ignores answers to hidden ones. The server
 * and the screens share this function.
 */
export const filterAskedItems = <Item extends ConditionalItem>(
  items: readonly Item[],
  answers: AssessmentAnswers,
): readonly Item[] => {
  const askedIds = new Set<string>();
  const given = (id: string): AnswerValue | undefined =>
    askedIds.has(id) && Object.hasOwn(answers, id) ? answers[id] : undefined;
  return items.filter(({ id, gates }) => {
    const open = gates.every(({ match, conditions }) =>
      match === 'all'
        ? conditions.every((condition) => isConditionMet(condition, given(condition.question)))
        : conditions.some((condition) => isConditionMet(condition, given(condition.question))),
    );
    if (open) askedIds.add(id);
    return open;
  });
};
