import type { RecordFactsView } from '@arogo/contract/corrections';
import { expect, it } from 'vitest';
import { findFactPlace } from './facts-focus.ts';

const place = { page: 1, x: 0.1, y: 0.4, width: 0.5, height: 0.02 };
const mark = { certainty: 'sure', state: 'read' } as const;
const facts = {
  kind: 'PRESCRIPTION',
  certainty: 'sure',
  patient: {},
  symptoms: [],
  medicines: [{ ...mark, fact: 'medicine:glycomet', medicine_name: 'Glycomet', place }],
  lab_tests: [],
  results: [],
  lines: { diagnosis: { ...mark, fact: 'diagnosis' } },
  removed: [],
} as unknown as RecordFactsView;

it('a fact of an address has its place on the document, unless it was typed in or is not there', () => {
  expect(findFactPlace(facts, 'medicine:glycomet')).toBe(place);
  expect(findFactPlace(facts, 'diagnosis')).toBeUndefined();
  expect(findFactPlace(facts, 'medicine:telma')).toBeUndefined();
});
