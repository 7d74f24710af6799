import type { Message } from '@arogo/contract/conversations';
import { expect, test } from 'vitest';
import { splitByMatches } from './highlighted-text.tsx';
import {
  formatListTime,
  formatCallLength,
  formatCallMessage,
  formatPlaybackTime,
  formatDayHeading,
  formatSnippet,
} from './format.ts';

const zone = 'Asia/Kolkata';
const now = Date.parse('2026-11-21T20:00:00Z');

test('a list tells the time of today, then the day', () => {
  expect(formatListTime('2026-11-21T19:00:00Z', zone, now)).toBe('12:30\u00A0am');
  expect(formatListTime('2026-11-21T10:00:00Z', zone, now)).toBe('Yesterday');
  expect(formatListTime('2026-08-12T10:00:00Z', zone, now)).toBe('12 Aug');
  expect(formatListTime('2025-08-12T10:00:00Z', zone, now)).toBe('12 Aug 25');
  expect(formatDayHeading('2026-11-21T19:00:00Z', zone, now)).toBe('Today');
});

test('lengths are told as one reads them', () => {
  expect([0, 9_400, 65_000, 600_000].map(formatPlaybackTime)).toEqual(['0:00', '0:09', '1:05', '10:00']);
  expect([0, 5_000, 60_000, 725_000, 3_600_000, 3_900_000].map(formatCallLength)).toEqual([
    '0 s',
    '5 s',
    '1 min',
    '12 min 5 s',
    '1 h',
    '1 h 5 min',
  ]);
});

const call = (type: Message['type'], callDetails: Message['callDetails']): Pick<Message, 'type' | 'callDetails'> => ({
  type,
  callDetails,
});

test('what the product says of a call is told from one’s own side', () => {
  const missed = call('missedCall', { time: 0, status: 'missed', kind: 'video', caller: 'doctor' });
  expect(formatCallMessage(missed, 'user', 'Dr. Iyer')).toBe('Missed video call');
  expect(formatCallMessage(missed, 'doctor', 'Asha')).toBe('Asha did not answer');
  const declined = call('missedCall', { time: 0, status: 'declined', kind: 'audio', caller: 'user' });
  expect(formatCallMessage(declined, 'user', 'Dr. Iyer')).toBe('Dr. Iyer declined the call');
  expect(formatCallMessage(declined, 'doctor', 'Asha')).toBe('You declined a call');
  expect(
    formatCallMessage(
      call('consultationEnd', { time: 5, status: 'ended', kind: 'audio', caller: 'user' }),
      'user',
      'x',
    ),
  ).toBe('Consultation ended');
});

test('a message in a line is its text, or what it is', () => {
  expect(formatSnippet({ type: 'text', content: 'hello', deleted: false })).toBe('hello');
  expect(formatSnippet({ type: 'text', content: '', deleted: true })).toBe('This message was deleted');
  expect(formatSnippet({ type: 'pdf', content: 'a.pdf', deleted: false })).toBe('PDF: a.pdf');
  expect(
    formatSnippet({
      type: 'pdf',
      content: 'scan0001.pdf',
      deleted: false,
      record: { recordType: 'LAB_REPORT', date: '2026-08-12', doctorName: 'Dr. Rao', testName: 'Lipid profile' },
    }),
  ).toBe('PDF: Lipid profile');
  expect(formatSnippet({ type: 'audio', content: 'x.webm', deleted: false })).toBe('Voice message');
});

const marked = (text: string, words: string) =>
  splitByMatches(text, words)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('');

test('words that are searched for are marked as they stand, whatever signs they carry', () => {
  expect(marked('Sugar and SUGAR', 'sugar')).toBe('[Sugar] and [SUGAR]');
  expect(marked('a.b (c) *d*', '. ( *')).toBe('a[.]b [(]c) [*]d[*]');
  expect(marked('नमस्ते डॉक्टर', 'डॉक्टर')).toBe('नमस्ते [डॉक्टर]');
  expect(marked('nothing', ' ')).toBe('nothing');
});
