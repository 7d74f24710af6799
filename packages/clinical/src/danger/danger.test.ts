import { dangerSigns } from '@arogo/contract/danger';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDangersByRules, analyseText } from './rule-classifier.ts';
import { buildContext } from './context.ts';
import { findUrgentDangers, buildDangerNotice } from './danger.ts';
import { keepUrgent } from './danger.test-helpers.ts';
import { resolveMeaning } from './lexicon.ts';
import { isRuleMet, parseRule } from './rule.ts';
import { groupRules } from './tables/rules-groups.ts';
import { lifeRules } from './tables/rules-life.ts';
import { todayRules } from './tables/rules-today.ts';
import { splitIntoWords } from './tokenizer.ts';
import { readLabelledExamples } from './training/example-sets.ts';

const labelled = readLabelledExamples();
const dangerous = labelled.filter(({ kind }) => kind === 'danger');
const harmless = labelled.filter(({ kind }) => kind !== 'danger').map(({ message }) => message);
const everyday = labelled.filter(({ kind }) => kind === 'everyday').map(({ message }) => message);
const findSigns = (text: string): readonly string[] => findUrgentDangers(text).map(({ sign }) => sign);
const byRules = (text: string): readonly string[] => findDangersByRules(analyseText(text)).map(({ sign }) => sign);

/** Another sentence of every day for each message, the same in each run. */
const beside = (at: number, step: number): string => everyday[(at * step) % everyday.length] ?? '';

/** How often the rules look at a word: what a text costs, whatever else runs on the machine. */
const looksAt = (text: string): number => {
  const { words, meaning } = resolveMeaning(splitIntoWords(text));
  let looks = 0;
  const counted =
    <Arguments extends readonly unknown[], Answer>(ask: (...given: Arguments) => Answer) =>
    (...given: Arguments): Answer => {
      looks += 1;
      return ask(...given);
    };
  const has = counted(meaning.has);
  const { sentence, isDenied, isElsewhere, isFeared } = buildContext(words, { ...meaning, has });
  const context = {
    sentence,
    isDenied: counted(isDenied),
    isElsewhere: counted(isElsewhere),
    isFeared: counted(isFeared),
  };
  const scene = {
    mentions: meaning.mentions,
    context,
    has,
    isJoined: counted((at: number) => words[at]?.after === 'none'),
    length: words.length,
  };
  for (const { rows } of [...lifeRules, ...groupRules, ...todayRules])
    for (const row of rows) isRuleMet(parseRule(row), scene);
  return looks;
};

describe('danger signs first', () => {
  it('rules in English, Hindi and Hinglish answer with the sign', () => {
    const missed = dangerous
      .filter(({ label, message }) => !byRules(message).includes(label))
      .map(({ label, message }) => `${label}: ${message}`);
    expect(missed.slice(Math.floor(dangerous.length * 0.01))).toEqual([]);
  });

  it('negation and other people: what is denied, long past, asked in general or everyday is no danger', () => {
    const alarmed = keepUrgent(harmless);
    expect(alarmed.slice(Math.floor(harmless.length * 0.02))).toEqual([]);
  });

  it('everyday sentences before or after hide hardly a sign', () => {
    const hidden = dangerous
      .filter(
        ({ label, message }, at) =>
          byRules(message).includes(label) &&
          !findSigns(`${beside(at, 7)}. ${message}. ${beside(at, 11)}`).includes(label),
      )
      .map(({ message }) => message);
    expect(hidden.slice(Math.floor(dangerous.length * 0.01))).toEqual([]);
  });

  it.each([
    ['meri guddi 1 mahine ki hai 101 bukhar, vaccine bhi nahi laga tha', ['infant']],
    ['two months baby temp 38.6 after no vaccine, cries weakly', ['infant']],
    ['two months baby temp 38.6 after the vaccine yesterday, feeding well', []],
  ])('a fever after a vaccination is one, and without any it is not: %s', (message, signs) => {
    expect(findUrgentDangers(message).map(({ sign }) => sign)).toEqual(signs);
  });

  it('how old somebody is, said in front, hides no sign', () => {
    const ages = { English: 'My age is 52 years, ', Hindi: 'उम्र 60 साल, ', Hinglish: '55 saal, ' };
    const told = dangerous
      .map(({ label, language, message }) => ({ label, message, aged: `${ages[language]}${message}` }))
      .filter((_, at) => at % 8 === 0);
    const hidden = told
      .filter(({ label, message, aged }) => findSigns(message).includes(label) && !findSigns(aged).includes(label))
      .map(({ aged }) => aged);
    expect(hidden).toEqual([]);
  });

  it.each([
    ['potassium 7.1', true],
    ['K+ 6.9 mEq/L', true],
    ['hb 9 se 4 ho gaya', true],
    ['sodium 110', true],
    ['INR 8', true],
    ['calcium 14.6 mg/dl', true],
    ['ट्रोपोनिन पॉज़िटिव', true],
    ['potassium 4.1', false],
    ['hb 4 se 9 ho gaya', false],
    ['hb 4 mahine pehle', false],
    ['INR on the 8th', false],
    ['potassium 400 mg', false],
    ['calcium 500 tablet', false],
    ['creatinine 6 on dialysis', false],
    ['pH 7 water', false],
    ['hba1c 6.5', false],
  ])('figures of a blood test that cannot wait: %s', (message, isOne) => {
    expect(findSigns(message).includes('bloodTest')).toBe(isOne);
  });

  it('case, doubled punctuation and blanks change nothing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...dangerous.map(({ message }) => message), ...harmless),
        fc.constantFrom('', '!!', ' ...', ' 💔', '\n'),
        (message, end) => {
          const plain = findSigns(message);
          expect(findSigns(`  ${message.toUpperCase().replaceAll(' ', '   ')}${end}`)).toEqual(plain);
        },
      ),
    );
  });

  it('what are signs of …? alone never alarms', () => {
    const subjects = [
      'stroke',
      'heart attack',
      'a seizure',
      'anaphylaxis',
      'dengue',
      'snake bite',
      'suicide',
      'meningitis',
      'poisoning',
      'sepsis',
      'asthma attack',
      'head injury',
      'heat stroke',
    ];
    for (const subject of subjects)
      for (const asked of [
        `what are signs of ${subject}?`,
        `What are the symptoms of ${subject}`,
        `${subject} ke lakshan kya hote hain`,
        `how to prevent ${subject}`,
      ])
        expect([asked, findSigns(asked)]).toEqual([asked, []]);
  });

  it('nothing, emoji alone and other languages are no danger', () => {
    for (const message of ['', ' ', '💔', '😭😭', '🔥', '....', 'ನಮಸ್ಕಾರ', 'Guten Tag', '12345', '\u0000\u202E'])
      expect(findSigns(message)).toEqual([]);
  });

  it('decision H1: the most urgent sign stands first, each once, with a source and what to do', () => {
    const found = findUrgentDangers('dog bite last week, and now my father is not breathing and has chest pain');
    expect(found[0]?.sign).toBe('breathing');
    const told = dangerous.map(({ message }) => findUrgentDangers(message));
    // What can wait for a doctor today stands behind what cannot.
    const orders = told.map((dangers) =>
      dangers.map(({ sign, act }) => dangerSigns.indexOf(sign) + (act === 'now' ? dangerSigns.length : 0)),
    );
    expect(orders).toEqual(orders.map((order) => [...new Set(order)].toSorted((a, b) => a - b)));
    for (const danger of new Map(told.flat().map((one) => [one.sign, one])).values()) {
      const { title, whatToDo, inHindi, lines, source } = buildDangerNotice(danger);
      expect(title && inHindi && source).not.toBe('');
      expect(whatToDo.length).toBeGreaterThanOrEqual(2);
      expect(whatToDo.length).toBeLessThanOrEqual(4);
      expect(lines.length).toBeGreaterThan(0);
    }
  });

  it('100 kB of hostile text costs in proportion to its length', () => {
    const hostile = [
      'chest ',
      'no ',
      'afraid of ',
      'what is my ',
      '5 years ago ',
      'jeene ka ',
      'nahi ',
      'na ',
      'saans not breath ',
      'baby 2 months fever ',
      'no, nor and or ',
      'bleed stop not ',
    ];
    for (const piece of hostile) {
      const [small, large] = [looksAt(piece.repeat(60)), looksAt(piece.repeat(480))];
      expect([piece, large < 10 * small]).toEqual([piece, true]);
    }
    for (const text of [
      'chest pain nahi '.repeat(6_250),
      'x'.repeat(100_000),
      '('.repeat(100_000),
      'ा'.repeat(100_000),
    ])
      expect(findUrgentDangers(text).length).toBeLessThan(dangerSigns.length);
  });
});
