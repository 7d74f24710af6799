import { maxMessageFileBytes, maxMessageVideoBytes } from '@arogo/contract/conversations';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import { expect, test } from 'vitest';
import { detectFileKind, findFileProblem } from './file-types.ts';

const file = (name: string, type = '', size = 1_000) => ({ name, type, size });

test('a file is what its declared type says, else what its name ends with', () => {
  expect(detectFileKind(file('a.JPG', 'image/jpeg'))).toBe('image');
  expect(detectFileKind(file('voice.webm', 'audio/webm;codecs=opus'))).toBe('audio');
  expect(detectFileKind(file('report.PDF'))).toBe('pdf');
  expect(detectFileKind(file('clip.mp4', 'application/octet-stream'))).toBe('video');
  expect(detectFileKind(file('report.pdf', 'text/html'))).toBeUndefined();
  expect(detectFileKind(file('noending'))).toBeUndefined();
});

test('wrong files are told before anything is sent, with the literal messages; the limits pass to the byte', () => {
  expect(findFileProblem(file('setup.exe', 'application/x-msdownload'))).toBe(m.fileTypeRefused);
  expect(findFileProblem(file('photo.heic', 'image/heic'))).toBe(m.fileTypeRefused);
  expect(findFileProblem(file('empty.pdf', 'application/pdf', 0))).toBe(m.fileTypeRefused);
  expect(findFileProblem(file('a.pdf', 'application/pdf', maxMessageFileBytes))).toBeUndefined();
  expect(findFileProblem(file('a.pdf', 'application/pdf', maxMessageFileBytes + 1))).toBe(m.fileTooLarge(5));
  expect(findFileProblem(file('a.mp4', 'video/mp4', maxMessageVideoBytes))).toBeUndefined();
  expect(findFileProblem(file('a.mp4', 'video/mp4', maxMessageVideoBytes + 1))).toBe(m.fileTooLarge(20));
});
