import { markDoubtful } from '../fact.ts';
import type { TextLine } from '../text-layout/lines.ts';
import type { LabResult } from './result.ts';

const secondUnit = /^soit$/iu;

/**
 * Names the results that French reports repeat in another unit: 'Soit 3,34 10^3/µL' below a share of cells. If the line above was
 * not parsed as a result, or already has its second unit, the test is unknown.
 * @param lines in printed order
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
