import { joinPattern } from '@arogo/contract/join-pattern';
import { markDoubtful, createFact, type Fact } from '../fact.ts';
import { isFormLine } from '../header/fields.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { isAside, isNote } from './notes.ts';
import type { LabResult } from './result.ts';

/** The line directly above a table is its title, in any case of letters. */
export const findTitleAbove = (line: TextLine | undefined): Fact<string> | undefined =>
  line &&
  line.cells.length === 1 &&
  line.text.length <= 80 &&
  /^\p{Lu}/u.test(line.text) &&
  !/[.:!?]$|:\s/.test(line.text) &&
  !isAside(line.text)
    ? createFact(line, line.text)
    : undefined;

/** Generic labels of a result below a test's name: 'Result : 110 mg/dL', 'Resultado: 0,78 mg/dL'. */
const resultLabel = new RegExp(
  joinPattern(String.raw`
      ^(?:(?:test |your |observed |patient )?(?:results?|values?)|resultados?|risultat[oi]|r[eé]sultats?|
      ergebnis|sonu[cç]|valor(?:e)?(?: obtenido| encontrado)?|valeur)$
    `),
  'iu',
);

/**
 * Names a result labelled only 'Result' after the title above. The name is doubtful if there is none on the line directly above.
 */
export const nameFromAbove = (result: LabResult, above: TextLine | undefined): LabResult => {
  if (!resultLabel.test(result.name.value)) return result;
  const title = above && !isNote(above.text) && !isFormLine(above) ? findTitleAbove(above) : undefined;
  if (!title) return { ...result, name: markDoubtful(result.name, 'not-understood') };
  return { ...result, name: title };
};
