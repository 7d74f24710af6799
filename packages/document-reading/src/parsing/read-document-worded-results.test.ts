import { describe, expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const head = ['SHIVAM PATHOLOGY', 'Patient: Ramesh Yadav         Age/Sex: 33/M', 'Collected: 10/11/2026'];
const readTextDocument = (lines: readonly string[]): string[] =>
  formatFactLines(readDocument(createTextDocument([...head, ...lines].join('\n'))));
const readResults = (lines: readonly string[]): string[] =>
  readTextDocument(lines)
    .filter((line) => line.startsWith('result: '))
    .map((line) => line.slice('result: '.length));

describe('decision V10: a result in words is not lost where no heading stands above it', () => {
  test.each([
    [
      'Malaria: negative for P falciparum positive for P vivax',
      'Malaria | negative for P falciparum positive for P vivax (unknown-words)',
    ],
    [
      'Malaria - negative for P falciparum, positive for P vivax',
      'Malaria | negative for P falciparum, positive for P vivax (unknown-words)',
    ],
    [
      'Malaria = P vivax positive, P falciparum negative',
      'Malaria | P vivax positive, P falciparum negative (unknown-words)',
    ],
    ['Dengue NS1: Positive', 'Dengue NS1 | Positive'],
    ['Dengue IgM : weakly positive', 'Dengue IgM | weakly positive'],
    ['HBsAg - Non Reactive', 'HBsAg | Non Reactive'],
    ['HIV I & II antibody    Reactive', 'HIV I & II antibody | Reactive'],
    ['Widal: TO 1:160, TH 1:80', 'Widal | TO 1:160, TH 1:80 (unknown-words)'],
    ['Urine pregnancy test : Positive', 'Urine pregnancy test | Positive'],
    ['Sputum AFB : 2+ seen in one of three', 'Sputum AFB | 2+ seen in one of three (unknown-words)'],
    ['Blood culture : Salmonella typhi grown', 'Blood culture | Salmonella typhi grown (unknown-words)'],
    ['Covid-19 RT-PCR: Detected (Ct 24)', 'Covid-19 RT-PCR | Detected (Ct 24) (unknown-words)'],
  ])('%s', (line, expected) => {
    expect(readResults([line])).toEqual([expected]);
    expect(readTextDocument([line])[0]).toMatch(/^LAB_REPORT/);
  });

  test('two results beside each other are two', () => {
    expect(
      readResults(['Colour : Pale yellow          Pus cells : 8-10 /hpf', 'Albumin :   Trace             RBC :   Nil']),
    ).toEqual(['Colour | Pale yellow', 'Pus cells | 8-10 | /hpf', 'Albumin | Trace', 'RBC | Nil']);
  });

  test.each([
    'Allergies: nil known',
    'Past history: negative for TB',
    'Fever: present',
    'Family history: nil',
    'Address: Positive Towers, Pune',
    'Diet: plenty of fluids',
  ])('%s is no result', (line) => {
    expect(readResults([line])).toEqual([]);
  });

  test('what is asked for on a prescription stays a test', () => {
    const lines = readTextDocument([
      'Dr. A B MBBS',
      'Inv: CBC, Dengue NS1, Sr. Creatinine',
      'Rx',
      'Tab. Dolo 1-0-1 x 3 days',
    ]);
    expect(lines[0]).toMatch(/^PRESCRIPTION/);
    expect(lines).toContain('tests: CBC, Dengue NS1, Sr. Creatinine');
  });

  test('a count above a bound keeps its sign', () => {
    expect(
      readResults([
        'URINE CULTURE',
        'Organism isolated : Escherichia coli',
        'Colony count : > 100000 CFU/mL',
        'Amikacin            Sensitive',
        'Ciprofloxacin       Resistant',
      ]),
    ).toEqual([
      'Organism isolated | Escherichia coli (unknown-words)',
      'Colony count | > 100000 | CFU/mL',
      'Amikacin | Sensitive',
      'Ciprofloxacin | Resistant',
    ]);
  });
});
