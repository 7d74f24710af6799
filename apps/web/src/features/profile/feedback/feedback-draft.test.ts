import { expect, it } from 'vitest';
import { feedbackDraftKey } from '../../../lib/drop-drafts.ts';
import { dropFeedback, emptyDraft, readDraft, writeDraft } from './feedback-draft.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it('1 §2.8 Feedback: what is written is kept in the tab for its writer alone, until it is sent', () => {
  const store = memory();
  const draft = { ...emptyDraft('asha@example.com'), feedbackType: 'Other', subject: 'Thanks' };
  writeDraft(store, 'asha', draft);
  expect([readDraft(store, 'asha'), readDraft(store, 'ravi')]).toEqual([draft, undefined]);
  for (const broken of ['{', '7', 'null', '{"userId":"asha","subject":7}']) {
    store.setItem(feedbackDraftKey, broken);
    expect(readDraft(store, 'asha')).toBeUndefined();
  }
  dropFeedback(store);
  expect(readDraft(store, 'asha')).toBeUndefined();
});
