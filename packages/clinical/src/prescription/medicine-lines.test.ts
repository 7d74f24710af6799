import { expect, test } from 'vitest';
import lines from '../fixtures/medicine-lines.json' with { type: 'json' };
import { readDocument } from '../reading.ts';
import { factLines, paperOf } from '../test/text-paper.ts';

const medicinesIn = (line: string): string[] =>
  factLines(readDocument(paperOf(`Dr. A B MBBS\nRx\nTab. Dolo 1-0-1 x 3 days\n${line}\nTab. Panx 1-0-1 x 3 days`)))
    .filter((fact) => fact.startsWith('medicine: '))
    .map((fact) => fact.replace('medicine: ', ''))
    .slice(1, -1);

test.each(lines.map(([line = '', facts = '']) => [line, facts] as const))('%s', (line, facts) => {
  expect(medicinesIn(line).join(' || ')).toBe(facts);
});
