import { formatGender } from '@arogo/contract/messages/data-words';
import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import type { SharedFacts } from '@arogo/contract/sharing';

type SharedMedicine = SharedFacts['medicines'][number];
type SharedResult = SharedFacts['results'][number];

const hasText = (part: string | undefined): part is string => part !== undefined && part !== '';

/** Formats 'Asha Rao, 36 years, Female', as far as the document contains it. */
export const formatPatient = ({ patient: { name, age, gender } }: Pick<SharedFacts, 'patient'>): string =>
  [name, age === undefined ? undefined : t.age(age), gender && formatGender(gender)].filter(hasText).join(', ');

const formatMeal = ({ meal: when }: SharedMedicine): string | undefined =>
  when === undefined ? undefined : t.meals[when];
const formatDuration = ({ durationDays, duration: words, startsAfterDays }: SharedMedicine): string | undefined =>
  [durationDays === undefined ? words : t.days(durationDays), startsAfterDays && t.startsAfter(startsAfterDays)]
    .filter(Boolean)
    .join(', ');

/** Formats a medicine as its name and its directions. */
export const formatMedicine = (medicine: SharedMedicine): { readonly title: string; readonly text: string } => {
  const {
    medicine_name: name,
    strength,
    chemical_composition: composition,
    dose,
    doses,
    frequency,
    asNeeded,
    instructions,
  } = medicine;
  // A strength that is part of the name is not repeated.
  const title = hasText(strength) && !name.includes(strength) ? `${name} ${strength}` : name;
  const often = doses ?? frequency;
  const parts = [
    composition,
    dose,
    often,
    asNeeded ? t.asNeeded : undefined,
    formatMeal(medicine),
    formatDuration(medicine),
    instructions?.replaceAll('_', ' '),
  ];
  return { title, text: [...new Set(parts.filter(hasText))].join(' · ') };
};

/** Formats '12.4 g/dL'. */
export const formatValue = ({ value, unit }: SharedResult): string => [String(value), unit].filter(hasText).join(' ');

/** Formats the reference range as printed, else from its bounds. */
export const formatRange = ({ range, low, high }: SharedResult): string => {
  if (hasText(range)) return range;
  if (low !== undefined && high !== undefined) return `${low} – ${high}`;
  if (low !== undefined) return `≥ ${low}`;
  return high === undefined ? '' : `≤ ${high}`;
};

/** Formats the flag of an abnormal value; undefined for a normal one. */
export const formatFlag = (flag: string | undefined): string | undefined =>
  flag === undefined || flag === 'normal'
    ? undefined
    : (new Map<string, string>(Object.entries(t.flags)).get(flag) ?? flag);

/** Adds a unique key to each item, even if a document contains an item twice. */
export const addUniqueKeys = <T>(
  items: readonly T[],
  getName: (item: T) => string,
): readonly (readonly [key: string, item: T])[] => {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = getName(item);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return [`${name} ${times}`, item];
  });
};
