import { insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { expect, it } from 'vitest';
import { validateDraft, emptyDraft, applyCoveredName } from './policy-draft.ts';
import { getPolicyState } from './policy-state.ts';

it.each([
  ['2026-11-22', 'Valid', 'leaf'],
  ['2027-02-28', 'Valid', 'leaf'],
  ['2027-03-01', 'Ends in 30 days', 'sun'],
  ['2027-03-30', 'Ends tomorrow', 'sun'],
  ['2027-03-31', 'Ends today', 'sun'],
  ['2027-04-01', 'Ended', 'brick'],
  ['2026-03-31', 'Not started yet', 'sky'],
])('1 §2.8 health = Health Insurance: on %s a policy of a year says “%s”', (today, words, tone) => {
  expect(getPolicyState({ validFrom: '2026-04-01', validUntil: '2027-03-31' }, today)).toMatchObject({ words, tone });
});

const draft = { ...emptyDraft, insurer: 'National Health', policyNumber: 'NH 1', validUntil: '2027-03-31' };

it('1 §2.8 health = Health Insurance: rupees are read as people write them, and names are added once', () => {
  expect(validateDraft({ ...draft, sumInsured: '₹ 5,00,000', covered: ['Asha'], name: ' Ravi ' })).toMatchObject({
    form: { sumInsured: 500_000, covered: ['Asha', 'Ravi'], validFrom: null },
  });
  expect(validateDraft({ ...draft, sumInsured: 'five lakh' })).toEqual({ problems: { sumInsured: m.sumInvalid } });
  expect(applyCoveredName({ ...draft, covered: ['Asha'], name: 'Asha' })).toMatchObject({
    covered: ['Asha'],
    name: '',
  });
});
