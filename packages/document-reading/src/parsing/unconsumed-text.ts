import { markDoubtful, type FactDoubt, type Fact } from './fact.ts';

/** Separates the words of a text. */
const blankPattern = /\s+/u;

/** A range of characters; the end is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Separators and brackets, which have no meaning by themselves. */
const hasNoMeaning = /^[\s.,:;|/()[\]{}•●○▪■◦·*'"_>»✓✔~-]*$/u;

/** The ranges of a text that no parser consumed. @param consumed in any order */
export const findUnconsumedSpans = (text: string, consumed: readonly Span[]): Span[] => {
  const left: Span[] = [];
  let from = 0;
  for (const { start, end } of consumed.toSorted((a, b) => a.start - b.start)) {
    if (start > from) left.push({ start: from, end: start });
    from = Math.max(from, end);
  }
  if (from < text.length) left.push({ start: from, end: text.length });
  return left;
};

/**
 * The words, numbers and marks of a text that no parser consumed, except those without meaning.
 * @param left the unconsumed ranges
 * @param meansNothing pattern for words without meaning at their place; it is matched without punctuation
 */
export const findUnknownWords = (text: string, left: readonly Span[], meansNothing?: RegExp): string[] =>
  left.flatMap(({ start, end }) =>
    text
      .slice(start, end)
      .split(blankPattern)
      .filter((word) => {
        const bare = word.replaceAll(/^[.,:;|/()[\]{}'"-]+|[.,:;|/()[\]{}'"-]+$/gu, '');
        return !hasNoMeaning.test(word) && !(bare !== '' && meansNothing?.test(bare));
      }),
  );

/** The facts of one line, or of one item of a list. */
type Facts = object;

/**
 * The only place that decides whether a line's facts are certain: every word of the line must be consumed or known to be
 * meaningless. Otherwise the leading fact is doubtful and lists the words that were not understood.
 * @param lead the field of the fact that the others belong to
 */
export const decideCertainty = <F extends Facts>(
  facts: F,
  lead: keyof F,
  notUnderstood: readonly string[],
  why: FactDoubt = 'unknown-words',
): F => {
  const fact = facts[lead] as Fact<unknown> | undefined;
  if (fact === undefined || notUnderstood.length === 0) return facts;
  const words = [...new Set([...(fact.notUnderstood ?? []), ...notUnderstood])];
  return { ...facts, [lead]: { ...markDoubtful(fact, why), notUnderstood: words } };
};
