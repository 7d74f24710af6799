import { joinPattern } from '@arogo/contract/join-pattern';
import { isCriticalValue } from '../critical-values.ts';
import type { Word } from './tokenizer.ts';

interface CriticalTest {
  readonly names: string;
  /** By its name in the table of critical values; with bounds where only other ones count here. */
  readonly test: string;
  readonly below?: number;
  readonly from?: number;
  /** What is outside of these is another number. */
  readonly least: number;
  readonly most: number;
}

/**
 * Tests as patients name them. Creatinine counts from 6, white cells from 40,000; of
 * white cells, bicarbonate and pH the bounds are those of the Royal College of Pathologists' guidance.
 */
const tests: readonly CriticalTest[] = [
  { test: 'potassium', names: 'potassium|pottasium|potasium|k|पोटैशियम|पोटेशियम|पोटाशियम', least: 1, most: 12 },
  { test: 'sodium', names: 'sodium|na|सोडियम', least: 95, most: 190 },
  {
    test: 'haemoglobin',
    names: 'hb|haemoglobin|hemoglobin|hemoglobine|haemoglobine|hgb|heemoglobin|हीमोग्लोबिन|हिमोग्लोबिन|एचबी',
    least: 1.5,
    most: 22,
  },
  { test: 'calcium', names: 'calcium|कैल्शियम', below: 7, from: 14, least: 4, most: 20 },
  { test: 'INR', names: 'inr|आईएनआर', least: 0.5, most: 20 },
  { test: 'bilirubin', names: 'bilirubin|billirubin|बिलीरुबिन|बिलिरुबिन', from: 15, least: 0.1, most: 50 },
  { test: 'creatinine', names: 'creatinine|creatinin|creat|क्रिएटिनिन|क्रिएटिनीन', from: 6, least: 0.2, most: 30 },
  {
    test: 'white cells',
    names: 'wbc|tlc|leucocyte|leucocytes|leukocyte|leukocytes',
    below: 1_000,
    from: 40_000,
    least: 10,
    most: 400_000,
  },
  { test: 'neutrophils', names: 'anc|neutrophil|neutrophils', below: 500, least: 100, most: 100_000 },
  { test: 'bicarbonate', names: 'bicarbonate|bicarb', below: 10, least: 2, most: 50 },
  { test: 'SGPT', names: 'sgpt|sgot|alt|ast', from: 500, least: 5, most: 20_000 },
  { test: 'TSH', names: 'tsh|टीएसएच', from: 100, least: 0.001, most: 900 },
  { test: 'pH', names: 'ph', below: 7.2, least: 6.8, most: 7.9 },
];
const byName = new Map(
  tests.flatMap((test) => test.names.split('|').map((name) => [name.normalize('NFKC'), test] as const)),
);

/** 'K' and 'na' are words, too: they name a test with a figure right behind. */
const short = /^(?:k|na)$/;
/** So many words may stand between a test and its figure: 'hb in my report came as 4'. */
const maxWordsBetween = 5;
/** Behind a number: a dose, a day, a time or a share. */
const notAValue = new RegExp(
  joinPattern(`
    ^(?:
      mg|mcg|tablets?|tab|goli|times?|baar|days?|din|weeks?|hafte|months?|mahine|mahina|years?|saal|th|st|nd|rd|
      tarikh|date|baje|am|pm|kg|kilo|rs|rupees?|दिन|हफ्ते|महीने|साल|तारीख|बजे|किलो|गोली|बार
    )$
  `),
);
/** They are counted in whole numbers: '2 reports', but 'potassium 6.9 report me'. */
const counted = /^(?:reports?|tests?)$/;
/** On dialysis a creatinine of 6 is one of every week. */
const dialysis = /^(?:dialysis|dialisis|डायलिसिस)$/u;
const maxOnDialysis = 10;
const rising = /^(?:se|से|to)$/;
/** Of another time. */
const notNow = /^(?:pehle|earlier|पहले|previously|ago|last|pichle|पिछले)$/;
const isTestName = (word: Word | undefined): boolean =>
  word !== undefined && byName.has(word.text) && !short.test(word.text);

/** The figure that a test has now: of 'from 9 to 4' the second. */
const findCurrentFigure = (words: readonly Word[], name: number): number | undefined => {
  for (
    let at = name + 1;
    at < words.length && at <= name + (short.test(words[name]?.text ?? '') ? 1 : maxWordsBetween);
    at += 1
  ) {
    const word = words[at];
    if (word === undefined || (word.after === 'end' && at > name + 1) || isTestName(word)) return undefined;
    if (!word.isNumber) continue;
    const [next, later] = [words[at + 1]?.text ?? '', words.slice(at + 2, at + 6).find(({ isNumber }) => isNumber)];
    const isConcentration = /^d?l$/.test(words[at + 2]?.text ?? '');
    const isCount = counted.test(next) && Number.isInteger(Number(word.text));
    if (
      (notAValue.test(next) && !isConcentration) ||
      isCount ||
      words.slice(at + 1, at + 4).some(({ text }) => notNow.test(text))
    )
      return undefined;
    return Number((rising.test(next) && later ? later : word).text.replaceAll(',', ''));
  }
  return undefined;
};

/** Where a message states a figure of a blood test that a laboratory would tell a doctor at once: places of the names. */
export const findCriticalTests = (words: readonly Word[]): readonly number[] => {
  const found: number[] = [];
  for (const [at, { text }] of words.entries()) {
    const test = byName.get(text);
    if (test === undefined) continue;
    const value = findCurrentFigure(words, at);
    if (value === undefined || Number.isNaN(value) || value < test.least || value > test.most) continue;
    if (test.test === 'creatinine' && value < maxOnDialysis && words.some(({ text: word }) => dialysis.test(word)))
      continue;
    const { below = -1, from = Number.POSITIVE_INFINITY } = test;
    // 'pH 7 water'.
    if (test.test === 'pH' && Number.isInteger(value)) continue;
    const isBeyond =
      test.below === undefined && test.from === undefined
        ? isCriticalValue(test.test, value)
        : value < below || value >= from;
    if (isBeyond) found.push(at);
  }
  return found;
};
