import type { AssessmentAnswers } from '@arogo/contract/assessment-flow';
import type { AssessmentArea, AssessmentResult, AssessmentScore } from '@arogo/contract/assessments';
import { assessmentResultTexts } from '@arogo/contract/messages/assessments-result';
import type { Translation } from '@arogo/contract/translation';
import type { SpecialtyKey } from '../directory/specialties.ts';
import { listAskedQuestions, findChosenOption } from './answers.ts';
import { type Crisis, detectCrisis } from './crisis.ts';
import type { Definition, Item, ItemRole } from './definition.ts';
import { computeAreaLevels, computeScore } from './levels.ts';

/** What is said of finished answers. It is kept as it was said in English; other languages are said of the answers anew. */
export interface Outcome {
  readonly lines: AssessmentResult['lines'];
  readonly advice: string;
  readonly areas: readonly AssessmentArea[];
  readonly score: AssessmentScore | null;
  readonly crisis: Crisis | null;
  readonly specialties: readonly SpecialtyKey[];
  /** The key of the questionnaire that goes further into what weighs most. */
  readonly suggested: string | null;
  readonly answers: AssessmentResult['answers'];
}

/** With what it is said, in a language. */
export type OutcomeTexts = Translation<typeof assessmentResultTexts>;

const maxSpecialties = 4;

/** Day first, as people write it here. */
const formatDayFirst = (date: string): string => date.split('-').toReversed().join('/');

const formatAnswer = (item: Item, answers: AssessmentAnswers, words: OutcomeTexts): string => {
  const value = answers[item.id];
  if (item.type === 'choice') return findChosenOption(item, answers)?.label ?? '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return item.type === 'date' ? formatDayFirst(String(value)) : String(value);
};

type OutcomeLine = AssessmentResult['lines'][number];
/** From this level on an area is told among what hinders; below, among what holds. */
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

/** What of the areas hinders, and what holds. */
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

/** What is said of answers with which a questionnaire was finished, in the language of the definition. */
export const buildOutcome = (
  definition: Definition,
  answers: AssessmentAnswers,
  words: OutcomeTexts = assessmentResultTexts,
): Outcome => {
  const askedItems = listAskedQuestions(definition, answers);
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

/** The first line of a result in a list. */
export const getHeadline = (
  { lines, score }: Pick<Outcome, 'lines' | 'score'>,
  texts: OutcomeTexts = assessmentResultTexts,
): string => {
  if (score !== null) return texts.scoreLine(score.value, score.most, score.range?.label);
  return lines[0]?.text ?? texts.answered;
};
