/** Something recognised between two characters of a text. */
export interface FoundSpan<T> {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

/** Which characters of a text have been understood, so that nothing is read twice. */
export interface TextClaims {
  readonly text: string;
  /** True where nothing between the two characters has been understood yet. */
  isFree(start: number, end: number): boolean;
  claim(start: number, end: number): void;
  /** What has not been understood, in order. */
  getUnclaimed(): { start: number; end: number }[];
}

/** A text of which nothing is understood yet. */
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
 * Every place where the pattern (with the flag g) is found in what is still free and can be read, claimed.
 * @param read what the match means; undefined leaves it unclaimed
 */
export const claimMatches = <T>(
  claims: TextClaims,
  pattern: RegExp,
  read: (match: RegExpExecArray) => T | undefined,
): FoundSpan<T>[] => {
  const found: FoundSpan<T>[] = [];
  for (const match of claims.text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (!claims.isFree(match.index, end)) continue;
    const value = read(match);
    if (value === undefined) continue;
    claims.claim(match.index, end);
    found.push({ start: match.index, end, value });
  }
  return found;
};
