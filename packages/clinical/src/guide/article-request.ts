import { readArticleRequest } from './articles.ts';
import type { IntentName } from './intent-rules.ts';

/**
 * Intents that the rules, which have no articles, give to questions that an article answers. Urgent and product intents are not
 * replaced.
 */
const general: ReadonlySet<IntentName> = new Set([
  'symptom',
  'medicine.about',
  'medicine.change',
  'medicine.when',
  'medicine.list',
  'record.explain',
  'record.result',
  'record.illness',
  'record.list',
  'small.unknown',
  'small.help',
  'small.off',
]);

/** A request that an article can answer. */
export interface ArticleRequest {
  readonly name: IntentName;
  /** The message names no medicine and refers to the one that was shown. */
  readonly pointsBack: boolean;
}

/** Questions such as 'What is a balanced diet' and what to eat for a condition, which do not ask for a dietitian. */
const knowledgeQuestions = [
  "what(?:'?s| is| are)",
  'what (?:should|can|do) (?:i|we) eat',
  'kya (?:hai|hain|hota|hoti|hote|kha\\p{L}*)',
  'क्या (?:है|हैं|होता|होती|होते|खा[\\p{L}\\p{M}]*)',
];
const knowledgePattern = new RegExp(`(?<![\\p{L}])(?:${knowledgeQuestions.join('|')})(?![\\p{L}])`, 'iu');

/** Finds what a message asks of articles; undefined if the intent of the rules stands. */
export const findArticleRequest = (text: string, ruled: IntentName): ArticleRequest | undefined => {
  const asksForKnowledge = ruled === 'visit.book' && knowledgePattern.test(text);
  if (!general.has(ruled) && !asksForKnowledge) return undefined;
  const request = readArticleRequest(text);
  if (request === undefined) return undefined;
  // Classified as a question about a medicine, so that follow-ups work: 'and its side effects?'.
  return {
    name: request === 'shown' || request === 'medicine' ? 'medicine.about' : 'article.named',
    pointsBack: request === 'shown',
  };
};
