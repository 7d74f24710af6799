import { memoryStore } from '@arogo/client/storage';
import { expect, test } from 'vitest';
import { type BookingDraft, readDraft, writeDraft } from './booking-draft.ts';
import { bookingDraftKey, dropDraft } from './drop-draft.ts';

const draft: BookingDraft = { userId: 'asha', doctorId: 'meera', symptoms: 'Fever', addressType: 'saved', payOnConsultation: false, records: [], files: 2 };

test('what was begun is there again, until it is dropped', () => {
  const store = memoryStore();
  expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
  writeDraft(store, draft);
  expect(readDraft(store, 'asha', 'meera')).toEqual(draft);
  dropDraft(store);
  expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
});

test('nobody else reads it, and it is of one doctor', () => {
  const store = memoryStore();
  writeDraft(store, draft);
  expect(readDraft(store, 'ravi', 'meera')).toBeUndefined();
  expect(readDraft(store, 'asha', 'arjun')).toBeUndefined();
});

test('what is no draft is none', () => {
  const store = memoryStore();
  for (const text of ['', '{', 'null', '[]', '"a"', '{"userId":"asha","doctorId":"meera"}', '{"userId":"asha","doctorId":"meera","symptoms":1,"records":[]}']) {
    store.setItem(bookingDraftKey, text);
    expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
  }
});
