import { readArticleRequest } from './articles.ts';
import type { IntentName } from './intent-rules.ts';

/** What a question that an article answers is taken for by the rules, which know no articles. What is urgent or of the product stays. */
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

/** A request that an article answers. */
export interface ArticleRequest {
  readonly name: IntentName;
  /** It names no medicine, and means the one that was shown. */
  readonly pointsBack: boolean;
}

/** 'What is a balanced diet' and what to eat for it ask for no dietitian. */
const knowledgeQuestions = [
  "what(?:'?s| is| are)",
  'what (?:should|can|do) (?:i|we) eat',
  'kya (?:hai|hain|hota|hoti|hote|kha\\p{L}*)',
  'क्या (?:है|हैं|होता|होती|होते|खा[\\p{L}\\p{M}]*)',
];
const knowledgePattern = new RegExp(`(?<![\\p{L}])(?:${knowledgeQuestions.join('|')})(?![\\p{L}])`, 'iu');

/** What a message asks of articles; undefined where the rules' own name stands. */
export const findArticleRequest = (text: string, ruled: IntentName): ArticleRequest | undefined => {
  const asksForKnowledge = ruled === 'visit.book' && knowledgePattern.test(text);
  if (!general.has(ruled) && !asksForKnowledge) return undefined;
  const request = readArticleRequest(text);
  if (request === undefined) return undefined;
  // As a question about a medicine it is followed up as such: 'and its side effects?'.
  return {
    name: request === 'shown' || request === 'medicine' ? 'medicine.about' : 'article.named',
    pointsBack: request === 'shown',
  };
};
