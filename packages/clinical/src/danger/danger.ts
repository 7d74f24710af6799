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

/** A danger sign that somebody's words carry, found by a rule or learned, and how urgent it is. */
export type Danger = FoundDanger;

/** Up to so many words between two commas or stops say what they say: 'I cannot breathe, how much will it cost'. */
const maxExplicitWords = 6;

/** What a text says outright, part by part. */
const findExplicitParts = (text: string): readonly AnalysedText[] =>
  splitIntoParts(text)
    .map((part) => analyseText(part))
    .filter((reading) => reading.words.length <= maxExplicitWords && findDangersByRules(reading).length > 0);

/** What a rule finds where one word of a short text is read as another near to it: it is asked about, never more. */
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
 * Danger signs in what a patient writes with how urgent each is, the most urgent first; none for everyday words. English, Hindi, and Hindi in
 * Latin letters, typed as people type; of the one who writes or of somebody else, as long as it is so now: what is
 * denied, long past, feared, asked in general or a figure of speech is none.
 *
 * Which signs these are follows the sources that each names; how people put them is our own collection. Where no rule
 * finds one, a model that was learned from examples may, and is graded by what words of danger stand there (`grade.ts`); where it is all but
 * sure that a text is harmless, surer still where a danger is said outright, what a rule finds stays unsaid. No clinician has reviewed
 * either (docs/danger-signs.md). It decides nothing else: what it does not find may still be urgent.
 * @returns one whose act is 'ask' is a question in one line, never a box
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

/** Danger signs that call for help or a doctor today, without those that are only asked about. */
export const findUrgentDangers = (text: string): readonly Danger[] =>
  findGradedDangers(text).filter(({ act }) => act !== 'ask');

/** What to show of a danger. What is asked about is one line; what was graded down says to be seen today and names no illness. */
export const buildDangerNotice = ({ sign, act, source }: Danger): DangerNotice => {
  if (act === 'ask') {
    const { title, inHindi, lines } = dangerQuestions[sign] ?? dangerQuestions.body;
    return { sign, act, title, whatToDo: [], inHindi, lines: [...lines], source };
  }
  const { title, whatToDo, lines } =
    act === 'now' && findDangerForSign(sign)?.act !== 'now' ? dangerMessages.today : dangerMessages.signs[sign];
  return { sign, act, title, whatToDo: [...whatToDo], inHindi: dangerMessages.inHindi[act], lines: [...lines], source };
};
