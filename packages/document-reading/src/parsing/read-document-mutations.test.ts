import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import cbc from '../fixtures/lab-cbc-typed.text.json' with { type: 'json' };
import lipid from '../fixtures/lab-lipid-hba1c-typed.text.json' with { type: 'json' };
import drawn from '../fixtures/papers-drawn.json' with { type: 'json' };
import everyday from '../fixtures/papers-everyday.json' with { type: 'json' };
import layouts from '../fixtures/papers-layouts.json' with { type: 'json' };
import prescriptions from '../fixtures/papers-prescriptions.json' with { type: 'json' };
import reports from '../fixtures/papers-reports.json' with { type: 'json' };
import diabetes from '../fixtures/rx-diabetes-typed.text.json' with { type: 'json' };
import mental from '../fixtures/rx-mental-abbreviations.text.json' with { type: 'json' };
import syrups from '../fixtures/rx-paediatric-syrups.text.json' with { type: 'json' };
import sig from '../fixtures/rx-sig-style.text.json' with { type: 'json' };
import table from '../fixtures/rx-tonsillitis-table.text.json' with { type: 'json' };
import { readDocument, type DocumentReading } from './read-document.ts';
import { findContradictions } from '../test/contradictions.ts';
import { fromLines, fromText, type MutableDocument } from '../test/mutable-document.ts';
import { mutations } from '../test/mutations.ts';

const samples = { cbc, lipid, diabetes, mental, syrups, sig, table };
/** Drawn with characters, and as PDFs give them: our samples and the layouts of the benchmark. */
const documents: readonly MutableDocument[] = [
  ...[...prescriptions, ...reports, ...drawn, ...everyday, ...layouts].map(({ name, paper }) => fromLines(name, paper)),
  ...Object.entries(samples).map(([name, text]) => fromText(name, text)),
];

const readings = new Map<string, DocumentReading>();
/** The unchanged document, read once. */
const readBefore = ({ name, lines, toText }: MutableDocument): DocumentReading => {
  const known = readings.get(name) ?? readDocument(toText(lines));
  readings.set(name, known);
  return known;
};

const runs = 60;

describe('decision V10: a line that is damaged makes a fact doubtful or missing, and never another one', () => {
  test.each(Object.entries(mutations))(
    '%s',
    (_, { apply, keepsWords }) => {
      fc.assert(
        fc.property(fc.constantFrom(...documents), fc.nat(), fc.nat(), (one, place, pick) => {
          const lines = one.lines.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
          const at = lines[place % lines.length] ?? 0;
          const changed = apply(one.lines, at, pick);
          if (changed === undefined) return;
          expect(
            findContradictions(readBefore(one), readDocument(one.toText(changed)), keepsWords),
            `${one.name}\n${one.lines[at]}\n${changed[at]}`,
          ).toEqual([]);
        }),
        { numRuns: runs, seed: 20_261_127 },
      );
    },
    60_000,
  );
});
