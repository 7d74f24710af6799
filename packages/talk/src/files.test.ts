import { messageFileMaximum, messageVideoMaximum } from '@arogo/contract/conversations';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import { expect, test } from 'vitest';
import { kindOf, problemOf } from './files.ts';

const file = (name: string, type = '', size = 1_000) => ({ name, type, size });

test('a file is what its declared type says, else what its name ends with', () => {
  expect(kindOf(file('a.JPG', 'image/jpeg'))).toBe('image');
  expect(kindOf(file('voice.webm', 'audio/webm;codecs=opus'))).toBe('audio');
  expect(kindOf(file('report.PDF'))).toBe('pdf');
  expect(kindOf(file('clip.mp4', 'application/octet-stream'))).toBe('video');
  expect(kindOf(file('report.pdf', 'text/html'))).toBeUndefined();
  expect(kindOf(file('noending'))).toBeUndefined();
});

test('wrong files are told before anything is sent, with the literal messages; the limits pass to the byte', () => {
  expect(problemOf(file('setup.exe', 'application/x-msdownload'))).toBe(m.fileTypeRefused);
  expect(problemOf(file('photo.heic', 'image/heic'))).toBe(m.fileTypeRefused);
  expect(problemOf(file('empty.pdf', 'application/pdf', 0))).toBe(m.fileTypeRefused);
  expect(problemOf(file('a.pdf', 'application/pdf', messageFileMaximum))).toBeUndefined();
  expect(problemOf(file('a.pdf', 'application/pdf', messageFileMaximum + 1))).toBe(m.fileTooLarge(5));
  expect(problemOf(file('a.mp4', 'video/mp4', messageVideoMaximum))).toBeUndefined();
  expect(problemOf(file('a.mp4', 'video/mp4', messageVideoMaximum + 1))).toBe(m.fileTooLarge(20));
});
