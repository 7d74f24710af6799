import { readTerms } from '@arogo/clinical-data/terms';
import { articles, type Article, type ArticleSection } from '@arogo/contract/articles';
import { resolveMedicine } from '@arogo/document-reading/medicines/resolve-medicine';
import { joinPattern } from '@arogo/contract/join-pattern';
import { toPlainText, tokenise } from './text.ts';
import { createVocabulary, type VocabularyHit, type VocabularyMatcher } from './vocabulary.ts';
import { ordinaryWords } from './words/ordinary.ts';

/** The articles and sections that answer a message. */
export interface ArticleMatch {
  /** One article per substance of the medicine that is meant; otherwise one. */
  readonly articles: readonly Article[];
  /** The questions, the most specific first. */
  readonly sections: readonly ArticleSection[];
  /** The medicine as it was named before, if the message itself names nothing: 'Telma AM'. */
  readonly knownAs: string | undefined;
  /** Substances of that medicine that have no article. */
  readonly unknown: readonly string[];
}

const prefix = 'article.';
const asks = 'question.';

let vocabulary: VocabularyMatcher | undefined;
/** Built on the first message, because there are many names. */
const getVocabulary = (): VocabularyMatcher => {
  vocabulary ??= createVocabulary(
    new Map([
      ...articles.map(({ id, names }) => [`${prefix}${id}`, [...names.latin, ...names.hi]] as const),
      ...[...readTerms('guide/article-questions.tsv')].map(([section, words]) => [`${asks}${section}`, words] as const),
    ]),
    ordinaryWords,
  );
  return vocabulary;
};

const byId = new Map(articles.map((article) => [article.id, article]));
const bySubstance = new Map(
  articles
    .filter(({ kind }) => kind === 'medicine')
    .flatMap((article) => article.names.latin.map((name) => [name, article] as const)),
);

/** Finds the article with the longest name in a message; among equals the best-spelt one, then the first. */
const findNamedArticles = (
  hits: readonly VocabularyHit[],
): { readonly article: Article; readonly at: readonly number[] } | undefined => {
  const named = hits.filter(({ key }) => key.startsWith(prefix));
  const [best] = named.toSorted(
    (one, other) =>
      other.at.length - one.at.length || one.distance - other.distance || (one.at[0] ?? 0) - (other.at[0] ?? 0),
  );
  const article = best === undefined ? undefined : byId.get(best.key.slice(prefix.length));
  return best === undefined || article === undefined ? undefined : { article, at: best.at };
};

/** Finds articles for a medicine name from a document or an alert: by that name, or by the substances of the brand. */
const findKnownArticle = (name: string): Pick<ArticleMatch, 'articles' | 'unknown'> | undefined => {
  const substances = resolveMedicine({ name }).contents.map(({ substance }) => substance);
  const named = findNamedArticles(getVocabulary()(tokenise(name)))?.article;
  if (named?.kind === 'medicine' && substances.length < 2) return { articles: [named], unknown: [] };
  const known = substances.flatMap((substance) => bySubstance.get(substance) ?? []);
  const unknown = substances.filter((substance) => !bySubstance.has(substance));
  if (known.length > 0) return { articles: [...new Set(known)], unknown };
  return named?.kind === 'medicine' ? { articles: [named], unknown: [] } : undefined;
};

const possessivePattern = /\b(?:my|mine|meri|mera|mere|our|his|her|papa|mummy|mother|father)\b|मेरी|मेरा|मेरे/u;
/** Possessive forms: 'Ravi's TSH' is a result of that person. */
const otherPersonPattern = /(?<!\b(?:what|it|that|how|where|who|let))['’]s\b/u;
/** Questions about the cause or the meaning of a value are general, even if the value is the patient's own. */
const cause =
  /\b(?:why|causes?|caused|reasons?|means?|meaning|kyu|kyun|kyon|karan|kaaran|matlab|what if|what happens|kya hoga)\b|क्यों|कारण|मतलब/u;
/** Questions about amount and timing, which the patient's own document answers. */
const timing =
  /\b(?:before|after|empty|when|time|timings?|how much|how many|how often|dose|dosage|pehle|baad|khali|kab|kitn[aei])\b|पहले|बाद|खाली|कब|कितन/u;
const purpose = new RegExp(
  joinPattern(String.raw`
    \bwhat (?:is|are|was|s)? ?(?:this|it|that|these|they|the|[\p{L}\d -]{2,40}) (?:medicines?|tablets?|
    pills?|syrup|capsules?|drops|injection|goli|dawai?)? ?for\b(?! (?:how|my|a|the)\b)|
    ^(?:whats?|what is) .{2,40} for\s*\??$
  `),
  'u',
);
const whats = /\bwhat['’]?s\b/u;
const value = /(?<![\p{L}\d])\d{2,}(?:\.\d+)?(?![\p{L}\d])/u;
/** Complaints that start triage instead of an article if somebody has them now. */
const acute: ReadonlySet<string> = new Set([
  'fever',
  'common-cold',
  'gastroenteritis',
  'constipation',
  'acidity-reflux',
  'migraine',
  'pneumonia',
  'jaundice',
  'piles',
  'urinary-tract-infection',
  'chickenpox',
  'anxiety',
  'depression',
  'asthma',
  'sleep',
  'low-blood-pressure',
]);
const now = new RegExp(
  joinPattern(String.raw`
    \b(?:i have|i am|im|i feel|i got|i cant|having|suffering|mujhe|mujhko|muje|since|
    for (?:the )?(?:last|past)|ho rah[aei]|aa rah[aei]|lag rah[aei]|baby|bach+[aei]|child|son|daughter|
    bet[aei])\b|मुझे|हो रह|आ रह|बच्च
  `),
  'u',
);

/** The questions of a message, the most specific first. */
const order: readonly ArticleSection[] = ['alcohol', 'effects', 'food', 'doctor', 'use', 'high', 'low', 'about'];

const readQuestions = (
  text: string,
  hits: readonly VocabularyHit[],
  nameAt: readonly number[],
): readonly ArticleSection[] => {
  const askHits = hits.filter(({ key }) => key.startsWith(asks));
  const outside = askHits.filter(({ at }) => at.some((word) => !nameAt.includes(word)));
  // The 'low' of 'low blood pressure' is not a question if another word asks, except if the message asks for the cause.
  const isInName = !cause.test(text) && (outside.length > 0 || whats.test(text));
  const sectionSet = new Set((isInName ? outside : askHits).map(({ key }) => key.slice(asks.length)));
  if (whats.test(text)) sectionSet.add('about');
  if (purpose.test(text) && !sectionSet.has('food') && !sectionSet.has('alcohol')) sectionSet.add('use');
  const questions = order.filter((section) => sectionSet.has(section));
  const isSpecial = questions.some((section) => section !== 'high' && section !== 'low' && section !== 'about');
  // 'Low' and 'high' alone describe a state; 'what should I eat for low Hb' asks about food.
  if (isSpecial) return questions.filter((section) => section !== 'high' && section !== 'low' && section !== 'about');
  const isOfSide = questions.includes('high') || questions.includes('low');
  if (isOfSide && (cause.test(text) || questions.includes('about')))
    return questions.filter((section) => section !== 'about');
  return questions.includes('about') ? ['about'] : [];
};

/**
 * Finds the article that answers a message, by the names and questions in it. Undefined if the message asks nothing that articles
 * answer; it is then a request of another kind, such as one for the patient's own result.
 * @param knownNames medicines that 'it' can mean, the last shown first
 */
export const findArticle = (text: string, knownNames: readonly string[]): ArticleMatch | undefined => {
  const plain = toPlainText(text);
  const tokens = tokenise(text);
  const hits = getVocabulary()(tokens);
  const named = findNamedArticles(hits);
  const questions = readQuestions(plain, hits, named?.at ?? []);
  const [first] = questions;
  if (first === undefined) return undefined;
  if (named === undefined) {
    // Without a name, only questions that are specific to medicines refer to a known one.
    if (first !== 'alcohol' && first !== 'use' && first !== 'effects') return undefined;
    for (const name of knownNames) {
      const knownArticle = findKnownArticle(name);
      if (knownArticle !== undefined) return { ...knownArticle, sections: questions, knownAs: name };
    }
    return undefined;
  }
  const { article, at } = named;
  // The words of a name have no other meaning: 'B12' is not a value, the 'morning after pill' not a time.
  const rest = tokens
    .filter((_, place) => !at.includes(place))
    .map((token) => token.text)
    .join(' ');
  const isOfSide = first === 'about' || first === 'high' || first === 'low';
  if (
    isOfSide &&
    (((possessivePattern.test(rest) || otherPersonPattern.test(plain)) && !cause.test(rest)) || value.test(rest))
  )
    return undefined;
  if (article.kind === 'medicine' && (first === 'food' || first === 'about') && timing.test(rest)) return undefined;
  if (acute.has(article.id) && now.test(rest)) return undefined;
  return { articles: [article], sections: questions, knownAs: undefined, unknown: [] };
};

/** Any medicine that has an article; it is used to parse what is asked even if the medicine is unknown. */
const anyMedicine = 'paracetamol';

/** Words that refer to a medicine without naming it. */
const pointingPattern =
  /\b(?:it|its|this|that|these|them|ye|yeh|isse|iske|iska|is ke|medicines?|tablets?|pills?|dawa[ai]?|dawaiy\w*|goli\w*|syrup)\b|यह|ये|इस|इसे|इसके|दवा|गोली/u;

/**
 * Reads what a message asks of articles: the kind of the article that it names, or 'shown' for the medicine that was shown;
 * undefined if neither.
 */
export const readArticleRequest = (text: string): Article['kind'] | 'shown' | undefined => {
  const match = findArticle(text, [anyMedicine]);
  if (match?.knownAs === undefined) return match?.articles[0]?.kind;
  return pointingPattern.test(toPlainText(text)) ? 'shown' : undefined;
};
