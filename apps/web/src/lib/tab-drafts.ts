import type { KeyValueStore } from '@arogo/client/storage';

/** So many are kept under one key; the one that was not written to for the longest goes first. */
export const draftsMaximum = 8;

/** What one person began, by what it is for: the latest stands first. */
type Drafts = readonly (readonly [id: string, draft: unknown])[];

const isDrafts = (value: unknown): value is Drafts => Array.isArray(value) && value.every((each) => Array.isArray(each) && typeof each[0] === 'string');

/** Nothing of another person's, nor of what cannot be read. */
const draftsOf = (store: KeyValueStore, key: string, userId: string): Drafts => {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null && 'userId' in value && value.userId === userId && 'drafts' in value && isDrafts(value.drafts) ? value.drafts : [];
  } catch {
    return [];
  }
};

const others = (store: KeyValueStore, key: string, userId: string, id: string): Drafts => draftsOf(store, key, userId).filter(([each]) => each !== id);

/** What this person began for one thing in this tab; undefined where it is nothing that `isDraft` knows. */
export const readTabDraft = <Draft>(store: KeyValueStore, key: string, userId: string, id: string, isDraft: (value: unknown) => value is Draft): Draft | undefined => {
  const draft = draftsOf(store, key, userId).find(([each]) => each === id)?.[1];
  return isDraft(draft) ? draft : undefined;
};

export const writeTabDraft = (store: KeyValueStore, key: string, userId: string, id: string, draft: unknown): void =>
  store.setItem(key, JSON.stringify({ userId, drafts: [[id, draft], ...others(store, key, userId, id)].slice(0, draftsMaximum) }));

/** What was begun for others stays. */
export const dropTabDraft = (store: KeyValueStore, key: string, userId: string, id: string): void =>
  store.setItem(key, JSON.stringify({ userId, drafts: others(store, key, userId, id) }));
