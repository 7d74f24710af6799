import { memoryStore } from '@arogo/client/storage';
import { expect, test } from 'vitest';
import { type Billing, dropBilling, readBilling, writeBilling } from './billing-draft.ts';
import { type BookingDraft, dropDraft, readDraft, writeDraft } from './booking-draft.ts';
import { bookingDraftsKey, dropDrafts } from './drop-drafts.ts';
import { draftsMaximum } from './tab-drafts.ts';

const person = { firstName: 'Tara', lastName: 'Rao', phoneNumber: '+919876543210', dob: '2019-04-12', gender: 'female' };
const draft: BookingDraft = { symptoms: 'Fever', addressType: 'saved', payOnConsultation: false, records: [], files: 2, person, isNew: false };
const billing: Billing = { name: 'Asha Rao', address: '14 Baner Road', city: 'Pune', state: '', postal: '411' };
const kept = (value: unknown): string => JSON.stringify({ userId: 'asha', drafts: [['meera', value]] });

test('what was begun with each doctor is there again, with who is seen, until it is dropped', () => {
  const store = memoryStore();
  expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
  writeDraft(store, 'asha', 'meera', draft);
  writeDraft(store, 'asha', 'arjun', { ...draft, symptoms: 'Cough' });
  expect(readDraft(store, 'asha', 'meera')).toEqual(draft);
  expect(readDraft(store, 'asha', 'arjun')?.symptoms).toBe('Cough');
  dropDraft(store, 'asha', 'meera');
  expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
  expect(readDraft(store, 'asha', 'arjun')?.symptoms).toBe('Cough');
});

test('nobody else reads it, and whoever writes next finds nothing of it', () => {
  const store = memoryStore();
  writeDraft(store, 'asha', 'meera', draft);
  expect(readDraft(store, 'ravi', 'meera')).toBeUndefined();
  writeDraft(store, 'ravi', 'arjun', draft);
  expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
});

test('of many, the one that was not written to for the longest goes first', () => {
  const store = memoryStore();
  for (let nth = 0; nth < draftsMaximum; nth += 1) writeDraft(store, 'asha', String(nth), draft);
  writeDraft(store, 'asha', '0', draft);
  writeDraft(store, 'asha', 'another', draft);
  expect(readDraft(store, 'asha', '0')).toEqual(draft);
  expect(readDraft(store, 'asha', '1')).toBeUndefined();
  expect(readDraft(store, 'asha', '2')).toEqual(draft);
});

test('what is no draft is none', () => {
  const store = memoryStore();
  const broken = ['', '{', 'null', '[]', '"a"', '{"userId":"asha"}', '{"userId":"asha","drafts":{}}', '{"userId":"asha","drafts":[null]}'];
  for (const text of [...broken, ...[null, {}, { symptoms: 1, records: [] }, { ...draft, person: {} }].map(kept)]) {
    store.setItem(bookingDraftsKey, text);
    expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
  }
  writeDraft(store, 'asha', 'meera', draft);
  expect(readDraft(store, 'asha', 'meera')).toEqual(draft);
});

test('decision P1: of who pays, five fields are kept for each visit and nothing of a card; signing out drops all', () => {
  const store = memoryStore();
  const typed = { ...billing, number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };
  writeBilling(store, 'asha', 'one', typed);
  writeBilling(store, 'asha', 'two', billing);
  expect(readBilling(store, 'asha', 'one')).toEqual(billing);
  dropBilling(store, 'asha', 'two');
  expect(readBilling(store, 'asha', 'two')).toBeUndefined();
  writeDraft(store, 'asha', 'meera', draft);
  dropDrafts(store);
  expect(readBilling(store, 'asha', 'one')).toBeUndefined();
  expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
});
