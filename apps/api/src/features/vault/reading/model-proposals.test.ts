import type { RecordFacts } from '@arogo/contract/reading';
import { describe, expect, it } from 'vitest';
import type { Correction } from '../corrections/corrections.ts';
import type { FactValue } from '../corrections/fact-value.ts';
import { toProposalEntries, toFactsWithProposals, type Proposal } from './model-proposals.ts';

const place = { page: 0, x: 0, y: 0, width: 10, height: 10 };
const createFacts = (medicines: RecordFacts['medicines'], others: Partial<RecordFacts> = {}): RecordFacts => ({
  kind: 'PRESCRIPTION',
  certainty: 'doubtful',
  patient: {},
  symptoms: [],
  lab_tests: [],
  results: [],
  medicines,
  ...others,
});
const read = (name: string, certainty: 'sure' | 'doubtful', strength?: string): RecordFacts['medicines'][number] => ({
  medicine_name: name,
  ...(strength !== undefined && { strength }),
  certainty,
  place,
});
const createProposal = (name: string, others: FactValue = {}): Proposal => ({
  sort: 'medicine',
  fact: `model:${name}`,
  value: { medicine_name: name, ...others },
});
const diagnosis: Proposal = { sort: 'diagnosis', fact: 'diagnosis', value: { text: 'Gout' } };
const createCorrection = (
  sort: Correction['sort'],
  fact: string,
  value: FactValue | null,
  before: FactValue | null,
): Correction => ({
  sort,
  fact,
  value,
  read: before && { value: before, place: undefined },
  version: '7d3f5a52-6a0b-4a53-9a0e-0c5f1d5a1b11',
  recordedAt: new Date(0),
});

const buildShownFacts = (facts: RecordFacts | null, words: readonly Correction[], ...proposals: readonly Proposal[]) =>
  toFactsWithProposals(facts, words, proposals)?.medicines.map(
    ({ medicine_name: name, certainty, readByModel }) => `${name} ${certainty}${readByModel ? ' by model' : ''}`,
  );

const findDiagnosis = (others: Partial<RecordFacts>, words: readonly Correction[] = []) =>
  toFactsWithProposals(createFacts([], others), words, [diagnosis])?.diagnosis;

describe('existing facts are never replaced', () => {
  it('hides a proposal with the name of a certain fact', () => {
    expect(
      buildShownFacts(
        createFacts([read('Dolo', 'sure', '650 mg')]),
        [],
        createProposal('Dolo', { strength: '500 mg', doses: '9-9-9' }),
      ),
    ).toEqual(['Dolo sure']);
    expect(
      buildShownFacts(createFacts([read('Dolo 650', 'sure')]), [], createProposal('Dolo', { strength: '650 mg' })),
    ).toEqual(['Dolo 650 sure']);
  });

  it('shows a proposal beside a doubtful fact, unless both are equal', () => {
    expect(
      buildShownFacts(createFacts([read('Dolo', 'doubtful')]), [], createProposal('Dolo', { doses: '1-0-1' })),
    ).toEqual(['Dolo doubtful', 'Dolo doubtful by model']);
    expect(buildShownFacts(createFacts([read('Dolo', 'doubtful')]), [], createProposal('Dolo'))).toEqual([
      'Dolo doubtful',
    ]);
  });

  it('hides a proposal of what the patient corrected, typed in, or removed', () => {
    const facts = createFacts([read('Auqmentin', 'doubtful')]);
    const corrected = createCorrection(
      'medicine',
      'medicine:auqmentin',
      { medicine_name: 'Augmentin', strength: '625 mg' },
      { medicine_name: 'Auqmentin' },
    );
    expect(buildShownFacts(facts, [corrected], createProposal('Augmentin 625'))).toEqual(['Augmentin sure']);
    expect(
      buildShownFacts(
        facts,
        [createCorrection('medicine', 'typed:1', { medicine_name: 'Pan' }, null)],
        createProposal('pan'),
      ),
    ).toEqual(['Auqmentin doubtful', 'Pan sure']);
    expect(
      buildShownFacts(
        facts,
        [createCorrection('medicine', 'medicine:auqmentin', null, { medicine_name: 'Auqmentin' })],
        createProposal('Auqmentin'),
      ),
    ).toEqual([]);
  });

  it('proposes a single value where nothing was read or typed', () => {
    expect(findDiagnosis({})).toBe('Gout');
    expect(findDiagnosis({ diagnosis: 'Gastritis' })).toBe('Gastritis');
    expect(findDiagnosis({}, [createCorrection('diagnosis', 'diagnosis', { text: 'Asthma' }, null)])).toBe('Asthma');
    expect(
      findDiagnosis({ diagnosis: 'Gastritis' }, [
        createCorrection('diagnosis', 'diagnosis', null, { text: 'Gastritis' }),
      ]),
    ).toBeUndefined();
  });
});

it('a proposal is doubtful and marked, whatever its value', () => {
  const facts = toFactsWithProposals(
    null,
    [],
    [createProposal('Dolo', { certainty: 'sure', state: 'confirmed', readByModel: false }), diagnosis],
  );
  expect(facts?.medicines).toEqual([
    expect.objectContaining({ certainty: 'doubtful', state: 'read', readByModel: true }),
  ]);
  expect(facts?.lines.diagnosis).toEqual({
    fact: 'diagnosis',
    state: 'read',
    certainty: 'doubtful',
    readByModel: true,
  });
});

it('returns nothing without facts and proposals', () => {
  expect(toFactsWithProposals(null, [], [])).toBeNull();
  expect(toProposalEntries(null, [], [])).toEqual([]);
});

it('the patient’s correction replaces its proposal, and a removal can be undone', () => {
  const dolo = createProposal('Dolo');
  expect(
    buildShownFacts(null, [createCorrection('medicine', dolo.fact, { medicine_name: 'Dolo' }, dolo.value)], dolo),
  ).toEqual(['Dolo sure']);
  const removed = toFactsWithProposals(null, [createCorrection('medicine', dolo.fact, null, dolo.value)], [dolo]);
  expect([removed?.medicines, removed?.removed.map(({ name }) => name)]).toEqual([[], ['Dolo']]);
});
