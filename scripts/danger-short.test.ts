import { findDangersByRules, analyseText } from '@arogo/clinical/danger/rule-classifier';
import { findUrgentDangers } from '@arogo/clinical/danger/danger';
import {
  readDevelopmentSentences,
  readLabelledExamples,
  readTrainingSets,
} from '@arogo/clinical/danger/training/example-sets';
import {
  parseExamples,
  parseGradedExamples,
  parseLabelledExamples,
  parseShortExamples,
  type ShortExample,
} from '@arogo/clinical/danger/training/examples';
import { correctTypos } from '@arogo/clinical/danger/typo-correction';
import { describe, expect, it } from 'vitest';

const sentences = readDevelopmentSentences();
const everyday = sentences.get('short-everyday-1') ?? [];
const dangerous = sentences.get('short-danger-1') ?? [];
const training = readTrainingSets();
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
    const opened = ['1b', '2', '2b', '3', '4'].flatMap((name) => sentences.get(`short-danger-${name}`) ?? []);
    const texts = filterTexts(opened, language);
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text) => findUrgentDangers(text).length === 0).length).toBeLessThanOrEqual(texts.length / 40);
  });

  it.each(languages)(
    'everyday sentences of the opened sets raise nothing in %s, but for one in a hundred',
    (language) => {
      const opened = ['1b', '2', '2b', '3', '4', '5'].flatMap((name) => sentences.get(`short-everyday-${name}`) ?? []);
      const texts = filterTexts(opened, language);
      expect(texts.length).toBeGreaterThan(400);
      expect(texts.filter((text) => findUrgentDangers(text).length > 0).slice(Math.floor(texts.length / 100))).toEqual(
        [],
      );
    },
  );

  it('a box in a text of one or two words needs a rule', () => {
    const texts = [
      ...readLabelledExamples(),
      ...(training.get('everyday') ?? []),
      ...(training.get('talk') ?? []),
      ...everyday,
      ...dangerous,
    ].map(({ message }) => message);
    const short = texts
      .filter((text) => text.split(' ').length <= 6)
      .map((text) => ({ text, reading: analyseText(text) }))
      .filter(({ reading }) => reading.words.length <= 2);
    expect(short.length).toBeGreaterThan(200);
    expect(
      short
        .filter(({ text, reading }) => findUrgentDangers(text).length > 0 && findDangersByRules(reading).length === 0)
        // A typing error is mended first: then a rule finds it.
        .filter(({ text }) => findDangersByRules(analyseText(correctTypos(text))).length === 0)
        .map(({ text }) => text),
    ).toEqual([]);
  });

  it.each([
    [parseExamples, 'label\tlanguage\tmessage', ['none\ten', 'nothing\ten\thello', 'none\tfr\tbonjour', 'none\ten\t']],
    [
      parseGradedExamples,
      'label\tlanguage\tact\tmessage',
      ['none\ten\tnow\thello', 'heart\ten\tnone\thello', 'heart\ten\tsoon\thello', 'none\ten\tsoon\thello'],
    ],
    [
      parseShortExamples,
      'label\tlanguage\tregister\tmessage',
      ['none\ten\thello', 'nothing\ten\tgreeting\thello', 'none\tfr\tgreeting\tbonjour', 'none\ten\t\thello'],
    ],
    [
      parseLabelledExamples,
      'label\tlanguage\tkind\tset\tmessage',
      [
        'heart\ten\teveryday\trules\thello',
        'none\ten\tdanger\trules\thello',
        'none\ten\teveryday\t\thello',
        'none\ten\tother\trules\thello',
      ],
    ],
  ])('a line that is no example is refused: %o', (parse, head, lines) => {
    for (const line of lines) expect(() => parse(`${head}\n${line}\n`)).toThrow(TypeError);
  });
});
