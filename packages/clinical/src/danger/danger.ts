import type { DangerNotice } from '@arogo/contract/danger';
import { dangerMessages } from '@arogo/contract/messages/danger';
import { dangerQuestions } from '@arogo/contract/messages/danger-questions';
import {
  type AnalysedText,
  analyseText,
  findDangerForSign,
  findDangersByRules,
  type FoundDanger,
} from './rule-classifier.ts';
import { gradeModelDanger, gradeRuleDangers } from './grade.ts';
import { classifyByModel, findSecondOpinion, isHarmless } from './model-classifier.ts';
import { splitIntoParts } from './tokenizer.ts';
import { correctTypos, listTypoVariants } from './typo-correction.ts';

/** A danger sign in a text, found by rules or the model, with its act. */
export type Danger = FoundDanger;

/**
 * Maximum number of words of a part between commas or stops that counts on its own: 'I cannot breathe, how much will it cost'.
 */
const maxExplicitWords = 6;

/** Parts of a text that carry a danger on their own. */
const findExplicitParts = (text: string): readonly AnalysedText[] =>
  splitIntoParts(text)
    .map((part) => analyseText(part))
    .filter((reading) => reading.words.length <= maxExplicitWords && findDangersByRules(reading).length > 0);

/** Finds a danger by reading one word of a short text as a similar one. It only leads to a question. */
const findDangerByVariants = (typed: string): Danger | undefined => {
  for (const variant of listTypoVariants(typed)) {
    const text = correctTypos(variant);
    const reading = analyseText(text);
    const ruled = findDangersByRules(reading);
    if (ruled.length === 0) continue;
    const outright = findExplicitParts(text);
    const [first] =
      isHarmless(reading, ruled, outright.length > 0) || findSecondOpinion(reading, ruled, outright) === 'ask'
        ? []
        : gradeRuleDangers(text, reading, ruled);
    if (first && first.act !== 'ask') return { ...first, act: 'ask' };
  }
  return undefined;
};

/**
 * Finds danger signs in a patient's text, graded and sorted by urgency; empty for everyday texts. Accepts English, Hindi, and
 * Hindi in Latin letters, with informal spelling; about the writer or another person, if it is so now. Denied, past, feared,
 * general and figurative mentions do not count.
 *
 * The choice of signs follows the source that each names; their wordings are our own collection. If no rule matches, a model
 * trained on examples may find a danger, which is graded by the danger words in the text (`grade.ts`). If the model is almost
 * certain that a text is harmless, with a stricter threshold for explicit dangers, the result of the rules is dropped. No
 * clinician has reviewed either (docs/danger-signs.md). It is used for nothing else: a text without a danger sign may still be
 * urgent.
 * @returns a danger with the act 'ask' is a question in one line, never a box
 */
export const findGradedDangers = (typed: string): readonly Danger[] => {
  const text = correctTypos(typed);
  const reading = analyseText(text);
  const ruled = findDangersByRules(reading);
  if (ruled.length > 0) {
    const outright = findExplicitParts(text);
    if (isHarmless(reading, ruled, outright.length > 0)) return [];
    const graded = gradeRuleDangers(text, reading, ruled);
    const act = findSecondOpinion(reading, ruled, outright);
    if (act === undefined || graded[0]?.act === 'ask') return graded;
    return act === 'ask'
      ? graded.slice(0, 1).map((danger) => ({ ...danger, act }))
      : graded.map((danger, at) => (at === 0 ? { ...danger, act } : danger));
  }
  const learned = classifyByModel(reading);
  const graded = learned && gradeModelDanger(reading, learned);
  if (graded) return [graded];
  const near = findDangerByVariants(typed);
  return near ? [near] : [];
};

/** Finds danger signs that require help or a doctor today, without those that only lead to a question. */
export const findUrgentDangers = (text: string): readonly Danger[] =>
  findGradedDangers(text).filter(({ act }) => act !== 'ask');

/**
 * Builds the notice of a danger. For 'ask' it is one line; a danger graded down says to see a doctor today and names no illness.
 */
export const buildDangerNotice = ({ sign, act, source }: Danger): DangerNotice => {
  if (act === 'ask') {
    const { title, inHindi, lines } = dangerQuestions[sign] ?? dangerQuestions.body;
    return { sign, act, title, whatToDo: [], inHindi, lines: [...lines], source };
  }
  const { title, whatToDo, lines } =
    act === 'now' && findDangerForSign(sign)?.act !== 'now' ? dangerMessages.today : dangerMessages.signs[sign];
  return { sign, act, title, whatToDo: [...whatToDo], inHindi: dangerMessages.inHindi[act], lines: [...lines], source };
};
