import { expect, test } from 'vitest';
import { parseDueAnnouncement } from './due-announcements.ts';

test('an announcement is read, and what is none is passed over', () => {
  expect(parseDueAnnouncement('call.unanswered 0 45000')).toEqual({ queue: 'call.unanswered', waitsMs: [0, 45_000] });
  for (const payload of [
    '',
    ' ',
    'call.unanswered',
    'call.unanswered ',
    ' 5',
    'a -1',
    'a 1.5',
    'a 1e9',
    'a NaN',
    'a b',
  ])
    expect([payload, parseDueAnnouncement(payload)]).toEqual([payload, undefined]);
});
