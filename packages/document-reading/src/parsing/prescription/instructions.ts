import { createFactAt, type Fact } from '../fact.ts';
import type { TextClaims, SpanMatch } from '../primitives/claims.ts';
import type { Passage } from '../text-layout/passage.ts';
import { glueWords, isInstruction, isKnownPhrase } from './instruction-phrases.ts';

const edge = new RegExp(`^(?:[\\s.,:;|/()\\[\\]•*#=+>-]|${glueWords}(?![\\p{L}]))+`, 'iu');
const tail = new RegExp(
  `(?:[\\s,:;|/(\\[•*#=+>-]|(?<![\\p{L}])(?:and|then|x|for|sig|take|the|a|of|in|at|by|on|to|with|or|to be|dose|duration))+$`,
  'iu',
);

/** Strips connectors from the text between two notations; empty if nothing remains. */
const trimConnectors = (piece: string): string => {
  const trimmed = piece.replace(edge, '').replace(tail, '').trim();
  const closed =
    trimmed.replace(/\)/g, '').length < trimmed.length && !trimmed.includes('(')
      ? trimmed.replaceAll(')', '').trim()
      : trimmed;
  return /\p{L}{2}/u.test(closed) ? closed : '';
};

/** Whether a dose is omitted, halved or doubled under a condition: no reminder before a person has checked it. */
const isDoseConditional = new RegExp(
  '(?<![\\p{L}])(?:hold|stop|skip|omit|withhold|leave out|miss|double|halve|half|reduce|increase|repeat|not)\\s' +
    '(?:it\\s|(?:the\\s)?(?:dose|tablet)\\s|today\\s)?' +
    '(?:only\\s)?(?:if|when|in case)(?![\\p{L}])',
  'iu',
);

/**
 * Claims the instructions of a medicine's passage beside its notations: meals, limits and known phrases, in the document's own
 * words. Text that no phrase matches stays unclaimed and is not part of any fact.
 * @param from offset of the end of the name
 * @param known instructions that are known verbatim
 */
export const readInstructions = (
  passage: Passage,
  claims: TextClaims,
  meals: readonly SpanMatch<unknown>[],
  from: number,
  known: readonly string[],
): Fact<string> | undefined => {
  const pieces: SpanMatch<string>[] = [];
  let isUnsure = false;
  for (const { start, end } of claims.getUnclaimed()) {
    const begin = Math.max(start, from);
    // A bar separates two cells, which are parsed independently.
    for (const cell of begin < end ? passage.text.slice(begin, end).matchAll(/[^|]+/g) : []) {
      const value = trimConnectors(cell[0]);
      if (value === '') continue;
      if (!isInstruction(value, known)) continue;
      isUnsure ||= isDoseConditional.test(value) && !isKnownPhrase(value, known);
      pieces.push({
        start: passage.text.indexOf(value, begin + cell.index),
        end: begin + cell.index + cell[0].length,
        value,
      });
      claims.claim(begin + cell.index, begin + cell.index + cell[0].length);
    }
  }
  for (const { start, end } of meals) pieces.push({ start, end, value: passage.text.slice(start, end).trim() });
  const ordered = pieces.toSorted((a, b) => a.start - b.start);
  const [firstPiece, lastPiece] = [ordered[0], ordered.at(-1)];
  if (!firstPiece || !lastPiece) return undefined;
  const value = ordered.map((piece) => piece.value).join(', ');
  return createFactAt(
    passage,
    firstPiece.start,
    Math.max(lastPiece.end, firstPiece.end),
    value,
    isUnsure ? 'conditional' : undefined,
  );
};
