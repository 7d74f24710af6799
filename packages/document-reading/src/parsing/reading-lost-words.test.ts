import { describe, expect, test } from 'vitest';
import { createTextDocument, formatFactLines } from '../test/text-document.ts';
import { readDocument } from './read-document.ts';

const read = (lines: readonly string[]): string[] =>
  formatFactLines(readDocument(createTextDocument(lines.join('\n'))));
const head = ['Dr. Anita Rao MBBS', 'Name : Asha Patil    Age/Sex : 42 Y / F   Date : 03/09/2026', 'Rx'];
const readMedicines = (...lines: readonly string[]): string[] =>
  read([...head, ...lines, 'Tab. Dolo 650 1-0-1 x 5 days'])
    .filter((line) => line.startsWith('medicine: '))
    .slice(0, -1);

describe('decision V10: a small word with nothing behind it says that something was lost', () => {
  test.each([
    ['Cap Uprise D3 60K once a', '[capsule] Uprise D3 (unknown-words) 60K | 1 a day'],
    ['Tab Ecosprin 75 mg 0-1-0 with', '[tablet] Ecosprin (unknown-words) 75 mg | 0-1-0'],
    ['Tab Pan 40 mg 1-0-0 x 5 days and', '[tablet] Pan (unknown-words) 40 mg | 1-0-0 | 5 days'],
    [
      'Tab Folitrax 10 mg once a week on x 8 weeks',
      '[tablet] Folitrax (unknown-words) 10 mg | cycle {"times":1,"days":7} | 56 days',
    ],
    [
      'Tab. Dytor 5 1-0-0 on Monday an',
      '[tablet] Dytor 5 (unknown-words) | 1-0-0 | cycle {"times":1,"days":7,"weekdays":["monday"]}',
    ],
    ['Tab Pan 40 mg once a day x 5 days', '[tablet] Pan 40 mg | 1 a day | 5 days'],
  ])('%s', (line, fact) => {
    expect(readMedicines(line)).toEqual([`medicine: ${fact}`]);
  });

  test('a step of a sequence that was not understood leaves the next one in doubt', () => {
    expect(
      readMedicines('Tab Wysolone 20 mg 1-0-0 x 5 days', 'then T', 'then Tab Wysolone 5 mg 1-0-0 x 10 days'),
    ).toEqual([
      'medicine: [tablet] Wysolone 20 mg | 1-0-0 | 5 days',
      'medicine: [tablet] Wysolone (unknown-words) 5 mg | 1-0-0 | 10 days | after 5 days',
    ]);
  });
});

test('decision V10: a count without its lower end is in doubt', () => {
  const facts = read([
    'SANJIVANI PATH LAB',
    'Name : Asha Patil    Age : 42 Years    Sex : Female',
    'Test                  Result     Unit     Reference',
    'Pus Cells             - 12       /hpf     0 - 5',
    'Epithelial Cells      2 - 3      /hpf     0 - 5',
  ]);
  expect(facts.filter((line) => line.startsWith('result: '))).toEqual([
    'result: Pus Cells | - 12 (not-understood) | /hpf | 0 to 5',
    'result: Epithelial Cells | 2 - 3 | /hpf | 0 to 5 | normal',
  ]);
});

test('decision V10: a number that a blank tore apart is in doubt', () => {
  expect(readMedicines('Inj Tetvac 0. 5 ml IM stat')).toEqual([
    'medicine: [injection] Tetvac 0. (unknown-words) | 5 ml | once',
  ]);
  const torn = read([...head.with(1, 'Patient Name: Anita Fernandes (3 1 / Female)'), 'Tab. Dolo 650 1-0-1 x 5 days']);
  expect(torn.find((line) => line.startsWith('patient: '))).toBe('patient: Anita Fernandes | 1 (ambiguous) | Female');
});

test('decision V10: a title of which only the bracket is left is in doubt', () => {
  const facts = read([
    'SANJIVANI PATH LAB',
    'Name : Asha Patil    Age : 42 Years    Sex : Female',
    'Test                  Result     Unit     Reference',
    '(MCV)                 109        fL       80 - 99',
    'Haemoglobin (Hb)      11.2       g/dL     12 - 15',
  ]);
  expect(facts.filter((line) => line.startsWith('result: '))).toEqual([
    'result: (MCV) | 109 (unknown-words) | fL | 80 to 99 | high',
    'result: Haemoglobin (Hb) | 11.2 | g/dL | 12 to 15 | low',
  ]);
});

test('the ten of a unit is no end of a range, and its other end may be lost', () => {
  const facts = read([
    'LABORATOIRE',
    'Nom : Asha Patil    Age : 42 ans    Sexe : F',
    'Analyse            Résultat   Unité         Valeurs de référence',
    'Leucocytes         5,69       10^3/µL       à 10,00)',
    'Plaquettes         310        10^3/µL       (150 à 400)',
  ]);
  expect(facts.filter((line) => line.startsWith('result: '))).toEqual([
    'result: Leucocytes | 5,69 (not-understood) | 10^3/µL',
    'result: Plaquettes | 310 | 10^3/µL | 150 to 400 | normal',
  ]);
});

test('a label whose value is lost takes no title of the table below for a name', () => {
  const facts = read([
    'CITY PHARMACY',
    'Patient:',
    'S.No  Item              Batch    Exp    Qty',
    '1     Dolo 650          B12      10/27  10',
  ]);
  expect(facts.join(' ')).not.toContain('S.No |');
  expect(facts.some((line) => line.startsWith('patient: S'))).toBe(false);
});

test('what was measured at a discharge is no test that was asked for, and the day of admission is a doubtful date', () => {
  const facts = read([
    'CITY HOSPITAL',
    'DISCHARGE SUMMARY',
    'Name: Asha Patil  Age/Sex: 42 Y/F',
    'DOA: 02/09/2026',
    'DIAGNOSIS',
    'Pneumonia',
    'INVESTIGATIONS',
    'CBC',
    'CONDITION AT DISCHARG E: Stable, BP 118/74, PR 72/min',
    'TREATMENT ON DISCHARGE',
    'Tab. Dolo 650 1-0-1 x 5 days',
  ]);
  expect(facts).toContain('date: 2026-09-02 (ambiguous)');
  expect(facts.at(-1)).toBe('tests: CBC, CONDITION AT DISCHARG E: Stable (unknown-words)');
});
