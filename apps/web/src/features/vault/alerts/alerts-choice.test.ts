import type { AlertProposal } from '@arogo/contract/record-alerts';
import { describe, expect, it } from 'vitest';
import { getDefaultChoices, findMissingAnswer, toRequestedAlerts } from './alerts-choice.ts';

const proposal = (fact: string, more: Partial<AlertProposal> = {}): AlertProposal => ({
  fact,
  medicineName: fact,
  strength: '',
  form: 'tablet',
  doseUnit: 'tablet',
  meal: null,
  instructions: '',
  frequency: '1-0-1',
  certainty: 'sure',
  schedule: { kind: 'slots', slots: [{ slot: 'morning', amount: 1 }], days: { every: 1 } },
  startsOn: '2026-08-12',
  endsOn: null,
  leastGapMinutes: null,
  mostPerDay: null,
  questions: [],
  warnings: [],
  alertId: null,
  alertState: null,
  earlier: [],
  ...more,
});
const today = '2026-11-26';
const earlier = [
  {
    id: '7d3f5a52-6a0b-4a53-9a0e-0c5f1d5a1b11',
    medicineName: 'Telma',
    dosage: '40 mg',
    startsOn: '2026-07-01',
    endsOn: null,
  },
];

describe('which medicines of a prescription become alerts', () => {
  it('what is certain is chosen at first; what is doubtful, known or on alert waits', () => {
    const choices = getDefaultChoices([
      proposal('sure'),
      proposal('doubtful', { questions: ['doubtful'] }),
      proposal('there', { alertId: '7d3f5a52-6a0b-4a53-9a0e-0c5f1d5a1b12' }),
      proposal('no times', { schedule: null, questions: ['no-times'] }),
      proposal('again', { earlier }),
    ]);
    expect(Object.entries(choices).flatMap(([fact, { chosen }]) => (chosen ? [fact] : []))).toEqual(['sure']);
  });

  it('a doubtful one that was ticked is confirmed; one that is not is not sent', () => {
    const medicines = [
      proposal('sure'),
      proposal('doubtful', { questions: ['scanned'] }),
      proposal('other', { questions: ['insulin'] }),
    ];
    const choices = { ...getDefaultChoices(medicines), doubtful: { chosen: true, slots: [] } };
    expect(toRequestedAlerts(medicines, choices, today)).toEqual([
      { fact: 'sure' },
      { fact: 'doubtful', confirmed: true },
    ]);
  });

  it('without times on the document the patient says them, in the order of the day', () => {
    const medicine = proposal('open', { schedule: null, questions: ['no-times'] });
    expect(findMissingAnswer(medicine, { chosen: true, slots: [] }, today)).toBe(
      'Please choose at least one time of day.',
    );
    expect(toRequestedAlerts([medicine], { open: { chosen: true, slots: ['night', 'morning'] } }, today)).toEqual([
      {
        fact: 'open',
        confirmed: true,
        schedule: {
          kind: 'slots',
          slots: [
            { slot: 'morning', amount: 1 },
            { slot: 'night', amount: 1 },
          ],
          days: { every: 1 },
        },
      },
    ]);
  });

  it('decision M5: a later prescription of the same medicine asks whether it replaces the earlier', () => {
    const medicine = proposal('again', { earlier });
    expect(findMissingAnswer(medicine, { chosen: true, slots: [] }, today)).toBe(
      'Please choose what happens to the earlier alert.',
    );
    expect(findMissingAnswer(medicine, { chosen: false, slots: [] }, today)).toBeUndefined();
    expect(toRequestedAlerts([medicine], { again: { chosen: true, slots: [], earlier: 'replace' } }, today)).toEqual([
      { fact: 'again', replaces: [earlier[0]?.id] },
    ]);
    expect(toRequestedAlerts([medicine], { again: { chosen: true, slots: [], earlier: 'keep' } }, today)).toEqual([
      { fact: 'again', keepBoth: true },
    ]);
  });

  it('of a medicine that is taken once no alert is sent', () => {
    const medicine = proposal('no', { questions: ['single-dose'] });
    expect(toRequestedAlerts([medicine], { no: { chosen: true, slots: [] } }, today)).toEqual([]);
  });

  it('a course that is over waits for "I still take it", and goes on from today with the facts of the document', () => {
    const medicine = proposal('over', { endsOn: '2026-08-20', questions: ['finished'] });
    expect(getDefaultChoices([medicine])).toEqual({ over: { chosen: false, slots: [] } });
    expect(toRequestedAlerts([medicine], { over: { chosen: true, slots: [] } }, today)).toEqual([
      { fact: 'over', confirmed: true, startsOn: today, endsOn: null },
    ]);
    expect(toRequestedAlerts([medicine], { over: { chosen: true, slots: [], until: '2026-12-24' } }, today)).toEqual([
      { fact: 'over', confirmed: true, startsOn: today, endsOn: '2026-12-24' },
    ]);
    expect(findMissingAnswer(medicine, { chosen: true, slots: [], until: '2026-11-25' }, today)).toBe(
      'The last day cannot be in the past.',
    );
    expect(findMissingAnswer(medicine, { chosen: true, slots: [], until: today }, today)).toBeUndefined();
  });

  it.each(['amount-open', 'absurd-dose', 'tapering', 'not-daily', 'methotrexate'] as const)(
    'with %s left open by the paper, choosing times of the day is not enough',
    (question) => {
      const medicine = proposal('open', { schedule: null, questions: ['times-open', question] });
      expect(toRequestedAlerts([medicine], { open: { chosen: true, slots: ['morning'] } }, today)).toEqual([]);
      const stated = proposal('said', { questions: [question] });
      expect(toRequestedAlerts([stated], { said: { chosen: true, slots: [] } }, today)).toEqual([
        { fact: 'said', confirmed: true },
      ]);
    },
  );
});
