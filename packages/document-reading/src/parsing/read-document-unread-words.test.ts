import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import drawn from '../fixtures/papers-drawn.json' with { type: 'json' };
import everyday from '../fixtures/papers-everyday.json' with { type: 'json' };
import prescriptions from '../fixtures/papers-prescriptions.json' with { type: 'json' };
import reports from '../fixtures/papers-reports.json' with { type: 'json' };
import { readDocument, type DocumentReading } from './read-document.ts';
import { findFaults, strangers, insertStranger } from '../test/insertions.ts';
import { createTextDocument } from '../test/text-document.ts';

const read = (paper: readonly string[]): DocumentReading => readDocument(createTextDocument(paper.join('\n')));
const documents = [...prescriptions, ...reports, ...drawn, ...everyday].map(({ name, paper }) => ({
  name,
  paper,
  before: read(paper),
}));

describe('decision V10: what was not understood is never left out in silence', () => {
  test.each(Object.entries(strangers))(
    '%s anywhere on a correct paper: each fact is still right, or no longer sure',
    (_, list) => {
      fc.assert(
        fc.property(
          fc.constantFrom(...documents),
          fc.nat(),
          fc.nat(),
          fc.constantFrom<string>(...list),
          ({ name, paper, before }, at, after, stranger) => {
            const lines = paper.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
            const index = lines[at % lines.length] ?? 0;
            const line = paper[index] ?? '';
            const changed = insertStranger(line, stranger, after % (line.trim().split(/\s+/).length + 1));
            expect(
              findFaults(before, read(paper.with(index, changed)), stranger),
              `${name}\n${line}\n${changed}`,
            ).toEqual([]);
          },
        ),
        { numRuns: 400, seed: 20_261_126 },
      );
    },
    60_000,
  );
});
