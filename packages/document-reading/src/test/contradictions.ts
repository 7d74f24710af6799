import type { Fact } from '../parsing/fact.ts';
import type { DocumentReading } from '../parsing/read-document.ts';

type Row = Readonly<Record<string, Fact<unknown> | undefined>>;
interface ReportedRow {
  readonly kind: 'medicine' | 'result';
  readonly row: Row;
}

const listRows = (reading: DocumentReading): ReportedRow[] => [
  ...(reading.kind === 'PRESCRIPTION'
    ? reading.medicines.map((row) => ({ kind: 'medicine' as const, row: { ...row } }))
    : []),
  ...(reading.kind === 'LAB_REPORT'
    ? reading.results.map(({ section: _section, ...row }) => ({ kind: 'result' as const, row: { ...row } }))
    : []),
];

/** Fields of free text, in the document's own words. */
const freeTextFields = new Set([
  'name',
  'medicine_name',
  'chemical_composition',
  'supply',
  'instructions',
  'range',
  'frequency',
  'duration',
  'strength',
  'form',
  'unit',
  'route',
]);
/** Fields that change the meaning of a dose. */
const meaningChangingFields = ['cycle', 'asNeeded', 'singleDose', 'startsAfterDays'] as const;

const letters = (value: unknown): string =>
  String(value)
    .replaceAll(/[^\p{L}]+/gu, '')
    .toLowerCase();
const readName = ({ row }: { readonly row: Row }): string =>
  letters((row['medicine_name'] ?? row['name'])?.value ?? '');
/** Minimum number of letters that identify a row of the document. */
const minIdentifyingLetters = 3;
const isSameName = (a: string, b: string): boolean =>
  a === b ||
  (a.length >= minIdentifyingLetters && b.length >= minIdentifyingLetters && (a.includes(b) || b.includes(a)));
/** Ignores spaces between words. */
const toComparableValue = (fact: Fact<unknown> | undefined): string | undefined =>
  typeof fact?.value === 'string' ? fact.value.replaceAll(/\s+/gu, '') : JSON.stringify(fact?.value);
const isSame = (a: Fact<unknown> | undefined, b: Fact<unknown> | undefined): boolean =>
  toComparableValue(a) === toComparableValue(b);
const isSureRow = (row: Row): boolean => Object.values(row).every((fact) => fact?.certainty !== 'doubtful');

const list = (...facts: readonly (Fact<string> | undefined)[]): Fact<string>[] =>
  facts.filter((fact) => fact !== undefined);

/** The values in the head of a document, and of its rows. */
const toHead = (
  reading: DocumentReading,
): { readonly values: Row; readonly words: Readonly<Record<string, Fact<string>[]>> } => {
  const { id: _id, name, ...patient } = reading.patient;
  const words = { patient: list(name) };
  return {
    values: { ...patient, date: reading.date },
    words:
      reading.kind === 'PRESCRIPTION'
        ? {
            ...words,
            doctor: list(reading.doctor.name),
            registration: list(reading.doctor.registrationNumber),
            diagnosis: list(reading.diagnosis),
            tests: list(...reading.lab_tests),
          }
        : words,
  };
};

/** Maps similar letters and digits to one character. */
const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[od]/gu, '0')
    .replaceAll(/[lit]/gu, '1')
    .replaceAll('z', '2')
    .replaceAll(/[s$]/gu, '5')
    .replaceAll(/[bg&qrn]/gu, '')
    .replaceAll(/[689m]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, '');

/** Whether a text equals the document's apart from missing or added words. */
const isPartialMatch = (value: string, own: string): boolean => {
  const [a, b] = [fold(value), fold(own)];
  return a.includes(b) || b.includes(a) || value.split(/\s+/u).every((word) => b.includes(fold(word)));
};

const headContradictions = (before: DocumentReading, after: DocumentReading, keepsWords: boolean): string[] => {
  const [was, is] = [toHead(before), toHead(after)];
  /** If the collection date is lost with its label, the report has the date on which it was written. */
  const isReported = (fact: Fact<unknown>): boolean =>
    !keepsWords && before.kind === 'LAB_REPORT' && isSame(before.reported, fact);
  const values = Object.entries(is.values).filter(
    ([name, fact]) =>
      fact?.certainty === 'sure' &&
      was.values[name] !== undefined &&
      !isSame(was.values[name], fact) &&
      !(name === 'date' && isReported(fact)),
  );
  const words = Object.entries(is.words).flatMap(([name, addedWords]) => {
    const own = was.words[name] ?? [];
    const foreign = addedWords.filter(
      (fact) =>
        fact.certainty === 'sure' && own.length > 0 && !own.some(({ value }) => isPartialMatch(fact.value, value)),
    );
    return foreign.map(({ value }) => `${name}: ${value}`);
  });
  return [...values.map(([name, fact]) => `${name}: ${JSON.stringify(fact?.value)}`), ...words];
};

/**
 * The sure values of a changed document that no row of the unchanged one has. A medicine or result is compared with those of its name; where
 * none has it, its name was changed and the row is told by its values.
 * @param keepsWords no word of the document was lost
 */
export const findContradictions = (before: DocumentReading, after: DocumentReading, keepsWords = false): string[] => {
  if (before.kind !== after.kind) return [];
  const was = listRows(before);
  const rows = listRows(after).flatMap((added) => {
    const values = Object.entries(added.row).filter(([name, fact]) => fact !== undefined && !freeTextFields.has(name));
    if (!isSureRow(added.row)) return [];
    const sameKind = was.filter(({ kind }) => kind === added.kind);
    const named = sameKind.filter((one) => isSameName(readName(one), readName(added)));
    const candidates = named.length > 0 ? named : sameKind;
    const isWhole = (row: Row): boolean =>
      !keepsWords ||
      (added.row['doses'] ?? added.row['timesPerDay']) === undefined ||
      meaningChangingFields.every((name) => row[name] === undefined || added.row[name] !== undefined);
    const isFrom = ({ row }: ReportedRow): boolean =>
      (values.every(([name, fact]) => isSame(row[name], fact)) && isWhole(row)) || !isSureRow(row);
    const shown = values.map(([name, fact]) => `${name}=${JSON.stringify(fact?.value)}`).join(' ');
    return candidates.some(isFrom) ? [] : [`${readName(added)}: ${shown}`];
  });
  return [...headContradictions(before, after, keepsWords), ...rows];
};
