import { describe, expect, test } from 'vitest';
import sequences from '../fixtures/sequences.json' with { type: 'json' };
import type { PrescribedMedicine } from './prescription/medicine.ts';
import { readDocument } from './read-document.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const head = ['Dr. A B MBBS', 'Name: Asha Rao   Age/Sex: 34 Y/F', 'Rx', 'Tab. Dolo 1-0-1 x 3 days'];

/** What is read of lines between two plain medicines, with the words that were not understood. */
const readLines = (lines: readonly string[]): string[] => {
  const reading = readDocument(createTextDocument([...head, ...lines, 'Tab. Panx 1-0-1 x 3 days'].join('\n')));
  const medicines: readonly PrescribedMedicine[] = reading.kind === 'PRESCRIPTION' ? reading.medicines : [];
  const facts = formatFactLines(reading)
    .filter((line) => line.startsWith('medicine: '))
    .map((line) => line.slice('medicine: '.length));
  return facts
    .slice(1, -1)
    .map((line, index) => [line, ...(medicines[index + 1]?.medicine_name.notUnderstood ?? [])].join(' ~ '));
};

describe('decision V10: how a medicine goes on is understood, or in doubt with the words named', () => {
  test.each(sequences.map(({ lines, read }) => [lines.join(' // '), lines, read] as const))('%s', (_, lines, read) => {
    expect(readLines(lines)).toEqual(read);
  });
});
