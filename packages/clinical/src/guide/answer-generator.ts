import type { LookupResult, Lookup, LookupCall, Lookups, GuideWidget } from './guide-types.ts';

/** The answer to one of the questions in a message. */
export interface GuideAnswer {
  readonly say: string;
  readonly show: readonly GuideWidget[];
}

/** An answer in progress: it yields lookups and continues with their results. */
export type AnswerGenerator = Generator<LookupCall, GuideAnswer, LookupResult['output']>;

/** An answer with a text and optional widgets. */
export const createAnswer = (say: string, ...show: readonly GuideWidget[]): GuideAnswer => ({ say, show });

/** Performs a lookup; null if it failed. */
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
 * Runs an answer as far as its lookups are available: to its end, or to the first missing lookup.
 * @param closed text if it needs data that the writer may not see
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

/** Removes duplicate calls. */
export const dropDuplicateCalls = (calls: readonly LookupCall[]): readonly LookupCall[] => [
  ...new Map(calls.map((call) => [buildCallId(call), call])).values(),
];
