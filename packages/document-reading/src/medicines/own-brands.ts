import { splitCell } from '@arogo/clinical-data/tables';
import { parseFormCell } from '../parsing/prescription/form.ts';
import { findSubstance } from './brand-index.ts';
import { buildNameKey } from './medicine-names.ts';
import { type brandColumns, brands } from './tables.ts';

/** A row of a table of brands, by its columns. */
export type BrandRow = Readonly<Record<(typeof brandColumns)[number], string>>;

/** Minimum number of letters and digits in a name: shorter ones would match any line. */
const minName = 3;
const maxName = 60;
/** Milligrams; no tablet contains more. */
const maxAmount = 5_000;

const amount = /^(?:\?|\d{1,4}(?:\.\d{1,4})?) ?mg$|^\?$/;

const isAmount = (text: string): boolean =>
  amount.test(text) && (text === '?' || (Number.parseFloat(text) > 0 && Number.parseFloat(text) <= maxAmount));

const findNameProblems = ({ brand, substances }: BrandRow): string[] => {
  const key = buildNameKey(brand);
  if (key.length < minName || brand.length > maxName)
    return [`brand: '${brand}' must have ${minName} letters or digits, and ${maxName} characters at most.`];
  if (findSubstance(brand) !== undefined) return [`brand: '${brand}' is the name of a substance.`];
  const listed = brands.find(({ name }) => buildNameKey(name) === key);
  if (listed === undefined) return [];
  const isSame = listed.substances.toSorted().join() === splitCell(substances, ' + ').toSorted().join();
  const isListed = `brand: '${brand}' is on the product's own list`;
  return [isSame ? `${isListed} already. Leave it out.` : `${isListed}, with ${listed.substances.join(' + ')}.`];
};

const strengthHint =
  "strengths: write one amount for each substance, as '500 mg + 125 mg | 875 mg + 125 mg'; ? where it is not known.";

const describeUnknown = (name: string): string => {
  const known = findSubstance(name);
  return `substances: '${name}' is not among the substances that the product knows${known === undefined ? '' : `; write ${known}`}.`;
};

/** Problems of a row in an operator's table, as texts for the operator; empty if it can be used. */
export const findBrandProblems = (row: BrandRow): readonly string[] => {
  const names = splitCell(row.substances, ' + ');
  const unknown = names.filter((name) => findSubstance(name) !== name);
  const strengths = splitCell(row.strengths, '|').map((strength) => splitCell(strength, ' + '));
  const forms = splitCell(row.forms, '|').filter((form) => parseFormCell(form) !== form);
  return [
    ...findNameProblems(row),
    ...(names.length === 0 ? ['substances: name at least one.'] : []),
    ...unknown.map(describeUnknown),
    ...(strengths.some((one) => one.length !== names.length || !one.every(isAmount)) ? [strengthHint] : []),
    ...forms.map((form) => `forms: '${form}' is no form that the product knows, such as tablet or syrup.`),
    ...(row.source.trim() === '' ? ['source: say where the row is from, such as label.'] : []),
  ];
};
