import { createFormDrafts } from '@arogo/client/form-drafts';
import { createMemoryStore } from '@arogo/client/storage';
import type { BillingDetails } from '@arogo/contract/payments';
import { expect, test } from 'vitest';
import { clearBilling, readBilling, writeBilling } from './billing-draft.ts';
import { type BookingDraft, clearBookingDraft, readBookingDraft, writeBookingDraft } from './booking-draft.ts';
import { clearDrafts, formDraftsKey } from './clear-drafts.ts';

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
const billing: BillingDetails = { name: 'Asha Rao', address: '14 Baner Road', city: 'Pune', state: '', postal: '411' };
const toStored = (value: unknown): string => JSON.stringify({ owner: 'asha', drafts: [['booking:meera', value]] });
const create = () => {
  const tab = createMemoryStore();
  return { tab, store: createFormDrafts(tab, formDraftsKey) };
};

test('what was begun with each doctor is there again, with who is seen, until it is dropped', () => {
  const { store } = create();
  expect(readBookingDraft(store, 'asha', 'meera')).toBeUndefined();
  writeBookingDraft(store, 'asha', 'meera', draft);
  writeBookingDraft(store, 'asha', 'arjun', { ...draft, symptoms: 'Cough' });
  expect(readBookingDraft(store, 'asha', 'meera')).toEqual(draft);
  expect(readBookingDraft(store, 'asha', 'arjun')?.symptoms).toBe('Cough');
  clearBookingDraft(store, 'asha', 'meera');
  expect(readBookingDraft(store, 'asha', 'meera')).toBeUndefined();
  expect(readBookingDraft(store, 'asha', 'arjun')?.symptoms).toBe('Cough');
});

test('nobody else reads it, and whoever writes next finds nothing of it', () => {
  const { store } = create();
  writeBookingDraft(store, 'asha', 'meera', draft);
  expect(readBookingDraft(store, 'ravi', 'meera')).toBeUndefined();
  writeBookingDraft(store, 'ravi', 'arjun', draft);
  expect(readBookingDraft(store, 'asha', 'meera')).toBeUndefined();
});

test('what is no draft is none', () => {
  const { tab, store } = create();
  const broken = ['', '{', 'null', '[]', '"a"', '{"owner":"asha"}'];
  for (const text of [...broken, ...[null, {}, { symptoms: 1, records: [] }, { ...draft, person: {} }].map(toStored)]) {
    tab.setItem(formDraftsKey, text);
    expect(readBookingDraft(store, 'asha', 'meera')).toBeUndefined();
  }
  writeBookingDraft(store, 'asha', 'meera', draft);
  expect(readBookingDraft(store, 'asha', 'meera')).toEqual(draft);
});

test('decision P1: of who pays, five fields are kept for each visit and nothing of a card; signing out drops all', () => {
  const { tab, store } = create();
  const typed = { ...billing, number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' };
  writeBilling(store, 'asha', 'one', typed);
  writeBilling(store, 'asha', 'two', billing);
  expect(readBilling(store, 'asha', 'one')).toEqual(billing);
  clearBilling(store, 'asha', 'two');
  expect(readBilling(store, 'asha', 'two')).toBeUndefined();
  writeBookingDraft(store, 'asha', 'meera', draft);
  clearDrafts(tab);
  expect(readBilling(store, 'asha', 'one')).toBeUndefined();
  expect(readBookingDraft(store, 'asha', 'meera')).toBeUndefined();
});
