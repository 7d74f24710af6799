import { expect, test } from 'vitest';
import { articleKinds, articles, articleSections, type Article } from './articles.ts';
import { guideLanguages } from './messages/guide-language.ts';

/** Characters of one text. */
const bounds = { min: 40, max: 480 };
const sentences = { min: 2, max: 5 };

const texts = ({ id, sections }: Article) =>
  articleSections.flatMap((section) => {
    const text = sections[section];
    return text === undefined
      ? []
      : guideLanguages.map((language) => ({ id, section, language, text: text[language] }));
  });
const everyText = articles.flatMap(texts);
const countSentences = (text: string): number => text.split(/(?<=[.!?।])\s+/u).length;
const isOutOfBounds = (text: string): boolean => {
  const count = countSentences(text);
  return (
    text.length < bounds.min ||
    text.length > bounds.max ||
    count < sentences.min ||
    count > sentences.max ||
    text !== text.trim()
  );
};

test('about 150 articles or more, of each kind, with ids of their own', () => {
  expect(articles.length).toBeGreaterThanOrEqual(150);
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length);
  expect(articles.filter(({ id }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
  expect(new Set(articles.map(({ kind }) => kind))).toEqual(new Set(articleKinds));
});

test('every article has a source with its address, a date and its limits', () => {
  const isAuthority = /^https:\/\/(?:medlineplus\.gov|www\.nhs\.uk|www\.who\.int)\/\S+$/;
  expect(articles.filter(({ source }) => source.name.length < 3 || !isAuthority.test(source.url))).toEqual([]);
  expect(
    articles.filter(({ writtenOn }) => Number.isNaN(Date.parse(writtenOn)) || !/^\d{4}-\d{2}-\d{2}$/.test(writtenOn)),
  ).toEqual([]);
  expect(
    articles.filter(({ limits }) => guideLanguages.some((language) => limits[language].length < bounds.min)),
  ).toEqual([]);
});

test('every article says what it is, and what its kind needs', () => {
  const needed = {
    test: ['about'],
    medicine: ['about', 'use', 'effects', 'alcohol'],
    condition: ['about'],
    living: ['about'],
  } as const;
  expect(
    articles
      .filter(({ kind, sections }) => needed[kind].some((section) => sections[section] === undefined))
      .map(({ id }) => id),
  ).toEqual([]);
});

test('texts are two to five short sentences, within their bounds', () => {
  expect(everyText.filter(({ text }) => isOutOfBounds(text))).toEqual([]);
});

test('no text says how much of a medicine, nor a value to aim for', () => {
  const amount =
    /\d\s*(?:mg|mcg|µg|g|kg|ml|l|iu|units?|%|percent|mmol|mmhg|tablets?|capsules?|drops|puffs|times|hours|days|weeks)\b/iu;
  const often =
    /\b(?:once|twice|thrice|(?:two|three|four) times) (?:a|per|every) (?:day|week)\b|\bevery \w+ hours?\b/iu;
  const hindiUnit = 'मिलीग्राम|मिग्रा|ग्राम|मिली|लीटर|यूनिट|प्रतिशत|गोली|गोलियाँ|कैप्सूल|बूँद|चम्मच|पफ़';
  const hindi = new RegExp(
    `(?:\\d|एक|दो|तीन|चार|आधी?)\\s*(?:${hindiUnit})|दिन में (?:एक|दो|तीन|चार) बार|हर \\S+ घंटे`,
    'u',
  );
  const hinglishUnit = 'mg|gram|ml|litre|unit|percent|goli|goliyan|capsule|boond|chammach|puff';
  const hinglish = new RegExp(
    `\\b(?:(?:\\d+|ek|do|teen|chaar|aadhi) (?:${hinglishUnit})|din mein (?:ek|do|teen|chaar) baar|har \\w+ ghante)\\b`,
    'iu',
  );
  const isAmount = (text: string): boolean => [amount, often, hindi, hinglish].some((pattern) => pattern.test(text));
  expect(everyText.filter(({ text }) => isAmount(text))).toEqual([]);
  // The patterns find what they are for.
  const amounts = ['500 mg', 'twice a day', 'दो गोलियाँ', 'दिन में तीन बार', '2 goli', 'har chaar ghante'];
  expect(amounts.filter((text) => !isAmount(text))).toEqual([]);
});

test('no text tells to start, stop or change a medicine', () => {
  const order =
    /(?:^|[.!?:;]\s+)(?:please )?(?:take|start|begin|stop|increase|reduce|double|halve|skip|change|use|buy|avoid) (?:it|this|the|your|a|an|any)\b/iu;
  const must = /\byou (?:should|must|can|may) (?:take|start|stop|increase|reduce|change)\b/iu;
  const hindi = new RegExp(
    '(?:दवा|दवाएँ|गोली|गोलियाँ|इंसुलिन|इनहेलर|सप्लीमेंट|ख़ुराक|इसे|इन्हें)(?: \\S+){0,2} ' +
      '(?:लें|खाएँ|बंद करें|बंद कर दें|शुरू करें|बढ़ाएँ|घटाएँ|कम करें|बदलें|छोड़ें|छोड़ दें|रोकें)',
    'u',
  );
  const hinglish = new RegExp(
    '\\b(?:dawai|dawaiyan|goli|goliyan|insulin|inhaler|supplement|khuraak|ise|inhein)(?: \\w+){0,2} ' +
      '(?:lein|khayein|(?:band|shuru|kam) karein|band kar dein|badhayein|ghatayein|badlein|chhodein|chhod dein|rokein)\\b',
    'iu',
  );
  const isOrder = (text: string): boolean => [order, must, hindi, hinglish].some((pattern) => pattern.test(text));
  expect(everyText.filter(({ text }) => isOrder(text)).map(({ text }) => text)).toEqual([]);
  const orders = ['Take it daily.', 'दवा बंद करें', 'यह गोली रोज़ लें', 'dawai shuru karein', 'goli roz lein'];
  expect(orders.filter((text) => !isOrder(text))).toEqual([]);
});

test('no two articles share a name', () => {
  const named = Map.groupBy(
    articles.flatMap(({ id, names }) =>
      [...names.latin, ...names.hi].map((name) => ({ id, name: name.toLowerCase().replaceAll(/[\s-]+/gu, ' ') })),
    ),
    ({ name }) => name,
  );
  expect([...named.values()].filter((all) => all.length > 1)).toEqual([]);
  expect(
    articles
      .filter(({ names }) => names.latin.length === 0 || (names.hi.length === 0 && names.latin.length < 2))
      .map(({ id }) => id),
  ).toEqual([]);
});
