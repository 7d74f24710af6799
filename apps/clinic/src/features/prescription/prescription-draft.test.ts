import { prescriptionMessages as m } from '@arogo/contract/messages/prescriptions';
import { expect, it } from 'vitest';
import { checkDraft, findDraftField, emptyDraft, emptyMedicine } from './prescription-draft.ts';

const paracetamol = {
  ...emptyMedicine,
  name: 'Paracetamol',
  strength: '500 mg',
  parts: '1-0-1',
  days: '5',
  meal: 'after',
};

it('what is typed becomes what the server takes; medicines that nobody filled in are left out', () => {
  const checked = checkDraft({
    ...emptyDraft,
    symptoms: 'Fever, headache',
    medicines: [emptyMedicine, paracetamol, { ...paracetamol, name: 'Cetirizine', how: 'HS', amount: '½' }],
  });
  expect(checked).toMatchObject({
    form: {
      symptoms: ['Fever', 'headache'],
      medicines: [
        {
          name: 'Paracetamol',
          form: 'tablet',
          strength: '500 mg',
          dosing: { kind: 'parts', parts: [1, 0, 1] },
          days: 5,
          meal: 'after',
        },
        { name: 'Cetirizine', dosing: { kind: 'times', times: 'HS', amount: 0.5 } },
      ],
    },
  });
});

it.each([
  ['1-0-1', [1, 0, 1]],
  ['½-0-1½', [0.5, 0, 1.5]],
  ['1/2-1-1/2', [0.5, 1, 0.5]],
  ['1–1–1–1', [1, 1, 1, 1]],
  ['0.25-0-2', [0.25, 0, 2]],
])('%s is %j', (parts, read) => {
  expect(checkDraft({ ...emptyDraft, medicines: [{ ...paracetamol, parts }] })).toMatchObject({
    form: { medicines: [{ dosing: { parts: read } }] },
  });
});

it.each([
  [{ parts: '' }, { 'medicines.1.parts': m.partsInvalid }],
  [{ parts: '0-0-0' }, { 'medicines.1.parts': m.partsInvalid }],
  [{ parts: 'one-0-1' }, { 'medicines.1.parts': m.partInvalid(100) }],
  [{ how: 'hours', hours: '5' }, { 'medicines.1.hours': m.hoursInvalid }],
  [{ how: 'BD', amount: 'two' }, { 'medicines.1.amount': m.amountInvalid(100) }],
  [{ days: '0' }, { 'medicines.1.days': m.daysInvalid(365) }],
  [{ name: ' ' }, { 'medicines.1.name': m.medicineRequired }],
])('%j is told at its field', (changes, problems) => {
  expect(checkDraft({ ...emptyDraft, medicines: [emptyMedicine, { ...paracetamol, ...changes }] })).toEqual({
    problems,
  });
});

it('an empty prescription says what it needs', () => {
  expect(checkDraft(emptyDraft)).toEqual({ problems: { medicines: m.nothingWritten } });
});

it('knows the field of the page for what the server says of its own', () => {
  const draft = {
    ...emptyDraft,
    medicines: [emptyMedicine, { ...paracetamol, how: 'OD' }],
    labTests: [
      { name: ' ', instructions: '' },
      { name: 'CBC', instructions: '' },
    ],
  };
  expect(
    [
      'medicines.0.name',
      'medicines.0.dosing',
      'medicines.0.dosing.times',
      'symptoms.1',
      'labTests.0.name',
      'diagnosis',
      'medicines',
    ].map((path) => findDraftField(draft, path)),
  ).toEqual([
    'medicines.1.name',
    'medicines.1.how',
    'medicines.1.how',
    'symptoms',
    'labTests.1.name',
    'diagnosis',
    'medicines',
  ]);
});
