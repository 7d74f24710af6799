import { expect, test } from 'vitest';
import { formatCsvLine } from './export-csv.ts';
import { createExportPath } from './export-paths.ts';

test.each([
  [['plain', null, ''], 'plain,,\r\n'],
  [['a, b', 'say "no"', 'two\nlines'], '"a, b","say ""no""","two\nlines"\r\n'],
  [['=1+1', '+91 98765', '-x', '@SUM(A1)', '\tcmd'], '"\'=1+1","\'+91 98765","\'-x","\'@SUM(A1)","\'\tcmd"\r\n'],
  [['a;=1+1', '＝1+1', 'अ'], '"a;=1+1","\'＝1+1",अ\r\n'],
  [['-12.50', '0', '2026-11-22T13:00:00+00:00'], '-12.50,0,2026-11-22T13:00:00+00:00\r\n'],
])('a line of a CSV, in which a spreadsheet calculates nothing: %j', (values, line) => {
  expect(formatCsvLine(values)).toBe(line);
});

test.each([
  [{ kind: 'record', name: 'blood test.pdf', media_type: 'application/pdf' }, 'files/records/blood test 0f3a9c1e.pdf'],
  [{ kind: 'photo', name: '', media_type: 'image/jpeg' }, 'files/photos/photo 0f3a9c1e.jpg'],
  [{ kind: 'message', name: '../../etc/passwd', media_type: 'application/pdf' }, 'files/messages/'],
  [{ kind: 'of later', name: 'x.bin', media_type: 'x/y' }, 'files/other/x 0f3a9c1e.bin'],
])('where a file lies: %j', (file, path) => {
  const found = createExportPath({ ...file, id: '0f3a9c1e-0000-4000-8000-000000000000' });
  expect(found).toContain(path);
  expect(found.split('/')).toHaveLength(3);
});
