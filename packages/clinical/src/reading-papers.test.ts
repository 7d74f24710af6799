import { expect, test } from 'vitest';
import prescriptions from './fixtures/papers-prescriptions.json' with { type: 'json' };
import reports from './fixtures/papers-reports.json' with { type: 'json' };
import { readDocument } from './reading.ts';
import { factLines, paperOf } from './test/text-paper.ts';

const papers = [...prescriptions, ...reports].map(({ name, paper, facts }) => [name, paper, facts] as const);

/** Papers as clinics, hospitals and laboratories in India print them, each in a layout of its own; what is doubtful on them is marked so. */
test.each(papers)('%s: read as a person would read it, and nothing more', (_, paper, facts) => {
  expect(factLines(readDocument(paperOf(paper.join('\n'))))).toEqual(facts);
});
