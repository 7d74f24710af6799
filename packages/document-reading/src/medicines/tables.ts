import { readDataTable, splitCell } from '@arogo/clinical-data/tables';
import { type MedicineForm, parseFormCell } from '../parsing/prescription/form.ts';

// Facts about medicines, loaded once. Each row names its source. The tables do not contain indications, and they are not
// complete. docs/decisions/0030-substances.md describes how they were made.

/** A substance by its international name (INN). */
export interface Substance {
  readonly name: string;
  readonly otherNames: readonly string[];
}

export const substances: readonly Substance[] = readDataTable('medicines/substances.tsv', [
  'substance',
  'other names',
  'source',
]).map((row) => ({
  name: row.substance,
  otherNames: splitCell(row['other names'], ','),
}));

/** A brand sold in India. */
export interface Brand {
  readonly name: string;
  readonly substances: readonly string[];
  /** Each strength as milligrams of each substance, in their order; undefined where the table does not state it. */
  readonly strengths: readonly (readonly (number | undefined)[])[];
  /** Listed forms. A brand with strengths also has a counted form, such as tablets. */
  readonly forms: readonly MedicineForm[];
}

const parseMilligrams = (cell: string): number | undefined =>
  cell === '?' ? undefined : Number(cell.replace(/ mg$/, ''));

/** The columns of a table of brands, built-in or the operator's. */
export const brandColumns = ['brand', 'substances', 'strengths', 'forms', 'source'] as const;

/** Parses a brand from a row: 'amoxicillin + clavulanic acid', '250 mg + 125 mg | 500 mg + 125 mg', 'tablet | suspension'. */
export const readBrand = (row: Readonly<Record<(typeof brandColumns)[number], string>>): Brand => ({
  name: row.brand,
  substances: splitCell(row.substances, ' + '),
  strengths: splitCell(row.strengths, '|').map((strength) => splitCell(strength, ' + ').map(parseMilligrams)),
  forms: splitCell(row.forms, '|').flatMap((form) => parseFormCell(form) ?? []),
});

export const brands: readonly Brand[] = readDataTable('medicines/brands.tsv', brandColumns).map(readBrand);

/** A group of substances with the same action. */
export interface SubstanceClass {
  readonly name: string;
  /** In a patient's words. */
  readonly title: string;
  readonly substances: ReadonlySet<string>;
}

const membersByClass = Map.groupBy(
  readDataTable('medicines/class-members.tsv', ['class', 'substance', 'source']),
  (row) => row.class,
);

export const substanceClasses: ReadonlyMap<string, SubstanceClass> = new Map(
  readDataTable('medicines/classes.tsv', ['class', 'title', 'source']).map((row) => [
    row.class,
    {
      name: row.class,
      title: row.title,
      substances: new Set(membersByClass.get(row.class)?.map(({ substance }) => substance)),
    },
  ]),
);

/** Minimum interval and daily maximum of a substance for adults. */
export interface SubstanceLimit {
  readonly leastGapMinutes: number | undefined;
  /** Milligrams within any 24 hours. */
  readonly maxDailyMg: number;
  readonly source: string;
}

export const substanceLimits: ReadonlyMap<string, SubstanceLimit> = new Map(
  readDataTable('medicines/limits.tsv', ['substance', 'least gap minutes', 'most mg in 24 hours', 'source']).map(
    (row) => [
      row.substance,
      {
        leastGapMinutes: row['least gap minutes'] === '' ? undefined : Number(row['least gap minutes']),
        maxDailyMg: Number(row['most mg in 24 hours']),
        source: row.source,
      },
    ],
  ),
);

const classPrefix = 'class:';

/** The substances of a cell: one, or those of a class. */
const listSubstances = (cell: string): ReadonlySet<string> =>
  cell.startsWith(classPrefix)
    ? (substanceClasses.get(cell.slice(classPrefix.length))?.substances ?? new Set())
    : new Set([cell]);

export const severities = ['contraindicated', 'serious'] as const;
export type Severity = (typeof severities)[number];

/** Two substances, or groups of them, whose combination is dangerous. */
export interface InteractionRule {
  readonly one: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
  readonly severity: Severity;
  /** The possible effect, such as 'can raise the risk of bleeding'. */
  readonly reason: string;
  readonly source: string;
}

export const interactionRules: readonly InteractionRule[] = readDataTable('medicines/interactions.tsv', [
  'one',
  'other',
  'severity',
  'reason',
  'source',
]).map((row) => ({
  one: listSubstances(row.one),
  other: listSubstances(row.other),
  severity: row.severity === 'contraindicated' ? 'contraindicated' : 'serious',
  reason: row.reason,
  source: row.source,
}));

/** An allergy as patients name it, and its group of substances. */
export interface AllergyRule {
  readonly name: string;
  readonly substances: ReadonlySet<string>;
  /** The group's name in a patient's words. */
  readonly title: string | undefined;
}

export const allergyRules: readonly AllergyRule[] = readDataTable('medicines/allergies.tsv', [
  'allergy',
  'means',
  'source',
]).map((row) => ({
  name: row.allergy,
  substances: listSubstances(row.means),
  title: row.means.startsWith(classPrefix)
    ? substanceClasses.get(row.means.slice(classPrefix.length))?.title
    : undefined,
}));
