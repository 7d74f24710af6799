import type { Article, ArticleSection } from '@arogo/contract/articles';
import { guideArticles } from '@arogo/contract/messages/guide-articles';
import { findArticle, type FoundArticle } from '../articles.ts';
import { lookUp, said, type Answer } from '../asking.ts';
import type { Looked, LookupCall } from '../talk.ts';
import type { Asked } from '../understand.ts';
import type { Voice } from '../voice.ts';
import { meantBy } from './medicine.ts';
import { dayWords, paragraphs, quotable } from './words.ts';

/** As many medicines are named to choose from. */
const medicinesNamed = 6;
/** As many questions of one message are answered from an article. */
const sectionsTold = 2;

const titleIn = ({ title }: Article, { language }: Voice): string => title[language] ?? title.en;

/** What an article says to the questions; what it has no text about is said to be so. */
const tell = (article: Article, sections: readonly ArticleSection[], voice: Voice): string => {
  const { kind, sections: texts } = article;
  const frame = guideArticles[voice.language];
  const title = titleIn(article, voice);
  // What a medicine is for is told with what it is.
  const asked: readonly ArticleSection[] =
    kind === 'medicine' && sections.includes('about') && texts.use !== undefined ? ['about', 'use'] : sections;
  const told = asked.slice(0, sectionsTold).map((section) => {
    const text = texts[section];
    if (text === undefined) return frame.noText[section](title);
    const side = section === 'low' || section === 'high' ? frame[section] : '';
    return `${side}${text[voice.language] ?? frame.inEnglish(text.en)}`;
  });
  return paragraphs(`**${title}**\n${told[0] ?? ''}`, ...told.slice(1));
};

/** What the articles cannot tell, and what they rest on: each once, and shorter where it was said in the chat. */
const footer = (articles: readonly Article[], voice: Voice): string => {
  const frame = guideArticles[voice.language];
  const limits = [...new Set(articles.map((article) => frame.limits || article.limits.en))];
  const isSaid = limits.every((text) => voice.hasSaid(text));
  const sources = articles.map(({ source, writtenOn }) =>
    (isSaid ? frame.again : frame.source)(source.name, dayWords(writtenOn, voice.texts)),
  );
  return paragraphs(...(isSaid ? [] : limits), ...new Set(sources));
};

/** The text of the articles that answer a message. */
const write = ({ articles, knownAs, sections, unknown }: FoundArticle, voice: Voice): string => {
  const frame = guideArticles[voice.language];
  const name = knownAs === undefined ? '' : quotable(knownAs, 60);
  const parts = articles.map((article) => titleIn(article, voice)).join(frame.and);
  // That metformin holds metformin need not be said.
  const isOther = articles.every(({ title }) => title.en.toLowerCase() !== name.toLowerCase());
  return paragraphs(
    name !== '' && isOther && frame.holds(name, parts),
    ...articles.map((article) => tell(article, sections, voice)),
    name !== '' && unknown.length > 0 && frame.alsoHolds(name, unknown.join(frame.and)),
    footer(articles, voice),
  );
};

/** The names of the patient's medicines: those with an alert in front, each once. */
function* namesOfMedicines(): Generator<LookupCall, readonly string[], Looked['output']> {
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
  asked: Asked,
  voice: Voice,
): Generator<LookupCall, string | undefined, Looked['output']> {
  const found = findArticle(asked.text, meantBy(asked));
  if (found !== undefined) return write(found, voice);
  // A name that no table knows is looked up among the papers alone.
  if (meantBy(asked).length > 0) return undefined;
  const names = yield* namesOfMedicines();
  if (findArticle(asked.text, names) === undefined) return undefined;
  const [only, ...others] = names;
  if (others.length > 0)
    return paragraphs(
      guideArticles[voice.language].whichMedicine,
      names
        .slice(0, medicinesNamed)
        .map((name) => `- ${quotable(name, 60)}`)
        .join('\n'),
    );
  const known = findArticle(asked.text, only === undefined ? [] : [only]);
  return known === undefined ? undefined : write(known, voice);
}

/** An article that the message names. */
export function* answerArticle(asked: Asked, voice: Voice): Answer {
  return said((yield* findArticleText(asked, voice)) ?? guideArticles[voice.language].whichMedicine);
}
