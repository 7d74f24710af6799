import { expect, test } from 'vitest';
import { readDocument } from './read-document.ts';
import { repairWord } from './text-layout/ocr-repair.ts';
import { formatFactLines, createTextDocument } from '../test/text-document.ts';

const readFacts = (drawn: string, kind: string): string[] =>
  formatFactLines(readDocument(createTextDocument(drawn))).filter((fact) => fact.startsWith(`${kind}: `));
const readMedicine = (line: string): string | undefined =>
  readFacts(`Dr. A B MBBS\nRx\nTab. Dolo 1-0-1 x 3 days\n${line}\nTab. Panx 1-0-1 x 3 days`, 'medicine')[1];

test.each([
  ['Tab. Alkasol 30 mg 1 Morning, 1 Night 10 Days (Tot:20 Tab)', 'medicine: [tablet] Alkasol 30 mg | 1-0-1 | 10 days'],
  [
    'Tab. Alkasol 30 mg 1 Morning, 1 Aft, 1 Eve, 1 Night 10 Days',
    'medicine: [tablet] Alkasol 30 mg | 1-1-1-1 | 10 days',
  ],
  ['Tab. Alkasol 1 night 4 days', 'medicine: [tablet] Alkasol | 0-0-1 | 4 days'],
  ['Tab. Alkasol 1 night 2 / 52', 'medicine: [tablet] Alkasol | 0-0-1 | 14 days'],
  ['Tab. Alkasol HS x 5 nights', 'medicine: [tablet] Alkasol | 0-0-1 | 5 days'],
])('amounts beside times of day, %s: a night is one of them, and the total says nothing about taking', (line, fact) => {
  expect(readMedicine(line)).toBe(fact);
});

const table = `Dr. Leela Menon
MBBS
ID: 27 - ASHOK ORO PATIL (M) / 43 Y     Mob. No.:      Date: 30-Aug-2026
Chief Complaints                  Clinical Findings
* FEVER (4 DAYS)                  * SEEN WITH THE
* COUGH                           PATIENT
                                  * ENTERING DETAILS
R
Medicine Name                     Dosage                Duration
1) TAB. VOMIKIND                  1 Morning, 1 Night    8 Days
                                  (After Food)          (Tot:16 Tab)
DOXYLAMINE 10 MG + PYRIDOXINE 10 MG
2) CAP. ZOCLAR 500                1 Morning             3 Days
                                                        (Tot:3 Cap)
CLARITHROMYCIN IP 500 MG`;

test('a composition below a numbered name belongs to it, and is no other medicine', () => {
  expect(readFacts(table, 'medicine').map((fact) => fact.replace(' (unknown-words)', ''))).toEqual([
    'medicine: [tablet] VOMIKIND | 1-0-1 | 8 days | after',
    'medicine: [capsule] ZOCLAR 500 | 1-0-0 | 3 days',
  ]);
});

test('a name between a number and a sex is the patient’s; a line of a list below the word is not', () => {
  expect(readFacts(table, 'patient')).toEqual(['patient: ASHOK ORO PATIL | 43 | Male | 27']);
});

test('a name above its age, without a label, is asked about', () => {
  expect(
    readFacts(
      'City Diagnostics\nRohan Kulkarni\nAge : 46 Years\nSex : Male\nTest   Result   Unit   Reference Range\nUrea   30   mg/dL   15 - 40',
      'patient',
    ),
  ).toEqual(['patient: Rohan Kulkarni (unlabelled) | 46 | Male']);
});

test('labels above their values: a physician’s phone and signature are no name of a doctor', () => {
  const documentText = [
    'Rx',
    'Tab. Dolo 650 mg 1-0-1 x 3 days',
    'Physician Name          Physician Phone Number',
    'Leslie Holden           (112)312-3456',
    'Physician Signature     Physician Email',
  ].join('\n');
  expect(readFacts(documentText, 'doctor')).toEqual(['doctor: Leslie Holden']);
});

test('a range that is drawn as a scale has its ends at both sides, and is asked about', () => {
  const report =
    'City Diagnostics\nTESTLER            SONUC     BIRIM     REFERANS ARALIGI\nHGB-Hemoglobin     8.8       g/dL      11.9 |+| 15.4';
  expect(readFacts(report, 'result')[0]).toMatch(
    /^result: HGB-Hemoglobin \| 8\.8 \| g\/dL \| 11\.9 \(ambiguous\) to 15\.4 \(ambiguous\) \| low/,
  );
});

test('recognised words are mended: letters it does not know, a bracket behind a number; MCH is no mobile', () => {
  expect(['Notrofil', 'Notrofil%', '2}', '1]-', 'MCH'].map(repairWord)).toEqual([
    'Nötrofil',
    'Nötrofil%',
    '2)',
    '1)-',
    'MCH',
  ]);
});

const withDuration = (duration: string): string =>
  `Dr. A B MBBS\nRx\nMedicine        Dose      Duration\nTab. Dolo       1-0-1     ${duration}\nTab. Panx       1-0-1     3 days`;

test('a duration that was not understood leaves its medicine in doubt', () => {
  expect(readFacts(withDuration('5 days'), 'medicine')[0]).toBe('medicine: [tablet] Dolo | 1-0-1 | 5 days');
  expect(readFacts(withDuration('2 / 17'), 'medicine')[0]).toMatch(/Dolo \(/);
});

test('a document of which few words could be read is not surely neither', () => {
  const drawn = [
    'Name Ceaua Mmamde Address Wat lmakat City Rmto',
    'Age Sex Date',
    'Hhmiox Cmxinilln omg Suein dlaC Physician Sig Lic No PTR No',
    'every letter of these lines was written by hand and the recogniser saw others',
  ].join('\n');
  const pages = createTextDocument(drawn).pages.map((page) => ({
    ...page,
    items: page.items.map(({ fontSize: _told, ...item }) => ({ ...item, confidence: 0.5 })),
  }));
  expect(readDocument({ pages })).toMatchObject({ kind: 'OTHER', certainty: 'doubtful' });
  expect(readDocument(createTextDocument(drawn))).toMatchObject({ kind: 'OTHER', certainty: 'sure' });
});

test('labels on the line below a name without a strength are no part of it', () => {
  const lines = [
    'MEDICATION ORDERS',
    '1. Tab. Allegra 120 mg',
    '  Composition: Fexofenadine',
    '  Frequency: 1-1-1   Duration: 10 days   Instructions: PC',
    '2. Tab. Ultracet',
    '  Frequency: QID   Duration: 5/7   Instructions: before food',
    '3. Tab. Razo',
    '  Dosage: 1-0-1   Duration: 5 days',
    '4. Syp. Duphalac',
    '  Frequency: 15 ml SOS',
  ];
  expect(readFacts(lines.join('\n'), 'medicine')).toEqual([
    'medicine: [tablet] Allegra 120 mg | 1-1-1 | 10 days | after',
    'medicine: [tablet] Ultracet | 4 a day | 5 days | before',
    'medicine: [tablet] Razo | 1-0-1 | 5 days',
    'medicine: [syrup] Duphalac | 15 ml | as needed',
  ]);
});
