import { markDoubtful, type Fact, createFact, replaceValue } from '../fact.ts';
import type { NameCheck } from '../../medicines/name-check.ts';
import { rankSuggestions, type RankedSuggestion, splitRecognisedLine } from '../../medicines/suggest-medicines.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { isFarBelow, createPassage, type Passage } from '../text-layout/passage.ts';
import { computeBox, type TextWord } from '../text-layout/word.ts';
import type { PrescribedMedicine } from './medicine.ts';
import { measureMarker, readMedicine } from './read-medicine.ts';

/** Minimum confidence of printed words. A page is handwritten if at least this share of its letters has less. */
const minPrintedConfidence = 0.8;
const handwrittenShare = 0.3;
/** With fewer letters the check is inconclusive. */
const minLetters = 25;

/** Maximum distance of a line's name from a listed one, as a share of its letters: after a form, beside a number, */
const maxDistanceAfterForm = 0.36;
const maxDistanceBesideNumber = 0.3;
/** and alone, where it also needs this minimum length. */
const maxDistanceAlone = 0.2;
const minLettersAlone = 6;
const minLettersInContext = 3;

/** Maximum number of lines below a name that may contain its directions. */
const maxLinesBelow = 4;
/** Confidence of any handwritten word. */
const guessedConfidence = 0.3;

const countLetters = (words: readonly TextWord[]): number =>
  words.reduce((sum, { text }) => sum + text.replaceAll(/[^\p{L}\d]/gu, '').length, 0);

/** Whether a page is handwritten: OCR has low confidence in a large share of its letters. */
export const looksHandwritten = (lines: readonly TextLine[]): boolean => {
  const words = lines.flatMap((line) => line.words).filter(({ confidence }) => confidence !== undefined);
  const letters = countLetters(words);
  return (
    letters >= minLetters &&
    countLetters(words.filter(({ confidence = 1 }) => confidence < minPrintedConfidence)) >= handwrittenShare * letters
  );
};

/** Labels of a form's printed lines, which contain no medicine. */
const labels =
  'name|age|sex|gender|date|address|addr|phone|ph|tel|mob|dr|doctor|physician|signature|sign|sig|lic|reg|' +
  'ptr|no|dose|frequency|medicine|medical|prescription|hospital|clinic|weight|bp|diagnosis|advice|adv|review|follow|patient|opd|uhid';
const label = new RegExp(`^\\W*(?:${labels})(?![\\p{Ll}])`, 'iu');

/** OCR output for handwritten forms: Tob., lab., Cop., Svp. */
const forms: readonly (readonly [pattern: RegExp, form: string])[] = [
  [/^(?:[t7][aoeu]?[bh6]|lab|b)\s?[.,]\s?(?=\p{L})/iu, 'Tab. '],
  [/^c[aou]p\s?[.,]\s?(?=\p{L})/iu, 'Cap. '],
  [/^s[yvg][pr]\s?[.,]\s?(?=\p{L})/iu, 'Syp. '],
];
const addForm = (text: string): string => forms.reduce((line, [pattern, form]) => line.replace(pattern, form), text);

/** A form in the middle of a line, as after 'Rx', starts the medicine. */
const formInLinePattern = /(?:^|\s)(?=(?:tab|cap|syp|syr|inj|susp|oint|drops?)\b\.?\s?\S)/iu;

/** Words of directions that OCR splits or misspells, in their right spelling. */
const directionWords = [
  'daily',
  'meals',
  'twice',
  'thrice',
  'once',
  'days',
  'after',
  'before',
  'food',
  'tablet',
  'morning',
  'night',
  'times',
];
const tornApart = directionWords.map(
  (word) => [new RegExp(`(?<![\\p{L}])${word.split('').join('\\s?')}(?![\\p{L}])`, 'giu'), word] as const,
);
const misspelt: readonly (readonly [pattern: RegExp, word: string])[] = [
  [/(?<=\d)\s?day[s8$]?(?![\p{L}\d])/giu, ' days'],
  [/(?<![\p{L}\d])[oO0][dD](?![\p{L}\d])/gu, 'OD'],
];
const dosePattern = /(?<=^|\s)[lI1oO0](?:\s?-\s?[lI1oO0]){2}(?=\s|$)/gu;
const repairDirectionWords = (text: string): string =>
  [...tornApart, ...misspelt]
    .reduce((line, [pattern, word]) => line.replaceAll(pattern, word), text)
    .replaceAll(dosePattern, (doses) => doses.replaceAll(/\s/g, '').replaceAll(/[oO]/g, '0').replaceAll(/[lI]/g, '1'));

/** Whether a text has only words of directions. */
const directionWord = new RegExp(`(?<![\\p{L}])(?:${directionWords.join('|')})(?![\\p{L}])`, 'giu');
const saysHowToTake = (text: string): boolean =>
  repairDirectionWords(text)
    .replaceAll(directionWord, ' ')
    .replaceAll(/[^\p{L}]/gu, '').length < 3;

/** Places words at the box of the whole line: their exact position in it is unknown. */
const placeWordsInLine = (line: TextLine, text: string): TextWord[] => {
  const [first] = line.words;
  if (first === undefined) return [];
  const box = computeBox(line.words);
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ ...first, text: word, box, confidence: guessedConfidence, source: line.text }));
};

interface HandwrittenName {
  readonly line: TextLine;
  readonly ranked: readonly RankedSuggestion[];
  /** Its form, and the text after the name and strength. */
  readonly form: string | undefined;
  readonly rest: string;
}

const findNameInLine = (line: TextLine): HandwrittenName | undefined => {
  const bare = addForm(line.text.slice(measureMarker(line.text)).trim());
  const at = formInLinePattern.exec(bare);
  const text = at ? bare.slice(at.index).trim() : bare;
  // 'Li c. No.' is split like names.
  if (!at && (label.test(text) || label.test(text.replaceAll(' ', '')))) return undefined;
  const seen = splitRecognisedLine(text);
  const isNumbered = seen.numbers.length > 0;
  const isAlone = seen.form === undefined && !isNumbered;
  if (saysHowToTake(seen.nameWords.join(' ')) || seen.nameLetters < (isAlone ? minLettersAlone : minLettersInContext))
    return undefined;
  const near = seen.form !== undefined ? maxDistanceAfterForm : isNumbered ? maxDistanceBesideNumber : maxDistanceAlone;
  const ranked = rankSuggestions({ name: text }, near);
  return ranked.length === 0 ? undefined : { line, ranked, form: seen.form, rest: seen.rest };
};

const readNamed = (
  { line, ranked: [best, ...others], form, rest }: HandwrittenName,
  below: readonly TextLine[],
): PrescribedMedicine[] => {
  if (best === undefined) return [];
  const { medicine_name: name, strength } = best.suggestion;
  const head = placeWordsInLine(line, [form, name, strength, repairDirectionWords(rest)].filter(Boolean).join(' '));
  const passage: Passage = createPassage([
    ...head,
    ...below.flatMap((each) => placeWordsInLine(each, repairDirectionWords(each.text))),
  ]);
  const read = readMedicine(passage) ?? { medicine_name: createFact(passage, name) };
  const check: NameCheck = {
    reason: 'handwriting',
    seen: line.text.slice(0, 120),
    suggestions: [best, ...others].map(({ suggestion }) => suggestion),
  };
  return [
    {
      ...read,
      medicine_name: {
        ...markDoubtful(replaceValue(read.medicine_name, name), 'handwriting'),
        certainty: 'doubtful',
        why: 'handwriting',
        check,
      },
    },
  ];
};

/** Marks every fact of a record as doubtful, since it is handwritten. */
export const doubtHandwritten = <Facts extends object>(facts: Facts): Facts =>
  Object.fromEntries(
    Object.entries(facts as Record<string, Fact<unknown> | undefined>).map(([name, fact]) => [
      name,
      fact && markDoubtful(fact, 'handwriting'),
    ]),
  ) as Facts;

/**
 * Suggests medicines for handwritten lines from the list of medicines: one to three suggestions each, none of them certain. A
 * line without a similar name is left out, and the patient types it.
 */
const readHandwriting = (lines: readonly TextLine[]): readonly PrescribedMedicine[] => {
  const named = lines.map(findNameInLine);
  return named.flatMap((found, index) => {
    if (found === undefined) return [];
    const next = named.findIndex((other, at) => at > index && other !== undefined);
    const below = lines.slice(index + 1, Math.min(next < 0 ? lines.length : next, index + 1 + maxLinesBelow));
    const end = below.findIndex((line, at) => isFarBelow(line, below[at - 1] ?? found.line));
    return readNamed(found, end < 0 ? below : below.slice(0, end));
  });
};

const isOnLine = (
  { medicine_name: { place } }: PrescribedMedicine,
  { medicine_name: { place: other } }: PrescribedMedicine,
): boolean => place.page === other.page && place.y < other.y + other.height && other.y < place.y + place.height;

/**
 * Combines the medicines suggested for handwritten lines with those that the grammar parsed elsewhere, which no list confirms.
 * @param read medicines parsed as if the page were printed
 */
export const addHandwritten = (
  lines: readonly TextLine[],
  read: readonly PrescribedMedicine[],
): readonly PrescribedMedicine[] => {
  const meant = readHandwriting(lines);
  const others = read.filter(
    (medicine) => !saysHowToTake(medicine.medicine_name.value) && !meant.some((other) => isOnLine(medicine, other)),
  );
  return [
    ...meant,
    ...others.map((medicine): PrescribedMedicine => {
      const name = markDoubtful(medicine.medicine_name, 'handwriting');
      return {
        ...medicine,
        medicine_name: { ...name, check: { reason: 'handwriting', seen: name.value, suggestions: [] } },
      };
    }),
  ];
};
