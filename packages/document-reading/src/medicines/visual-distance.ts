/** Letters and digits that look alike in handwriting and for OCR. */
const lookAlikes = [
  'ceo06a',
  'ad',
  'il1tfj',
  'gq9i',
  'nmuvhrw',
  'bh6',
  'do',
  's5z2',
  'b8',
  'kxh',
  'fpt',
  'ij1',
  '47',
  'zg',
  'ou',
  'gy',
];

/** Thin letters, which a pen stroke can hide. */
const thinLetters = 'ilt1jr';
/** Two letters that look like one. */
const mergedPairs = ['rnm', 'nnm', 'nim', 'inm', 'cld', 'vvw', 'iiu', 'rin', 'llu', 'old'];

const substitutionCosts = { alike: 0.4, thin: 0.6, pair: 0.4, other: 1 } as const;

// Names are compared with thousands of others, so costs are in arrays by character code, and rows are reused.
const codes = 128;
const substitution = new Float64Array(codes * codes).fill(substitutionCosts.other);
const gaps = new Float64Array(codes).fill(substitutionCosts.other);
const merged = new Map(mergedPairs.map((pair) => [pair.slice(0, 2), pair.codePointAt(2)]));
for (let code = 0; code < codes; code += 1) substitution[code * codes + code] = 0;
for (const letter of thinLetters) gaps[letter.codePointAt(0) ?? 0] = substitutionCosts.thin;
for (const group of lookAlikes)
  for (const one of group)
    for (const other of group)
      if (one !== other)
        substitution[(one.codePointAt(0) ?? 0) * codes + (other.codePointAt(0) ?? 0)] = substitutionCosts.alike;

/** Longer than any name of a medicine. */
const maxKeyLength = 48;
const distanceRows = [
  new Float64Array(maxKeyLength + 1),
  new Float64Array(maxKeyLength + 1),
  new Float64Array(maxKeyLength + 1),
] as const;

const readCodes = (text: string): number[] =>
  Array.from({ length: Math.min(text.length, maxKeyLength) }, (_, index) =>
    Math.min(text.charCodeAt(index), codes - 1),
  );
/** At each position the code of the letter that it and the previous one look like; 0 for none. */
const readPairs = (text: string): number[] =>
  Array.from({ length: Math.min(text.length, maxKeyLength) }, (_, index) =>
    index === 0 ? 0 : (merged.get(text.slice(index - 1, index + 1)) ?? 0),
  );

/** A name prepared for comparison: its letters, and the letters that pairs of them look like. */
export interface VisualKey {
  readonly codes: readonly number[];
  readonly pairs: readonly number[];
}

/** Prepares a key of lower case letters and digits. */
export const toVisualKey = (key: string): VisualKey => ({ codes: readCodes(key), pairs: readPairs(key) });

/**
 * The visual distance of two names: 1 for a letter that is inserted, missing or replaced, 0.4 for a similar letter, 0.6 for a
 * thin one, 0.4 for two that look like one.
 * @param maxDistance the result is Infinity beyond it, which stops the computation early
 */
export const measureVisualDistance = (
  { codes: one, pairs: ownPairs }: VisualKey,
  { codes: other, pairs }: VisualKey,
  maxDistance = Infinity,
): number => {
  if (Math.abs(one.length - other.length) * substitutionCosts.pair > maxDistance) return Infinity;
  let [before, above, now] = distanceRows;
  above[0] = 0;
  for (let column = 1; column <= other.length; column += 1)
    above[column] = (above[column - 1] ?? 0) + (gaps[other[column - 1] ?? 0] ?? 0);
  let previousRowMinimum = 0;
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one[row - 1] ?? 0;
    const pair = ownPairs[row - 1] ?? 0;
    const missing = gaps[letter] ?? 0;
    now[0] = (above[0] ?? 0) + missing;
    let rowMinimum = now[0];
    for (let column = 1; column <= other.length; column += 1) {
      const against = other[column - 1] ?? 0;
      let best = (above[column - 1] ?? 0) + (substitution[letter * codes + against] ?? 0);
      best = Math.min(best, (above[column] ?? 0) + missing, (now[column - 1] ?? 0) + (gaps[against] ?? 0));
      if (pair === against && row > 1) best = Math.min(best, (before[column - 1] ?? 0) + substitutionCosts.pair);
      if (pairs[column - 1] === letter && column > 1)
        best = Math.min(best, (above[column - 2] ?? 0) + substitutionCosts.pair);
      now[column] = best;
      if (best < rowMinimum) rowMinimum = best;
    }
    // Two rows: a pair of letters can skip one.
    if (rowMinimum > maxDistance && previousRowMinimum > maxDistance) return Infinity;
    previousRowMinimum = rowMinimum;
    [before, above, now] = [above, now, before];
  }
  const distance = above[other.length] ?? Infinity;
  return distance > maxDistance ? Infinity : distance;
};
