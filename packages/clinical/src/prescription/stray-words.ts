import { joined, slice, type Passage } from '../text-layout/passage.ts';
import { formBefore } from './form.ts';
import { markerLength } from './read-medicine.ts';

const forms = ['tab', 'tablet', 'cap', 'capsule', 'syp', 'syr', 'syrup', 'inj', 'injection', 'oint', 'ointment', 'susp', 'drops', 'neb', 'sachet'];
/** A form in small letters, with a capital, or in capitals. */
const formSource = `(?:${forms.flatMap((form) => [form.slice(0, 1).toUpperCase() + form.slice(1), form.toUpperCase()]).join('|')}|[TC](?=\\.)|E/D)(?![\\p{L}\\d])`;
/** What no name of a medicine begins with: 'Tablet TDS' tells how often. */
const name = '(?!(?:OD|BD|BID|TDS|TID|QID|HS|SOS|STAT|PRN|TWICE|ONCE|THRICE|DAILY|AT|IN|EVERY|WITH|BEFORE|AFTER)(?![\\p{L}\\d]))\\p{Lu}';
const verbs = '(?:[Aa]dv|ADV|[Rr]x|RX|[Ss]top|STOP|[Ss]tart|START|[Aa]dd|[Aa]nd|[Pp]lus|[Oo]r|[Nn]o[tn]?|NOT?|[Ss]os|SOS|[Cc]/[Mm]|[Tt]hen|[Tt]ake|[Uu]se|[Ww]ith)';
/** A word, a number or marks before a list's number or the form with which a medicine's line begins. */
const before = new RegExp(
  `^\\s*(?:[^\\p{L}\\d\\s(]+\\s?|(?!${verbs}\\b)\\p{L}[\\p{L}\\d.]{0,11}\\s+|\\d[\\d.]*\\s+(?=\\d)|(?:\\d*\\.\\d+|\\d{3,})\\s+)` +
    `(?=\\(?\\d{1,2}\\s?[.)]\\s?\\p{Lu}|${formSource}[.:]?\\s?${name})`,
  'u',
);
/** Marks between a form and the name. */
const behindForm = new RegExp(`^(\\s*(?:\\(?\\d{1,2}\\s?[.):]?\\s+)?${formSource}\\.?)\\s?[^\\p{L}\\d\\s.:(,-]+(?=\\s?${name})`, 'u');

/** A medicine's line without what stands before its number or form, or marks behind its form, and these words. */
export const withoutStrays = (printed: Passage): { readonly line: Passage; readonly strays: readonly string[] } => {
  const first = markerLength(printed.text) === 0 && formBefore(printed.text) === undefined ? before.exec(printed.text)?.[0] : undefined;
  if (first !== undefined) return { line: slice(printed, first.length), strays: [first.trim()] };
  const marks = behindForm.exec(printed.text);
  if (!marks) return { line: printed, strays: [] };
  const at = marks[1]?.length ?? 0;
  return { line: joined([slice(printed, 0, at), slice(printed, marks[0].length)]), strays: [marks[0].slice(at).trim()] };
};
