import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createArchiveNames } from './archive-names.ts';
import { toRecordFileName } from '../../features/vault/records/file-name.ts';

test.each([
  ['scan.pdf', 'scan.pdf'],
  ['c:evil.pdf', 'c_evil.pdf'],
  ['a<b>|?*".pdf', 'a_b_____.pdf'],
  ['CON.pdf', '_CON.pdf'],
  ['com1.old.pdf', '_com1.old.pdf'],
  ['console.pdf', 'console.pdf'],
  ['दवा; पर्ची.pdf', 'दवा; पर्ची.pdf'],
])('%j stands in an archive as %j', (shown, name) => {
  expect(createArchiveNames([shown])).toEqual([name]);
});

test('the same name is numbered, also where only case or the writing of accents differs, or the number is taken', () => {
  expect(createArchiveNames(['scan.pdf', 'scan (2).pdf', 'Scan.PDF', 'scan.pdf'])).toEqual([
    'scan.pdf',
    'scan (2).pdf',
    'Scan (3).PDF',
    'scan (4).pdf',
  ]);
  expect(createArchiveNames(['e\u0301.pdf', '\u00E9.pdf', 'strasse.pdf', 'straße.pdf'])).toEqual([
    'e\u0301.pdf',
    '\u00E9 (2).pdf',
    'strasse.pdf',
    'straße (2).pdf',
  ]);
  expect(createArchiveNames(['not included.txt'], ['Not included.txt'])).toEqual(['not included (2).txt']);
});

test('a name that is short enough for the list and too long for a disk is cut between characters', () => {
  const [name = ''] = createArchiveNames([toRecordFileName(`${'क्षि'.repeat(100)}.pdf`)]);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(?:क्षि)+\.pdf$/);
});

test('whatever the names were, each is one file of its own below the folder', () => {
  const given = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({ maxLength: 8 }),
    fc.constantFrom('..', '../../etc/passwd', 'C:\\x', 'NUL', 'aux .pdf', 'a.pdf', 'A.PDF', ' ', '.pdf'),
  );
  fc.assert(
    fc.property(fc.array(given, { minLength: 1, maxLength: 100 }), (all) => {
      const names = createArchiveNames(all.map(toRecordFileName));
      expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(all.length);
      for (const name of names) {
        expect(name).not.toMatch(/[\p{Cc}<>:"|?*/\\]/u);
        expect(name).not.toMatch(/^(?:[. ]|(?:con|prn|aux|nul)\s*\.)/i);
        expect(name).toMatch(/\.pdf$/i);
        // With room for a number up to 100.
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(212);
        expect(name.isWellFormed()).toBe(true);
      }
    }),
  );
});
