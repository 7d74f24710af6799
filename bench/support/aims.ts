/** Whether an aim is met, and how far what was found is from it. */
export interface Verdict {
  readonly isMet: boolean;
  /** In words: '12 % better', '58 % short', '3 too many'. */
  readonly margin: string;
}

type Comparison = 'at least' | 'above' | 'at most' | 'below' | 'exactly';

interface Rule {
  readonly comparison: Comparison;
  readonly bound: number;
  /** Every figure is bound, not only the one in its place. */
  readonly isForEach: boolean;
}

const parseFigures = (text: string): readonly number[] =>
  [...text.matchAll(/-?\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([figure]) => Number(figure.replaceAll(',', '')));

const comparisonPattern = /^(at least|above|at most|below|exactly) /;

/** 'at least 95 / 100', 'below 60 ms', '0 each'; a figure without a word must be found exactly. What stands in brackets is a remark. */
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

/** How much better than its bound a figure is, as a share of the bound; below 0 where it is worse. */
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
 * Compares what was found with its aim, part by part (parts are parted by semicolons). The verdict tells of the figure that is
 * furthest from its bound.
 * @throws where the two do not fit, so that no aim stands unjudged
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

/** 'yes, 12 % better', 'no, 58 % short'; nothing where nothing was promised. */
export const formatVerdict = (found: string, aim: string | undefined): string => {
  if (aim === undefined || aim === '') return '';
  const { isMet, margin } = judgeAim(found, aim);
  return [isMet ? 'yes' : '**no**', ...(margin === '' ? [] : [margin])].join(', ');
};
