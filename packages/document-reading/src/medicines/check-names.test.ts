import { describe, expect, it, test } from 'vitest';
import type { DocumentText } from '../parsing/document-text.ts';
import { readDocument } from '../parsing/read-document.ts';
import { createTextDocument } from '../test/text-document.ts';
import { addBrands, findBrand } from './brand-index.ts';
import { measureVisualDistance, toVisualKey } from './visual-distance.ts';
import { rankSuggestions } from './suggest-medicines.ts';

/** The same document as OCR returns it. */
const recognised = (drawn: string): DocumentText => ({
  pages: createTextDocument(drawn).pages.map((page) => ({
    ...page,
    items: page.items.map(({ fontSize: _told, ...item }) => ({ ...item, confidence: 0.9 })),
  })),
});

const clear = (drawn: string): DocumentText => ({
  pages: recognised(drawn).pages.map((page) => ({
    ...page,
    items: page.items.map((item) => ({ ...item, confidence: 0.99 })),
  })),
});

const readMedicine = (line: string, as = recognised) => {
  const reading = readDocument(
    as(`Dr. A B MBBS\nRx\nTab. Dolo 650 mg 1-0-1 x 3 days\n${line}\nTab. Pan 40 mg 1-0-0 x 3 days`),
  );
  const medicine = reading.kind === 'PRESCRIPTION' ? reading.medicines[1] : undefined;
  if (medicine === undefined) throw new Error(`No medicine was read from ${line}`);
  const { medicine_name: name, strength } = medicine;
  return { name: name.value, strength: strength?.value, certainty: name.certainty, why: name.why, check: name.check };
};

describe('compares a name with the list of medicines, with form and strength', () => {
  test.each([
    ['Tab. Auqmentin 625 mg 1-0-1 x 5 days', 'Augmentin', '625 mg', 'Auqmentin 625 mg'],
    ['Tab. Azthral 500 mg 1-0-0 x 3 days', 'Azithral', '500 mg', 'Azthral 500 mg'],
    ['Tab. Telna 40 mg 1-0-0 x 30 days', 'Telma', '40 mg', 'Telna 40 mg'],
    ['Tab. Augmentln 628 1-0-1 x 5 days', 'Augmentin 625', undefined, 'Augmentln 628'],
    ['Cap. Pantodec DSR 1-0-0 x 5 days', 'Pantodac DSR', undefined, 'Pantodec DSR'],
  ])('%s: from an image the name is corrected, doubtful, and keeps its original text', (line, name, strength, seen) => {
    const read = readMedicine(line);
    expect(read).toMatchObject({ name, certainty: 'doubtful', why: 'name_corrected', check: { seen } });
    expect(name).toContain(read.check?.suggestions[0]?.medicine_name);
    expect(read.strength).toBe(strength);
  });

  it('never corrects typed text', () => {
    expect(readMedicine('Tab. Auqmentin 625 mg 1-0-1 x 5 days', createTextDocument)).toMatchObject({
      name: 'Auqmentin',
      certainty: 'sure',
      check: undefined,
    });
  });

  test.each([recognised, createTextDocument])(
    'a brand with a strength in which it is not sold is doubtful, and lists the strengths in which it is',
    (as) => {
      const check = {
        listed: ['500 mg', '650 mg'],
        suggestions: [{ medicine_name: 'Dolo', strength: '500 mg' }, { strength: '650 mg' }],
      };
      expect(readMedicine('Tab. Dolo 560 1-0-1 x 3 days', as)).toMatchObject({ why: 'strength_unlisted', check });
      expect(readMedicine('Tab. Amlong 7 mg 1-0-0 x 3 days', as)).toMatchObject({
        certainty: 'doubtful',
        why: 'strength_unlisted',
      });
    },
  );

  test.each([
    'Tab. Augmentin 625 1-0-1 x 5 days',
    'Tab. Glycomet GP 2 1-0-0 x 30 days',
    'Tab. Ecosprin AV 75 mg 0-0-1 x 30 days',
    'Syp. Calpol 250 mg/5 ml 5 ml TDS x 3 days',
    'Tab. Telma 40 H 1-0-0 x 30 days',
    'Tab. Met XL 50 mg 1-0-0 x 30 days',
    'Tab. Paracetamol 500 mg 1-1-1 x 3 days',
    'Tab. AKT 4 1-0-0 x 30 days',
    'Syp. Crocin DS 5 ml TDS x 3 days',
    'Tab. Zyxoforin 10 mg 1-0-0 x 3 days',
    'Inj. Lantus 100 IU/ml 0-0-10 units x 30 days',
  ])('%s: a listed name, and one that resembles nothing in the list, is not changed', (line) => {
    expect(readMedicine(line)).toMatchObject({ certainty: 'sure', check: undefined });
  });

  it('restores a lost m of mg, with doubt, if the list has the milligrams; implausible grams are doubtful without a list', () => {
    expect(readMedicine('Tab. Amlong 5 g 1-0-0 x 3 days')).toMatchObject({
      strength: '5 mg',
      certainty: 'doubtful',
      check: { seen: 'Amlong 5 g' },
    });
    expect(readMedicine('Tab. Zyxoforin 10 g 1-0-0 x 3 days')).toMatchObject({
      strength: '10 g',
      certainty: 'doubtful',
    });
    expect(readMedicine('Tab. Zyxoforin 1 g 1-0-0 x 3 days')).toMatchObject({ strength: '1 g', certainty: 'sure' });
  });

  it('keeps a name whose letters were all recognised clearly, and asks the patient', () => {
    const check = { reason: 'name_unlisted', suggestions: [{ medicine_name: 'Telma' }] };
    expect(readMedicine('Tab. Telna 40 mg 1-0-0 x 30 days', clear)).toMatchObject({
      name: 'Telna',
      certainty: 'doubtful',
      check,
    });
  });

  it('does not correct a similar name that is sold neither in this strength nor in this form', () => {
    expect(readMedicine('Tab. Telna 55 mg 1-0-0 x 30 days')).toMatchObject({ name: 'Telna', check: undefined });
    expect(readMedicine('Inj. Hunalog 10 mg 1-0-0 x 30 days').name).not.toBe('Telma');
  });
});

const between = (one: string, other: string): number => measureVisualDistance(toVisualKey(one), toVisualKey(other));
const named = (name: string): string[] =>
  rankSuggestions({ name }, 0.4).map(({ suggestion: { medicine_name: medicine, strength } }) =>
    [medicine, strength].filter(Boolean).join(' '),
  );

describe('suggestions for a line of handwriting', () => {
  test.each([
    ['Tab.Auqmentin 628m', 'Augmentin 625 mg'],
    ['Enzgf lan', 'Enzoflam'],
    ['Tab.PanD L0mg', 'Pan D 40 mg'],
    ['Cmoxinilin oumg Cap', 'Amoxicillin'],
    ['Parace tamol 5oomg', 'Paracetamol 500 mg'],
    ['Tab Dol0 65O', 'Dolo 650 mg'],
    ['Pan D40mg', 'Pan D 40 mg'],
    ['PanD4omg', 'Pan D 40 mg'],
    ['Metfomin 5oomg', 'Metformin 500 mg'],
  ])('%s: %s comes first', (seen, wanted) => expect(named(seen)[0]).toBe(wanted));

  it('at most three, without duplicates, and none for text that is no name', () => {
    expect(named('Tab. Pan')).toHaveLength(new Set(named('Tab. Pan')).size);
    expect(named('Tab. Pan').length).toBeLessThanOrEqual(3);
    for (const nothing of ['', '650 mg', '🙂', '.'.repeat(5_000), 'x'.repeat(5_000), 'constructor'])
      expect(named(nothing).length).toBeLessThanOrEqual(3);
  });

  it('similar looking letters have a smaller distance than others', () => {
    expect(between('auqmentin', 'augmentin')).toBeLessThan(between('aukmentin', 'augmentin'));
    expect(between('modern', 'modem')).toBeLessThan(1);
    expect(between('pan', 'pan')).toBe(0);
    expect(measureVisualDistance(toVisualKey('abcdef'), toVisualKey('uvwxyz'), 2)).toBe(Infinity);
  });
});

test('knows a brand that an operator adds, but does not change a built-in one', () => {
  const own = { substances: ['paracetamol'], strengths: [[325]], forms: [], name: 'Testamol' };
  addBrands([own, { ...own, name: 'Dolo', substances: ['ibuprofen'] }]);
  expect(findBrand('Testamol 325')).toBe(own);
  expect(findBrand('Dolo')?.substances).toEqual(['paracetamol']);
  addBrands([]);
  expect(findBrand('Testamol 325')).toBeUndefined();
});
