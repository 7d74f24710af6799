import { markDoubtful } from '../fact.ts';
import type { TextLine } from '../text-layout/lines.ts';
import type { LabResult } from './result.ts';

const secondUnit = /^soit$/iu;

/**
 * The results with the names of those that French reports tell once more in another unit: 'Soit 3,34 10^3/µL' below a share of cells. Where
 * the line right above was not read as a result, or has its second unit already, it belongs to a test that is not known.
 * @param lines in the order in which they are printed
 */
export const nameSecondUnits = (results: readonly LabResult[], lines: readonly TextLine[]): LabResult[] => {
  const named: LabResult[] = [];
  for (const result of results) {
    if (!secondUnit.test(result.name.value)) {
      named.push(result);
      continue;
    }
    const at = lines.findIndex((line) => line.text === result.name.source && line.page === result.name.place.page);
    const above = named.at(-1);
    const isBelow = above !== undefined && above.name.source.split('\n').includes(lines[at - 1]?.text ?? '');
    named.push(
      above && isBelow
        ? { ...result, name: { ...result.name, value: above.name.value } }
        : {
            ...result,
            name: above ? { ...result.name, value: above.name.value } : result.name,
            value: markDoubtful(result.value, 'not-understood'),
          },
    );
  }
  return named;
};
