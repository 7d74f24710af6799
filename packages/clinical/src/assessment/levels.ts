import type { Answers } from '@arogo/contract/assessment-flow';
import { areaLevelMaximum, type AssessmentArea, type AssessmentScore } from '@arogo/contract/assessments';
import { chosenOption } from './answers.ts';
import type { Definition, Item } from './definition.ts';

/** What the options of a question can add. */
const spanOf = ({ options }: Item): { readonly least: number; readonly most: number } | undefined => {
  const weights = options.flatMap(({ weight }) => (weight === null ? [] : [weight]));
  return weights.length === 0 ? undefined : { least: Math.min(...weights), most: Math.max(...weights) };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Tenths that binary numbers cannot hold are not to show. */
const even = (value: number): number => Math.round(value * 1e6) / 1e6;

/**
 * How much each area weighs, from 0 to 4: what its answered questions add, as a share of what they could, rounded. An area
 * of which nothing was answered is left out. It says how a side of the day goes in the patient's own words, in the manner
 * of the domains of WHODAS 2.0 (WHO, Measuring Health and Disability, 2010), of which it takes no question and no score.
 */
export const areasOf = ({ areas, items }: Definition, answers: Answers): readonly AssessmentArea[] =>
  areas.flatMap(({ key, label, levels }) => {
    const told = items.flatMap((item) => {
      const span = item.area === key ? spanOf(item) : undefined;
      const weight = chosenOption(item, answers)?.weight;
      return span === undefined || typeof weight !== 'number' ? [] : [{ weight, ...span }];
    });
    const width = sum(told.map(({ least, most }) => most - least));
    if (width === 0) return [];
    const share = sum(told.map(({ weight, least }) => weight - least)) / width;
    const level = Math.round(share * areaLevelMaximum);
    return [{ key, label, level, words: levels[level] ?? '' }];
  });

/** What a score can be. An answer that nobody has to give, or is not asked for, adds nothing. */
export const scaleOf = ({ items }: Definition): { readonly least: number; readonly most: number } => {
  const spans = items.flatMap((item) => {
    const span = spanOf(item);
    if (span === undefined) return [];
    return item.required && item.gates.length === 0
      ? [span]
      : [{ least: Math.min(0, span.least), most: Math.max(0, span.most) }];
  });
  return { least: even(sum(spans.map(({ least }) => least))), most: even(sum(spans.map(({ most }) => most))) };
};

/** The sum of the weights of what was chosen, and what it means by the questionnaire's own ranges; null where it is not scored. */
export const scoreOf = (definition: Definition, answers: Answers): AssessmentScore | null => {
  if (!definition.scored) return null;
  const value = even(sum(definition.items.map((item) => chosenOption(item, answers)?.weight ?? 0)));
  return {
    value,
    ...scaleOf(definition),
    range: definition.ranges.find(({ from, to }) => value >= from && value <= to) ?? null,
  };
};
