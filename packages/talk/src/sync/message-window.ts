import type { Message } from '@arogo/contract/conversations';

/** Messages of a conversation without gaps, in the order of `seq`. */
export type MessageWindow = readonly Message[];

const compareBySeq = (a: Message, b: Message): number => a.seq - b.seq;

const pickNewer = (known: Message, other: Message): Message => (other.version > known.version ? other : known);

/**
 * The window with what changed: messages in it are replaced by newer versions of themselves, and those that follow on it
 * are added. What lies elsewhere is left out: it is fetched when it is looked at.
 * @param atEnd whether the window reaches to the conversation's last message as it was known
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

/** Two parts of a conversation as one; what does not touch the window is left out. */
export const mergeWindow = (loaded: MessageWindow, others: readonly Message[]): MessageWindow => {
  const sorted = others.toSorted(compareBySeq);
  const next = [...applyChanges(loaded, sorted, false)];
  for (const message of sorted) if (message.seq === (next.at(-1)?.seq ?? 0) + 1) next.push(message);
  for (const message of sorted.toReversed())
    if (next[0] !== undefined && message.seq === next[0].seq - 1) next.unshift(message);
  return next;
};

/** The longest run without a gap that ends a list of messages. */
export const findLastRun = (messages: readonly Message[]): MessageWindow => {
  const sorted = messages.toSorted(compareBySeq);
  const gap = sorted.findLastIndex((message, index) => index > 0 && message.seq !== (sorted[index - 1]?.seq ?? 0) + 1);
  return gap > 0 ? sorted.slice(gap) : sorted;
};
