import { joinPattern } from '@arogo/contract/join-pattern';
import { parseTable, type TableRow } from '@arogo/clinical-data/tables';
import { computeMolarMass } from './molar-mass.ts';

/** The origin of a sample. The test itself tells whole blood, serum and plasma apart; their names do not collide. */
export type Specimen = 'blood' | 'arterial' | 'urine' | 'urine-24h' | 'stool' | 'csf' | 'body';

/** A test or measurement of the table (laboratory/lab-tests.tsv of clinical-data, with its sources). */
export interface LabTest {
  readonly id: string;
  readonly loinc: string;
  readonly name: string;
  readonly specimen: Specimen;
  /** UCUM. All values of the test are compared in this unit. */
  readonly unit: string;
  /** UCUM; each converts to `unit` exactly. */
  readonly otherUnits: readonly string[];
  /** Grams per mole, if mass and amount of substance convert exactly. */
  readonly molarMass: number | undefined;
  /** Charge of the ion, for milliequivalents. */
  readonly charge: number | undefined;
  /** In the form of `normaliseTestName`. */
  readonly aliases: readonly string[];
}

/** Normalises a name: lower case without diacritics, since 'Créatinine' is also written 'Creatinine'. A leading 'S.' means serum. */
const normaliseName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Latin}[\u0300-\u036f]*)[\u0300-\u036f]/gu, '')
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replaceAll(/%/g, ' percent ')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .replace(/^s (?=\p{L}{2})/u, 'serum ')
    .trim();

/** Words of a name that state the origin of the sample; the first match counts. */
const specimenWords: readonly (readonly [RegExp, Specimen | 'other'])[] = [
  [
    /\b(?:24 ?(?:h|hr|hrs|hour|hours) urine|urine 24 ?(?:h|hr|hrs|hour|hours)|24 ?(?:h|hr|hrs|hour|hours) urinary|urinary 24 ?(?:h|hr|hrs|hour|hours))\b/,
    'urine-24h',
  ],
  [/\b(?:urine|urinary|spot urine)\b/, 'urine'],
  [/\b(?:csf|cerebrospinal fluid)\b/, 'csf'],
  [/\b(?:stool|faecal|fecal|faeces)\b/, 'stool'],
  [/\b(?:arterial|abg)\b/, 'arterial'],
  [/\b(?:semen|seminal|sputum|saliva|pleural|ascitic|peritoneal|synovial|fluid|capillary|venous)\b/, 'other'],
];
const bloodWords = /\b(?:serum|plasma|whole blood|blood|edta)\b/g;

/** Methods that a name can state. Values by different methods are not compared. */
const methodWords = new RegExp(
  joinPattern(String.raw`
      \b(?:hplc|clia|eclia|cmia|elisa|elfa|ria|immunoturbidimetry|turbidimetry|nephelometry|ise|direct ise|
      indirect ise|kinetic|jaffe|enzymatic|hexokinase|god pod|uricase|biuret|bcg|ifcc|wintrobe)\b
    `),
  'g',
);

/** A name without specimen and method, for comparison. */
export const normaliseTestName = (name: string): string =>
  specimenWords
    .reduce(
      (rest, [pattern, specimen]) => (specimen === 'other' ? rest : rest.replaceAll(new RegExp(pattern, 'g'), ' ')),
      normaliseName(name),
    )
    .replaceAll(bloodWords, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const findSpecimen = (text: string): Specimen | 'other' | undefined =>
  specimenWords.find(([pattern]) => pattern.test(text))?.[1];

const columns = ['id', 'loinc', 'name', 'specimen', 'unit', 'other_units', 'formula', 'aliases'] as const;

const toLabTest = ({
  id,
  loinc,
  name,
  specimen,
  unit,
  other_units: others,
  formula,
  aliases,
}: TableRow<(typeof columns)[number]>): LabTest => {
  const [substance = '', charge] = formula.split('+');
  const folded = ['serum', 'plasma', 'blood'].includes(specimen) ? 'blood' : (specimen as Specimen);
  return {
    id,
    loinc,
    name,
    specimen: folded,
    unit,
    otherUnits: others === '' ? [] : others.split('|'),
    molarMass: computeMolarMass(substance),
    charge: charge === undefined ? undefined : Number(charge),
    aliases: [...new Set([name, ...aliases.split('|')].map(normaliseTestName).filter((alias) => alias !== ''))],
  };
};

/** The test that a name on a report identifies. */
export interface IdentifiedTest {
  /** Undefined for a test that is not in the table. */
  readonly test: LabTest | undefined;
  readonly specimen: Specimen | 'other';
  /** The method that the name states; '' for none. */
  readonly method: string;
  /** Equal for every spelling of the same test and specimen, whatever the method. */
  readonly key: string;
}

/** The tests of the table, with a look-up by name. */
export interface LabTestTable {
  readonly tests: readonly LabTest[];
  /** @throws RangeError for an unknown id */
  get(id: string): LabTest;
  /**
   * Identifies the test of a printed name. Similar names can be different tests, so only whole names match, never parts.
   * @param section the heading above it, which may name the specimen
   */
  identify(name: string, section?: string): IdentifiedTest;
}

/** @param text the content of laboratory/lab-tests.tsv */
export const createLabTestTable = (text: string): LabTestTable => {
  const tests = parseTable(text, columns).map(toLabTest);
  const byAlias = new Map<string, LabTest>(
    tests.flatMap((test) => test.aliases.map((alias) => [`${test.specimen} ${alias}`, test] as const)),
  );
  const byId = new Map(tests.map((test) => [test.id, test]));

  const lookUp = (specimen: Specimen | 'other', name: string): LabTest | undefined =>
    byAlias.get(`${specimen} ${name}`) ?? (specimen === 'blood' ? byAlias.get(`body ${name}`) : undefined);

  /** Both parts of a name with brackets must identify the same test, unless the brackets contain only a specimen or method. */
  const lookUpBracketed = (specimen: Specimen | 'other', printed: string): LabTest | undefined => {
    const parts = /^([^([]+)[([]([^)\]]+)[)\]]\s*$/.exec(printed);
    if (!parts) return undefined;
    const [outside, inside] = [parts[1] ?? '', parts[2] ?? ''].map((part) =>
      normaliseTestName(part).replaceAll(methodWords, ' ').trim(),
    ) as [string, string];
    const [first, second] = [lookUp(specimen, outside), lookUp(specimen, inside)];
    return inside === '' || first === second ? first : undefined;
  };

  return {
    tests,
    get(id) {
      const test = byId.get(id);
      if (test === undefined) throw new RangeError('The table has no such test.');
      return test;
    },
    identify(name, section = '') {
      const plain = normaliseName(name);
      const isBlood = plain.search(bloodWords) !== -1;
      const specimen = findSpecimen(plain) ?? (isBlood ? 'blood' : (findSpecimen(normaliseName(section)) ?? 'blood'));
      const whole = normaliseTestName(name);
      const method = (whole.match(methodWords) ?? []).toSorted().join(' ');
      const bare = whole.replaceAll(methodWords, ' ').replaceAll(/\s+/g, ' ').trim();
      const test = lookUp(specimen, whole) ?? lookUp(specimen, bare) ?? lookUpBracketed(specimen, name);
      return {
        test,
        specimen: test?.specimen ?? specimen,
        method,
        key: test?.id ?? `${specimen} ${bare === '' ? plain : bare}`,
      };
    },
  };
};
