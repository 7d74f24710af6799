import { toCalendarDate } from '@arogo/client/format';
import type { Message } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import type { PendingMessage } from './sync/outbox.ts';
import { formatDayHeading } from './format.ts';

/** What stands in a conversation, from above to below. */
export type MessageListRow =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** The one above is of the same person, and a moment before. */ readonly goesOn: boolean;
    }
  | { readonly kind: 'waiting'; readonly key: string; readonly item: PendingMessage; readonly goesOn: boolean };

interface BuildRowsOptions {
  readonly messages: readonly Message[];
  readonly pending: readonly PendingMessage[];
  /** Where the new ones began when the conversation was opened; none: 0. */
  readonly firstUnreadSeq: number;
  readonly role: ParticipantRole;
  readonly timeZone: string;
  readonly now: number;
}

/** Milliseconds within which messages of one person stand close together. */
const groupingGapMs = 5 * 60_000;

/** What said that a call began, of each call of which the end is said as well. */
const findEndedStarts = (messages: readonly Message[]): ReadonlySet<string> => {
  const ended = new Set<string>();
  let open: string | undefined;
  for (const { id, type } of messages) {
    if (type === 'consultationStart') open = id;
    if (type === 'consultationEnd' && open !== undefined) {
      ended.add(open);
      open = undefined;
    }
  }
  return ended;
};

/** Messages with their days, the mark of new ones, and after them what the server does not have yet. */
export const buildRows = ({
  messages,
  pending: waiting,
  firstUnreadSeq: newFrom,
  role: side,
  timeZone,
  now,
}: BuildRowsOptions): readonly MessageListRow[] => {
  const rows: MessageListRow[] = [];
  let day = '';
  let before: { readonly sender: string; readonly at: number; readonly writtenBy: string | null } | undefined;
  // Whoever acts for the patient here is the one whose messages are their own.
  const ownName =
    messages.findLast(({ sender, isByAnotherAccount }) => sender === side && !isByAnotherAccount)?.writtenBy ?? null;
  // Whoever has written something has seen what stands above it.
  const unseenFrom = Math.max(newFrom, (messages.findLast(({ sender }) => sender === side)?.seq ?? 0) + 1);
  let marked = newFrom === 0;

  const isGroupStart = (sender: string, at: number, writtenBy: string | null): boolean => {
    const its = toCalendarDate(new Date(at), timeZone);
    if (its !== day) {
      day = its;
      before = undefined;
      rows.push({ kind: 'day', key: `day ${its}`, label: formatDayHeading(at, timeZone, now) });
    }
    const goesOn = before?.sender === sender && before.writtenBy === writtenBy && at - before.at < groupingGapMs;
    before = { sender, at, writtenBy };
    return goesOn;
  };

  const endedCalls = findEndedStarts(messages);
  for (const message of messages) {
    // Of a call that is over its end says all: when, and how long it lasted.
    if (endedCalls.has(message.id)) continue;
    const goesOn = isGroupStart(message.sender, Date.parse(message.date), message.writtenBy);
    const isFirstNew = !marked && message.seq >= unseenFrom && message.sender !== side;
    if (isFirstNew) {
      marked = true;
      rows.push({ kind: 'new', key: 'new' });
    }
    rows.push({
      kind: 'message',
      key: `${message.sender} ${message.clientId}`,
      message,
      goesOn: goesOn && !isFirstNew,
    });
  }
  const there = new Set(messages.slice(-200).map(({ clientId }) => clientId));
  for (const item of waiting) {
    if (there.has(item.clientId)) continue;
    rows.push({ kind: 'waiting', goesOn: isGroupStart(side, item.at, ownName), key: `${side} ${item.clientId}`, item });
  }
  return rows;
};
