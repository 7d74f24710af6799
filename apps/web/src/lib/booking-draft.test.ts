import { createFormDrafts } from '@arogo/client/form-drafts';
import { memoryStore } from '@arogo/client/storage';
import { expect, test } from 'vitest';
import { type Billing, dropBilling, readBilling, writeBilling } from './billing-draft.ts';
import { type BookingDraft, dropDraft, readDraft, writeDraft } from './booking-draft.ts';
import { dropDrafts, formDraftsKey } from './drop-drafts.ts';

const person = {
  firstName: 'Tara',
  lastName: 'Rao',
  phoneNumber: '+919876543210',
  dob: '2019-04-12',
  gender: 'female',
};
const draft: BookingDraft = {
  symptoms: 'Fever',
  addressType: 'saved',
  payOnConsultation: false,
  records: [],
  files: 2,
  person,
  isNew: false,
};
const billing: Billing = { name: 'Asha Rao', address: '14 Baner Road', city: 'Pune', state: '', postal: '411' };
const kept = (value: unknown): string => JSON.stringify({ owner: 'asha', drafts: [['booking:meera', value]] });
const create = () => {
  const tab = memoryStore();
  return { tab, store: createFormDrafts(tab, formDraftsKey) };
};

test('what was begun with each doctor is there again, with who is seen, until it is dropped', () => {
  const { store } = create();
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
  const { store } = create();
  writeDraft(store, 'asha', 'meera', draft);
  expect(readDraft(store, 'ravi', 'meera')).toBeUndefined();
  writeDraft(store, 'ravi', 'arjun', draft);
  expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
});

test('what is no draft is none', () => {
  const { tab, store } = create();
  const broken = ['', '{', 'null', '[]', '"a"', '{"owner":"asha"}'];
  for (const text of [...broken, ...[null, {}, { symptoms: 1, records: [] }, { ...draft, person: {} }].map(kept)]) {
    tab.setItem(formDraftsKey, text);
    expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
  }
  writeDraft(store, 'asha', 'meera', draft);
  expect(readDraft(store, 'asha', 'meera')).toEqual(draft);
});

test('decision P1: of who pays, five fields are kept for each visit and nothing of a card; signing out drops all', () => {
  const { tab, store } = create();
  const typed = { ...billing, number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };
  writeBilling(store, 'asha', 'one', typed);
  writeBilling(store, 'asha', 'two', billing);
  expect(readBilling(store, 'asha', 'one')).toEqual(billing);
  dropBilling(store, 'asha', 'two');
  expect(readBilling(store, 'asha', 'two')).toBeUndefined();
  writeDraft(store, 'asha', 'meera', draft);
  dropDrafts(tab);
  expect(readBilling(store, 'asha', 'one')).toBeUndefined();
  expect(readDraft(store, 'asha', 'meera')).toBeUndefined();
});
