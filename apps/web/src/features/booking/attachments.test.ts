import { expect, test } from 'vitest';
import { addFiles } from './attachments.ts';

const file = (name: string, bytes = 1, type = 'application/pdf'): File =>
  new File([new Uint8Array(bytes)], name, { type, lastModified: 0 });
const most = 5 * 1024 * 1024;

test('2 §5: \'Attachments each at most 5 MB: File "{file name}" exceeds the 5MB limit. and the selection is cleared\'', () => {
  const before = [file('a.pdf')];
  expect(addFiles(before, [file('b.pdf'), file('scan.pdf', most + 1)], 0)).toEqual({
    files: before,
    problem: 'File "scan.pdf" exceeds the 5MB limit.',
  });
  expect(addFiles(before, [file('scan.pdf', most)], 0).problem).toBeUndefined();
});

test("2 §5: 'At most 5 files (You can upload up to 5 files only)', records of the vault among them", () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((name) => file(name));
  expect(addFiles([], five, 0)).toEqual({ files: five, problem: undefined });
  expect(addFiles([], five, 1)).toEqual({ files: [], problem: 'You can upload up to 5 files only' });
  expect(addFiles(five, [file('f')], 0)).toEqual({ files: five, problem: 'You can upload up to 5 files only' });
});

test('the same file again changes nothing', () => {
  const before = [file('a.pdf')];
  expect(addFiles(before, [file('a.pdf')], 4)).toEqual({ files: before, problem: undefined });
});

test('a file of another kind is not taken; where the device knows no kind, the server looks', () => {
  expect(addFiles([], [file('run.exe', 1, 'application/x-msdownload')], 0)).toEqual({
    files: [],
    problem: 'Please attach PDF, JPEG, PNG or WebP files.',
  });
  expect(addFiles([], [file('scan', 1, '')], 0).files).toHaveLength(1);
});
