import type { AccessLine } from '@arogo/contract/access-log';
import { expect, test } from 'vitest';
import { groupByDay, formatAccessor } from './access-log-rows.ts';

const now = new Date('2026-11-22T04:00:00Z');
const line = (at: string, who: AccessLine['who'], did = 'Opened a record', what?: string): AccessLine => ({
  id: at,
  at,
  who,
  did,
  ...(what !== undefined && { what }),
});

test("'Who opened my records' groups rows by the reader's days, and one accessor's actions of ten minutes to one row", () => {
  const doctor = { kind: 'doctor', name: 'Dr. Rao' } as const;
  const days = groupByDay(
    [
      // 00:10 on the 22nd in India, 18:40 on the 21st in UTC.
      line('2026-11-21T18:40:00Z', doctor, undefined, 'a.pdf'),
      line('2026-11-21T18:35:00Z', doctor, undefined, 'a.pdf'),
      line('2026-11-21T18:34:00Z', doctor, undefined, 'b.pdf'),
      line('2026-11-21T18:33:00Z', { kind: 'link' }, 'Opened a shared record', 'b.pdf'),
      line('2026-11-21T18:32:00Z', doctor, undefined, 'b.pdf'),
      line('2026-11-21T18:20:00Z', doctor, undefined, 'b.pdf'),
      line('2026-11-21T18:09:00Z', doctor, undefined, 'b.pdf'),
      line('2026-11-19T10:00:00Z', { kind: 'link' }),
    ],
    now,
    'Asia/Kolkata',
  );
  expect(
    days.map(({ name, rows }) => [
      name,
      ...rows.map(({ actor: who, events: deeds }) => [
        who,
        ...deeds.map(({ subject: what, count: times }) => `${what} ${times}`),
      ]),
    ]),
  ).toEqual([
    ['Today', ['Dr. Rao', 'a.pdf 2', 'b.pdf 1'], ['Someone with your link', 'b.pdf 1'], ['Dr. Rao', 'b.pdf 1']],
    ['Yesterday', ['Dr. Rao', 'b.pdf 1'], ['Dr. Rao', 'b.pdf 1']],
    ['19 Nov 2026', ['Someone with your link', 'undefined 1']],
  ]);
});

test.each<[AccessLine['who'], string]>([
  [{ kind: 'doctor', name: 'Dr. Rao' }, 'Dr. Rao'],
  [{ kind: 'link' }, 'Someone with your link'],
  [{ kind: 'model' }, 'The language model you agreed to'],
  [{ kind: 'speech' }, 'The speech service you agreed to'],
  [{ kind: 'arogo' }, 'Arogo, automatically'],
  [{ kind: 'you', userAgent: 'x', current: true }, 'You, this browser'],
  [
    { kind: 'you', userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/156.0.0.0 Mobile Safari/537.36', current: false },
    'You, Chrome on Android',
  ],
  [{ kind: 'you', userAgent: null, current: false }, 'You, a signed-out browser'],
  [{ kind: 'you' }, 'You, from a notification'],
])('%j is %s', (who, words) => {
  expect(formatAccessor(who)).toBe(words);
});
