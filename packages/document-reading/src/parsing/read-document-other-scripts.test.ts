import { describe, expect, test } from 'vitest';
import { readDocument, type DocumentReading } from './read-document.ts';
import { createTextDocument } from '../test/text-document.ts';
import { measureScripts, unreadMark } from './text-layout/other-script.ts';

const head = 'Dr. Anil Joshi, MBBS\nPatient Name : Meera Kulkarni   Age / Sex : 42 / F\nRx';
const readMedicines = (reading: DocumentReading) =>
  reading.kind === 'PRESCRIPTION'
    ? reading.medicines.map(({ medicine_name: { value, certainty, why }, doses }) => [
        value,
        doses?.value,
        certainty,
        ...(why ? [why] : []),
      ])
    : [];

const readPatient = (line: string) =>
  readDocument(createTextDocument(`Dr. Anil Joshi, MBBS\n${line}\nRx\n1. Tab Telma 40 mg 1-0-0 x 30 days`)).patient;

describe('a document in English with lines in another script between', () => {
  test.each([
    ['Marathi', 'जेवणानंतर घ्यावी 5 दिवस'],
    ['Kannada', 'ಊಟದ ನಂತರ 2 ಬಾರಿ'],
    ['Tamil', 'உணவுக்குப் பின் 3 முறை'],
    ['Telugu', 'భోజనం తర్వాత 2 సార్లు'],
    ['Bengali', 'খাওয়ার পরে 1 টা'],
    ['Gujarati', 'જમ્યા પછી 2 વખત'],
    ['Punjabi', 'ਖਾਣੇ ਤੋਂ ਬਾਅਦ'],
    ['Malayalam', 'ഭക്ഷണത്തിന് ശേഷം'],
    ['Odia', 'ଖାଇବା ପରେ'],
    ['Urdu', 'کھانے کے بعد 2 بار'],
    ['Russian', 'после еды 2 раза'],
    ['print that nobody could read', `${unreadMark} 5 ${unreadMark}`],
  ])('%s: its lines are left out, and words within a line make the facts of that line doubtful alone', (_, words) => {
    const reading = readDocument(
      createTextDocument(
        `${head}\n1. Tab Telma 40 mg 1-0-0 x 30 days\n${words}\n2. Tab Glycomet 500 mg 1-0-1 x 30 days  ${words}\n3. Tab Pan 40 mg 1-0-0 x 5 days`,
      ),
    );
    expect(readMedicines(reading)).toEqual([
      ['Telma', '1-0-0', 'sure'],
      ['Glycomet', '1-0-1', 'doubtful', 'other-script'],
      ['Pan', '1-0-0', 'sure'],
    ]);
    expect(JSON.stringify(reading.patient)).toContain('Meera Kulkarni');
  });

  test('a label said in two scripts is as sure as its value; words of another script within a value are not', () => {
    for (const line of ['Patient Name / रुग्णाचे नाव : Meera Kulkarni', 'ರೋಗಿಯ ಹೆಸರು / Patient Name : Meera Kulkarni'])
      expect(readPatient(line).name).toMatchObject({ value: 'Meera Kulkarni', certainty: 'sure', source: line });
    expect(readPatient('Patient Name : Meera कुलकर्णी').name).toMatchObject({
      certainty: 'doubtful',
      why: 'other-script',
    });
    expect(readPatient('Patient Name : आशा राव').name).toMatchObject({ value: 'आशा राव', certainty: 'sure' });
    expect(readPatient('Patient Name : Meera Kulkarni\nAge / वय : 42 वर्षे   Sex : F').age).toMatchObject({
      value: 42,
      certainty: 'doubtful',
      why: 'other-script',
    });
    expect(readPatient('वय : 42').age).toBeUndefined();
  });

  test('no result is made of a label in another script and the number behind it', () => {
    const reading = readDocument(
      createTextDocument(
        'Sai Diagnostics Laboratory\nTest            Result   Unit    Reference Range\nHaemoglobin     11.4     ' +
          'g/dL    13.0 - 17.0\nರೋಗಿಯ ಹೆಸರು ಮಂಜುನಾಥ      46\nTSH             6.84     uIU/mL  0.27 - 4.20',
      ),
    );
    expect(
      reading.kind === 'LAB_REPORT' &&
        reading.results.map(({ name, value }) => [name.value, value.value, value.certainty]),
    ).toEqual([
      ['Haemoglobin', 11.4, 'sure'],
      ['TSH', 6.84, 'sure'],
    ]);
  });
});

test('units and names of tests keep their Greek letters', () => {
  const reading = readDocument(
    createTextDocument(
      'Sai Diagnostics Laboratory\nTest            Result   Unit    Reference Range\nβ-hCG           11.4     ' +
        'mIU/mL  0 - 5\nFerritin        84       μg/L    20 - 250',
    ),
  );
  expect(reading.kind === 'LAB_REPORT' && reading.results.map(({ value }) => value.certainty)).toEqual([
    'sure',
    'sure',
  ]);
});

test('how much of a document is in another script is told by the length of its print', () => {
  expect(measureScripts(createTextDocument('Dolo 650'))).toMatchObject({ other: 0, devanagari: 0 });
  const { all, other, devanagari } = measureScripts(createTextDocument('சூரியா மருத்துவமனை\nजेवणानंतर'));
  expect(other).toBe(all);
  expect(devanagari).toBeGreaterThan(0);
  expect(
    measureScripts({
      pages: [{ width: 1, height: 1, items: [{ text: 'x', x: 0, y: 0, width: Number.NaN, height: 1 }] }],
    }),
  ).toEqual({ all: 0, other: 0, devanagari: 0 });
});
