import type { Answers } from '@arogo/contract/assessment-flow';
import type { AssessmentArea, AssessmentResult, AssessmentScore } from '@arogo/contract/assessments';
import { assessmentResultWords as words } from '@arogo/contract/messages/assessments-result';
import type { SpecialtyKey } from '../directory/specialties.ts';
import { askedQuestions, chosenOption } from './answers.ts';
import { type Crisis, crisisOf } from './crisis.ts';
import type { Definition, Item, ItemRole } from './definition.ts';
import { areasOf, scoreOf } from './levels.ts';

/** What is said of finished answers. It is kept as it was said. */
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

const specialtiesMaximum = 4;

/** Day first, as people write it here. */
const dayFirst = (date: string): string => date.split('-').toReversed().join('/');

const inWords = (item: Item, answers: Answers): string => {
  const value = answers[item.id];
  if (item.type === 'choice') return chosenOption(item, answers)?.label ?? '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return item.type === 'date' ? dayFirst(String(value)) : String(value);
};

type Line = AssessmentResult['lines'][number];

/** From this level on an area is told among what hinders; below, among what holds. */
const hindersFrom = 2;

const hindersLine = (areas: readonly AssessmentArea[]): Line => {
  const heavy = areas.filter(({ level }) => level >= hindersFrom).toSorted((a, b) => b.level - a.level);
  const groups = [...new Set(heavy.map((area) => area.words))].map((said) => ({
    words: said,
    areas: heavy.filter((area) => area.words === said).map(({ label }) => label),
  }));
  return {
    key: 'hinders',
    title: words.hinders,
    text: groups.length === 0 ? words.hindersLittle : `${words.hindersIn(groups)}.`,
  };
};

const linesOf = (asked: readonly Item[], answers: Answers, areas: readonly AssessmentArea[]): readonly Line[] => {
  const said = (role: ItemRole): readonly string[] =>
    asked.flatMap((item) => (item.role === role && Object.hasOwn(answers, item.id) ? [inWords(item, answers)] : []));
  const [weighs, own] = said('weighs');
  const [since] = said('since');
  const eases = said('eases');
  const steady = areas.filter(({ level }) => level < hindersFrom).map(({ label }) => label);
  return [
    ...(weighs === undefined
      ? []
      : [
          {
            key: 'weighs',
            title: words.weighs,
            text: own === undefined ? weighs : words.weighsOwn(weighs, own),
          } satisfies Line,
        ]),
    ...(since === undefined ? [] : [{ key: 'since', title: words.since, text: since } satisfies Line]),
    ...(areas.length === 0 ? [] : [hindersLine(areas)]),
    ...(steady.length === 0
      ? []
      : [{ key: 'steady', title: words.steady, text: words.steadyIn(steady) } satisfies Line]),
    ...(eases.length === 0 ? [] : [{ key: 'eases', title: words.eases, text: eases.join('\n') } satisfies Line]),
  ];
};

const adviceOf = ({ scored }: Definition, areas: readonly AssessmentArea[]): string => {
  if (scored) return words.adviceScored;
  const heaviest = Math.max(0, ...areas.map(({ level }) => level));
  if (heaviest < hindersFrom) return words.adviceLittle;
  return heaviest === hindersFrom ? words.adviceSome : words.adviceMuch;
};

/** What is said of answers with which a questionnaire was finished. */
export const outcomeOf = (definition: Definition, answers: Answers): Outcome => {
  const asked = askedQuestions(definition, answers);
  const areas = areasOf(definition, answers);
  const chosen = asked.flatMap((item) => chosenOption(item, answers) ?? []);
  return {
    lines: [...linesOf(asked, answers, areas)],
    advice: adviceOf(definition, areas),
    areas,
    score: scoreOf(definition, answers),
    crisis: crisisOf(definition, answers),
    specialties: [...new Set([...chosen.flatMap(({ specialties }) => specialties), ...definition.specialties])].slice(
      0,
      specialtiesMaximum,
    ),
    suggested: chosen.find(({ suggests }) => suggests !== null)?.suggests ?? null,
    answers: asked.flatMap((item) =>
      Object.hasOwn(answers, item.id) ? [{ id: item.id, question: item.text, answer: inWords(item, answers) }] : [],
    ),
  };
};

/** The first line of a result in a list. */
export const headlineOf = ({ lines, score }: Pick<Outcome, 'lines' | 'score'>): string => {
  if (score !== null) return words.scoreLine(score.value, score.most, score.range?.label);
  return lines[0]?.text ?? words.answered;
};
