import { readFileSync } from 'node:fs';
import { dangersByRules, readingOf } from '@arogo/clinical/danger/by-rules';
import { dangersIn, gradedDangersIn } from '@arogo/clinical/danger/danger';
import { allLabelled } from '@arogo/clinical/danger/labelled/all';
import {
  examplesOf,
  ofLabelled,
  type ShortExample,
  parseShortExamples,
} from '@arogo/clinical/danger/training/examples';
import { describe, expect, it } from 'vitest';

const read = (file: string): string =>
  readFileSync(new URL(`../packages/clinical/src/danger/${file}`, import.meta.url), 'utf8');
const everyday = parseShortExamples(read('short/everyday-dev.tsv'));
const dangerous = parseShortExamples(read('short/danger-dev.tsv'));
const languages = ['English', 'Hindi', 'Hinglish'] as const;
const textsIn = (all: readonly ShortExample[], language: string): readonly string[] =>
  all.filter((one) => one.language === language).map(({ message }) => message);

describe('decision H6: sentences of one to eight words', () => {
  it.each(languages)('everyday sentences raise nothing in %s', (language) => {
    const texts = textsIn(everyday, language);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => dangersIn(text).length > 0)).toEqual([]);
  });

  it.each(languages)('dangers are found in %s', (language) => {
    const texts = textsIn(dangerous, language);
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter((text) => dangersIn(text).length === 0)).toEqual([]);
  });

  it('a text of one to four words needs a rule', () => {
    const texts = [
      ...ofLabelled(allLabelled),
      ...examplesOf(read('training/everyday.tsv')),
      ...examplesOf(read('training/talk.tsv')),
      ...everyday,
      ...dangerous,
    ].map(({ message }) => message);
    const short = texts
      .filter((text) => text.split(' ').length <= 6)
      .map((text) => ({ text, reading: readingOf(text) }))
      .filter(({ reading }) => reading.words.length <= 4);
    expect(short.length).toBeGreaterThan(500);
    expect(
      short
        .filter(({ text, reading }) => gradedDangersIn(text).length > 0 && dangersByRules(reading).length === 0)
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
