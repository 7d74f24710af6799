import type { AssessmentAnswers } from '@arogo/contract/assessment-flow';
import { maxAreaLevel, type AssessmentArea, type AssessmentScore } from '@arogo/contract/assessments';
import { findChosenOption } from './answers.ts';
import type { Definition, Item } from './definition.ts';

/** The range of weights of a question's options. */
const getWeightRange = ({ options }: Item): { readonly least: number; readonly most: number } | undefined => {
  const weights = options.flatMap(({ weight }) => (weight === null ? [] : [weight]));
  return weights.length === 0 ? undefined : { least: Math.min(...weights), most: Math.max(...weights) };
};

const sumNumbers = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Removes floating-point noise. */
const roundFloat = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * The level of each area, from 0 to 4: the rounded share of its answered questions' weights in their maximum. Areas without
 * answers are left out. It describes an aspect of daily life in the patient's own view, in the manner of the domains of WHODAS
 * 2.0 (WHO, Measuring Health and Disability, 2010), of which it takes no question and no score.
 */
export const computeAreaLevels = (
  { areas, items }: Definition,
  answers: AssessmentAnswers,
): readonly AssessmentArea[] =>
  areas.flatMap(({ key, label, levels }) => {
    const scored = items.flatMap((item) => {
      const span = item.area === key ? getWeightRange(item) : undefined;
      const weight = findChosenOption(item, answers)?.weight;
      return span === undefined || typeof weight !== 'number' ? [] : [{ weight, ...span }];
    });
    const width = sumNumbers(scored.map(({ least, most }) => most - least));
    if (width === 0) return [];
    const share = sumNumbers(scored.map(({ weight, least }) => weight - least)) / width;
    const level = Math.round(share * maxAreaLevel);
    return [{ key, label, level, words: levels[level] ?? '' }];
  });

/** The range of the score. Optional and conditional questions may add nothing. */
export const computeScoreRange = ({ items }: Definition): { readonly least: number; readonly most: number } => {
  const spans = items.flatMap((item) => {
    const span = getWeightRange(item);
    if (span === undefined) return [];
    return item.required && item.gates.length === 0
      ? [span]
      : [{ least: Math.min(0, span.least), most: Math.max(0, span.most) }];
  });
  return {
    least: roundFloat(sumNumbers(spans.map(({ least }) => least))),
    most: roundFloat(sumNumbers(spans.map(({ most }) => most))),
  };
};

/** The sum of the selected weights, and its meaning by the questionnaire's own ranges; null if it is not scored. */
export const computeScore = (definition: Definition, answers: AssessmentAnswers): AssessmentScore | null => {
  if (!definition.scored) return null;
  const value = roundFloat(sumNumbers(definition.items.map((item) => findChosenOption(item, answers)?.weight ?? 0)));
  return {
    value,
    ...computeScoreRange(definition),
    range: definition.ranges.find(({ from, to }) => value >= from && value <= to) ?? null,
  };
};
