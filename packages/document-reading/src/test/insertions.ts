import type { Fact } from '../parsing/fact.ts';
import type { DocumentReading } from '../parsing/read-document.ts';

/** Words, numbers and marks that no grammar of documents knows. */
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

/** A line with a stranger behind its n-th word; the next wide gap gives way, so that columns keep their places. */
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

/** What a document lists, and what it says of its patient and its date. */
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

/** Told in the document's own words, so that a word that stands among them is part of them. */
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

/** Whether a sure patient says nothing else than before; what is not read of a person is seen to be missing. */
const hasNothingElse = ({ row }: ReadFact, before: ReadFact | undefined, stranger: string): boolean =>
  Object.entries(row).every(
    ([name, fact]) =>
      fact === undefined ||
      asides.has(name) ||
      printValue(name, before?.row[name], stranger) === printValue(name, fact, stranger),
  );

/** What is sure on a document with a stranger and was not said by the document without it. */
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
