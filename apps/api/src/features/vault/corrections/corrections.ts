import {
  buildBookTestPath,
  type FactSort,
  factSorts,
  listFactSorts,
  type Mark,
  type RecordFactsView,
  recordFactsView,
  wholeRecordChange,
} from '@arogo/contract/corrections';
import { type Place, type RecordFacts, recordFacts, type SingleFact, singleFacts } from '@arogo/contract/reading';
import * as z from 'zod/mini';
import { type FactValue, getFactName, isSameFact, toComparable } from './fact-value.ts';

/** One fact of a record: a single value such as the diagnosis, or one entry of a list such as the medicines. */
export interface FactEntry {
  readonly sort: FactSort;
  /** Its id, unique within the record and stable across readings of the document. */
  readonly fact: string;
  readonly value: FactValue;
  readonly certainty: 'sure' | 'doubtful';
  readonly place: Place | undefined;
  readonly notUnderstood?: readonly string[] | undefined;
}

/** A patient's change or confirmation of one fact, or of the document as a whole. */
export interface Correction {
  readonly sort: FactSort | typeof wholeRecordChange;
  readonly fact: string;
  /** The corrected value; null removes the fact. */
  readonly value: FactValue | null;
  /** The extracted fact at the time of the correction; null for a fact that the patient typed in. */
  readonly read: Pick<FactEntry, 'value' | 'place'> | null;
  readonly version: string;
  readonly recordedAt: Date;
}

/** An extracted fact with the patient's correction of it, or a fact that the patient typed in. */
export interface MergedEntry extends FactEntry {
  readonly state: Mark['state'];
  readonly correction: Correction | undefined;
}

export interface MergedFacts {
  /** In the order of the document; typed facts come last, in the order in which they were typed. */
  readonly shown: readonly MergedEntry[];
  /** Extracted facts that the patient removed. */
  readonly removed: readonly { readonly entry: FactEntry; readonly correction: Correction }[];
}

/** Parses the extracted facts of a document; null if it was not read yet or is unreadable. */
export const parseFacts = (facts: unknown): RecordFacts | null =>
  facts === null || facts === undefined ? null : recordFacts.parse(facts);

/** The key of a list's entry: the same on every reading of the same document. */
const getFactKey = (sort: FactSort, value: FactValue): string => {
  if (sort === 'medicine')
    return `medicine:${toComparable(value['medicine_name'])} ${toComparable(value['strength'])}`.trim();
  if (sort === 'lab_test') return `lab_test:${toComparable(value['test_name'])}`;
  return `result:${toComparable(value['section'])} ${toComparable(value['name'])}`;
};

const getFactLists = (facts: RecordFacts) => ({
  medicine: facts.medicines,
  lab_test: facts.lab_tests,
  result: facts.results,
});

const getSingleValue = (facts: RecordFacts, sort: SingleFact): FactValue => {
  if (sort === 'patient' || sort === 'doctor' || sort === 'clinic') return facts[sort] ?? {};
  if (sort === 'symptoms') return facts.symptoms.length > 0 ? { symptoms: facts.symptoms } : {};
  const text = facts[sort];
  return text === undefined ? {} : sort === 'date' ? { date: text } : { text };
};

/** Lists the extracted facts. An entry whose key occurred before gets the suffix '#2', '#3' and so on. */
const collectEntries = (facts: RecordFacts): readonly FactEntry[] => {
  const singles = singleFacts.flatMap((sort): readonly FactEntry[] => {
    const value = getSingleValue(facts, sort);
    const line = facts.lines?.[sort];
    if (Object.keys(value).length === 0) return [];
    return [
      {
        sort,
        fact: sort,
        value,
        certainty: line?.certainty ?? 'sure',
        place: line?.place,
        notUnderstood: line?.notUnderstood,
      },
    ];
  });
  const countByKey = new Map<string, number>();
  const listEntries = listFactSorts.flatMap((sort) =>
    getFactLists(facts)[sort].map(({ certainty, place, notUnderstood, ...value }): FactEntry => {
      const key = getFactKey(sort, value);
      const count = (countByKey.get(key) ?? 0) + 1;
      countByKey.set(key, count);
      return { sort, fact: count === 1 ? key : `${key}#${count}`, value, certainty, place, notUnderstood };
    }),
  );
  return [...singles, ...listEntries];
};

/** The share of the smaller place that lies within the other one, from 0 to 1. */
const computeOverlap = (one: Place | undefined, other: Place | undefined): number => {
  if (!one || !other || one.page !== other.page) return 0;
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  const smaller = Math.min(one.width * one.height, other.width * other.height);
  return width <= 0 || height <= 0 || smaller <= 0 ? 0 : (width * height) / smaller;
};
const minPlaceOverlap = 0.5;

const hasSameName = ({ value, read }: Correction, entry: FactEntry): boolean => {
  const name = toComparable(getFactName(entry.value));
  return (
    name !== '' && [value, read?.value].some((candidate) => candidate && toComparable(getFactName(candidate)) === name)
  );
};

/** Matches each correction with its fact: by id, otherwise by place on the document, otherwise by name. */
const matchCorrections = (
  entries: readonly FactEntry[],
  corrections: readonly Correction[],
): ReadonlyMap<Correction, FactEntry> => {
  const matches = new Map<Correction, FactEntry>();
  const matchedEntries = new Set<FactEntry>();
  const matchBy = (score: (correction: Correction, entry: FactEntry) => number): void => {
    for (const correction of corrections.filter((one) => !matches.has(one))) {
      const candidates = entries.filter((entry) => entry.sort === correction.sort && !matchedEntries.has(entry));
      const [best] = candidates
        .map((entry) => ({ entry, fit: score(correction, entry) }))
        .filter(({ fit }) => fit > 0)
        .toSorted((one, other) => other.fit - one.fit);
      if (!best) continue;
      matches.set(correction, best.entry);
      matchedEntries.add(best.entry);
    }
  };
  matchBy((correction, entry) => Number(correction.fact === entry.fact));
  matchBy((correction, entry) =>
    computeOverlap(correction.read?.place, entry.place) > minPlaceOverlap
      ? computeOverlap(correction.read?.place, entry.place)
      : 0,
  );
  matchBy((correction, entry) => Number(hasSameName(correction, entry)));
  return matches;
};

const getMarkState = ({ sort, read, value }: Correction): Mark['state'] => {
  if (read === null || value === null || sort === wholeRecordChange) return 'typed';
  return isSameFact(sort, read.value, value) ? 'confirmed' : 'corrected';
};

const toCorrectedEntry = (
  correction: Correction,
  sort: FactSort,
  value: FactValue,
  place: Place | undefined,
): MergedEntry => ({
  sort,
  fact: correction.fact,
  value,
  certainty: 'sure',
  place: place ?? correction.read?.place,
  state: getMarkState(correction),
  correction,
});

/** Merges extracted facts with the patient's corrections, which win. `facts` is null for a document that was not read. */
export const mergeFacts = (facts: RecordFacts | null, corrections: readonly Correction[]): MergedFacts => {
  const entries = facts === null ? [] : collectEntries(facts);
  const factCorrections = corrections.filter(({ sort }) => sort !== wholeRecordChange);
  const matches = matchCorrections(entries, factCorrections);
  const correctionByEntry = new Map([...matches].map(([correction, entry]) => [entry, correction]));
  const removed = entries.flatMap((entry) => {
    const correction = correctionByEntry.get(entry);
    return correction?.value === null ? [{ entry, correction }] : [];
  });
  const read = entries.flatMap((entry): readonly MergedEntry[] => {
    const correction = correctionByEntry.get(entry);
    if (!correction) return [{ ...entry, state: 'read', correction: undefined }];
    return correction.value === null ? [] : [toCorrectedEntry(correction, entry.sort, correction.value, entry.place)];
  });
  const unmatched = factCorrections
    .filter((correction) => !matches.has(correction))
    .toSorted((one, other) => one.recordedAt.getTime() - other.recordedAt.getTime());
  const typedEntries = unmatched.flatMap((correction) =>
    correction.value === null || correction.sort === wholeRecordChange
      ? []
      : [toCorrectedEntry(correction, correction.sort, correction.value, undefined)],
  );
  return { shown: [...read, ...typedEntries], removed };
};

/**
 * Whether the patient must review the document before other features use its facts: while a doubtful fact is not corrected, or
 * while an OCR reading is not confirmed as a whole.
 */
export const needsReview = (facts: RecordFacts, recognised: boolean, corrections: readonly Correction[]): boolean => {
  const hasDoubtfulFact = collectEntries(facts).some(({ certainty }) => certainty === 'doubtful');
  if (hasDoubtfulFact) return mergeFacts(facts, corrections).shown.some(({ certainty }) => certainty === 'doubtful');
  // OCR can be wrong about a fact that it is certain of.
  return (recognised || facts.certainty === 'doubtful') && !corrections.some(({ sort }) => sort === wholeRecordChange);
};

const emptyFacts: RecordFacts = {
  kind: 'OTHER',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: [],
};

const toMark = ({ fact, state, correction, certainty, place, notUnderstood }: MergedEntry): Mark => ({
  fact,
  state,
  certainty,
  ...(place && { place }),
  ...(notUnderstood && { notUnderstood: [...notUnderstood] }),
  ...(correction && { version: correction.version, changedAt: correction.recordedAt.toISOString() }),
});

/** The facts of a record with the patient's corrections; null if nothing was extracted and nothing typed in. */
export const toRecordFactsView = (
  facts: RecordFacts | null,
  corrections: readonly Correction[],
): RecordFactsView | null => {
  const { shown, removed } = mergeFacts(facts, corrections);
  if (facts === null && shown.length === 0) return null;
  const filterBySort = (sort: FactSort) => shown.filter((entry) => entry.sort === sort);
  const getSingle = (sort: SingleFact): FactValue => filterBySort(sort)[0]?.value ?? {};
  const base = facts ?? emptyFacts;
  return z.parse(recordFactsView, {
    kind: base.kind,
    certainty: base.certainty,
    handwritten: base.handwritten,
    referrer: base.referrer,
    otherScript: base.otherScript,
    animal: base.animal,
    followUp: base.followUp,
    patient: getSingle('patient'),
    ...Object.fromEntries(
      (['doctor', 'clinic'] as const).flatMap((sort) => filterBySort(sort).map(({ value }) => [sort, value])),
    ),
    date: getSingle('date')['date'],
    symptoms: getSingle('symptoms')['symptoms'] ?? [],
    diagnosis: getSingle('diagnosis')['text'],
    test_name: getSingle('test_name')['text'],
    advice: getSingle('advice')['text'],
    medicines: filterBySort('medicine').map((entry) => ({ ...entry.value, ...toMark(entry) })),
    lab_tests: filterBySort('lab_test').map((entry) => ({
      ...entry.value,
      book_test_url: buildBookTestPath(getFactName(entry.value)),
      ...toMark(entry),
    })),
    results: filterBySort('result').map((entry) => ({ ...entry.value, ...toMark(entry) })),
    lines: Object.fromEntries(singleFacts.flatMap((sort) => filterBySort(sort).map((entry) => [sort, toMark(entry)]))),
    removed: removed.map(({ entry, correction }) => ({
      fact: correction.fact,
      name: getFactName(entry.value),
      version: correction.version,
      changedAt: correction.recordedAt.toISOString(),
    })),
  });
};

/** Whether a client may use this id for a new fact that the document does not contain. */
export const isNewFact = (sort: FactSort, fact: string): boolean =>
  (singleFacts as readonly string[]).includes(sort)
    ? fact === sort
    : /^typed:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(fact);

export const isFactSort = (sort: string): sort is FactSort => (factSorts as readonly string[]).includes(sort);
