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

/** A fact that was read, or that is shown. */
export interface FactEntry {
  readonly sort: FactSort;
  /** Names it within its record. */
  readonly fact: string;
  readonly value: FactValue;
  readonly certainty: 'sure' | 'doubtful';
  readonly place: Place | undefined;
  readonly notUnderstood?: readonly string[] | undefined;
}

/** What a patient says about a fact, or about the paper as a whole. */
export interface Correction {
  readonly sort: FactSort | typeof wholeRecordChange;
  readonly fact: string;
  /** Null where the fact is to be taken away. */
  readonly value: FactValue | null;
  /** What had been read when it was said. */
  readonly read: Pick<FactEntry, 'value' | 'place'> | null;
  readonly version: string;
  readonly saidAt: Date;
}

export interface ShownEntry extends FactEntry {
  readonly state: Mark['state'];
  readonly word: Correction | undefined;
}

export interface MergedFacts {
  readonly shown: readonly ShownEntry[];
  /** What was read and taken away. */
  readonly removed: readonly { readonly entry: FactEntry; readonly word: Correction }[];
}

/** What was read on the paper of a record; null until it was, and where it could not be. */
export const parseFacts = (facts: unknown): RecordFacts | null =>
  facts === null || facts === undefined ? null : recordFacts.parse(facts);

/** What tells one fact of a list from another on every reading of the same paper. */
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

/** All that a paper says, fact by fact. */
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
  const seen = new Map<string, number>();
  const listed = listFactSorts.flatMap((sort) =>
    getFactLists(facts)[sort].map(({ certainty, place, notUnderstood, ...value }): FactEntry => {
      const key = getFactKey(sort, value);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return { sort, fact: count === 1 ? key : `${key}#${count}`, value, certainty, place, notUnderstood };
    }),
  );
  return [...singles, ...listed];
};

/** How much of the smaller place lies within the other, from 0 to 1. */
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

/** For each word the fact it speaks of: by its key, else by its place on the paper, else by its name. */
const matchCorrections = (
  entries: readonly FactEntry[],
  words: readonly Correction[],
): ReadonlyMap<Correction, FactEntry> => {
  const found = new Map<Correction, FactEntry>();
  const taken = new Set<FactEntry>();
  const match = (fits: (word: Correction, entry: FactEntry) => number): void => {
    for (const word of words.filter((one) => !found.has(one))) {
      const free = entries.filter((entry) => entry.sort === word.sort && !taken.has(entry));
      const [best] = free
        .map((entry) => ({ entry, fit: fits(word, entry) }))
        .filter(({ fit }) => fit > 0)
        .toSorted((one, other) => other.fit - one.fit);
      if (!best) continue;
      found.set(word, best.entry);
      taken.add(best.entry);
    }
  };
  match((word, entry) => Number(word.fact === entry.fact));
  match((word, entry) =>
    computeOverlap(word.read?.place, entry.place) > minPlaceOverlap ? computeOverlap(word.read?.place, entry.place) : 0,
  );
  match((word, entry) => Number(hasSameName(word, entry)));
  return found;
};

const getMarkState = ({ sort, read, value }: Correction): Mark['state'] => {
  if (read === null || value === null || sort === wholeRecordChange) return 'typed';
  return isSameFact(sort, read.value, value) ? 'confirmed' : 'corrected';
};

const toShownEntry = (word: Correction, sort: FactSort, value: FactValue, place: Place | undefined): ShownEntry => ({
  sort,
  fact: word.fact,
  value,
  certainty: 'sure',
  place: place ?? word.read?.place,
  state: getMarkState(word),
  word,
});

/** What was read, and where the patient says otherwise, that; in the paper's order, what is not on it last. */
export const mergeFacts = (facts: RecordFacts | null, words: readonly Correction[]): MergedFacts => {
  const entries = facts === null ? [] : collectEntries(facts);
  const fieldCorrections = words.filter(({ sort }) => sort !== wholeRecordChange);
  const found = matchCorrections(entries, fieldCorrections);
  const wordFor = new Map([...found].map(([word, entry]) => [entry, word]));
  const removed = entries.flatMap((entry) => {
    const word = wordFor.get(entry);
    return word?.value === null ? [{ entry, word }] : [];
  });
  const read = entries.flatMap((entry): readonly ShownEntry[] => {
    const word = wordFor.get(entry);
    if (!word) return [{ ...entry, state: 'read', word: undefined }];
    return word.value === null ? [] : [toShownEntry(word, entry.sort, word.value, entry.place)];
  });
  const alone = fieldCorrections
    .filter((word) => !found.has(word))
    .toSorted((one, other) => one.saidAt.getTime() - other.saidAt.getTime());
  const typed = alone.flatMap((word) =>
    word.value === null || word.sort === wholeRecordChange
      ? []
      : [toShownEntry(word, word.sort, word.value, undefined)],
  );
  return { shown: [...read, ...typed], removed };
};

/** Whether a paper asks for its patient's look before anything is built on it. */
export const needsReview = (facts: RecordFacts, recognised: boolean, words: readonly Correction[]): boolean => {
  const doubted = collectEntries(facts).some(({ certainty }) => certainty === 'doubtful');
  if (doubted) return mergeFacts(facts, words).shown.some(({ certainty }) => certainty === 'doubtful');
  // What a recogniser saw may be wrong without its doubting it.
  return (recognised || facts.certainty === 'doubtful') && !words.some(({ sort }) => sort === wholeRecordChange);
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

const toMark = ({ fact, state, word, certainty, place, notUnderstood }: ShownEntry): Mark => ({
  fact,
  state,
  certainty,
  ...(place && { place }),
  ...(notUnderstood && { notUnderstood: [...notUnderstood] }),
  ...(word && { version: word.version, changedAt: word.saidAt.toISOString() }),
});

/** All that a record says, as it is shown; null where nothing was read and nothing typed in. */
export const toShownFacts = (facts: RecordFacts | null, words: readonly Correction[]): RecordFactsView | null => {
  const { shown, removed } = mergeFacts(facts, words);
  if (facts === null && shown.length === 0) return null;
  const listed = (sort: FactSort) => shown.filter((entry) => entry.sort === sort);
  const single = (sort: SingleFact): FactValue => listed(sort)[0]?.value ?? {};
  const base = facts ?? emptyFacts;
  return z.parse(recordFactsView, {
    kind: base.kind,
    certainty: base.certainty,
    handwritten: base.handwritten,
    referrer: base.referrer,
    otherScript: base.otherScript,
    animal: base.animal,
    followUp: base.followUp,
    patient: single('patient'),
    ...Object.fromEntries(
      (['doctor', 'clinic'] as const).flatMap((sort) => listed(sort).map(({ value }) => [sort, value])),
    ),
    date: single('date')['date'],
    symptoms: single('symptoms')['symptoms'] ?? [],
    diagnosis: single('diagnosis')['text'],
    test_name: single('test_name')['text'],
    advice: single('advice')['text'],
    medicines: listed('medicine').map((entry) => ({ ...entry.value, ...toMark(entry) })),
    lab_tests: listed('lab_test').map((entry) => ({
      ...entry.value,
      book_test_url: buildBookTestPath(getFactName(entry.value)),
      ...toMark(entry),
    })),
    results: listed('result').map((entry) => ({ ...entry.value, ...toMark(entry) })),
    lines: Object.fromEntries(singleFacts.flatMap((sort) => listed(sort).map((entry) => [sort, toMark(entry)]))),
    removed: removed.map(({ entry, word }) => ({
      fact: word.fact,
      name: getFactName(entry.value),
      version: word.version,
      changedAt: word.saidAt.toISOString(),
    })),
  });
};

/** True for a name that a client may give to a fact that is not on the paper. */
export const isNewFact = (sort: FactSort, fact: string): boolean =>
  (singleFacts as readonly string[]).includes(sort)
    ? fact === sort
    : /^typed:[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(fact);

export const isFactSort = (sort: string): sort is FactSort => (factSorts as readonly string[]).includes(sort);
