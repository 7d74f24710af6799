import type { Article, ArticleSection } from '@arogo/contract/articles';
import { guideArticles } from '@arogo/contract/messages/guide-articles';
import { findArticle, type ArticleMatch } from '../articles.ts';
import { lookUp, createAnswer, type AnswerGenerator } from '../answer-generator.ts';
import type { LookupResult, LookupCall } from '../guide-types.ts';
import type { MessageIntent } from '../intent-parser.ts';
import type { GuideVoice } from '../voice.ts';
import { listPossibleNames } from './medicine.ts';
import { formatDay, joinParagraphs, quoteSafely } from './format.ts';

/** Maximum number of medicine names that are offered as choices. */
const maxMedicineNames = 6;
/** Maximum number of questions per message that are answered from an article. */
const maxSections = 2;

/** Formats the article's text for the questions; says so for a question on which the article has no text. */
const formatArticle = (article: Article, sections: readonly ArticleSection[], voice: GuideVoice): string => {
  const { kind, sections: texts } = article;
  const frame = guideArticles[voice.language];
  const title = article.title[voice.language];
  // The text on what a medicine is includes what it is for.
  const requestedSections: readonly ArticleSection[] =
    kind === 'medicine' && sections.includes('about') && texts.use !== undefined ? ['about', 'use'] : sections;
  const paragraphs = requestedSections.slice(0, maxSections).map((section) => {
    const text = texts[section];
    if (text === undefined) return frame.noText[section](title);
    const side = section === 'low' || section === 'high' ? frame[section] : '';
    return `${side}${text[voice.language]}`;
  });
  return joinParagraphs(`**${title}**\n${paragraphs[0] ?? ''}`, ...paragraphs.slice(1));
};

/**
 * Formats the limits of the articles and their sources: each once, and in a shorter form if the chat already contains the limits.
 */
const footer = (articles: readonly Article[], voice: GuideVoice): string => {
  const frame = guideArticles[voice.language];
  const limits = [...new Set(articles.map(({ limits: text }) => text[voice.language]))];
  const areLimitsStated = limits.every((text) => voice.hasSaid(text));
  const sources = articles.map(({ source, writtenOn }) =>
    (areLimitsStated ? frame.again : frame.source)(source.name, formatDay(writtenOn, voice.texts)),
  );
  return joinParagraphs(...(areLimitsStated ? [] : limits), ...new Set(sources));
};

/** Formats the text of the articles that answer a message. */
const formatArticles = ({ articles, knownAs, sections, unknown }: ArticleMatch, voice: GuideVoice): string => {
  const frame = guideArticles[voice.language];
  const name = knownAs === undefined ? '' : quoteSafely(knownAs, 60);
  const parts = articles.map(({ title }) => title[voice.language]).join(frame.and);
  // Skips "metformin contains metformin".
  const isOther = articles.every(({ title }) => title.en.toLowerCase() !== name.toLowerCase());
  return joinParagraphs(
    name !== '' && isOther && frame.holds(name, parts),
    ...articles.map((article) => formatArticle(article, sections, voice)),
    name !== '' && unknown.length > 0 && frame.alsoHolds(name, unknown.join(frame.and)),
    footer(articles, voice),
  );
};

/** Looks up the names of the patient's medicines, each once, those with an alert first. */
function* lookUpMedicineNames(): Generator<LookupCall, readonly string[], LookupResult['output']> {
  const ownMedicines = yield* lookUp('my_medicines', {});
  if (ownMedicines === null) return [];
  const current = ownMedicines.alerts.filter(({ state }) => state !== 'ended').map(({ name }) => name);
  return [
    ...new Map(
      [...current, ...ownMedicines.prescribed.map(({ name }) => name)].map((name) => [name.toLowerCase(), name]),
    ).values(),
  ];
}

/**
 * Finds the article text for a request; undefined if no article fits. If the message only points at a medicine, this is the one
 * shown last, else the patient's only one; with several, the answer asks which one.
 */
export function* findArticleText(
  intent: MessageIntent,
  voice: GuideVoice,
): Generator<LookupCall, string | undefined, LookupResult['output']> {
  const articleMatch = findArticle(intent.text, listPossibleNames(intent));
  if (articleMatch !== undefined) return formatArticles(articleMatch, voice);
  // A name that is in no table is looked up in the documents only.
  if (listPossibleNames(intent).length > 0) return undefined;
  const names = yield* lookUpMedicineNames();
  if (findArticle(intent.text, names) === undefined) return undefined;
  const [only, ...others] = names;
  if (others.length > 0)
    return joinParagraphs(
      guideArticles[voice.language].whichMedicine,
      names
        .slice(0, maxMedicineNames)
        .map((name) => `- ${quoteSafely(name, 60)}`)
        .join('\n'),
    );
  const known = findArticle(intent.text, only === undefined ? [] : [only]);
  return known === undefined ? undefined : formatArticles(known, voice);
}

/** Answers from an article that the message names. */
export function* answerArticle(intent: MessageIntent, voice: GuideVoice): AnswerGenerator {
  return createAnswer((yield* findArticleText(intent, voice)) ?? guideArticles[voice.language].whichMedicine);
}
