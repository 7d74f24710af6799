import type { RecordFacts } from '@arogo/contract/reading';
import type { ExpectedFacts } from './paper.ts';

/** The score of a document's facts. A fact is one value, such as a dose, a unit or an age. */
export interface FactScore {
  readonly right: number;
  readonly known: number;
  /** Wrong values that are marked as certain. */
  readonly wrongAndSure: number;
  /** Medicines and results that are not on the document. */
  readonly extra: number;
  /** Correct facts that are marked as certain. */
  readonly rightAndSure: number;
  readonly misses: readonly string[];
}

type Certainty = 'sure' | 'doubtful';
type Value = string | number | boolean | null | undefined;

const normaliseLetters = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, '');
const normaliseUnit = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/[µμ]/gu, 'u')
    .replaceAll(/[\s^*×]+/gu, '');

const isSame = (read: Value, written: Value, plain: (text: string) => string = normaliseLetters): boolean => {
  if (written === null || written === undefined || written === false) return read === undefined || read === false;
  if (typeof written === 'number') return Number(read) === written;
  return read !== undefined && plain(String(read)) === plain(String(written));
};

/** Names are compared without titles, which transcripts handle differently. */
const removeTitle = (name: string | null | undefined): string | undefined =>
  name?.replace(/^(?:mr|mrs|ms|miss|master|baby|smt|shri|m|mme)\b\.?\s?/i, '');

/** Names are compared without 'eye drops', which transcripts handle differently. */
const removeForm = (name: string | undefined): string =>
  normaliseLetters(
    (name ?? '').toLowerCase().replace(/\s(?:(?:eye|ear|nasal) drops|drops|ointment|sachet|inhaler)$/, ''),
  );

class FactTally {
  right = 0;
  known = 0;
  wrongAndSure = 0;
  extra = 0;
  rightAndSure = 0;
  readonly misses: string[] = [];

  /** Counts one value. If the document does not have it, it only counts when something was read. */
  value(what: string, read: Value, written: Value, certainty: Certainty, same = isSame(read, written)): void {
    const isWritten = written !== null && written !== undefined && written !== false;
    if (isWritten) this.known += 1;
    if (same) {
      if (!isWritten) return;
      this.right += 1;
      if (certainty === 'sure') this.rightAndSure += 1;
      return;
    }
    const isRead = read !== undefined && read !== false;
    if (isRead && certainty === 'sure') this.wrongAndSure += 1;
    const [warning, standing] = [
      isRead && certainty === 'sure' ? 'WRONG AND SURE ' : '',
      isRead ? ` (${certainty})` : '',
    ];
    this.misses.push(`${warning}${what}: ${String(read)}, is ${String(written)}${standing}`);
  }

  addExtra(what: string, certainty: Certainty): void {
    this.extra += 1;
    if (certainty === 'sure') this.wrongAndSure += 1;
    this.misses.push(`${certainty === 'sure' ? 'WRONG AND SURE ' : ''}extra: ${what} (${certainty})`);
  }
}

/** Pairs read rows with expected ones by the similarity of their names, then by `tells`. */
const pairByName = <R, W extends { readonly name: string }>(
  read: readonly R[],
  written: readonly W[],
  name: (one: R) => string,
  tells: (one: R, other: W) => boolean,
) => {
  const left = new Set(read);
  const pairs = written.map((own): readonly [R | undefined, W] => {
    const named = [...left].filter((one) => {
      const [a, b] = [normaliseLetters(name(one)), normaliseLetters(own.name)];
      return a === b || (a.length > 2 && b.length > 2 && (a.startsWith(b) || b.startsWith(a)));
    });
    const found =
      named.find((one) => normaliseLetters(name(one)) === normaliseLetters(own.name) && tells(one, own)) ??
      named.find((one) => tells(one, own)) ??
      named[0];
    if (found !== undefined) left.delete(found);
    return [found, own];
  });
  return { pairs, left: [...left] };
};

/** Whether a row is on the document although the ground truth does not list it: reading it is no error. */
const isAlsoOnPaper = (name: string, { alsoOnPaper = [] }: ExpectedFacts): boolean =>
  alsoOnPaper.some((other) => normaliseLetters(name).includes(normaliseLetters(other)));

const scoreMedicines = (tally: FactTally, facts: RecordFacts, written: ExpectedFacts): void => {
  const { pairs, left } = pairByName(
    facts.medicines,
    written.medicines ?? [],
    (one) => one.medicine_name,
    (one, own) => isSame(one.strength, own.strength) && isSame(one.doses, own.doses),
  );
  for (const [one, own] of pairs) {
    const certainty = one?.certainty ?? 'doubtful';
    const value = (what: string, read: Value, is: Value, same = isSame(read, is)): void =>
      tally.value(`${own.name} ${what}`, read, is, certainty, same);
    value('name', one?.medicine_name, own.name, removeForm(one?.medicine_name) === removeForm(own.name));
    const isInName = normaliseLetters(`${one?.medicine_name}`) === normaliseLetters(`${own.name}${own.strength ?? ''}`);
    value('strength', one?.strength, own.strength, isInName || isSame(one?.strength, own.strength));
    value('times a day', one?.timesPerDay, own.timesPerDay);
    value('doses', one?.doses, own.doses);
    value('as needed', one?.asNeeded, own.asNeeded);
    value('days', one?.durationDays, own.durationDays);
    value('meal', one?.meal, own.meal);
  }
  for (const one of left)
    if (!isAlsoOnPaper(one.medicine_name, written)) tally.addExtra(one.medicine_name, one.certainty);
};

const normaliseFlag = (flag: string | undefined): string | undefined => flag?.toLowerCase();

const scoreResults = (tally: FactTally, facts: RecordFacts, written: ExpectedFacts): void => {
  const { pairs, left } = pairByName(
    facts.results,
    written.results ?? [],
    (one) => one.name,
    (one, own) => isSame(one.value, own.value),
  );
  for (const [one, own] of pairs) {
    const certainty = one?.certainty ?? 'doubtful';
    const value = (what: string, read: Value, is: Value, same = isSame(read, is)): void =>
      tally.value(`${own.name} ${what}`, read, is, certainty, same);
    value('name', one?.name, own.name, one !== undefined);
    value('value', one?.value, own.value);
    value('unit', one?.unit, own.unit, isSame(one?.unit, own.unit, normaliseUnit));
    value('low', one?.low, own.low);
    value('high', one?.high, own.high);
    value('flag', normaliseFlag(one?.flag), own.flag);
  }
  if (written.partial) return;
  for (const one of left)
    if (!isAlsoOnPaper(one.name, written)) tally.addExtra(`${one.name} ${one.value}`, one.certainty);
};

/** Compares every fact of a document with its ground truth. */
export const scoreFacts = (facts: RecordFacts | undefined, written: ExpectedFacts): FactScore => {
  const tally = new FactTally();
  const kinds = [written.kind, ...(written.kindToo ?? [])] as readonly string[];
  tally.value(
    'kind',
    facts?.kind,
    written.kind,
    facts?.certainty ?? 'doubtful',
    facts !== undefined && kinds.includes(facts.kind),
  );
  const { patient, date, doctor } = facts?.lines ?? {};
  tally.value(
    'patient',
    removeTitle(facts?.patient.name),
    removeTitle(written.patient.name),
    patient?.certainty ?? 'doubtful',
  );
  // An age that was computed from the date of birth is neither right nor wrong if the ground truth has none.
  const isAgeOpen = written.patient.age === null && written.unsure?.some((line) => line.startsWith('age')) === true;
  if (!isAgeOpen) tally.value('age', facts?.patient.age, written.patient.age, patient?.certainty ?? 'doubtful');
  tally.value('gender', facts?.patient.gender, written.patient.gender, patient?.certainty ?? 'doubtful');
  const dates = [written.date, ...(written.dateToo ?? [])];
  tally.value(
    'date',
    facts?.date,
    written.date,
    date?.certainty ?? 'doubtful',
    dates.some((one) => isSame(facts?.date, one)),
  );
  if (written.doctor !== undefined) {
    const named = facts?.doctor?.name ?? facts?.referrer;
    const bare = (name: Value): string => normaliseLetters(String(name ?? '').replace(/^(?:dr|dott)\.?\s/i, ''));
    const isNamed =
      isSame(named, written.doctor) || (written.doctor !== null && bare(named).startsWith(bare(written.doctor)));
    tally.value('doctor', named, written.doctor, doctor?.certainty ?? 'doubtful', isNamed);
  }
  const empty: RecordFacts = {
    kind: 'OTHER',
    certainty: 'doubtful',
    patient: {},
    symptoms: [],
    medicines: [],
    lab_tests: [],
    results: [],
  };
  scoreMedicines(tally, facts ?? empty, written);
  scoreResults(tally, facts ?? empty, written);
  const { right, known, wrongAndSure, extra, rightAndSure, misses } = tally;
  return { right, known, wrongAndSure, extra, rightAndSure, misses };
};

/** Adds up the scores of several documents. */
export const addScores = (scores: readonly FactScore[]): FactScore =>
  scores.reduce(
    (sum, one) => ({
      right: sum.right + one.right,
      known: sum.known + one.known,
      wrongAndSure: sum.wrongAndSure + one.wrongAndSure,
      extra: sum.extra + one.extra,
      rightAndSure: sum.rightAndSure + one.rightAndSure,
      misses: [...sum.misses, ...one.misses],
    }),
    { right: 0, known: 0, wrongAndSure: 0, extra: 0, rightAndSure: 0, misses: [] },
  );

/**
 * Counts a document's medicines that are suggested for its lines, or were read: those that a patient can select without
 * typing.
 */
export const countSuggested = (
  facts: RecordFacts | undefined,
  { medicines = [] }: ExpectedFacts,
): { readonly found: number; readonly names: number } => {
  const named = (facts?.medicines ?? []).flatMap(({ medicine_name: name, check }) => [
    name,
    ...(check?.suggestions ?? []).map((one) => one.medicine_name),
  ]);
  const offered = new Set(named.map(normaliseLetters));
  return { found: medicines.filter(({ name }) => offered.has(normaliseLetters(name))).length, names: medicines.length };
};
