import { describe, expect, test } from 'vitest';
import drawn from '../fixtures/papers-drawn.json' with { type: 'json' };
import everyday from '../fixtures/papers-everyday.json' with { type: 'json' };
import { readDocument } from './read-document.ts';
import { judgeLines } from '../test/judge-lines.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const kinds = ['kind', 'patient', 'date', 'doctor', 'diagnosis', 'symptoms', 'tests', 'medicine', 'result'];
const judged = [...drawn, ...everyday].map(({ name, paper, facts }) => ({
  name,
  judgement: judgeLines(formatFactLines(readDocument(createTextDocument(paper.join('\n')))), facts, kinds),
}));

/** Layouts that are unlike the other documents; what they say was written down before any of them was read. */
describe('documents of other layouts', () => {
  test.each(judged)('$name: nothing is wrong and sure', ({ judgement }) => {
    expect(judgement.wrongAndSure).toEqual([]);
  });

  test('no fact is lost without a trace', () => {
    expect(judged.flatMap(({ name, judgement }) => judgement.lost.map((fact) => `${name}: ${fact}`))).toEqual([]);
  });

  test('at least 0.95 of the facts are right', () => {
    const [right, known] = judged.reduce(([a, b], { judgement }) => [a + judgement.right, b + judgement.known], [0, 0]);
    expect(right / known).toBeGreaterThanOrEqual(0.95);
  });
});
