import { createMemoryStore } from '@arogo/client/storage';
import { maxAiTextLength } from '@arogo/contract/assistant';
import { expect, test } from 'vitest';
import { assistantDraftsKey } from '../../lib/clear-drafts.ts';
import { createChatDrafts, emptyDraft } from './drafts.ts';

const record = { id: 'r', name: 'Blood test.pdf' };

test('nothing typed is lost by a reload: each chat keeps its own, for its owner alone', () => {
  const store = createMemoryStore();
  const drafts = createChatDrafts(store, { owner: 'asha' });
  drafts.write(undefined, { text: 'My head' });
  drafts.write('one', { text: 'and my', records: [record] });
  const again = createChatDrafts(store, { owner: 'asha' });
  expect(again.get(undefined).get().draft.text).toBe('My head');
  expect(again.get('one').get()).toEqual({
    draft: { text: 'and my', files: [], records: [record] },
    outgoing: undefined,
    failure: undefined,
    next: undefined,
  });
  expect(createChatDrafts(store, { owner: 'ravi' }).get('one').get().draft).toEqual(emptyDraft);
  again.write(undefined, { text: '' });
  again.write('one', emptyDraft);
  expect(store.getItem(assistantDraftsKey)).toBeNull();
  store.setItem(assistantDraftsKey, '{"owner":"asha","chats":{"one":{"draft":7}}}');
  expect(createChatDrafts(store, { owner: 'asha' }).get('one').get().draft).toEqual(emptyDraft);
});

test("2 §4: 'Text and attachments are cleared afterwards'; what did not arrive stays, and comes back before what was written since", () => {
  const store = createMemoryStore();
  const drafts = createChatDrafts(store, { owner: 'asha' });
  const outgoing = { ...emptyDraft, text: 'first', records: [record], clientId: 'c' };
  drafts.write('one', { text: 'first', records: [record] });
  drafts.markSending('one', outgoing);
  expect(drafts.get('one').get()).toEqual({ draft: emptyDraft, outgoing, failure: undefined, next: undefined });
  expect(createChatDrafts(store, { owner: 'asha' }).get('one').get(), 'a reload under way').toEqual({
    draft: emptyDraft,
    outgoing,
    failure: { text: '', isTransient: true },
    next: undefined,
  });
  drafts.markFailed('one', { text: 'No connection.', isTransient: true });
  drafts.write('one', { text: 'second' });
  drafts.restore('one');
  expect(drafts.get('one').get()).toEqual({
    draft: { text: 'first\nsecond', files: [], records: [record] },
    outgoing: undefined,
    failure: undefined,
    next: undefined,
  });
  drafts.markSending('one', outgoing);
  drafts.markArrived('one', 'm');
  expect(drafts.get('one').get().outgoing?.arrivedAs).toBe('m');
  expect(store.getItem(assistantDraftsKey), 'what arrived is not kept').toBeNull();
  // A choice that is tapped takes nothing of what is being written.
  drafts.write('one', { text: 'third' });
  drafts.markSending('one', { ...outgoing, answerTo: { itemId: 'i', choiceIds: ['yes'] } });
  expect(drafts.get('one').get().draft.text).toBe('third');
});

test('what is sent while something is before it is kept as the next message, all of it as one; sending again takes nothing of what is written', () => {
  const store = createMemoryStore();
  const drafts = createChatDrafts(store, { owner: 'asha' });
  const first = { ...emptyDraft, text: 'first', clientId: 'c' };
  const lost = { text: '', isTransient: true };
  drafts.markSending(undefined, first);
  drafts.markFailed(undefined, lost);
  expect([
    drafts.queueNext(undefined, { ...emptyDraft, text: 'second' }),
    drafts.queueNext(undefined, { ...emptyDraft, text: 'third' }),
  ]).toEqual([true, true]);
  expect(
    drafts.queueNext(undefined, { ...emptyDraft, text: 'x'.repeat(maxAiTextLength) }),
    'more than one message holds',
  ).toBe(false);
  drafts.write(undefined, { text: 'being written' });
  drafts.markSending(undefined, first);
  expect(createChatDrafts(store, { owner: 'asha' }).get(undefined).get()).toEqual({
    draft: { ...emptyDraft, text: 'being written' },
    outgoing: first,
    failure: lost,
    next: { ...emptyDraft, text: 'second\nthird' },
  });
  // What waits behind the first message of a chat goes with that chat.
  drafts.markArrived(undefined, 'one');
  expect([drafts.get(undefined).get().next, drafts.get('one').get().next?.text]).toEqual([undefined, 'second\nthird']);
  drafts.promote('one', 'd');
  expect(drafts.get('one').get()).toEqual({
    draft: emptyDraft,
    outgoing: { ...emptyDraft, text: 'second\nthird', clientId: 'd' },
    failure: lost,
    next: undefined,
  });
  // What never left takes up what is written after it.
  drafts.markSending('two', { ...first, untried: true });
  drafts.markFailed('two', lost);
  drafts.queueNext('two', { ...emptyDraft, text: 'more of it' });
  expect(drafts.get('two').get()).toMatchObject({
    outgoing: { text: 'first\nmore of it', clientId: 'c' },
    next: undefined,
  });
  // What is under way stays so.
  drafts.markSending('one', { ...emptyDraft, text: 'under way', clientId: 'e' });
  drafts.queueNext('one', { ...emptyDraft, text: 'behind it' });
  drafts.restore('one');
  expect(drafts.get('one').get()).toMatchObject({
    draft: { text: 'behind it' },
    outgoing: { clientId: 'e' },
    next: undefined,
  });
});

test('what is begun about another person stays apart from one’s own, in one entry that signing out forgets', () => {
  const store = createMemoryStore();
  const own = createChatDrafts(store, { owner: 'asha' });
  own.write(undefined, { text: 'mine' });
  const child = createChatDrafts(store, { owner: 'asha', person: 'kiran' });
  expect(child.get(undefined).get().draft).toEqual(emptyDraft);
  child.write(undefined, { text: 'theirs' });
  child.write('one', { text: 'about one' });
  const texts = (person?: string) => {
    const drafts = createChatDrafts(store, { owner: 'asha', person });
    return [undefined, 'one'].map((chat) => drafts.get(chat).get().draft.text);
  };
  expect([texts(), texts('kiran'), texts('meera')]).toEqual([
    ['mine', ''],
    ['theirs', 'about one'],
    ['', ''],
  ]);
  createChatDrafts(store, { owner: 'asha' }).write(undefined, { text: '' });
  expect(texts('kiran')).toEqual(['theirs', 'about one']);
  child.write(undefined, { text: '' });
  child.write('one', { text: '' });
  expect(store.getItem(assistantDraftsKey)).toBeNull();
});
