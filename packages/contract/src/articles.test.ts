import { expect, test } from 'vitest';
import { articleKinds, articles, articleSections, type Article, type ArticleSection } from './articles.ts';

/** Characters of one text. */
const bounds = { min: 40, max: 480 };
const sentences = { min: 2, max: 5 };

const texts = (article: Article): readonly (readonly [section: ArticleSection, text: string])[] =>
  articleSections.flatMap((section) => {
    const text = article.sections[section];
    return text === undefined ? [] : [[section, text.en] as const];
  });
const everyText = articles.flatMap((article) =>
  texts(article).map(([section, text]) => ({ id: article.id, section, text })),
);
const countSentences = (text: string): number => text.split(/(?<=[.!?])\s+(?=[A-Z])/u).length;
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
const isHindi = (text: string | undefined): boolean =>
  text !== undefined && /\p{Script=Devanagari}/u.test(text) && text.length > 20;

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
  expect(articles.filter(({ limits }) => limits.en.length < bounds.min)).toEqual([]);
});

test('every article says what it is, in English and Hindi, and what its kind needs', () => {
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
  expect(
    articles
      .filter(({ sections, title }) => !isHindi(sections.about?.hi) || !/\p{Script=Devanagari}/u.test(title.hi ?? ''))
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
  expect(everyText.filter(({ text }) => amount.test(text) || often.test(text))).toEqual([]);
});

test('no text tells to start, stop or change a medicine', () => {
  const order =
    /(?:^|[.!?:;]\s+)(?:please )?(?:take|start|begin|stop|increase|reduce|double|halve|skip|change|use|buy|avoid) (?:it|this|the|your|a|an|any)\b/iu;
  const must = /\byou (?:should|must|can|may) (?:take|start|stop|increase|reduce|change)\b/iu;
  expect(everyText.filter(({ text }) => order.test(text) || must.test(text))).toEqual([]);
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
