/** What a patient answered: the code of an option, a number, a date (YYYY-MM-DD), words, or yes and no; by the question's id. */
export type AssessmentAnswers = Readonly<Record<string, AnswerValue>>;
export type AnswerValue = string | number | boolean;

export const conditionOperators = ['exists', '=', '!=', '>', '<', '>=', '<='] as const;
export const conditionMatches = ['all', 'any'] as const;

/** Something that an earlier question must have been answered with. */
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

/** What is known of a question to tell whether it is asked. */
export interface ConditionalItem {
  readonly id: string;
  /** All of them must be open: the question's own, and those of the groups around it. */
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
  // As FHIR has it: without an answer nothing is compared, and nothing is different either.
  if (given === undefined || typeof given !== typeof wanted) return false;
  if (operator === '=') return given === wanted;
  if (operator === '!=') return given !== wanted;
  return comparators[operator](given, wanted);
};

/**
 * The questions that are asked, in their order. A question looks at earlier ones alone, and at no answer of one that is not
 * asked. The server and the screens tell it by this same function.
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
