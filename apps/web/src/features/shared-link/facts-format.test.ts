import { describe, expect, test } from 'vitest';
import { formatFlag, addUniqueKeys, formatMedicine, formatPatient, formatRange, formatValue } from './facts-format.ts';

describe('a medicine', () => {
  const named = { medicine_name: 'Tab. Metformin', certainty: 'sure' } as const;

  test("2 §3: instructions 'with underscores shown as spaces', duration in days, and each part once", () => {
    const medicine = {
      ...named,
      strength: '500 mg',
      doses: '1-0-1',
      durationDays: 30,
      meal: 'after',
      instructions: 'with_plenty_of_water',
    } as const;
    expect(formatMedicine(medicine)).toEqual({
      title: 'Tab. Metformin 500 mg',
      text: '1-0-1 · after food · for 30 days · with plenty of water',
    });
  });

  test('what the document does not say is not said', () => {
    expect(formatMedicine(named)).toEqual({ title: 'Tab. Metformin', text: '' });
    expect(formatMedicine({ ...named, instructions: '' }).text).toBe('');
  });

  test('a strength that stands in the name is not said twice; the words of a duration stand where its days are not known', () => {
    const medicine = {
      ...named,
      medicine_name: 'Dolo 650 mg',
      strength: '650 mg',
      frequency: 'SOS',
      asNeeded: true,
      duration: 'till review',
    };
    expect(formatMedicine(medicine)).toEqual({ title: 'Dolo 650 mg', text: 'SOS · as needed · till review' });
  });
});

test.each([
  [{}, ''],
  [{ name: 'Asha Rao' }, 'Asha Rao'],
  [{ name: 'Asha Rao', age: 36, gender: 'Female' }, 'Asha Rao, 36 years, Female'],
  [{ age: 0 }, '0 years'],
])('patient %j: %s', (patient, line) => {
  expect(formatPatient({ patient })).toBe(line);
});

test.each([
  [{ range: '4.0 - 5.6 %', low: 4, high: 5.6 }, '4.0 - 5.6 %'],
  [{ low: 4, high: 5.6 }, '4 – 5.6'],
  [{ low: 40 }, '≥ 40'],
  [{ high: 200 }, '≤ 200'],
  [{}, ''],
])('range %j: %s', (range, words) => {
  expect(formatRange({ name: 'x', value: 1, certainty: 'sure', ...range })).toBe(words);
});

test('a value with its unit; a mark beside it only where its document marks it', () => {
  expect(formatValue({ name: 'x', value: 12.4, unit: 'g/dL', certainty: 'sure' })).toBe('12.4 g/dL');
  expect(formatValue({ name: 'x', value: 'Negative', certainty: 'sure' })).toBe('Negative');
  expect([undefined, 'normal', 'high', 'low', 'abnormal', 'critical'].map(formatFlag)).toEqual([
    undefined,
    undefined,
    'High',
    'Low',
    'Abnormal',
    'critical',
  ]);
});

test('what a document says twice has two keys', () => {
  expect(addUniqueKeys(['a', 'b', 'a'], (item) => item).map(([key]) => key)).toEqual(['a 1', 'b 1', 'a 2']);
});
