import type { Message } from '@arogo/contract/conversations';
import { expect, test } from 'vitest';
import { buildRows } from './message-rows.ts';
import type { PendingMessage } from './sync/outbox.ts';

const timeZone = 'Asia/Kolkata';
const now = Date.parse('2026-11-21T12:00:00Z');

const message = (seq: number, sender: Message['sender'], date: string): Message => ({
  id: `id-${seq}`,
  conversationId: 'c',
  clientId: `client-${seq}`,
  seq,
  version: seq,
  date,
  sender,
  type: 'text',
  content: `${seq}`,
  media: null,
  callDetails: null,
  replyTo: null,
  editedAt: null,
  writtenBy: null,
  isByAnotherAccount: false,
  deleted: false,
});
const waiting = (clientId: string, at: string): PendingMessage => ({
  clientId,
  conversationId: 'c',
  at: Date.parse(at),
  said: { kind: 'text', text: clientId },
});

const shown = (parts: Partial<Parameters<typeof buildRows>[0]>) =>
  buildRows({ messages: [], pending: [], firstUnreadSeq: 0, role: 'user', timeZone, now, ...parts }).map((row) => {
    if (row.kind === 'day') return row.label;
    if (row.kind === 'message') return `${row.goesOn ? '+' : ''}${row.message.content}`;
    return row.kind === 'waiting' ? `${row.goesOn ? '+' : ''}${row.item.clientId}` : row.kind;
  });

test('days are those of the zone; messages of one person within five minutes stand together', () => {
  const messages = [
    message(1, 'doctor', '2026-11-19T18:29:00Z'),
    message(2, 'doctor', '2026-11-19T18:31:00Z'),
    message(3, 'doctor', '2026-11-19T18:33:00Z'),
    message(4, 'user', '2026-11-20T18:40:00Z'),
    message(5, 'user', '2026-11-20T18:50:00Z'),
  ];
  expect(shown({ messages })).toEqual(['Thu, 19 Nov 2026', '1', 'Yesterday', '2', '+3', 'Today', '4', '5']);
});

test('a call is one line: its end says all, and its beginning stands while it goes on', () => {
  const call = (seq: number, type: 'consultationStart' | 'consultationEnd' | 'missedCall') =>
    ({ ...message(seq, 'system', '2026-11-21T09:00:00Z'), type, content: type }) as const;
  const [start, text, end] = [
    call(1, 'consultationStart'),
    message(2, 'user', '2026-11-21T09:01:00Z'),
    call(3, 'consultationEnd'),
  ];
  expect(shown({ messages: [start, text] })).toEqual(['Today', 'consultationStart', '2']);
  expect(shown({ messages: [start, text, end] })).toEqual(['Today', '2', 'consultationEnd']);
  expect(shown({ messages: [call(4, 'missedCall'), end, start] })).toEqual([
    'Today',
    'missedCall',
    '+consultationEnd',
    '+consultationStart',
  ]);
});

test('new messages are marked where they begin, after what one wrote oneself; without any there is no mark', () => {
  const messages = [
    message(1, 'doctor', '2026-11-21T09:00:00Z'),
    message(2, 'user', '2026-11-21T09:01:00Z'),
    message(3, 'doctor', '2026-11-21T09:02:00Z'),
    message(4, 'doctor', '2026-11-21T09:03:00Z'),
  ];
  expect(shown({ messages, firstUnreadSeq: 1 })).toEqual(['Today', '1', '2', 'new', '3', '+4']);
  expect(shown({ messages, firstUnreadSeq: 4 })).toEqual(['Today', '1', '2', '3', 'new', '4']);
  expect(shown({ messages, firstUnreadSeq: 5 })).toEqual(['Today', '1', '2', '3', '+4']);
});

test('what waits stands after what is there, and not twice once it is there', () => {
  const messages = [message(1, 'user', '2026-11-21T09:00:00Z')];
  const items = [waiting('client-1', '2026-11-21T08:59:00Z'), waiting('next', '2026-11-21T09:01:00Z')];
  expect(shown({ messages, pending: items })).toEqual(['Today', '1', '+next']);
  expect(shown({ pending: items })).toEqual(['Today', 'client-1', '+next']);
});
