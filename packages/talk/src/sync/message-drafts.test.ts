import { expect, test } from 'vitest';
import { createMessageDrafts, type DraftTextStore } from './message-drafts.ts';

test('the text of a message that is being written outlives the page, until it is sent', () => {
  const stored = new Map<string, string>();
  const texts: DraftTextStore = {
    read: (id) => stored.get(id),
    write: (id, text) => void (text === '' ? stored.delete(id) : stored.set(id, text)),
  };
  createMessageDrafts(texts).update('one', { text: 'Since Monday' });
  const drafts = createMessageDrafts(texts);
  expect([drafts.get('one').get().text, drafts.get('two').get().text]).toEqual(['Since Monday', '']);
  drafts.update('one', { text: '', files: [] });
  expect([...stored]).toEqual([]);
});
