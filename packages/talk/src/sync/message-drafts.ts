import type { Quote } from './outbox.ts';
import { createWritableStore, type ReadableStore } from './writable-store.ts';

/** The message that is being written in a conversation. */
export interface MessageDraft {
  readonly text: string;
  /** Attached files. */
  readonly files: readonly File[];
  readonly replyTo: Quote | undefined;
}

export interface MessageDrafts {
  readonly get: (conversationId: string) => ReadableStore<MessageDraft>;
  update(conversationId: string, part: Partial<MessageDraft>): void;
}

const emptyMessageDraft: MessageDraft = { text: '', files: [], replyTo: undefined };

/** Persistent draft texts by conversation; writing '' removes one. */
export interface DraftTextStore {
  read(conversationId: string): string | undefined;
  write(conversationId: string, text: string): void;
}

/** Keeps drafts while other conversations are open: files as long as the page, texts as long as `texts`. */
export const createMessageDrafts = (texts?: DraftTextStore): MessageDrafts => {
  const drafts = new Map<string, ReturnType<typeof createWritableStore<MessageDraft>>>();
  const of = (conversationId: string) => {
    const draft =
      drafts.get(conversationId) ??
      createWritableStore({ ...emptyMessageDraft, text: texts?.read(conversationId) ?? '' });
    drafts.set(conversationId, draft);
    return draft;
  };
  return {
    get: of,
    update(conversationId, part) {
      const draft = of(conversationId);
      draft.set({ ...draft.get(), ...part });
      if (part.text !== undefined) texts?.write(conversationId, part.text);
    },
  };
};
