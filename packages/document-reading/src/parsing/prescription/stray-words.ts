import { joinPattern } from '@arogo/contract/join-pattern';
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
/** A form in lower case, capitalised, or in upper case. */
const formSource = joinPattern(`
    (?:${forms.flatMap((form) => [form.slice(0, 1).toUpperCase() + form.slice(1), form.toUpperCase()]).join('|')}|
    [TC](?=\\.)|E/D)(?![\\p{L}\\d])
  `);
/** Start of a medicine's name, excluding words of directions: 'Tablet TDS' has a frequency. */
const name =
  '(?!(?:OD|BD|BID|TDS|TID|QID|HS|SOS|STAT|PRN|TWICE|ONCE|THRICE|DAILY|AT|IN|EVERY|WITH|BEFORE|AFTER)(?![\\p{L}\\d]))\\p{Lu}';
const verbs =
  '(?:[Aa]dv|ADV|[Rr]x|RX|[Ss]top|STOP|[Ss]tart|START|[Aa]dd|[Aa]nd|[Pp]lus|[Oo]r|[Nn]o[tn]?|NOT?|[Ss]os|SOS|[Cc]/[Mm]|[Tt]hen|[Tt]ake|[Uu]se|[Ww]ith)';
/** A word, number or marks before the list number or form that starts a medicine's line. */
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
const ownLabel = new RegExp(
  joinPattern(String.raw`
      ^\s*(?:sig|dose|dosage|directions?|instructions?|frequency|duration|timings?|remarks?|notes?|adv|advice|
      advised?|diet|inv\p{L}*|tests?|plan|review|follow)
    `),
  'iu',
);

/** Finds the label before a medicine that is identified by its form, or by a strength or amount and a frequency. */
const findLabelBefore = ({ text }: Passage): string | undefined => {
  const labelText = label.exec(text)?.[0];
  if (labelText === undefined || ownLabel.test(labelText) || findHeading(text) !== undefined) return undefined;
  const rest = text.slice(labelText.length);
  const { patterns, frequencies, timed, strengths, amounts } = recogniseNotations(createClaims(rest));
  const isMeasured = strengths.length + amounts.length > 0 && patterns.length + frequencies.length + timed.length > 0;
  return findFormBefore(rest) !== undefined || isMeasured ? labelText : undefined;
};

/** Strips text before the number or form of a medicine's line, and marks after its form; returns the stripped words too. */
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
