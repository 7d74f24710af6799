/** A value recognised at a range of characters. */
export interface SpanMatch<T> {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

/** Tracks which characters of a text have been recognised, so that no text is used twice. */
export interface TextClaims {
  readonly text: string;
  /** Whether the range is entirely unclaimed. */
  isFree(start: number, end: number): boolean;
  claim(start: number, end: number): void;
  /** The unclaimed ranges, in order. */
  getUnclaimed(): { start: number; end: number }[];
}

/** Starts with all of the text unclaimed. */
export const createClaims = (text: string): TextClaims => {
  const taken = new Uint8Array(text.length);
  return {
    text,
    isFree: (start, end) => !taken.subarray(start, end).includes(1),
    claim: (start, end) => {
      taken.fill(1, start, end);
    },
    getUnclaimed: () => {
      const gaps: { start: number; end: number }[] = [];
      for (let index = 0; index < text.length; index += 1) {
        if (taken[index] === 1) continue;
        const last = gaps.at(-1);
        if (last?.end === index) last.end = index + 1;
        else gaps.push({ start: index, end: index + 1 });
      }
      return gaps;
    },
  };
};

/**
 * Finds all matches of a global pattern in the unclaimed text, and claims those that can be read.
 * @param read the value of a match; undefined leaves it unclaimed
 */
export const claimMatches = <T>(
  claims: TextClaims,
  pattern: RegExp,
  read: (match: RegExpExecArray) => T | undefined,
): SpanMatch<T>[] => {
  const spans: SpanMatch<T>[] = [];
  for (const match of claims.text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (!claims.isFree(match.index, end)) continue;
    const value = read(match);
    if (value === undefined) continue;
    claims.claim(match.index, end);
    spans.push({ start: match.index, end, value });
  }
  return spans;
};
