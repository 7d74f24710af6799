import type { Looked, Lookup, LookupCall, Lookups, Shown } from './talk.ts';

/** What is said to one of the questions in a message. */
export interface Said {
  readonly say: string;
  readonly show: readonly Shown[];
}

/** An answer on the way: it asks for what it has to look up, and goes on with what came. */
export type Answer = Generator<LookupCall, Said, Looked['output']>;

/** Says something and shows nothing. */
export const said = (say: string, ...show: readonly Shown[]): Said => ({ say, show });

/** Looks something up; null where that could not be done. */
export function* lookUp<L extends Lookup>(
  tool: L,
  input: Lookups[L]['input'],
): Generator<LookupCall, Lookups[L]['output'] | null, Looked['output']> {
  const output = yield { tool, input } as LookupCall;
  return 'failed' in output ? null : output;
}

const idOf = ({ tool, input }: LookupCall | Looked): string =>
  `${tool} ${JSON.stringify(Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;

/** Lets an answer go as far as what was looked up carries it: to its end, or to what it has to know first. */
export const runAnswer = (
  answer: Answer,
  looked: readonly Looked[],
): { readonly said: Said } | { readonly call: LookupCall } => {
  const known = new Map(looked.map((one) => [idOf(one), one.output]));
  let step = answer.next();
  while (step.done !== true) {
    const output = known.get(idOf(step.value));
    if (output === undefined) return { call: step.value };
    step = answer.next(output);
  }
  return { said: step.value };
};

/** The calls without doubles. */
export const distinctCalls = (calls: readonly LookupCall[]): readonly LookupCall[] => [
  ...new Map(calls.map((call) => [idOf(call), call])).values(),
];
