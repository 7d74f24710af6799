/** Whether an aim is met, and the distance of the figure from it. */
export interface Verdict {
  readonly isMet: boolean;
  /** Such as '12 % better', '58 % short', '3 off'. */
  readonly margin: string;
}

type Comparison = 'at least' | 'above' | 'at most' | 'below' | 'exactly';

interface Rule {
  readonly comparison: Comparison;
  readonly bound: number;
  /** The bound applies to every figure, not only to the one at its position. */
  readonly isForEach: boolean;
}

const parseFigures = (text: string): readonly number[] =>
  [...text.matchAll(/-?\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')));

const comparisonPattern = /^(at least|above|at most|below|exactly) /;

/** Parses 'at least 95 / 100', 'below 60 ms', '0 each'. A figure without a comparison must be equal. Text in brackets is ignored. */
const parseRules = (text: string): readonly Rule[] => {
  const [, comparison = 'exactly'] = comparisonPattern.exec(text) ?? [];
  return parseFigures(text.replace(/\(.*\)/, '')).map((bound) => ({
    comparison: comparison as Comparison,
    bound,
    isForEach: text.endsWith(' each'),
  }));
};

const isWithin = (found: number, { comparison, bound }: Rule): boolean => {
  switch (comparison) {
    case 'at least':
      return found >= bound;
    case 'above':
      return found > bound;
    case 'at most':
      return found <= bound;
    case 'below':
      return found < bound;
    case 'exactly':
      return found === bound;
    default:
      return comparison satisfies never;
  }
};

const isLowerBound = ({ comparison }: Rule): boolean => comparison === 'at least' || comparison === 'above';

/** How much better than its bound a figure is, in its own unit; negative if it is worse. */
const getMargin = (found: number, rule: Rule): number => {
  const difference = isLowerBound(rule) ? found - rule.bound : rule.bound - found;
  return rule.comparison === 'exactly' ? -Math.abs(difference) : difference;
};

const formatMargin = (found: number, rule: Rule): string => {
  const margin = getMargin(found, rule);
  if (rule.bound === 0 || rule.comparison === 'exactly') return margin === 0 ? '' : `${Math.abs(margin)} off`;
  const percent = Math.abs((margin / rule.bound) * 100);
  const figure = percent >= 1 ? percent.toFixed(0) : percent.toFixed(1);
  if (Number(figure) === 0) return '';
  return margin > 0 ? `${figure} % better` : `${figure} % ${isLowerBound(rule) ? 'short' : 'over'}`;
};

/**
 * Compares figures with their aim, part by part (semicolons separate parts). The verdict is that of the figure furthest from
 * its bound.
 * @throws if no figure can be compared, so that no aim is skipped silently
 */
export const judgeAim = (found: string, aim: string): Verdict => {
  const [foundParts, aimParts] = [found.split(';'), aim.split(';')];
  const judged = aimParts.flatMap((part, index) => {
    const figures = parseFigures(foundParts[index] ?? '');
    const rules = parseRules(part.trim());
    return rules.flatMap((rule, place) =>
      (rule.isForEach ? figures : figures.slice(place, place + 1)).map((figure) => ({ figure, rule })),
    );
  });
  if (judged.length === 0) throw new Error(`'${found}' cannot be compared with '${aim}'.`);
  const relative = ({ figure, rule }: (typeof judged)[number]): number =>
    getMargin(figure, rule) / (Math.abs(rule.bound) || 1);
  const failed = judged.filter(({ figure, rule }) => !isWithin(figure, rule));
  const [worst] = (failed.length > 0 ? failed : judged).toSorted((one, other) => relative(one) - relative(other));
  return { isMet: failed.length === 0, margin: worst ? formatMargin(worst.figure, worst.rule) : '' };
};

/** Such as 'yes, 12 % better' or '**no**, 58 % short'; empty if there is no aim. */
export const formatVerdict = (found: string, aim: string | undefined): string => {
  if (aim === undefined || aim === '') return '';
  const { isMet, margin } = judgeAim(found, aim);
  return [isMet ? 'yes' : '**no**', ...(margin === '' ? [] : [margin])].join(', ');
};
