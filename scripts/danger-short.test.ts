import { readFileSync } from 'node:fs';
import { findDangersByRules, analyseText } from '@arogo/clinical/danger/rule-classifier';
import { findUrgentDangers } from '@arogo/clinical/danger/danger';
import { allLabelled } from '@arogo/clinical/danger/labelled/all';
import {
  parseExamples,
  toExamples,
  type ShortExample,
  parseShortExamples,
} from '@arogo/clinical/danger/training/examples';
import { correctTypos } from '@arogo/clinical/danger/typo-correction';
import { describe, expect, it } from 'vitest';

const read = (file: string): string =>
  readFileSync(new URL(`../packages/clinical/src/danger/${file}`, import.meta.url), 'utf8');
const everyday = parseShortExamples(read('short/everyday-dev.tsv'));
const dangerous = parseShortExamples(read('short/danger-dev.tsv'));
const languages = ['English', 'Hindi', 'Hinglish'] as const;
const filterTexts = (all: readonly ShortExample[], language: string): readonly string[] =>
  all.filter((one) => one.language === language).map(({ message }) => message);

describe('decision H6: sentences of one to eight words', () => {
  it.each(languages)('everyday sentences raise nothing in %s', (language) => {
    const texts = filterTexts(everyday, language);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => findUrgentDangers(text).length > 0)).toEqual([]);
  });

  it.each(languages)('dangers are found in %s', (language) => {
    const texts = filterTexts(dangerous, language);
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter((text) => findUrgentDangers(text).length === 0)).toEqual([]);
  });

  it.each(languages)('dangers of the opened sets are found in %s, but for one in forty', (language) => {
    const opened = ['first', 'second', 'second-half', 'third'].flatMap((name) =>
      parseShortExamples(read(`short/dev-set-danger-${name}.tsv`)),
    );
    const texts = filterTexts(opened, language);
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text) => findUrgentDangers(text).length === 0).length).toBeLessThanOrEqual(texts.length / 40);
  });

  it('a box in a text of one to four words needs a rule', () => {
    const texts = [
      ...toExamples(allLabelled),
      ...parseExamples(read('training/everyday.tsv')),
      ...parseExamples(read('training/talk.tsv')),
      ...everyday,
      ...dangerous,
    ].map(({ message }) => message);
    const short = texts
      .filter((text) => text.split(' ').length <= 6)
      .map((text) => ({ text, reading: analyseText(text) }))
      .filter(({ reading }) => reading.words.length <= 4);
    expect(short.length).toBeGreaterThan(500);
    expect(
      short
        .filter(({ text, reading }) => findUrgentDangers(text).length > 0 && findDangersByRules(reading).length === 0)
        // A typing error is mended first: then a rule finds it.
        .filter(({ text }) => findDangersByRules(analyseText(correctTypos(text))).length === 0)
        .map(({ text }) => text),
    ).toEqual([]);
  });

  it('a line that is no example is refused', () => {
    for (const line of [
      'none\ten\thello',
      'nothing\ten\tgreeting\thello',
      'none\tfr\tgreeting\tbonjour',
      'none\ten\t\thello',
    ])
      expect(() => parseShortExamples(line)).toThrow(Error);
  });
});
