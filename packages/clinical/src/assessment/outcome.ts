import type { AssessmentAnswers } from '@arogo/contract/assessment-flow';
import type { AssessmentArea, AssessmentResult, AssessmentScore } from '@arogo/contract/assessments';
import { assessmentResultTexts } from '@arogo/contract/messages/assessments-result';
import type { Translation } from '@arogo/contract/translation';
import type { SpecialtyKey } from '../directory/specialties.ts';
import { listVisibleQuestions, findChosenOption } from './answers.ts';
import { type Crisis, detectCrisis } from './crisis.ts';
import type { Definition, Item, ItemRole } from './definition.ts';
import { computeAreaLevels, computeScore } from './levels.ts';

/** The result of finished answers. It is stored in English; for other languages it is built from the answers again. */
export interface Outcome {
  readonly lines: AssessmentResult['lines'];
  readonly advice: string;
  readonly areas: readonly AssessmentArea[];
  readonly score: AssessmentScore | null;
  readonly crisis: Crisis | null;
  readonly specialties: readonly SpecialtyKey[];
  /** Key of the follow-up questionnaire for the greatest burden. */
  readonly suggested: string | null;
  readonly answers: AssessmentResult['answers'];
}

/** Texts of an outcome in a language. */
export type OutcomeTexts = Translation<typeof assessmentResultTexts>;

const maxSpecialties = 4;

/** Day first, as is usual in India. */
const formatDayFirst = (date: string): string => date.split('-').toReversed().join('/');

const formatAnswer = (item: Item, answers: AssessmentAnswers, words: OutcomeTexts): string => {
  const value = answers[item.id];
  if (item.type === 'choice') return findChosenOption(item, answers)?.label ?? '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return item.type === 'date' ? formatDayFirst(String(value)) : String(value);
};

type OutcomeLine = AssessmentResult['lines'][number];
/** Areas from this level on count as impaired, below as steady. */
const impairmentLevel = 2;

const buildImpairmentLine = (areas: readonly AssessmentArea[], texts: OutcomeTexts): OutcomeLine => {
  const heavy = areas.filter(({ level }) => level >= impairmentLevel).toSorted((a, b) => b.level - a.level);
  const groups = [...new Set(heavy.map((area) => area.words))].map((levelWords) => ({
    words: levelWords,
    areas: heavy.filter((area) => area.words === levelWords).map(({ label }) => label),
  }));
  return {
    key: 'hinders',
    title: texts.hinders,
    text: groups.length === 0 ? texts.hindersLittle : texts.hindersIn(groups),
  };
};

/** Lines about impaired and steady areas. */
const buildAreaLines = (areas: readonly AssessmentArea[], texts: OutcomeTexts): readonly OutcomeLine[] => {
  const steady = areas.filter(({ level }) => level < impairmentLevel).map(({ label }) => label);
  return [
    ...(areas.length === 0 ? [] : [buildImpairmentLine(areas, texts)]),
    ...(steady.length === 0
      ? []
      : [{ key: 'steady', title: texts.steady, text: texts.steadyIn(steady) } satisfies OutcomeLine]),
  ];
};

const buildOutcomeLines = (
  askedItems: readonly Item[],
  answers: AssessmentAnswers,
  areas: readonly AssessmentArea[],
  words: OutcomeTexts,
): readonly OutcomeLine[] => {
  const listAnswersOfRole = (role: ItemRole): readonly string[] =>
    askedItems.flatMap((item) =>
      item.role === role && Object.hasOwn(answers, item.id) ? [formatAnswer(item, answers, words)] : [],
    );
  const [weighs, own] = listAnswersOfRole('weighs');
  const [since] = listAnswersOfRole('since');
  const eases = listAnswersOfRole('eases');
  return [
    ...(weighs === undefined
      ? []
      : [
          {
            key: 'weighs',
            title: words.weighs,
            text: own === undefined ? weighs : words.weighsOwn(weighs, own),
          } satisfies OutcomeLine,
        ]),
    ...(since === undefined ? [] : [{ key: 'since', title: words.since, text: since } satisfies OutcomeLine]),
    ...buildAreaLines(areas, words),
    ...(eases.length === 0 ? [] : [{ key: 'eases', title: words.eases, text: eases.join('\n') } satisfies OutcomeLine]),
  ];
};

const getAdvice = ({ scored }: Definition, areas: readonly AssessmentArea[], words: OutcomeTexts): string => {
  if (scored) return words.adviceScored;
  const heaviest = Math.max(0, ...areas.map(({ level }) => level));
  if (heaviest < impairmentLevel) return words.adviceLittle;
  return heaviest === impairmentLevel ? words.adviceSome : words.adviceMuch;
};

/** Builds the outcome of a finished questionnaire, in the language of the definition. */
export const buildOutcome = (
  definition: Definition,
  answers: AssessmentAnswers,
  words: OutcomeTexts = assessmentResultTexts,
): Outcome => {
  const askedItems = listVisibleQuestions(definition, answers);
  const areas = computeAreaLevels(definition, answers);
  const chosen = askedItems.flatMap((item) => findChosenOption(item, answers) ?? []);
  return {
    lines: [...buildOutcomeLines(askedItems, answers, areas, words)],
    advice: getAdvice(definition, areas, words),
    areas,
    score: computeScore(definition, answers),
    crisis: detectCrisis(definition, answers),
    specialties: [...new Set([...chosen.flatMap(({ specialties }) => specialties), ...definition.specialties])].slice(
      0,
      maxSpecialties,
    ),
    suggested: chosen.find(({ suggests }) => suggests !== null)?.suggests ?? null,
    answers: askedItems.flatMap((item) =>
      Object.hasOwn(answers, item.id)
        ? [{ id: item.id, question: item.text, answer: formatAnswer(item, answers, words) }]
        : [],
    ),
  };
};

/** First line of a result in a list. */
export const getHeadline = (
  { lines, score }: Pick<Outcome, 'lines' | 'score'>,
  texts: OutcomeTexts = assessmentResultTexts,
): string => {
  if (score !== null) return texts.scoreLine(score.value, score.most, score.range?.label);
  return lines[0]?.text ?? texts.answered;
};
