import { create, parse } from 'content-disposition';
import * as fc from 'fast-check';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { toRecordFileName } from './file-name.ts';

const nfd = 'résumé.pdf'.normalize('NFD');

test.each([
  ['report.pdf', 'report.pdf'],
  ['Blood Report (final).PDF', 'Blood Report (final).PDF'],
  ['दवा पर्ची.pdf', 'दवा पर्ची.pdf'],
  ['क्‍ष.pdf', 'क्‍ष.pdf'],
  ['تقرير.pdf', 'تقرير.pdf'],
  [nfd, 'résumé.pdf'],
  ['/etc/passwd', 'passwd.pdf'],
  ['../../../../root/.ssh/id_rsa', 'id_rsa.pdf'],
  ['..\\..\\windows\\system32\\cmd.exe', 'cmd.exe.pdf'],
  ['C:\\fakepath\\scan.pdf', 'scan.pdf'],
  ['..', 'record.pdf'],
  ['../../', 'record.pdf'],
  ['.pdf', 'record.pdf'],
  ['....pdf', 'record.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['', 'record.pdf'],
  [undefined, 'record.pdf'],
  ['   ', 'record.pdf'],
  ['\u0000', 'record.pdf'],
  ['scan.pdf\u0000.exe', 'scan.pdf.exe.pdf'],
  ['scan\r\nSet-Cookie: a=b.pdf', 'scanSet-Cookie: a=b.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
  ['\u2066scan\u2069.pdf', 'scan.pdf'],
  ['a\u200Fb.pdf', 'ab.pdf'],
  ['a\u{E0061}\u{E007F}b.pdf', 'ab.pdf'],
  ['scan.pdf ', 'scan.pdf'],
  ['scan.pdf.', 'scan.pdf.pdf'],
  ['scan .pdf', 'scan.pdf'],
  ['a\t \u00A0b.pdf', 'a b.pdf'],
  ['half\uD800surrogate.pdf', 'half\uFFFDsurrogate.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
  ['"; filename="evil.html', '; filename="evil.html.pdf'.replace('; ', '"; ')],
])('the name %j becomes %j', (given, fileName) => {
  expect(toRecordFileName(given)).toBe(fileName);
});

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({
    unit: fc.constantFrom(
      '.',
      '/',
      '\\',
      ' ',
      '\u0000',
      '\u202E',
      '\uD83D',
      '👩‍⚕️',
      'pdf',
      '.pdf',
      '%',
      '"',
      '\r\n',
      ':',
    ),
    maxLength: 400,
  }),
);

test('at most 255 UTF-16 units including .pdf; no folder, control character or direction override remains; it is idempotent', () => {
  fc.assert(
    fc.property(hostile, (given) => {
      const name = toRecordFileName(given);
      expect(name.length).toBeLessThanOrEqual(255);
      expect(name.length).toBeGreaterThan('.pdf'.length);
      expect(name).toMatch(/\.pdf$/i);
      expect(name).not.toMatch(/[/\\\p{Cc}\u202A-\u202E\u2066-\u2069]|^\./u);
      expect(name.isWellFormed()).toBe(true);
      expect(name.normalize('NFC')).toBe(name);
      expect(toRecordFileName(name)).toBe(name);
    }),
    { numRuns: 500 },
  );
});

test('any name fits the Content-Disposition header as one attachment', () => {
  fc.assert(
    fc.property(hostile, (given) => {
      const name = toRecordFileName(given);
      const header = create(name);
      expect(header).toMatch(/^attachment; filename[\x20-\x7e]+$/);
      const { type, parameters } = parse(header);
      expect(type).toBe('attachment');
      expect(parameters['filename']).toBe(name);
    }),
    { numRuns: 500 },
  );
});

test('cuts a long name between grapheme clusters', () => {
  const name = toRecordFileName(`${'👩‍⚕️'.repeat(100)}.pdf`);
  expect(name).toBe(`${'👩‍⚕️'.repeat(50)}.pdf`);
});

test.each(['.', ' .', '. ', '/.'])('a name with a flood of %j takes no longer than its length', (piece) => {
  const given = `x${piece.repeat(400_000)}x`;
  const name = runInNewContext('clean(given)', { clean: toRecordFileName, given }, { timeout: 10_000 });
  expect(name).toMatch(/^x.*\.pdf$/);
});
