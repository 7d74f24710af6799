import type { RecordFactsView, MedicineView } from '@arogo/contract/corrections';
import { expect, test } from 'vitest';
import { validateCorrection, toCorrectionDraft } from './correction-fields.ts';
import { collectPendingChecks, formatPatient } from './facts-format.ts';

const medicine = (parts: Partial<MedicineView>): MedicineView => ({
  fact: 'a',
  state: 'read',
  certainty: 'sure',
  medicine_name: 'A',
  ...parts,
});

test('a patient is named with age, gender and number', () => {
  expect(formatPatient({ name: 'Rohan Kulkarni', age: 46, gender: 'Male', id: 'SFC-20418' })).toBe(
    'Rohan Kulkarni, 46, male · SFC-20418',
  );
});

test("'1 of 4 to check' counts the medicines, and what else is doubtful", () => {
  const place = { page: 0, x: 0, y: 0, width: 1, height: 1 };
  const facts: RecordFactsView = {
    kind: 'PRESCRIPTION',
    certainty: 'sure',
    patient: {},
    symptoms: [],
    results: [],
    removed: [],
    medicines: [medicine({}), medicine({}), medicine({}), medicine({ certainty: 'doubtful' })],
    lab_tests: [{ fact: 't', state: 'read', certainty: 'sure', test_name: 'TSH', book_test_url: '/' }],
    lines: { doctor: { fact: 'doctor', state: 'read', certainty: 'sure', place } },
  };
  expect(collectPendingChecks(facts)).toEqual({ open: 1, all: 4 });
  expect(
    collectPendingChecks({ ...facts, lines: { doctor: { fact: 'doctor', state: 'read', certainty: 'doubtful' } } }),
  ).toEqual({
    open: 2,
    all: 5,
  });
});

test('a form says what was typed: numbers as numbers, lines as a list, what was left empty not at all', () => {
  const draft = toCorrectionDraft('medicine', { medicine_name: 'Pan 40', durationDays: 5, asNeeded: true });
  expect(draft).toMatchObject({ medicine_name: 'Pan 40', durationDays: '5', asNeeded: true, doses: '' });
  expect(validateCorrection('medicine', { ...draft, doses: '1 - 0 - 1' })).toMatchObject({
    value: { medicine_name: 'Pan 40', durationDays: 5, asNeeded: true, doses: '1-0-1' },
  });
  expect(validateCorrection('symptoms', { symptoms: ' Fever \n\n cough' })).toEqual({
    value: { symptoms: ['Fever', 'cough'] },
  });
  expect(validateCorrection('result', { name: 'Widal', value: 'Negative', low: '', high: '' })).toMatchObject({
    value: { name: 'Widal', value: 'Negative' },
  });
  expect(validateCorrection('result', { name: 'TSH', value: '6.84', low: '0.27', high: '4.2' })).toMatchObject({
    value: { value: 6.84, low: 0.27, high: 4.2 },
  });
});

test('each mistake is told at its field', () => {
  expect(validateCorrection('medicine', { medicine_name: '', doses: 'many', durationDays: 'x' })).toEqual({
    problems: {
      medicine_name: 'Please enter the name of the medicine.',
      doses: 'Please enter the doses as 1-0-1: morning, noon, night.',
      durationDays: 'Please enter the number of days, from 1 to 3650.',
    },
  });
  expect(validateCorrection('result', { name: 'TSH', value: '1', low: '5', high: '2' })).toEqual({
    problems: { high: 'Please enter the range from low to high.' },
  });
});
