import { expect, test } from 'vitest';
import { validateFiles } from './upload-choice.ts';

const pdf = (name: string, mark: string, bytes = 100): File =>
  new File(['%PDF-1.7\n', mark, ' '.repeat(bytes - mark.length)], name);

test('wrong type, too large and empty files are refused by name while the good ones stay', async () => {
  const files = [
    pdf('a.pdf', 'a'),
    new File(['hello'], 'notes.txt'),
    pdf('large.pdf', 'x', 5 * 1024 * 1024),
    new File([], 'empty.pdf'),
    pdf('b.pdf', 'b'),
  ];
  const { accepted: taken, refused } = await validateFiles(files, []);
  expect(taken.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect(refused).toEqual([
    { name: 'notes.txt', problem: 'Invalid file type. Please upload a PDF.' },
    { name: 'large.pdf', problem: 'File size exceeds 5MB limit.' },
    { name: 'empty.pdf', problem: 'Invalid file type. Please upload a PDF.' },
  ]);
});

test('the same file twice, in one choice or beside what is there, is told by its name; one byte makes another file', async () => {
  const { accepted: taken, refused } = await validateFiles(
    [
      pdf('one.pdf', 'same', 200_000),
      pdf('copy.pdf', 'same', 200_000),
      pdf('other.pdf', 'some', 200_000),
      pdf('again.pdf', 'held'),
    ],
    [pdf('held.pdf', 'held')],
  );
  expect(taken.map(({ name }) => name)).toEqual(['one.pdf', 'other.pdf']);
  expect(refused).toEqual([
    { name: 'copy.pdf', problem: 'The same file as one.pdf.' },
    { name: 'again.pdf', problem: 'The same file as held.pdf.' },
  ]);
  const end = 200_000;
  const late = [
    new File([`%PDF-1.7\n${' '.repeat(end)}a`], 'a.pdf'),
    new File([`%PDF-1.7\n${' '.repeat(end)}b`], 'b.pdf'),
  ];
  expect((await validateFiles(late, [])).accepted).toHaveLength(2);
});

test('at most 20 at once, what is there included', async () => {
  const files = Array.from({ length: 21 }, (_, index) => pdf(`${index}.pdf`, `mark ${index}`));
  const { accepted: taken, refused } = await validateFiles(files, []);
  expect(taken).toHaveLength(20);
  expect(refused).toEqual([
    { name: '20.pdf', problem: 'You can add up to 20 files at once. Please add this one afterwards.' },
  ]);
  expect((await validateFiles(files.slice(0, 4), taken.slice(4))).accepted).toHaveLength(4);
  expect((await validateFiles(files.slice(0, 1), taken)).accepted).toHaveLength(0);
});
