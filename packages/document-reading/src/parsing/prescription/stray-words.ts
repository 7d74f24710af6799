import { createClaims } from '../primitives/claims.ts';
import { joinPassages, slicePassage, type Passage } from '../text-layout/passage.ts';
import { findFormBefore } from './form.ts';
import { findHeading } from './headings.ts';
import { measureMarker } from './read-medicine.ts';
import { recogniseNotations } from './notations.ts';

const forms = [
  'tab',
  'tablet',
  'cap',
  'capsule',
  'syp',
  'syr',
  'syrup',
  'inj',
  'injection',
  'oint',
  'ointment',
  'susp',
  'drops',
  'neb',
  'sachet',
];
/** A form in small letters, with a capital, or in capitals. */
const formSource = `(?:${forms.flatMap((form) => [form.slice(0, 1).toUpperCase() + form.slice(1), form.toUpperCase()]).join('|')}|[TC](?=\\.)|E/D)(?![\\p{L}\\d])`;
/** What no name of a medicine begins with: 'Tablet TDS' tells how often. */
const name =
  '(?!(?:OD|BD|BID|TDS|TID|QID|HS|SOS|STAT|PRN|TWICE|ONCE|THRICE|DAILY|AT|IN|EVERY|WITH|BEFORE|AFTER)(?![\\p{L}\\d]))\\p{Lu}';
const verbs =
  '(?:[Aa]dv|ADV|[Rr]x|RX|[Ss]top|STOP|[Ss]tart|START|[Aa]dd|[Aa]nd|[Pp]lus|[Oo]r|[Nn]o[tn]?|NOT?|[Ss]os|SOS|[Cc]/[Mm]|[Tt]hen|[Tt]ake|[Uu]se|[Ww]ith)';
/** A word, a number or marks before a list's number or the form with which a medicine's line begins. */
const before = new RegExp(
  `^\\s*(?:[^\\p{L}\\d\\s(]+\\s?|(?!${verbs}\\b)\\p{L}[\\p{L}\\d.]{0,11}\\s+|\\d[\\d.]*\\s+(?=\\d)|(?:\\d*\\.\\d+|\\d{3,})\\s+)` +
    `(?=\\(?\\d{1,2}\\s?[.)]\\s?\\p{Lu}|${formSource}[.:]?\\s?${name})`,
  'u',
);
/** Marks between a form and the name. */
const behindForm = new RegExp(
  `^(\\s*(?:\\(?\\d{1,2}\\s?[.):]?\\s+)?${formSource}\\.?)\\s?[^\\p{L}\\d\\s.:(,-]+(?=\\s?${name})`,
  'u',
);

/** A label before a medicine: 'Green: Budecort 100 inhaler 1 puff BD', 'From day 15: Tab. Becosule 0-1-0'. */
const label = /^\s*\p{Lu}\p{L}{1,14}(?:\s[\p{L}\d]{1,10}){0,3}\s?:\s+(?=\p{Lu}\p{L}{2})/u;
const ownLabel =
  /^\s*(?:sig|dose|dosage|directions?|instructions?|frequency|duration|timings?|remarks?|notes?|adv|advice|advised?|diet|inv\p{L}*|tests?|plan|review|follow)/iu;

/** The label before a medicine that is told by its form, or by a form or strength and how often. */
const findLabelBefore = ({ text }: Passage): string | undefined => {
  const found = label.exec(text)?.[0];
  if (found === undefined || ownLabel.test(found) || findHeading(text) !== undefined) return undefined;
  const rest = text.slice(found.length);
  const { patterns, frequencies, timed, strengths, amounts } = recogniseNotations(createClaims(rest));
  const isMeasured = strengths.length + amounts.length > 0 && patterns.length + frequencies.length + timed.length > 0;
  return findFormBefore(rest) !== undefined || isMeasured ? found : undefined;
};

/** A medicine's line without what stands before its number or form, or marks behind its form, and these words. */
export const stripStrayWords = (printed: Passage): { readonly line: Passage; readonly strays: readonly string[] } => {
  const named = findLabelBefore(printed);
  if (named !== undefined) return { line: slicePassage(printed, named.length), strays: [named.trim()] };
  const first =
    measureMarker(printed.text) === 0 && findFormBefore(printed.text) === undefined
      ? before.exec(printed.text)?.[0]
      : undefined;
  if (first !== undefined) return { line: slicePassage(printed, first.length), strays: [first.trim()] };
  const marks = behindForm.exec(printed.text);
  if (!marks) return { line: printed, strays: [] };
  const at = marks[1]?.length ?? 0;
  return {
    line: joinPassages([slicePassage(printed, 0, at), slicePassage(printed, marks[0].length)]),
    strays: [marks[0].slice(at).trim()],
  };
};
