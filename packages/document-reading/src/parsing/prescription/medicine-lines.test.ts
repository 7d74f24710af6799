import { expect, test } from 'vitest';
import lines from '../../fixtures/medicine-lines.json' with { type: 'json' };
import { readDocument } from '../read-document.ts';
import { formatFactLines, createTextDocument } from '../../test/text-document.ts';

const readMedicines = (line: string): string[] =>
  formatFactLines(
    readDocument(createTextDocument(`Dr. A B MBBS\nRx\nTab. Dolo 1-0-1 x 3 days\n${line}\nTab. Panx 1-0-1 x 3 days`)),
  )
    .filter((fact) => fact.startsWith('medicine: '))
    .map((fact) => fact.replace('medicine: ', ''))
    .slice(1, -1);

test.each(lines.map(([line = '', facts = '']) => [line, facts] as const))('%s', (line, facts) => {
  expect(readMedicines(line).join(' || ')).toBe(facts);
});
