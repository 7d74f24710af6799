import { toCalendarDate } from '@arogo/client/format';
import type { Message } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import type { PendingMessage } from './sync/outbox.ts';
import { formatDayHeading } from './format.ts';

/** The rows of a conversation, from top to bottom. */
export type MessageListRow =
  | { readonly kind: 'day'; readonly key: string; readonly label: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** Continues the group of the message above. */ readonly goesOn: boolean;
    }
  | { readonly kind: 'waiting'; readonly key: string; readonly item: PendingMessage; readonly goesOn: boolean };

interface BuildRowsOptions {
  readonly messages: readonly Message[];
  readonly pending: readonly PendingMessage[];
  /** Place of the first unread message when the conversation was opened; 0 if there was none. */
  readonly firstUnreadSeq: number;
  readonly role: ParticipantRole;
  readonly timeZone: string;
  readonly now: number;
}

/** Messages of one person within this time are grouped, in milliseconds. */
const groupingGapMs = 5 * 60_000;

/** Ids of the start messages of calls that have an end message too. */
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

/** Builds the rows: messages under day headings, the mark of unread messages, then the pending messages. */
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
  // If the reader acts for the patient, the name on the reader's messages. Pending messages are grouped under it.
  const ownName =
    messages.findLast(({ sender, isByAnotherAccount }) => sender === side && !isByAnotherAccount)?.writtenBy ?? null;
  // Writing a message implies having seen those above it.
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
    // The end message of a call also tells its start and length.
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
