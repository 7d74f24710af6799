import {
  buildBookTestPath,
  factSorts,
  type FactSort,
  type Mark,
  type RecordFactsView,
  recordFactsView,
} from '@arogo/contract/corrections';
import { modelReadingFailures } from '@arogo/contract/model-reading';
import type { RecordFacts, SingleFact } from '@arogo/contract/reading';
import { z } from 'zod';
import { toRecordFactsView, mergeFacts, type MergedEntry, type Correction } from '../corrections/corrections.ts';
import { type FactValue, getFactName, isSameFact, toComparable } from '../corrections/fact-value.ts';
import { isListSort, type ModelFact } from './model-answer.ts';

/** A fact that a model read, with the id by which the patient confirms or corrects it. */
export interface Proposal extends ModelFact {
  readonly fact: string;
}

const recordSchema = z.record(z.string(), z.unknown());

/** The stored outcome of a model's reading. */
export const modelOutcomeSchema = z.object({
  model: z.string(),
  host: z.string(),
  at: z.iso.datetime({ offset: true }),
  failure: z.enum(modelReadingFailures).optional(),
  leftOut: z.int().min(0).default(0),
  proposals: z
    .array(
      z.object({
        sort: z.enum(factSorts),
        fact: z.string(),
        value: recordSchema,
        check: z.custom<ModelFact['check']>().optional(),
      }),
    )
    .default([]),
});
export type ModelOutcome = z.output<typeof modelOutcomeSchema>;

/** Parses a stored outcome; undefined if the document was never sent to a model. */
export const parseModelOutcome = (stored: unknown): ModelOutcome | undefined =>
  stored === null || stored === undefined ? undefined : modelOutcomeSchema.parse(stored);

/** The name with its strength: 'Augmentin 625' equals 'Augmentin' of '625 mg'. */
const getNameWithStrength = (value: FactValue): string =>
  toComparable(`${getFactName(value)} ${typeof value['strength'] === 'string' ? value['strength'] : ''}`).replaceAll(
    / (?:mg|mcg|g|ml)\b/gu,
    '',
  );
const hasSameName = (one: FactValue, other: FactValue): boolean =>
  toComparable(getFactName(one)) === toComparable(getFactName(other)) ||
  getNameWithStrength(one) === getNameWithStrength(other);

/**
 * Whether the record has a proposal's fact already: the patient typed or removed it, or it was read with certainty, with the same
 * name. A doubtful fact must be equal in every part.
 */
const isCovered = (
  { sort, value }: Proposal,
  shown: readonly MergedEntry[],
  corrections: readonly Correction[],
): boolean =>
  shown.some((entry) => {
    if (entry.sort !== sort) return false;
    if (!isListSort(sort)) return true;
    return entry.certainty === 'sure' ? hasSameName(entry.value, value) : isSameFact(sort, entry.value, value);
  }) ||
  corrections.some(
    (correction) =>
      correction.sort === sort &&
      isListSort(sort) &&
      correction.read !== null &&
      hasSameName(correction.read.value, value),
  );

/** Proposals without a correction of the patient or an existing fact. */
const findOpenProposals = (
  facts: RecordFacts | null,
  corrections: readonly Correction[],
  proposals: readonly Proposal[],
): readonly Proposal[] => {
  if (proposals.length === 0) return [];
  const corrected = new Set(corrections.map(({ fact }) => fact));
  const { shown } = mergeFacts(facts, corrections);
  return proposals.filter((proposal) => !corrected.has(proposal.fact) && !isCovered(proposal, shown, corrections));
};

const toMark = ({ fact }: Proposal): Mark => ({ fact, state: 'read', certainty: 'doubtful', readByModel: true });

const emptyFacts: RecordFactsView = {
  kind: 'OTHER',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [],
  lab_tests: [],
  results: [],
  lines: {},
  removed: [],
};

const toSinglePart = (sort: FactSort, value: FactValue): object => {
  if (sort === 'patient' || sort === 'doctor' || sort === 'clinic') return { [sort]: value };
  return sort === 'symptoms' || sort === 'date' ? value : { [sort]: value['text'] };
};

/** Proposals that the patient removed, which can be restored. */
const findRemovedProposals = (
  corrections: readonly Correction[],
  proposals: readonly Proposal[],
  alreadyRemoved: RecordFactsView['removed'],
): RecordFactsView['removed'] =>
  proposals.flatMap(({ fact, value }) => {
    const correction = corrections.find((one) => one.fact === fact && one.value === null);
    if (correction === undefined || alreadyRemoved.some((one) => one.fact === fact)) return [];
    return [
      { fact, name: getFactName(value), version: correction.version, changedAt: correction.recordedAt.toISOString() },
    ];
  });

/**
 * The facts of a record with a model's proposals, for the record's own page only. A proposal becomes a fact of the record when the
 * patient confirms it, as a correction of theirs.
 */
export const toFactsWithProposals = (
  facts: RecordFacts | null,
  corrections: readonly Correction[],
  proposals: readonly Proposal[],
): RecordFactsView | null => {
  const base = toRecordFactsView(facts, corrections);
  const open = findOpenProposals(facts, corrections, proposals);
  const removed = findRemovedProposals(corrections, proposals, base?.removed ?? []);
  if (open.length === 0 && removed.length === 0) return base;
  const { lines, ...baseFacts } = base ?? emptyFacts;
  const proposalsOfSort = (sort: FactSort) => open.filter((one) => one.sort === sort);
  const singles = open.filter(({ sort }) => !isListSort(sort));
  return z.parse(recordFactsView, {
    ...baseFacts,
    ...Object.assign({}, ...singles.map(({ sort, value }) => toSinglePart(sort, value))),
    medicines: [
      ...baseFacts.medicines,
      ...proposalsOfSort('medicine').map((one) => ({ ...one.value, check: one.check, ...toMark(one) })),
    ],
    lab_tests: [
      ...baseFacts.lab_tests,
      ...proposalsOfSort('lab_test').map((one) => ({
        ...one.value,
        book_test_url: buildBookTestPath(getFactName(one.value)),
        ...toMark(one),
      })),
    ],
    results: [...baseFacts.results, ...proposalsOfSort('result').map((one) => ({ ...one.value, ...toMark(one) }))],
    lines: { ...lines, ...Object.fromEntries(singles.map((one) => [one.sort as SingleFact, toMark(one)])) },
    removed: [...baseFacts.removed, ...removed],
  });
};

/** The proposals to which a requested change can refer: open ones, and those that the patient has corrected already. */
export const toProposalEntries = (
  facts: RecordFacts | null,
  corrections: readonly Correction[],
  proposals: readonly Proposal[],
): readonly MergedEntry[] => {
  const open = new Set(findOpenProposals(facts, corrections, proposals));
  const correctionByFact = new Map(corrections.map((correction) => [correction.fact, correction]));
  return proposals
    .filter((proposal) => open.has(proposal) || correctionByFact.has(proposal.fact))
    .map(({ sort, fact, value }) => ({
      sort,
      fact,
      value,
      certainty: 'doubtful',
      place: undefined,
      state: 'read',
      correction: correctionByFact.get(fact),
    }));
};
