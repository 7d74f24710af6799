import { describe, expect, test } from 'vitest';
import cbcFacts from '../fixtures/lab-cbc-typed.facts.json' with { type: 'json' };
import cbc from '../fixtures/lab-cbc-typed.text.json' with { type: 'json' };
import lipidFacts from '../fixtures/lab-lipid-hba1c-typed.facts.json' with { type: 'json' };
import lipid from '../fixtures/lab-lipid-hba1c-typed.text.json' with { type: 'json' };
import diabetesFacts from '../fixtures/rx-diabetes-typed.facts.json' with { type: 'json' };
import diabetes from '../fixtures/rx-diabetes-typed.text.json' with { type: 'json' };
import mentalFacts from '../fixtures/rx-mental-abbreviations.facts.json' with { type: 'json' };
import mental from '../fixtures/rx-mental-abbreviations.text.json' with { type: 'json' };
import syrupsFacts from '../fixtures/rx-paediatric-syrups.facts.json' with { type: 'json' };
import syrups from '../fixtures/rx-paediatric-syrups.text.json' with { type: 'json' };
import sigFacts from '../fixtures/rx-sig-style.facts.json' with { type: 'json' };
import sig from '../fixtures/rx-sig-style.text.json' with { type: 'json' };
import tableFacts from '../fixtures/rx-tonsillitis-table.facts.json' with { type: 'json' };
import table from '../fixtures/rx-tonsillitis-table.text.json' with { type: 'json' };
import { readDocument } from './read-document.ts';
import { createScore, scoreReading } from '../test/score-reading.ts';

const samples = [
  ['a blood count', cbc, cbcFacts],
  ['a lipid profile with a column of flags', lipid, lipidFacts],
  ['a prescription with numbered lines', diabetes, diabetesFacts],
  ['a prescription with abbreviations', mental, mentalFacts],
  ["a child's prescription with syrups and drops", syrups, syrupsFacts],
  ['a prescription with sig lines', sig, sigFacts],
  ['a prescription as a table with wrapped cells', table, tableFacts],
] as const;

describe('typed papers', () => {
  test.each(samples)('%s is read whole, and nothing more', (name, text, facts) => {
    const scores = { prescriptions: createScore(), reports: createScore() };
    scoreReading(scores, name, readDocument(text), facts);
    expect([...scores.prescriptions.misses, ...scores.reports.misses]).toEqual([]);
  });

  test('every fact of a sure document is sure, and tells its place and its line', () => {
    const reading = readDocument(diabetes);
    if (reading.kind !== 'PRESCRIPTION') throw new Error('not read as a prescription');
    const [first] = reading.medicines;
    expect(first?.doses).toMatchObject({
      value: '1-0-1',
      certainty: 'sure',
      source: '1) Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)',
    });
    expect(first?.doses?.place).toMatchObject({ page: 0, height: 9.75 });
    expect(first?.doses?.place.x).toBeGreaterThan(first?.medicine_name.place.x ?? Infinity);
  });
});
