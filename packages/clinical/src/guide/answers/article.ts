import type { Article, ArticleSection } from '@arogo/contract/articles';
import { guideArticles } from '@arogo/contract/messages/guide-articles';
import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { findArticle, type FoundArticle } from '../articles.ts';
import { lookUp, said, type Answer } from '../asking.ts';
import type { Looked, LookupCall } from '../talk.ts';
import type { Asked } from '../understand.ts';
import type { Voice } from '../voice.ts';
import { meantBy } from './medicine.ts';
import { dayWords, paragraphs, quotable } from './words.ts';

const en = guideArticles.en;
const hi = guideArticles.hi;

/** As many medicines are named to choose from. */
const medicinesNamed = 6;
/** As many questions of one message are answered from an article. */
const sectionsTold = 2;

const nameSide = (section: ArticleSection): string => (section === 'low' || section === 'high' ? en[section] : '');

/** An article's answer in Hindi, where all that is asked has one. */
const inHindi = ({ articles, sections }: FoundArticle, { texts }: Voice): string | undefined => {
  const [article] = articles;
  const text = article?.sections.about?.hi;
  if (
    article === undefined ||
    text === undefined ||
    articles.length > 1 ||
    sections.some((section) => section !== 'about')
  )
    return undefined;
  return paragraphs(
    `**${article.title.hi ?? article.title.en}**\n${text}`,
    hi.limits,
    hi.source(article.source.name, dayWords(article.writtenOn, texts)),
  );
};

/** What an article says to the questions, with its limits and its source; what it has no text about is said to be so. */
const tell = (
  { title, kind, sections: texts, limits, source, writtenOn }: Article,
  sections: readonly ArticleSection[],
): string => {
  // What a medicine is for is told with what it is.
  const asked: readonly ArticleSection[] =
    kind === 'medicine' && sections.includes('about') && texts.use !== undefined ? ['about', 'use'] : sections;
  const told = asked.slice(0, sectionsTold).map((section) => {
    const text = texts[section];
    return text === undefined ? en.noText[section](title.en) : `${nameSide(section)}${text.en}`;
  });
  return paragraphs(
    `**${title.en}**\n${told[0] ?? ''}`,
    ...told.slice(1),
    limits.en,
    en.source(source.name, dayWords(writtenOn, guideTexts.en)),
  );
};

/** The text of the articles that answer a message. */
const write = (found: FoundArticle, voice: Voice): string => {
  const { articles, knownAs, sections, unknown } = found;
  const hindi = voice.language === 'hi' ? inHindi(found, voice) : undefined;
  if (hindi !== undefined) return hindi;
  const name = knownAs === undefined ? '' : quotable(knownAs, 60);
  const parts = articles.map(({ title }) => title.en).join(en.and);
  return paragraphs(
    name !== '' && en.holds(name, parts),
    ...articles.map((article) => tell(article, sections)),
    name !== '' && unknown.length > 0 && en.alsoHolds(name, unknown.join(en.and)),
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
      en.whichMedicine,
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
  return said((yield* findArticleText(asked, voice)) ?? en.whichMedicine);
}
