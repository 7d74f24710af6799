import { describe, expect, it, test } from 'vitest';
import type { DocumentText } from '../document-text.ts';
import { type DocumentReading, readDocument } from '../read-document.ts';
import { createTextDocument } from '../../test/text-document.ts';

/** A document as a recogniser gives it that is this sure of each word. */
const createRecognisedDocument = (drawn: string, confidence: number): DocumentText => ({
  pages: createTextDocument(drawn).pages.map((page) => ({
    ...page,
    items: page.items.map(({ fontSize: _told, ...item }) => ({ ...item, confidence })),
  })),
});
const byHand = (drawn: string): DocumentReading => readDocument(createRecognisedDocument(drawn, 0.5));
const getMedicines = (reading: DocumentReading) => (reading.kind === 'PRESCRIPTION' ? reading.medicines : []);

const note = `Dr Mehta Clinic
Name: Anita Rao   Age: 34
Rx
Tab.Auqmentin 628m 1-0-1 X 5day8
Tab Enzgf lan  BD
Tab.PanD L0mg  l-0-0
Adv Hexigel gum paint`;

describe('decision V2a: handwriting is no fact; what it can mean is suggested', () => {
  it('decision V2a: every line with a name near to a listed one has one to three suggestions, the right one first', () => {
    const medicines = getMedicines(byHand(note));
    expect(medicines.slice(0, 3).map(({ medicine_name: { value } }) => value)).toEqual([
      'Augmentin',
      'Enzoflam',
      'Pan D',
    ]);
    expect(medicines.slice(0, 3).map(({ strength }) => strength?.value)).toEqual(['625 mg', undefined, '40 mg']);
    const seen = medicines.slice(0, 3).map(({ medicine_name: { check } }) => check?.seen);
    expect(seen).toEqual(['Tab.Auqmentin 628m 1-0-1 X 5day8', 'Tab Enzgf lan BD', 'Tab.PanD L0mg l-0-0']);
    expect(
      medicines.every(
        ({ medicine_name: { check } }) => check?.reason === 'handwriting' && check.suggestions.length <= 3,
      ),
    ).toBe(true);
    expect(medicines[0]?.durationDays?.value).toBe(5);
    expect(medicines[0]?.doses?.value).toBe('1-0-1');
    expect(medicines[2]?.doses?.value).toBe('1-0-0');
  });

  it('decision V2a: nothing handwritten is ever sure, whatever it is', () => {
    const reading = byHand(note);
    expect(reading).toMatchObject({ kind: 'PRESCRIPTION', certainty: 'doubtful', handwritten: true });
    const certainties = [...JSON.stringify(reading).matchAll(/"certainty":"(\w+)"/g)].map(([, certainty]) => certainty);
    expect(new Set(certainties)).toEqual(new Set(['doubtful']));
  });

  const others = [
    'Physician Sig. J dela Cruz',
    'Li c. No. 1234',
    'PTR No 527',
    'tablet after mea l s',
    'Sueen days',
    'Tel 98200 12345',
  ];
  test.each(others)('%s is no medicine', (line) => {
    expect(
      getMedicines(byHand(`Name: Anita Rao  Age: 34\nRx\nTab Dolo 650 BD\n${line}`)).map(
        ({ medicine_name: { value } }) => value,
      ),
    ).toEqual(['Dolo']);
  });

  it('a document of print is no handwriting, and without a medicine none is made up', () => {
    expect(readDocument(createRecognisedDocument(note, 0.95)).handwritten).toBeUndefined();
    expect(byHand('Happy birthday dear aunt\nall the best to you and to uncle\nfrom all of us')).toMatchObject({
      kind: 'OTHER',
      handwritten: true,
    });
  });
});
