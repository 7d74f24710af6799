import type { KeyValueStore } from '@arogo/client/storage';
import { maxAiAttachments, maxAiTextLength } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { createWritableStore, type ReadableStore } from '@arogo/talk/sync/writable-store.ts';
import { assistantDraftsKey } from '../../lib/clear-drafts.ts';

export type FileKind = Extract<ContentItem['type'], 'image' | 'video' | 'audio' | 'document'>;

/** A file that the server keeps until its message goes. */
export interface UploadedFile {
  readonly id: string;
  readonly type: FileKind;
  readonly name: string;
  readonly src: string;
  readonly mediaType: string;
  readonly bytes: number;
}

export interface AttachedRecord {
  readonly id: string;
  readonly name: string;
}

/** What is being written in a chat. */
export interface Draft {
  readonly text: string;
  readonly files: readonly UploadedFile[];
  readonly records: readonly AttachedRecord[];
}

/** A message on its way, or one that did not arrive. Sent again under the same clientId it is one message. */
export interface PendingMessage extends Draft {
  readonly clientId: string;
  readonly answerTo?: { readonly itemId: string; readonly choiceIds: readonly string[] } | undefined;
  /** There was no connection: nothing of it was sent yet, and what is written meanwhile is added to it. */
  readonly untried?: boolean;
  /** The message that it became, or the chat that it began. */
  readonly arrivedAs?: string | undefined;
}

/** Why a message did not arrive. */
export interface SendFailure {
  /** What the server said of it, if anything. */
  readonly text: string;
  /** The line was lost, or nothing answered: it is sent by itself once that has passed. */
  readonly isTransient: boolean;
}

/** What of a chat the server does not have yet. */
export interface UnsentMessage {
  readonly draft: Draft;
  readonly outgoing: PendingMessage | undefined;
  /** It did not arrive. Undefined while it is on its way. */
  readonly failure: SendFailure | undefined;
  /** Sent while there was something before it: it goes as the next message, all of it as one. */
  readonly next: Draft | undefined;
}

export interface ChatDrafts {
  /** Of a chat; undefined of the one that is to be begun. */
  readonly get: (chatId: string | undefined) => ReadableStore<UnsentMessage>;
  readonly write: (chatId: string | undefined, part: Partial<Draft>) => void;
  /** Keeps what is sent until it arrived, and leaves the field empty unless a choice was tapped beside it or it was kept before. */
  readonly markSending: (chatId: string | undefined, outgoing: PendingMessage) => void;
  readonly markFailed: (chatId: string | undefined, failure: SendFailure) => void;
  /** Takes what is written into what was not sent yet, or as the next message. False where it is more than one message holds. */
  readonly queueNext: (chatId: string | undefined, draft: Draft) => boolean;
  /** The next message is to be sent now, under this clientId. */
  readonly promote: (chatId: string | undefined, clientId: string) => void;
  /** It is shown until what it became is. */
  readonly markArrived: (chatId: string | undefined, as: string) => void;
  readonly markSent: (chatId: string | undefined) => void;
  /** What is not on its way comes back into the field, before what is written there. */
  readonly restore: (chatId: string | undefined) => void;
}

export const emptyDraft: Draft = { text: '', files: [], records: [] };
const noUnsentMessage: UnsentMessage = { draft: emptyDraft, outgoing: undefined, failure: undefined, next: undefined };
/** What was on its way when its page ended: whether it arrived is not known. */
const unknownFailure: SendFailure = { text: '', isTransient: true };

export const isEmpty = ({ text, files, records }: Draft): boolean =>
  text.trim() === '' && files.length + records.length === 0;

/** Both as one message, the earlier first. */
const mergeDrafts = (one: Draft, other: Draft): Draft => ({
  text: [one.text, other.text].filter((text) => text.trim() !== '').join('\n'),
  files: [...one.files, ...other.files],
  records: [...one.records, ...other.records],
});

const fitsLimits = ({ text, files, records }: Draft): boolean =>
  text.trim().length <= maxAiTextLength && files.length + records.length <= maxAiAttachments;

type StoredDrafts = Record<string, Pick<UnsentMessage, 'draft' | 'outgoing' | 'next'>>;

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  typeof value.text === 'string' &&
  'files' in value &&
  Array.isArray(value.files) &&
  'records' in value &&
  Array.isArray(value.records);

/** What this tab kept for this person; nothing where it is another's or cannot be read. */
const readStored = (store: KeyValueStore, owner: string): StoredDrafts => {
  try {
    const value: unknown = JSON.parse(store.getItem(assistantDraftsKey) ?? 'null');
    if (
      typeof value !== 'object' ||
      value === null ||
      !('owner' in value) ||
      value.owner !== owner ||
      !('chats' in value)
    )
      return {};
    const { chats } = value;
    if (typeof chats !== 'object' || chats === null) return {};
    const entries = Object.entries(chats).filter(
      ([, chat]) => typeof chat === 'object' && chat !== null && isDraft(Reflect.get(chat, 'draft')),
    );
    return Object.fromEntries<StoredDrafts[string]>(entries);
  } catch {
    return {};
  }
};

/** Who writes, and about whom where that is another person. */
interface DraftOwner {
  readonly owner: string;
  readonly person?: string | undefined;
}

/**
 * What is being written, for as long as the tab lives: a reload loses nothing of it. What was on its way then counts as not
 * arrived, and is sent again under its own clientId.
 */
export const createChatDrafts = (store: KeyValueStore, { owner, person }: DraftOwner): ChatDrafts => {
  const prefix = person === undefined ? '' : `${person} `;
  // Chats of one's own are kept by their ids alone.
  const isHere = (key: string): boolean => (prefix === '' ? !key.includes(' ') : key.startsWith(prefix));
  const chats = new Map(
    Object.entries(readStored(store, owner))
      .filter(([key]) => isHere(key))
      .map(([key, { draft, outgoing, next }]) => [
        key,
        createWritableStore<UnsentMessage>({
          draft,
          outgoing: isDraft(outgoing) ? outgoing : undefined,
          failure: isDraft(outgoing) ? unknownFailure : undefined,
          next: isDraft(next) ? next : undefined,
        }),
      ]),
  );
  const of = (chatId: string | undefined) => {
    const key = `${prefix}${chatId ?? ''}`;
    const chat = chats.get(key) ?? createWritableStore<UnsentMessage>(noUnsentMessage);
    chats.set(key, chat);
    return chat;
  };
  const keep = (): void => {
    // What was begun about somebody else stays.
    const stored: StoredDrafts = Object.fromEntries(
      Object.entries(readStored(store, owner)).filter(([key]) => !isHere(key)),
    );
    for (const [key, chat] of chats) {
      const { draft, outgoing, next } = chat.get();
      const isOpen = outgoing !== undefined && outgoing.arrivedAs === undefined;
      if (!isEmpty(draft) || isOpen || next) stored[key] = { draft, outgoing: isOpen ? outgoing : undefined, next };
    }
    try {
      if (Object.keys(stored).length === 0) store.removeItem(assistantDraftsKey);
      else store.setItem(assistantDraftsKey, JSON.stringify({ owner, chats: stored }));
    } catch {
      // A browser without room for it keeps it for as long as the page is there.
    }
  };
  const change = (chatId: string | undefined, next: (before: UnsentMessage) => UnsentMessage): void => {
    const chat = of(chatId);
    chat.set(next(chat.get()));
    keep();
  };
  return {
    get: of,
    write: (chatId, part) => change(chatId, (before) => ({ ...before, draft: { ...before.draft, ...part } })),
    markSending: (chatId, outgoing) =>
      change(chatId, ({ draft, outgoing: before, next }) => ({
        draft: outgoing.answerTo || before?.clientId === outgoing.clientId ? draft : emptyDraft,
        outgoing,
        failure: undefined,
        next,
      })),
    markFailed: (chatId, failure) => change(chatId, (before) => ({ ...before, failure })),
    queueNext(chatId, draft) {
      const { outgoing, next } = of(chatId).get();
      const into = outgoing?.untried === true && !outgoing.answerTo ? outgoing : undefined;
      const both = mergeDrafts(into ?? next ?? emptyDraft, draft);
      if (!fitsLimits(both)) return false;
      change(chatId, (before) => ({
        ...before,
        draft: emptyDraft,
        ...(into ? { outgoing: { ...into, ...both } } : { next: both }),
      }));
      return true;
    },
    promote: (chatId, clientId) =>
      change(chatId, (before) =>
        before.next === undefined || before.outgoing !== undefined
          ? before
          : { ...before, outgoing: { ...before.next, clientId }, failure: unknownFailure, next: undefined },
      ),
    markArrived(chatId, as) {
      const { next } = of(chatId).get();
      // What waits behind the first message of a chat belongs to that chat.
      if (chatId === undefined && next) change(as, (before) => ({ ...before, next }));
      change(chatId, (before) => ({
        ...before,
        outgoing: before.outgoing && { ...before.outgoing, arrivedAs: as },
        next: chatId === undefined ? undefined : before.next,
      }));
    },
    markSent: (chatId) =>
      change(chatId, ({ draft, next }) => ({ draft, outgoing: undefined, failure: undefined, next })),
    restore: (chatId) =>
      change(chatId, ({ draft, outgoing, failure, next = emptyDraft }) => {
        const isUnderWay = outgoing !== undefined && failure === undefined;
        const { text, files, records } = mergeDrafts(
          mergeDrafts(isUnderWay ? emptyDraft : (outgoing ?? emptyDraft), next),
          draft,
        );
        return {
          draft: { text, files: files.slice(0, maxAiAttachments), records: records.slice(0, maxAiAttachments) },
          outgoing: isUnderWay ? outgoing : undefined,
          failure: undefined,
          next: undefined,
        };
      }),
  };
};
