import { createVocabulary } from '../text-layout/table-header.ts';
import type { TimeOfDay } from './time-of-day.ts';

/** Columns of a table of medicines. */
export type MedicineColumn =
  | 'number'
  | 'medicine'
  | 'composition'
  | 'form'
  | 'strength'
  | 'dose'
  | 'frequency'
  | 'timing'
  | 'meal'
  | 'duration'
  | 'route'
  | 'quantity'
  | 'instructions'
  | 'other'
  | TimeOfDay;

/** Titles of these columns. */
export const medicineVocabulary = createVocabulary<MedicineColumn>([
  { column: 'number', titles: 's\\.?\\s?no|sr\\.?\\s?(?:no)?|sl\\.?\\s?(?:no)?|no|serial no|#' },
  {
    column: 'medicine',
    titles:
      '(?:name of (?:the )?)?(?:medicines?|drugs?|medications?)(?: names?)?(?:\\s?(?:&|and|\\/|with|' +
      ',)\\s?(?:strength|dosage form|form|dose|brand|composition|generic))*|brand(?: name)?|rx|particulars|' +
      'items?(?: name)?|products?|tablet name|prescription|treatment',
  },
  {
    column: 'composition',
    titles:
      'compositions?|generic(?: name)?|salts?(?: name| composition)?|contents?|molecules?|active (?:ingredients?|substance)|ingredients?',
  },
  { column: 'form', titles: '(?:dosage )?form|type|formulation' },
  { column: 'strength', titles: 'strength|potency|power' },
  {
    column: 'dose',
    titles:
      '(?:daily )?dos(?:e|age|ing|es)(?: schedule| pattern| per intake)?|sig|regimen|schedule|posology|' +
      'dos(?:e|age) ?(?:\\/|&|and) ?(?:frequency|timing)|dose \\(?m-a-n\\)?|m-a-n|m-a-e-n',
  },
  { column: 'frequency', titles: 'frequency|freq|times?(?: (?:a|per) day|\\/day)|how often|interval' },
  { column: 'timing', titles: 'timings?|when(?: to take)?|time(?: of day)?|take at' },
  {
    column: 'duration',
    titles:
      'duration(?:\\s?\\(?(?:in )?days\\)?)?|(?:no\\.?|number) of days|days|period|course|for(?=\\s*$)|for how long|how long',
  },
  {
    column: 'meal',
    titles:
      '(?:before|after)\\s?(?:\\/|or)\\s?(?:before|after)(?: (?:food|meals?))?|' +
      'relation (?:to|with) (?:food|meals?)|' +
      '(?:w\\.?r\\.?t\\.? |with )?(?:food|meals?)(?: (?:relation|timing|instructions?))?|bf\\/af|ac\\/pc',
  },
  { column: 'route', titles: 'route(?: of administration)?' },
  { column: 'quantity', titles: 'qty|quantity|total(?: qty| quantity)?|nos|disp(?:ense)?' },
  {
    column: 'instructions',
    titles:
      '(?:special |other |additional )?(?:instructions?|remarks?|notes?|directions?|advice|usage|comments?)(?: for use)?|how to (?:take|use)',
  },
  {
    column: 'other',
    titles: '(?:start|end)(?: date)?|from|to|till|mrp|price|refills?|indication|reason|status|date|prescribed by',
  },
  { column: 'morning', titles: 'morning|morn|mor|m(?=\\s|$)|(?:(?:before|after|with) )?(?:breakfast|b\\/?fast)|bf' },
  { column: 'noon', titles: 'after ?noon|noon|aft|a(?=\\s|$)|(?:(?:before|after|with) )?lunch' },
  { column: 'evening', titles: 'evening|eve|e(?=\\s|$)' },
  { column: 'night', titles: 'night|bed ?time|n(?=\\s|$)|(?:(?:before|after|with) )?dinner' },
]);
