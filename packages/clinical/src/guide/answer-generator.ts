import type { LookupResult, Lookup, LookupCall, Lookups, GuideWidget } from './guide-types.ts';

/** What is said to one of the questions in a message. */
export interface GuideAnswer {
  readonly say: string;
  readonly show: readonly GuideWidget[];
}

/** An answer on the way: it asks for what it has to look up, and goes on with what came. */
export type AnswerGenerator = Generator<LookupCall, GuideAnswer, LookupResult['output']>;

/** Says something and shows nothing. */
export const createAnswer = (say: string, ...show: readonly GuideWidget[]): GuideAnswer => ({ say, show });

/** Looks something up; null where that could not be done. */
export function* lookUp<L extends Lookup>(
  tool: L,
  input: Lookups[L]['input'],
): Generator<LookupCall, Lookups[L]['output'] | null, LookupResult['output']> {
  const output = yield { tool, input } as LookupCall;
  return 'failed' in output ? null : output;
}

const buildCallId = ({ tool, input }: LookupCall | LookupResult): string =>
  `${tool} ${JSON.stringify(Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;

/**
 * Lets an answer go as far as what was looked up carries it: to its end, or to what it has to know first.
 * @param closed what is said where it needs what the writer may not see
 */
export const runAnswer = (
  answer: AnswerGenerator,
  looked: readonly LookupResult[],
  closed: string,
): { readonly answer: GuideAnswer } | { readonly call: LookupCall } => {
  const known = new Map(looked.map((one) => [buildCallId(one), one.output]));
  let step = answer.next();
  while (step.done !== true) {
    const output = known.get(buildCallId(step.value));
    if (output === undefined) return { call: step.value };
    if ('isClosed' in output) return { answer: createAnswer(closed) };
    step = answer.next(output);
  }
  return { answer: step.value };
};

/** The calls without doubles. */
export const dropDuplicateCalls = (calls: readonly LookupCall[]): readonly LookupCall[] => [
  ...new Map(calls.map((call) => [buildCallId(call), call])).values(),
];
