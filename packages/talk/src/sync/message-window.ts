import type { Message } from '@arogo/contract/conversations';

/** Messages of a conversation without gaps, ordered by `seq`. */
export type MessageWindow = readonly Message[];

const compareBySeq = (a: Message, b: Message): number => a.seq - b.seq;

const pickNewer = (known: Message, other: Message): Message => (other.version > known.version ? other : known);

/**
 * Applies changed messages to the window: replaces known messages by newer versions, and appends those that follow directly.
 * Ignores all others: they are fetched when they come into view.
 * @param atEnd whether the window reaches the last known message of the conversation
 */
export const applyChanges = (loaded: MessageWindow, changed: readonly Message[], atEnd: boolean): MessageWindow => {
  const next = [...loaded];
  for (const message of changed.toSorted(compareBySeq)) {
    const first = next[0]?.seq ?? message.seq;
    const known = next[message.seq - first];
    if (known !== undefined && known.seq === message.seq) next[message.seq - first] = pickNewer(known, message);
    else if (atEnd && message.seq === (next.at(-1)?.seq ?? 0) + 1) next.push(message);
  }
  return next.length === loaded.length && next.every((message, index) => message === loaded[index]) ? loaded : next;
};

/** Merges messages into the window, as far as they are adjacent to it. */
export const mergeWindow = (loaded: MessageWindow, others: readonly Message[]): MessageWindow => {
  const sorted = others.toSorted(compareBySeq);
  const next = [...applyChanges(loaded, sorted, false)];
  for (const message of sorted) if (message.seq === (next.at(-1)?.seq ?? 0) + 1) next.push(message);
  for (const message of sorted.toReversed())
    if (next[0] !== undefined && message.seq === next[0].seq - 1) next.unshift(message);
  return next;
};

/** The longest run without gaps at the end of a list of messages. */
export const findLastRun = (messages: readonly Message[]): MessageWindow => {
  const sorted = messages.toSorted(compareBySeq);
  const gap = sorted.findLastIndex((message, index) => index > 0 && message.seq !== (sorted[index - 1]?.seq ?? 0) + 1);
  return gap > 0 ? sorted.slice(gap) : sorted;
};
