import { expect, test } from 'vitest';
import { createDrafts, type KeptTexts } from './drafts.ts';

test('the text of a message that is being written outlives the page, until it is sent', () => {
  const kept = new Map<string, string>();
  const texts: KeptTexts = {
    read: (id) => kept.get(id),
    write: (id, text) => void (text === '' ? kept.delete(id) : kept.set(id, text)),
  };
  createDrafts(texts).change('one', { text: 'Since Monday' });
  const drafts = createDrafts(texts);
  expect([drafts.of('one').get().text, drafts.of('two').get().text]).toEqual(['Since Monday', '']);
  drafts.change('one', { text: '', files: [] });
  expect([...kept]).toEqual([]);
});
