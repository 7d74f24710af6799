import type { Quote } from './outbox.ts';
import { createKept, type Watched } from './store.ts';

/** What is being written in a conversation. */
export interface Draft {
  readonly text: string;
  /** Files that go with it. */
  readonly files: readonly File[];
  readonly replyTo: Quote | undefined;
}

export interface Drafts {
  readonly of: (conversationId: string) => Watched<Draft>;
  change(conversationId: string, part: Partial<Draft>): void;
}

const empty: Draft = { text: '', files: [], replyTo: undefined };

/** Texts that outlive the page, by conversation; '' removes one. */
export interface KeptTexts {
  read(conversationId: string): string | undefined;
  write(conversationId: string, text: string): void;
}

/** Keeps what is being written while other conversations are looked at: files as long as the page, the text as long as `texts`. */
export const createDrafts = (texts?: KeptTexts): Drafts => {
  const drafts = new Map<string, ReturnType<typeof createKept<Draft>>>();
  const of = (conversationId: string) => {
    const draft = drafts.get(conversationId) ?? createKept({ ...empty, text: texts?.read(conversationId) ?? '' });
    drafts.set(conversationId, draft);
    return draft;
  };
  return {
    of,
    change(conversationId, part) {
      const draft = of(conversationId);
      draft.set({ ...draft.get(), ...part });
      if (part.text !== undefined) texts?.write(conversationId, part.text);
    },
  };
};
