import type { AnalysedText } from './rule-classifier.ts';
import type { TextContext } from './context.ts';

/** What a text has of each feature, by the word that it belongs to. */
export interface TextFeatures {
  /** Numbers of features, word after word. */
  readonly found: readonly number[];
  /** Where those of a word begin in `found`; one more than there are words. The first `heavy` of each are the word itself. */
  readonly from: Int32Array;
  /** Words and concepts alone, likewise: what tells one sign from another. */
  readonly named: readonly number[];
  readonly namedFrom: Int32Array;
  /** Of the whole text: which two concepts it has. */
  readonly pairs: readonly number[];
}

/** So many of a word's features, the first, are of the word as a whole. */
export const heavyFeatureCount = 2;

/** Longer words have no other parts than their beginning. */
const maxFramedLength = 14;
const gramSizes = [3, 4];
/** So many concepts of a text, the first, are paired. */
const maxPairedConcepts = 40;
/** Texts of some sixty words and more are alike. */
const maxLengthRange = 12;

/** FNV-1a, 32 bits. */
const fnvOffsetBasis = 0x81_1c_9d_c5;
const updateHash = (hash: number, text: string): number => {
  let value = hash;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93);
  return Math.imul(value ^ 0x1f, 0x01_00_01_93);
};
const finishHash = (hash: number): number => {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85_eb_ca_6b);
  return (once ^ (once >>> 13)) >>> 0;
};

/** The feature of a text that has so many words: short replies, and stories, are dangerous less often than what is between. */
export const getLengthFeature = (words: number): number =>
  finishHash(
    updateHash(updateHash(fnvOffsetBasis, 'l'), String(Math.min(maxLengthRange, Math.round(2 * Math.log2(words + 1))))),
  );

/** About how large a number is: 210 and 240 are one, 210 and 120 are not. */
const getNumberRange = (text: string): string => {
  const amount = Number(text.replaceAll(',', ''));
  if (Number.isNaN(amount)) return '?';
  if (amount <= 12) return String(Math.floor(amount));
  return `e${Math.round(Math.log(amount) * 5)}`;
};

const getContextState = ({ isDenied, isElsewhere, isFeared }: TextContext, at: number): string =>
  `${isDenied(at) ? 'd' : ''}${isElsewhere(at) ? 'e' : ''}${isFeared(at) ? 'f' : ''}`;

/**
 * What a learned model looks at: each word by how it is spoken, with its neighbours; its parts, which typing errors and other
 * spellings share; the lexicon's concepts with what is said of them (denied, elsewhere, feared), which languages share; how
 * large a number is; of the whole text, which two concepts it has. Each is a hash, in time that grows with the text alone.
 */
export const extractFeatures = ({ words, meaning, mentions, context }: AnalysedText): TextFeatures => {
  const { keys } = meaning;
  const found: number[] = [];
  const from = new Int32Array(words.length + 1);
  const named: number[] = [];
  const namedFrom = new Int32Array(words.length + 1);
  const concepts: string[][] = words.map(() => []);
  for (const [concept, all] of mentions) for (const { at } of all) concepts[at]?.push(concept);
  const kinds = {
    word: updateHash(fnvOffsetBasis, 'w'),
    two: updateHash(fnvOffsetBasis, 'b'),
    skipped: updateHash(fnvOffsetBasis, 's'),
    part: updateHash(fnvOffsetBasis, 'g'),
    concept: updateHash(fnvOffsetBasis, 'c'),
    pair: updateHash(fnvOffsetBasis, 'p'),
  };
  const add = (hash: number): number => found.push(finishHash(hash));
  const spoken = words.map(({ text, isNumber }, at) =>
    isNumber ? `#${getNumberRange(text)}` : (keys[at] ?? text).replace(/^=/, ''),
  );
  for (const [at, { isNumber }] of words.entries()) {
    from[at] = found.length;
    namedFrom[at] = named.length;
    const [key = '', one = '^', other = '^'] = [spoken[at], spoken[at - 1], spoken[at - 2]];
    add(updateHash(kinds.word, key));
    add(updateHash(updateHash(kinds.two, one), key));
    if (at > 1) add(updateHash(updateHash(kinds.skipped, other), key));
    if (!isNumber) {
      const framed = `^${key.slice(0, maxFramedLength)}$`;
      for (const size of gramSizes)
        for (let start = 0; start + size <= framed.length; start += 1)
          add(updateHash(kinds.part, framed.slice(start, start + size)));
    }
    named.push(finishHash(updateHash(kinds.word, key)));
    const state = getContextState(context, at);
    for (const concept of concepts[at] ?? []) {
      const hash = updateHash(updateHash(kinds.concept, concept), state);
      add(hash);
      named.push(finishHash(hash));
    }
  }
  from[words.length] = found.length;
  namedFrom[words.length] = named.length;
  const paired = [...new Set(concepts.flat().slice(0, maxPairedConcepts))].toSorted();
  const pairs = paired.flatMap((one, at) =>
    paired.slice(at + 1).map((other) => finishHash(updateHash(updateHash(kinds.pair, one), other))),
  );
  return { found, from, named, namedFrom, pairs };
};
