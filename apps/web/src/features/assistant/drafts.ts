import type { KeyValueStore } from '@arogo/client/storage';
import { maxAiAttachments, maxAiTextLength } from '@arogo/contract/assistant';
import type { ContentItem } from '@arogo/contract/assistant-content';
import { createWritableStore, type ReadableStore } from '@arogo/talk/sync/writable-store.ts';
import { assistantDraftsKey } from '../../lib/clear-drafts.ts';

export type FileKind = Extract<ContentItem['type'], 'image' | 'video' | 'audio' | 'document'>;

/** A file that the server stores until its message is sent. */
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

/** Draft of a message in a chat. */
export interface Draft {
  readonly text: string;
  readonly files: readonly UploadedFile[];
  readonly records: readonly AttachedRecord[];
}

/** A message that is being sent or that failed. A retry with the same clientId remains one message. */
export interface PendingMessage extends Draft {
  readonly clientId: string;
  readonly answerTo?: { readonly itemId: string; readonly choiceIds: readonly string[] } | undefined;
  /** There was no connection: nothing was sent yet, and further input is appended to this message. */
  readonly untried?: boolean;
  /** The message that it became, or the chat that it started. */
  readonly arrivedAs?: string | undefined;
}

/** Why a message was not sent. */
export interface SendFailure {
  /** Error text of the server, if there is one. */
  readonly text: string;
  /** The connection was lost, or there was no response: the message is resent automatically afterwards. */
  readonly isTransient: boolean;
}

/** The parts of a chat that the server does not have yet. */
export interface UnsentMessage {
  readonly draft: Draft;
  readonly outgoing: PendingMessage | undefined;
  /** Set if sending failed. Undefined while the message is being sent. */
  readonly failure: SendFailure | undefined;
  /** Sent while another message was pending: it becomes the next message, merged into one. */
  readonly next: Draft | undefined;
}

export interface ChatDrafts {
  /** Drafts of a chat; undefined means the chat that is not started yet. */
  readonly get: (chatId: string | undefined) => ReadableStore<UnsentMessage>;
  readonly write: (chatId: string | undefined, part: Partial<Draft>) => void;
  /** Stores a message until it has arrived, and clears the field, unless the message is a tapped choice or was queued before. */
  readonly markSending: (chatId: string | undefined, outgoing: PendingMessage) => void;
  readonly markFailed: (chatId: string | undefined, failure: SendFailure) => void;
  /**
   * Adds the draft to the unsent message, or queues it as the next one. Returns false if the result exceeds the limits of a
   * message.
   */
  readonly queueNext: (chatId: string | undefined, draft: Draft) => boolean;
  /** Sends the next message now, under this clientId. */
  readonly promote: (chatId: string | undefined, clientId: string) => void;
  /** The message is shown until the stored one is. */
  readonly markArrived: (chatId: string | undefined, as: string) => void;
  readonly markSent: (chatId: string | undefined) => void;
  /** Moves a message that is not being sent back into the field, before the text there. */
  readonly restore: (chatId: string | undefined) => void;
}

export const emptyDraft: Draft = { text: '', files: [], records: [] };
const noUnsentMessage: UnsentMessage = { draft: emptyDraft, outgoing: undefined, failure: undefined, next: undefined };
/** A message that was being sent when the page ended: whether it arrived is unknown. */
const unknownFailure: SendFailure = { text: '', isTransient: true };

export const isEmpty = ({ text, files, records }: Draft): boolean =>
  text.trim() === '' && files.length + records.length === 0;

/** Merges two drafts into one message, the earlier first. */
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

/** Reads the stored drafts of this person in this tab; empty if they are another person's or invalid. */
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

/** The author, and the person whom the drafts concern if that is another one. */
interface DraftOwner {
  readonly owner: string;
  readonly person?: string | undefined;
}

/**
 * Drafts in session storage, which survive a reload. A message that was being sent at that time counts as failed, and is resent
 * under the same clientId.
 */
export const createChatDrafts = (store: KeyValueStore, { owner, person }: DraftOwner): ChatDrafts => {
  const prefix = person === undefined ? '' : `${person} `;
  // Keys of the signed-in person's own chats have no prefix.
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
    // Drafts that concern another person stay.
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
      // If the storage is full, the drafts stay in memory until the page is left.
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
      // A queued message behind the first one of a chat moves to that chat.
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
