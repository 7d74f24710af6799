import { explainDocument } from '@arogo/clinical/insights/explain-document';
import { createDocumentLines } from '@arogo/clinical/insights/document-lines';
import type { DocumentFields, DocumentMedicine, DocumentResult } from '@arogo/clinical/insights/document-fields';
import type { InsightPages, Statement } from '@arogo/clinical/insights/statement';
import type { InsightTexts } from '@arogo/clinical/insights/insight-texts';
import { insightTexts as hindiTexts } from '@arogo/contract/messages/hi/insight-texts';
import { insightTexts } from '@arogo/contract/messages/insight-texts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinPattern } from '@arogo/contract/join-pattern';

const none = createDocumentLines([]);
/** A printed word that is in no text of ours. */
const printed = fc.stringMatching(/^[QXZ][qxz]{2,8}$/);
const createOptional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const standing = {
  certainty: fc.constantFrom('sure' as const, 'doubtful' as const),
  place: createOptional(fc.constant({ page: 0, x: 1, y: 2, width: 3, height: 4 })),
  state: createOptional(fc.constantFrom('read' as const, 'corrected' as const)),
};

const medicine: fc.Arbitrary<DocumentMedicine> = fc.record({
  medicine_name: printed,
  form: createOptional(fc.constantFrom('tablet', 'capsule', 'syrup', 'eye drops')),
  strength: createOptional(fc.constantFrom('500 mg', '0.25 mg')),
  dose: createOptional(fc.constantFrom('1 tablet', '5 ml')),
  frequency: createOptional(printed),
  doses: createOptional(fc.constantFrom('1-0-1', '0-0-½', '1-1-1-1', '0-0-0', '1-1', 'x')),
  timesPerDay: createOptional(fc.integer({ min: 1, max: 6 })),
  everyHours: createOptional(fc.constantFrom(1, 8)),
  cycle: createOptional(
    fc.record({
      times: fc.constantFrom(1, 2),
      days: fc.constantFrom(2, 7, 30, 3),
      weekdays: createOptional(fc.constant(['monday'])),
    }),
  ),
  duration: createOptional(printed),
  durationDays: createOptional(fc.integer({ min: 1, max: 90 })),
  meal: createOptional(fc.constantFrom('before' as const, 'after' as const, 'with' as const)),
  asNeeded: createOptional(fc.constant(true as const)),
  singleDose: createOptional(fc.constant(true as const)),
  site: createOptional(fc.constantFrom('right eye', 'each nostril')),
  instructions: createOptional(printed),
  ...standing,
});
const results: fc.Arbitrary<DocumentResult> = fc.record({
  name: printed,
  value: fc.oneof(fc.integer({ min: 0, max: 300 }), printed),
  unit: createOptional(fc.constant('mg/dL')),
  low: createOptional(fc.integer({ min: 0, max: 100 })),
  high: createOptional(fc.integer({ min: 100, max: 200 })),
  range: createOptional(printed),
  flag: createOptional(fc.constantFrom('low', 'high', 'normal', 'abnormal')),
  ...standing,
});
const documentFields: fc.Arbitrary<DocumentFields> = fc.record({
  symptoms: fc.array(printed, { maxLength: 3 }),
  diagnosis: createOptional(printed),
  medicines: fc.array(medicine, { maxLength: 4 }),
  lab_tests: fc.array(fc.record({ test_name: printed, ...standing }), { maxLength: 3 }),
  advice: createOptional(printed),
  followUp: createOptional(printed),
  results: fc.array(results, { maxLength: 7 }),
});

const flattenPages = ([says, means]: InsightPages): readonly Statement[] => [...says, ...means];
const countFacts = (given: DocumentFields): Readonly<Record<string, number>> => ({
  symptoms: given.symptoms.length,
  diagnosis: 1,
  medicines: given.medicines.length,
  lab_tests: given.lab_tests.length,
  advice: 1,
  followUp: 1,
  results: given.results.length,
});

/** Words that diagnose, or start, stop or change a treatment. */
const forbidden = new RegExp(
  joinPattern(String.raw`
    \b(?:you (?:may |might |probably )?(?:have|suffer)|diagnos\w*|disease|sign of|suggests?|indicates?|
    likely|because|caused?|stop\w*|start\w*|begin\w*|discontinue\w*|increase\w*|decrease\w*|reduce\w*|
    switch\w*|replace\w*|adjust\w*|skip\w*|halve|instead|should|must|avoid)\b
  `),
  'i',
);

const createMarker = (name: string) => (): string => `⟦${name}⟧`;

const createResult = (name: string, value: number, low: number, high: number): DocumentResult => ({
  name,
  value,
  low,
  high,
  certainty: 'sure',
});

describe('the rules', () => {
  it('every statement has a line, and each line is one of an existing fact', () => {
    fc.assert(
      fc.property(documentFields, (given) => {
        for (const { lines, text } of flattenPages(explainDocument(given, none, insightTexts))) {
          expect(text).not.toMatch(/undefined|NaN|\bnull\b|\s{2}|\s[.,?]/);
          expect(lines.length).toBeGreaterThan(0);
          for (const line of lines) {
            expect(line.text).not.toBe('');
            expect(line.index).toBeLessThan(countFacts(given)[line.fact] ?? 0);
          }
        }
      }),
    );
  });

  it('decision H5: never diagnose, or advise to start, stop or change a medicine', () => {
    fc.assert(
      fc.property(documentFields, (given) => {
        for (const { text } of flattenPages(explainDocument(given, none, insightTexts)))
          expect(text).not.toMatch(forbidden);
      }),
    );
    // The same for the explanations of all known tests.
    for (const name of [
      'HbA1c',
      'LDL',
      'HDL',
      'Triglycerides',
      'Total Cholesterol',
      'Creatinine',
      'Urea',
      'Uric acid',
      'TSH',
      'Haemoglobin',
      'Platelet count',
      'CBC',
      'SGPT',
      'Vitamin D',
      'Vitamin B12',
      'Fasting glucose',
    ]) {
      expect(insightTexts.knowledge(name)).toEqual({
        text: expect.not.stringMatching(forbidden),
        source: expect.stringMatching(/./),
      });
    }
  });

  it('take every word from the catalogue, so that a second language is a translation', () => {
    const words = Object.fromEntries(
      Object.entries(insightTexts).map(([name, word]) => [
        name,
        typeof word === 'function'
          ? createMarker(name)
          : typeof word === 'string'
            ? `⟦${name}⟧`
            : Object.fromEntries(Object.keys(word).map((key) => [key, `⟦${key}⟧`])),
      ]),
    ) as unknown as InsightTexts;
    const given: InsightTexts = {
      ...words,
      saysOnlyMeal: () => false,
      knowledge: () => ({ text: '⟦knowledge⟧', source: '⟦source⟧' }),
    };
    fc.assert(
      fc.property(documentFields, (one) => {
        for (const { text } of flattenPages(explainDocument(one, none, given)))
          expect(text).toMatch(/^⟦\w+⟧(?: ⟦adds⟧)?$/);
      }),
    );
  });

  it('list abnormal results first, and skip none while a normal one is explained', () => {
    const blood = [
      createResult('Platelet Count', 2.5, 1.5, 4.1),
      createResult('Haemoglobin', 14, 13, 17),
      createResult('ESR', 42, 0, 15),
      createResult('MCV', 72, 83, 101),
      createResult('PCV', 31, 40, 50),
      createResult('Zeta factor', 9, 1, 2),
    ];
    const [says, means] = explainDocument(
      { symptoms: [], medicines: [], lab_tests: [], results: blood },
      none,
      insightTexts,
    );
    expect(says.map(({ text, lines }) => [text.split(':')[0], lines[0]?.index])).toEqual([
      ['ESR', 2],
      ['MCV', 3],
      ['PCV', 4],
      ['Zeta factor', 5],
      ['Platelet Count', 0],
      ['Haemoglobin', 1],
    ]);
    expect(says.map(({ abnormal = false }) => abnormal)).toEqual([true, true, true, true, false, false]);
    expect(means.filter(({ topic }) => topic === 'meaning').map(({ text }) => text)).toEqual([
      'Outside the paper’s own ranges: ESR, MCV, PCV and Zeta factor. Why that is, and whether it matters, a paper cannot say; your doctor can.',
      'The ESR shows how fast red blood cells sink in a tube; it is used to look for inflammation in the body.',
      'MCV is the average size of the red blood cells.',
      'PCV, also called haematocrit, is the part of the blood that is made of red blood cells.',
      'What Zeta factor measures is not explained here. Your doctor or the laboratory can say.',
      'Platelets are pieces of cells that help the blood to clot.',
      'Haemoglobin is the part of red blood cells that carries oxygen.',
    ]);
  });

  it('explain a test only with its own explanation, not with that of a similar name', () => {
    expect(insightTexts.knowledge('Mean Corpuscular Haemoglobin')?.text).toMatch(/^MCH is/);
    expect(insightTexts.knowledge('Non-HDL Cholesterol')?.text).toMatch(/^Non-HDL/);
    expect(insightTexts.knowledge('Mean Platelet Volume')?.text).toMatch(/^MPV is/);
    expect(insightTexts.knowledge('Gamma Globulin')?.text).toMatch(/^Globulins/);
  });

  it('name each abnormal result, however many there are', () => {
    const twenty = Array.from({ length: 20 }, (_, number): DocumentResult => ({
      name: `Test ${number}`,
      value: 9,
      low: 1,
      high: 2,
      certainty: 'sure',
    }));
    const [, means] = explainDocument(
      { symptoms: [], medicines: [], lab_tests: [], results: twenty },
      none,
      insightTexts,
    );
    for (const { name } of twenty) expect(means[0]?.text).toContain(name);
  });

  it('fill both pages if anything was read, and put each topic on its own page', () => {
    fc.assert(
      fc.property(documentFields, (given) => {
        const [says, means] = explainDocument(given, none, insightTexts);
        expect(says.length > 0).toBe(means.length > 0);
        expect(says.filter(({ topic }) => ['meaning', 'unclear', 'ask'].includes(topic))).toEqual([]);
        expect(means.filter(({ topic }) => !['meaning', 'unclear', 'ask'].includes(topic))).toEqual([]);
      }),
    );
  });

  it('compare results only with the range on the document', () => {
    const base = { name: 'TSH', unit: 'mIU/L', certainty: 'sure' } as const;
    const describeResult = (more: Partial<DocumentResult> & Pick<DocumentResult, 'value'>): string =>
      explainDocument(
        { symptoms: [], medicines: [], lab_tests: [], results: [{ ...base, ...more }] },
        none,
        insightTexts,
      )[0][0]?.text ?? '';
    expect(describeResult({ value: 8.2, low: 0.4, high: 4.2 })).toBe(
      'TSH: 8.2 mIU/L, above the paper’s own range (0.4 to 4.2).',
    );
    expect(describeResult({ value: 0.1, low: 0.4, high: 4.2, range: '0.4 - 4.2', flag: 'low' })).toBe(
      'TSH: 0.1 mIU/L, below the paper’s own range “0.4 - 4.2”.',
    );
    expect(describeResult({ value: 2, low: 0.4, high: 4.2, flag: 'normal' })).toBe(
      'TSH: 2 mIU/L, within the paper’s own range (0.4 to 4.2).',
    );
    expect(describeResult({ value: 99 })).toBe('TSH: 99 mIU/L.');
    // If flag and range disagree, neither is used.
    expect(describeResult({ value: 2, low: 0.4, high: 4.2, flag: 'high' })).toBe(
      'TSH: 2 mIU/L, marked on the paper as not usual (its range: 0.4 to 4.2).',
    );
    expect(describeResult({ value: 'Positive', flag: 'abnormal', range: 'Negative' })).toBe(
      'TSH: Positive mIU/L, marked on the paper as not usual (its range: “Negative”).',
    );
  });
});

/** 'Once' and 'twice' are words in English. */
const readNumbers = (text: string): readonly string[] =>
  (text.match(/\d+(?:\.\d+)?/g) ?? []).filter((number) => number !== '1' && number !== '2').toSorted();

describe('the rules in Hindi', () => {
  /** What the document prints: names, quoted words, strengths and units. */
  const printedWords = /“[^”]*”|[QXZ][qxz]{2,8}|mg(?:\/dL)?|MedlinePlus/g;
  const forbiddenInHindi = /शुरू|बंद|बदल|घटा|बढ़ा|रोक|(?:बीमारी|रोग) है/u;

  it('write the same statements with the same lines, with no English word and no advice', () => {
    fc.assert(
      fc.property(documentFields, (given) => {
        const [english, hindi] = [insightTexts, hindiTexts].map((texts) =>
          flattenPages(explainDocument(given, none, texts)),
        );
        expect(hindi?.map(({ topic, lines }) => [topic, lines])).toEqual(
          english?.map(({ topic, lines }) => [topic, lines]),
        );
        for (const { text } of hindi ?? []) {
          expect(text).not.toMatch(/undefined|NaN|\bnull\b|\s{2}|\s[।,?]/);
          expect(text.replaceAll(printedWords, '')).not.toMatch(/\p{Script=Latin}/u);
          expect(text).not.toMatch(forbiddenInHindi);
        }
      }),
    );
  });

  it('contain every number of the English statements', () => {
    fc.assert(
      fc.property(documentFields, (given) => {
        const [english, hindi] = [insightTexts, hindiTexts].map((texts) =>
          flattenPages(explainDocument(given, none, texts)).map(({ text }) => readNumbers(text)),
        );
        expect(hindi).toEqual(english);
      }),
    );
  });
});

const createTextItem = (text: string, x: number, y: number) => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  fontSize: 10,
});

describe('createDocumentLines', () => {
  const lines = createDocumentLines([
    {
      width: 595,
      height: 842,
      items: [
        createTextItem('Advice: Low sugar diet. Walk 30', 50, 300),
        createTextItem('minutes every day.', 50, 314),
        createTextItem('Tab. Glycomet 500 mg 1-0-1', 50, 100),
        createTextItem('BP 130/80', 400, 100),
      ],
    },
  ]);

  it('finds lines by their place, as far as they are at it', () => {
    expect(lines.findAt({ page: 0, x: 50, y: 99, width: 140, height: 12 })).toMatchObject([
      { text: 'Tab. Glycomet 500 mg 1-0-1' },
    ]);
    expect(lines.findAt({ page: 0, x: 50, y: 500, width: 140, height: 12 })).toEqual([]);
    expect(lines.findAt({ page: 3, x: 50, y: 99, width: 140, height: 12 })).toEqual([]);
  });

  it('finds lines by their words, also in text that spans several', () => {
    expect(lines.findByText('Low sugar diet. Walk 30 minutes every day.').map(({ text }) => text)).toEqual([
      'Advice: Low sugar diet. Walk 30',
      'minutes every day.',
    ]);
    expect(lines.findByText('glycomet 500 MG').map(({ text }) => text)).toEqual([
      expect.stringContaining('Tab. Glycomet 500 mg'),
    ]);
    expect(lines.findByText('Insulin')).toEqual([]);
    expect(lines.findByText(' .,')).toEqual([]);
  });

  it('joins a word that is printed in pieces', () => {
    const pieces = [
      { text: 'di', x: 50 },
      { text: 'ffi', x: 60 },
      { text: 'culty ', x: 75 },
      { text: 'swallowing', x: 105 },
    ].map(({ text, x }) => ({ text, x, y: 10, width: text.trim().length * 5, height: 10 }));
    expect(
      createDocumentLines([{ width: 595, height: 842, items: pieces }])
        .findByText('difficulty swallowing')
        .map(({ text }) => text),
    ).toEqual(['difficulty swallowing']);
  });

  it('takes no longer for a document of very many pieces than for a full page', () => {
    const items = Array.from({ length: 5_000 }, (_, index) =>
      createTextItem(`word${index} `.repeat(20), (index * 37) % 500, (index * 13) % 830),
    );
    const found = createDocumentLines(Array.from({ length: 20 }, () => ({ width: 595, height: 842, items })));
    expect(found.findByText('word4999')).toEqual([]);
    // Text beyond a full page is ignored.
    const long = createDocumentLines([
      {
        width: 595,
        height: 842,
        items: Array.from({ length: 1_600 }, (_, index) => createTextItem(`word${index}`, 50, index * 20)),
      },
    ]);
    expect(['word1499', 'word1500'].map((word) => long.findByText(word).length)).toEqual([1, 0]);
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, wanted) => {
        expect(
          createDocumentLines([{ width: 1, height: 1, items: [createTextItem(text, 0, 0)] }]).findByText(wanted).length,
        ).toBeLessThan(7);
      }),
    );
  });
});
