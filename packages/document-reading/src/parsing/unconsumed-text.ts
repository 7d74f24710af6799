import { markDoubtful, type FactDoubt, type Fact } from './fact.ts';

/** Between two words of a text. */
const blankPattern = /\s+/u;

/** A stretch of a text, from one character to before another. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Marks that part or bracket what stands beside them and say nothing by themselves. */
const hasNoMeaning = /^[\s.,:;|/()[\]{}•●○▪■◦·*'"_>»✓✔~-]*$/u;

/** The stretches of a text that no reader consumed. @param consumed in any order */
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
 * The words, numbers and marks of a text that no reader consumed and that are not known to mean nothing.
 * @param left the stretches that no reader consumed
 * @param meansNothing a pattern for words that say nothing where they stand; it takes a word without its punctuation
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

/** The facts of one line, or of one thing that a paper lists. */
type Facts = object;

/**
 * The one place where it is decided whether what a line says is certain: it is where every word of the line was consumed or is known
 * to mean nothing. Else the fact that leads the line is doubtful, and names the words that were not understood.
 * @param lead the name of the fact that the others belong to
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
