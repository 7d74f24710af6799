import type { RecordFacts } from '@arogo/contract/reading';
import type { Known, KnownMedicine } from './known.ts';

interface Share {
  readonly right: number;
  readonly of: number;
}

/** How much of papers was read rightly. */
export interface Score {
  readonly found: { readonly right: number; readonly read: number; readonly known: number };
  readonly doses: Share;
  readonly durations: Share;
  readonly flags: Share;
  /** Facts that are wrong and yet are given as sure. */
  readonly sureAndWrong: number;
  readonly misses: readonly string[];
}

/** Letters and digits; whether 'eye drops' belongs to a name is a matter of taste. */
const plain = (text: string): string =>
  text.toLowerCase().replace(/\s(?:(?:eye|ear|nasal) drops|drops|ointment|sachet|inhaler)$/, '').replaceAll(/[^\p{L}\d]+/gu, '');

/** Pairs of what was read and what is known by the same name, and what is left of either. */
const paired = <R, K extends { readonly name: string }>(read: readonly R[], known: readonly K[], nameOf: (one: R) => string) => {
  const left = [...read];
  const missing: K[] = [];
  const pairs: (readonly [R, K])[] = [];
  for (const one of known) {
    const at = left.findIndex((other) => plain(nameOf(other)) === plain(one.name));
    const [other] = at < 0 ? [] : left.splice(at, 1);
    if (other === undefined) missing.push(one);
    else pairs.push([other, one]);
  }
  return { pairs, left, missing };
};

type ReadMedicine = RecordFacts['medicines'][number];

const doses = (one: ReadMedicine): string => JSON.stringify([one.doses ?? null, one.timesPerDay ?? null, one.asNeeded ?? false]);
const knownDoses = (one: KnownMedicine): string => JSON.stringify([one.doses, one.timesPerDay, one.asNeeded]);

/** Compares a paper's facts with what it is known to say. A paper that was not read has none. */
export const scoreOf = (facts: RecordFacts | undefined, { kind, medicines, results }: Known): Score => {
  const read = facts?.kind === kind ? facts : undefined;
  const misses: string[] = read ? [] : [`taken for ${facts?.kind ?? 'nothing'}`];
  const prescribed = paired(read?.medicines ?? [], medicines, (one) => one.medicine_name);
  const measured = paired(read?.results ?? [], results, (one) => one.name);
  let sureAndWrong = 0;
  const wrong = (what: string, certainty: 'sure' | 'doubtful'): void => {
    misses.push(`${what} (${certainty})`);
    if (certainty === 'sure') sureAndWrong += 1;
  };
  for (const { name } of [...prescribed.missing, ...measured.missing]) misses.push(`not found: ${name}`);
  for (const one of prescribed.left) wrong(`is none: ${one.medicine_name}`, one.certainty);
  for (const one of measured.left) wrong(`is none: ${one.name}`, one.certainty);
  let [dosesRight, durationsRight, flagsRight] = [0, 0, 0];
  for (const [one, own] of prescribed.pairs) {
    if (doses(one) === knownDoses(own)) dosesRight += 1;
    else wrong(`${own.name}: doses ${doses(one)}, are ${knownDoses(own)}`, one.certainty);
    if ((one.durationDays ?? null) === own.durationDays) durationsRight += 1;
    else wrong(`${own.name}: ${one.durationDays} days, are ${own.durationDays}`, one.certainty);
  }
  for (const [one, own] of measured.pairs) {
    if (String(one.value) === String(own.value) && (one.flag ?? null) === own.flag) flagsRight += 1;
    else wrong(`${own.name}: ${one.value} ${one.flag}, is ${own.value} ${own.flag}`, one.certainty);
  }
  return {
    found: { right: prescribed.pairs.length, read: read?.medicines.length ?? 0, known: medicines.length },
    doses: { right: dosesRight, of: medicines.length },
    durations: { right: durationsRight, of: medicines.length },
    flags: { right: flagsRight, of: results.length },
    sureAndWrong,
    misses,
  };
};

const added = (one: Share, other: Share): Share => ({ right: one.right + other.right, of: one.of + other.of });

/** Several papers' scores as one. */
export const together = (scores: readonly Score[]): Score =>
  scores.reduce((sum, one) => ({
    found: { right: sum.found.right + one.found.right, read: sum.found.read + one.found.read, known: sum.found.known + one.found.known },
    doses: added(sum.doses, one.doses),
    durations: added(sum.durations, one.durations),
    flags: added(sum.flags, one.flags),
    sureAndWrong: sum.sureAndWrong + one.sureAndWrong,
    misses: [...sum.misses, ...one.misses],
  }));
