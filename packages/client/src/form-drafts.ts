import type { KeyValueStore } from './storage.ts';

/** Drafts that one tab keeps. The draft that was not written for the longest time is dropped first. */
export const maxFormDrafts = 24;

/** UTF-16 units of one draft as JSON. A longer draft is not kept. */
export const maxFormDraftLength = 64 * 1024;

/** UTF-16 units of all drafts as JSON. Browsers allow about five million units for everything in a tab. */
export const maxFormDraftsLength = 512 * 1024;

/** Whether a stored value still fits the form. */
export type IsDraft<Draft> = (value: unknown) => value is Draft;

/**
 * What one person typed and has not saved, by form. It lasts as long as the tab, so it survives a reload and the end of a
 * session. The app clears it on sign-out. A form never writes a PIN, a code or card data here.
 */
export interface FormDrafts {
  /** The draft of this person for this form; undefined for another person's and for a value that `isDraft` refuses. */
  read<Draft>(owner: string, form: string, isDraft: IsDraft<Draft>): Draft | undefined;
  /** Replaces the draft of this form. Drafts of another person are removed with it. */
  write(owner: string, form: string, draft: unknown): void;
  remove(owner: string, form: string): void;
  /** Names of forms with a draft, the newest first. */
  list(owner: string): readonly string[];
}

type Entries = readonly (readonly [form: string, draft: unknown])[];

const isEntries = (value: unknown): value is Entries =>
  Array.isArray(value) &&
  value.every((entry) => Array.isArray(entry) && entry.length === 2 && typeof entry[0] === 'string');

/** @param key name of the drafts within `store` */
export const createFormDrafts = (store: KeyValueStore, key: string): FormDrafts => {
  const readEntries = (owner: string): Entries => {
    try {
      const value: unknown = JSON.parse(store.getItem(key) ?? 'null');
      const isOwn = typeof value === 'object' && value !== null && 'owner' in value && value.owner === owner;
      return isOwn && 'drafts' in value && isEntries(value.drafts) ? value.drafts : [];
    } catch {
      return [];
    }
  };
  const writeEntries = (owner: string, entries: Entries): void => {
    const drafts: Entries[number][] = [];
    let size = 0;
    for (const entry of entries.slice(0, maxFormDrafts)) {
      const entrySize = JSON.stringify(entry).length;
      if (entrySize > maxFormDraftLength || size + entrySize > maxFormDraftsLength) continue;
      size += entrySize;
      drafts.push(entry);
    }
    try {
      if (drafts.length === 0) store.removeItem(key);
      else store.setItem(key, JSON.stringify({ owner, drafts }));
    } catch {
      // The browser has no room: the draft then lives as long as the page.
    }
  };
  const listOthers = (owner: string, form: string): Entries => readEntries(owner).filter(([name]) => name !== form);

  return {
    read(owner, form, isDraft) {
      const draft = readEntries(owner).find(([name]) => name === form)?.[1];
      return isDraft(draft) ? draft : undefined;
    },
    write: (owner, form, draft) => writeEntries(owner, [[form, draft], ...listOthers(owner, form)]),
    remove(owner, form) {
      const entries = readEntries(owner);
      if (entries.some(([name]) => name === form)) writeEntries(owner, listOthers(owner, form));
    },
    list: (owner) => readEntries(owner).map(([name]) => name),
  };
};

/**
 * Accepts objects with texts, booleans and lists in the same fields as `blank`: a newer version of the app may have other fields.
 */
export const matchesShape =
  <Draft extends object>(blank: Draft): IsDraft<Draft> =>
  (value: unknown): value is Draft =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(blank).every(([name, sample]) => {
      const field: unknown = Reflect.get(value, name);
      if (Array.isArray(sample)) return Array.isArray(field);
      return typeof sample === 'object' || sample === undefined
        ? typeof field !== 'string'
        : typeof field === typeof sample;
    });
