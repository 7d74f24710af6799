import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPdf } from './pdf-check.ts';

const pdf = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj';
const toBytes = (text: string): Buffer => Buffer.from(text, 'latin1');

test.each([
  '%PDF-1.0',
  '%PDF-1.4\n',
  '%PDF-2.0\r\n',
  '%PDF-1.7 <html>',
  pdf,
  `\n\n ${pdf}`,
  `\u00ef\u00bb\u00bf${pdf}`,
  ' '.repeat(1021) + pdf,
])('decision V1: a PDF is told by its content: %j', (content) => {
  expect(isPdf(toBytes(content))).toBe(true);
});

test.each([
  ['nothing', ''],
  ['only the sign', '%PDF-'],
  ['no version', '%PDF-x.y'],
  ['an unknown version', '%PDF-9.9'],
  ['small letters', '%pdf-1.7'],
  ['PostScript', '%!PS-Adobe-3.0 PDF-1.4'],
  ['HTML before it', `<html><script>alert(1)</script>${pdf}`],
  ['a comment before it', `<!--\n${pdf}`],
  ['a ZIP before it', `PK\u0003\u0004${pdf}`],
  ['a script before it', `#!/bin/sh\n${pdf}`],
  ['a NUL before it', `\0${pdf}`],
  ['a GIF before it', `GIF89a${pdf}`],
  ['too much white space before it', ' '.repeat(1022) + pdf],
  ['a JPEG', '\u00ff\u00d8\u00ff\u00e0'],
])('%s is not a PDF', (_, content) => {
  expect(isPdf(toBytes(content))).toBe(false);
});

test('whatever stands before the header besides white space refuses the file', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (before) => {
      const text = Buffer.from(before).toString('latin1');
      fc.pre(/[^\t\n\f\r ]/.test(text) && !text.startsWith('\u00ef\u00bb\u00bf') && !text.includes('%PDF'));
      expect(isPdf(toBytes(text + pdf))).toBe(false);
    }),
  );
});
