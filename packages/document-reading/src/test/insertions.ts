import type { Fact } from '../parsing/fact.ts';
import type { DocumentReading } from '../parsing/read-document.ts';

/** Words, numbers and marks that no parser knows. */
export const strangers = {
  words: [
    'zork',
    'qvrm',
    'blimph',
    'Trombex',
    'fortnit',
    'moonly',
    'zwischen',
    'thrinse',
    'Kadlu',
    'vexed',
    'unless',
    'roughly',
    'QX',
  ],
  numbers: ['7', '88', '0.37', '1993', '3', '13.5', '250', '9'],
  marks: ['?', '~', '§', '††', '@', '&&', '→', '¶', '!!', '?!', '±', '^'],
} as const;

/** Inserts an unknown word after the n-th word of a line and shrinks the next wide gap, so that columns keep their places. */
export const insertStranger = (line: string, stranger: string, after: number): string => {
  const word = [...line.matchAll(/\S+/g)][after];
  const end = word ? word.index + word[0].length : 0;
  const rest = line.slice(end);
  const gap = /\s{3,}/.exec(rest);
  const shortened = gap
    ? rest.slice(0, gap.index) + rest.slice(gap.index + Math.min(stranger.length + 1, gap[0].length - 2))
    : rest;
  return word ? `${line.slice(0, end)} ${stranger}${shortened}` : `${stranger} ${shortened}`;
};

type FactRow = Readonly<Record<string, Fact<unknown> | undefined>>;
interface ReadFact {
  readonly kind: string;
  readonly row: FactRow;
}

/** The rows, the patient and the date of a reading. */
const listReadFacts = (reading: DocumentReading): ReadFact[] => [
  ...(reading.kind === 'PRESCRIPTION' ? reading.medicines.map((row) => ({ kind: 'medicine', row: { ...row } })) : []),
  ...(reading.kind === 'LAB_REPORT'
    ? reading.results.map(({ section: _section, ...row }) => ({ kind: 'result', row: { ...row } }))
    : []),
  { kind: 'patient', row: { ...reading.patient } },
  ...(reading.date ? [{ kind: 'date', row: { date: reading.date } }] : []),
];

const isSure = ({ row }: ReadFact): boolean =>
  Object.values(row).every((fact) => fact === undefined || fact.certainty === 'sure');

/** Fields of free text: an inserted word becomes a part of them. */
const verbatimFields = new Set(['name', 'medicine_name', 'chemical_composition']);
/** Words beside the values that are compared; nothing is built on the number that a clinic gives. */
const asides = new Set(['supply', 'instructions', 'range', 'frequency', 'duration', 'id']);

const normaliseText = (text: string, stranger: string): string =>
  text
    .replaceAll(stranger, '')
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, '')
    .toLowerCase();

const printValue = (name: string, fact: Fact<unknown> | undefined, stranger: string): string =>
  verbatimFields.has(name) && typeof fact?.value === 'string'
    ? normaliseText(fact.value.replaceAll(/\([^)]*\)/g, ''), stranger)
    : JSON.stringify(fact?.value);

const toKey = ({ kind, row }: ReadFact, stranger: string): string =>
  `${kind} ${Object.entries(row)
    .filter(([name]) => !asides.has(name))
    .map(([name, fact]) => `${name}=${printValue(name, fact, stranger)}`)
    .toSorted()
    .join(' ')}`;

/** Whether a certain patient has the same values as before. Values that were not read are allowed, because the patient sees the gap. */
const hasNothingElse = ({ row }: ReadFact, before: ReadFact | undefined, stranger: string): boolean =>
  Object.entries(row).every(
    ([name, fact]) =>
      fact === undefined ||
      asides.has(name) ||
      printValue(name, before?.row[name], stranger) === printValue(name, fact, stranger),
  );

/** Lists certain values that only the document with the inserted word has. */
export const findFaults = (before: DocumentReading, after: DocumentReading, stranger: string): string[] => {
  const [was, is] = [listReadFacts(before), listReadFacts(after)];
  const right = new Set(was.flatMap((fact) => [toKey(fact, stranger), toKey(fact, '\u0000')]));
  const patient = was.find(({ kind }) => kind === 'patient');
  const wrong = is.filter(
    (fact) =>
      isSure(fact) &&
      !right.has(toKey(fact, stranger)) &&
      !(fact.kind === 'patient' && hasNothingElse(fact, patient, stranger)),
  );
  return wrong.map((fact) => toKey(fact, stranger));
};
