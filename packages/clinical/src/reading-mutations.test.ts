import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import drawn from './fixtures/papers-drawn.json' with { type: 'json' };
import prescriptions from './fixtures/papers-prescriptions.json' with { type: 'json' };
import reports from './fixtures/papers-reports.json' with { type: 'json' };
import { readDocument, type Reading } from './reading.ts';
import { findContradictions, mutations } from './test/mutations.ts';
import { paperOf } from './test/text-paper.ts';

const read = (paper: readonly string[]): Reading => readDocument(paperOf(paper.join('\n')));
const papers = [...prescriptions, ...reports, ...drawn];
const readings = new Map<string, Reading>();
/** The unchanged paper, read once. */
const readBefore = ({ name, paper }: (typeof papers)[number]): Reading => {
  const known = readings.get(name) ?? read(paper);
  readings.set(name, known);
  return known;
};

const runs = 80;

describe('decision V10: a line that is damaged makes a fact doubtful or missing, and never another one', () => {
  test.each(Object.entries(mutations))(
    '%s',
    (_, { apply }) => {
      fc.assert(
        fc.property(fc.constantFrom(...papers), fc.nat(), fc.nat(), (one, place, pick) => {
          const lines = one.paper.flatMap((line, index) => (line.trim() === '' ? [] : [index]));
          const at = lines[place % lines.length] ?? 0;
          const changed = apply(one.paper, at, pick);
          if (changed === undefined) return;
          expect(
            findContradictions(readBefore(one), read(changed)),
            `${one.name}\n${one.paper[at]}\n${changed[at]}`,
          ).toEqual([]);
        }),
        { numRuns: runs, seed: 20_261_127 },
      );
    },
    60_000,
  );
});
