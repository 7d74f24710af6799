import type { Article, ArticleSection } from '@arogo/contract/articles';
import { guideArticles } from '@arogo/contract/messages/guide-articles';
import { findArticle, type FoundArticle } from '../articles.ts';
import { lookUp, createAnswer, type AnswerGenerator } from '../answer-generator.ts';
import type { LookupResult, LookupCall } from '../guide-types.ts';
import type { MessageIntent } from '../intent-parser.ts';
import type { GuideVoice } from '../voice.ts';
import { listPossibleNames } from './medicine.ts';
import { formatDay, joinParagraphs, quoteSafely } from './format.ts';

/** As many medicines are named to choose from. */
const maxMedicineNames = 6;
/** As many questions of one message are answered from an article. */
const maxSections = 2;

/** What an article says to the questions; what it has no text about is said to be so. */
const formatArticle = (article: Article, sections: readonly ArticleSection[], voice: GuideVoice): string => {
  const { kind, sections: texts } = article;
  const frame = guideArticles[voice.language];
  const title = article.title[voice.language];
  // What a medicine is for is told with what it is.
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

/** What the articles cannot tell, and what they rest on: each once, and shorter where it was said in the chat. */
const footer = (articles: readonly Article[], voice: GuideVoice): string => {
  const frame = guideArticles[voice.language];
  const limits = [...new Set(articles.map(({ limits: text }) => text[voice.language]))];
  const areLimitsStated = limits.every((text) => voice.hasSaid(text));
  const sources = articles.map(({ source, writtenOn }) =>
    (areLimitsStated ? frame.again : frame.source)(source.name, formatDay(writtenOn, voice.texts)),
  );
  return joinParagraphs(...(areLimitsStated ? [] : limits), ...new Set(sources));
};

/** The text of the articles that answer a message. */
const formatArticles = ({ articles, knownAs, sections, unknown }: FoundArticle, voice: GuideVoice): string => {
  const frame = guideArticles[voice.language];
  const name = knownAs === undefined ? '' : quoteSafely(knownAs, 60);
  const parts = articles.map(({ title }) => title[voice.language]).join(frame.and);
  // That metformin holds metformin need not be said.
  const isOther = articles.every(({ title }) => title.en.toLowerCase() !== name.toLowerCase());
  return joinParagraphs(
    name !== '' && isOther && frame.holds(name, parts),
    ...articles.map((article) => formatArticle(article, sections, voice)),
    name !== '' && unknown.length > 0 && frame.alsoHolds(name, unknown.join(frame.and)),
    footer(articles, voice),
  );
};

/** The names of the patient's medicines: those with an alert in front, each once. */
function* lookUpMedicineNames(): Generator<LookupCall, readonly string[], LookupResult['output']> {
  const found = yield* lookUp('my_medicines', {});
  if (found === null) return [];
  const current = found.alerts.filter(({ state }) => state !== 'ended').map(({ name }) => name);
  return [
    ...new Map(
      [...current, ...found.prescribed.map(({ name }) => name)].map((name) => [name.toLowerCase(), name]),
    ).values(),
  ];
}

/**
 * What an article says to a request; undefined where none fits. A medicine that is only pointed at is the one that was shown
 * last, else the only one of the patient's; of several it is asked which.
 */
export function* findArticleText(
  intent: MessageIntent,
  voice: GuideVoice,
): Generator<LookupCall, string | undefined, LookupResult['output']> {
  const found = findArticle(intent.text, listPossibleNames(intent));
  if (found !== undefined) return formatArticles(found, voice);
  // A name that no table knows is looked up among the papers alone.
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

/** An article that the message names. */
export function* answerArticle(intent: MessageIntent, voice: GuideVoice): AnswerGenerator {
  return createAnswer((yield* findArticleText(intent, voice)) ?? guideArticles[voice.language].whichMedicine);
}
