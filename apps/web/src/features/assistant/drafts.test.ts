import { memoryStore } from '@arogo/client/storage';
import { aiTextMaximum } from '@arogo/contract/assistant';
import { expect, test } from 'vitest';
import { assistantDraftsKey } from '../../lib/drop-drafts.ts';
import { createDrafts, emptyDraft } from './drafts.ts';

const record = { id: 'r', name: 'Blood test.pdf' };

test('nothing typed is lost by a reload: each chat keeps its own, for its owner alone', () => {
  const store = memoryStore();
  const drafts = createDrafts(store, 'asha');
  drafts.write(undefined, { text: 'My head' });
  drafts.write('one', { text: 'and my', records: [record] });
  const again = createDrafts(store, 'asha');
  expect(again.of(undefined).get().draft.text).toBe('My head');
  expect(again.of('one').get()).toEqual({
    draft: { text: 'and my', files: [], records: [record] },
    outgoing: undefined,
    failure: undefined,
    next: undefined,
  });
  expect(createDrafts(store, 'ravi').of('one').get().draft).toEqual(emptyDraft);
  again.write(undefined, { text: '' });
  again.write('one', emptyDraft);
  expect(store.getItem(assistantDraftsKey)).toBeNull();
  store.setItem(assistantDraftsKey, '{"owner":"asha","chats":{"one":{"draft":7}}}');
  expect(createDrafts(store, 'asha').of('one').get().draft).toEqual(emptyDraft);
});

test("2 §4: 'Text and attachments are cleared afterwards'; what did not arrive stays, and comes back before what was written since", () => {
  const store = memoryStore();
  const drafts = createDrafts(store, 'asha');
  const outgoing = { ...emptyDraft, text: 'first', records: [record], clientId: 'c' };
  drafts.write('one', { text: 'first', records: [record] });
  drafts.sending('one', outgoing);
  expect(drafts.of('one').get()).toEqual({ draft: emptyDraft, outgoing, failure: undefined, next: undefined });
  expect(createDrafts(store, 'asha').of('one').get(), 'a reload under way').toEqual({
    draft: emptyDraft,
    outgoing,
    failure: { text: '', passing: true },
    next: undefined,
  });
  drafts.failed('one', { text: 'No connection.', passing: true });
  drafts.write('one', { text: 'second' });
  drafts.takeBack('one');
  expect(drafts.of('one').get()).toEqual({
    draft: { text: 'first\nsecond', files: [], records: [record] },
    outgoing: undefined,
    failure: undefined,
    next: undefined,
  });
  drafts.sending('one', outgoing);
  drafts.arrived('one', 'm');
  expect(drafts.of('one').get().outgoing?.arrivedAs).toBe('m');
  expect(store.getItem(assistantDraftsKey), 'what arrived is not kept').toBeNull();
  // A choice that is tapped takes nothing of what is being written.
  drafts.write('one', { text: 'third' });
  drafts.sending('one', { ...outgoing, answerTo: { itemId: 'i', choiceIds: ['yes'] } });
  expect(drafts.of('one').get().draft.text).toBe('third');
});

test('what is sent while something is before it is kept as the next message, all of it as one; sending again takes nothing of what is written', () => {
  const store = memoryStore();
  const drafts = createDrafts(store, 'asha');
  const first = { ...emptyDraft, text: 'first', clientId: 'c' };
  const lost = { text: '', passing: true };
  drafts.sending(undefined, first);
  drafts.failed(undefined, lost);
  expect([
    drafts.hold(undefined, { ...emptyDraft, text: 'second' }),
    drafts.hold(undefined, { ...emptyDraft, text: 'third' }),
  ]).toEqual([true, true]);
  expect(
    drafts.hold(undefined, { ...emptyDraft, text: 'x'.repeat(aiTextMaximum) }),
    'more than one message holds',
  ).toBe(false);
  drafts.write(undefined, { text: 'being written' });
  drafts.sending(undefined, first);
  expect(createDrafts(store, 'asha').of(undefined).get()).toEqual({
    draft: { ...emptyDraft, text: 'being written' },
    outgoing: first,
    failure: lost,
    next: { ...emptyDraft, text: 'second\nthird' },
  });
  // What waits behind the first message of a chat goes with that chat.
  drafts.arrived(undefined, 'one');
  expect([drafts.of(undefined).get().next, drafts.of('one').get().next?.text]).toEqual([undefined, 'second\nthird']);
  drafts.promote('one', 'd');
  expect(drafts.of('one').get()).toEqual({
    draft: emptyDraft,
    outgoing: { ...emptyDraft, text: 'second\nthird', clientId: 'd' },
    failure: lost,
    next: undefined,
  });
  // What never left takes up what is written after it.
  drafts.sending('two', { ...first, untried: true });
  drafts.failed('two', lost);
  drafts.hold('two', { ...emptyDraft, text: 'more of it' });
  expect(drafts.of('two').get()).toMatchObject({
    outgoing: { text: 'first\nmore of it', clientId: 'c' },
    next: undefined,
  });
  // What is under way stays so.
  drafts.sending('one', { ...emptyDraft, text: 'under way', clientId: 'e' });
  drafts.hold('one', { ...emptyDraft, text: 'behind it' });
  drafts.takeBack('one');
  expect(drafts.of('one').get()).toMatchObject({
    draft: { text: 'behind it' },
    outgoing: { clientId: 'e' },
    next: undefined,
  });
});
