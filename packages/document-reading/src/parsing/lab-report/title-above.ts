import { markDoubtful, createFact, type Fact } from '../fact.ts';
import { isFormLine } from '../header/fields.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { isAside, isNote } from './notes.ts';
import type { LabResult } from './result.ts';

/** The line right above a table names it, whatever its letters are. */
export const findTitleAbove = (line: TextLine | undefined): Fact<string> | undefined =>
  line &&
  line.cells.length === 1 &&
  line.text.length <= 80 &&
  /^\p{Lu}/u.test(line.text) &&
  !/[.:!?]$|:\s/.test(line.text) &&
  !isAside(line.text)
    ? createFact(line, line.text)
    : undefined;

/** What a line below a test's name calls its result: 'Result : 110 mg/dL', 'Resultado: 0,78 mg/dL'. */
const resultLabel =
  /^(?:(?:test |your |observed |patient )?(?:results?|values?)|resultados?|risultat[oi]|r[eé]sultats?|ergebnis|sonu[cç]|valor(?:e)?(?: obtenido| encontrado)?|valeur)$/iu;

/**
 * The result with the name that stands above it, where its own line calls it 'Result'. The name is doubtful where it is not on the line
 * right above.
 */
export const nameFromAbove = (result: LabResult, above: TextLine | undefined): LabResult => {
  if (!resultLabel.test(result.name.value)) return result;
  const title = above && !isNote(above.text) && !isFormLine(above) ? findTitleAbove(above) : undefined;
  if (!title) return { ...result, name: markDoubtful(result.name, 'not-understood') };
  return { ...result, name: title };
};
