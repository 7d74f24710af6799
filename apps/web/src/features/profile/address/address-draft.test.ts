import type { Address } from '@arogo/contract/addresses';
import type { User } from '@arogo/contract/profile';
import { expect, it } from 'vitest';
import { validateDraft, toAddressDraft, applyRecipient, createAddressDraft, toPlace } from './address-draft.ts';

const user: User = {
  id: 'u',
  firstName: 'Asha',
  lastName: 'Rao',
  dateOfBirth: '1990-04-12',
  email: 'a@example.com',
  gender: 'Female',
  phoneNumber: '+919876543210',
  completedProfile: true,
};
const pune = { kind: 'pin', name: '411001, Pune', state: 'Maharashtra', latitude: 18.52, longitude: 73.85 } as const;

it("1 §2.8: 'choosing a suggestion' gives the place, its PIN code and coordinates", () => {
  expect(toPlace(pune)).toEqual({
    address: 'Pune, Maharashtra, 411001',
    city: 'Pune',
    state: 'Maharashtra',
    zipCode: '411001',
    country: 'India',
    latitude: 18.52,
    longitude: 73.85,
  });
  expect(toPlace({ kind: 'city', name: 'Nashik', state: 'Maharashtra', latitude: 20, longitude: 73.8 })).toMatchObject({
    address: 'Nashik, Maharashtra',
    city: 'Nashik',
    zipCode: '',
  });
});

it("1 §2.8: 'toggle Myself/Someone Else': the patient's own name leaves for somebody else, and what was typed stays", () => {
  const mine = createAddressDraft(user, false);
  expect(mine).toMatchObject({ isFor: 'myself', fullName: 'Asha Rao', phoneNumber: '+919876543210' });
  const others = applyRecipient(mine, 'someoneElse', user);
  expect(others).toMatchObject({ isFor: 'someoneElse', fullName: '', phoneNumber: '' });
  expect(applyRecipient({ ...others, fullName: 'Ravi' }, 'myself', user)).toMatchObject({
    fullName: 'Ravi',
    phoneNumber: '+919876543210',
  });
});

it("1 §2.8: 'tag chips Home, Work, Other (Other reveals a free label input)'", () => {
  const draft = {
    ...createAddressDraft(user, true),
    place: { ...toPlace(pune), detected: false },
    house: '12 Lake Road',
  };
  expect(validateDraft({ ...draft, tag: 'other', label: ' Hostel ' })).toMatchObject({
    form: { tag: 'Hostel', isDefault: true, zipCode: '411001', landmark: '' },
  });
  expect(validateDraft({ ...draft, tag: 'other' })).toEqual({ problems: { tag: 'Please give this address a label.' } });
  expect(validateDraft({ ...draft, tag: 'work', label: 'Hostel' })).toMatchObject({ form: { tag: 'work' } });
  expect(validateDraft({ ...draft, place: undefined })).toEqual({
    problems: { address: 'Please choose a place first.' },
  });
});

it('validates the draft of a saved address to the same form', () => {
  const saved: Address = {
    id: 'i',
    isFor: 'someoneElse',
    fullName: 'Ravi',
    phoneNumber: '+919876543211',
    house: '1',
    address: 'Pune',
    landmark: '',
    isDefault: false,
    tag: 'Hostel',
    city: 'Pune',
    state: 'Maharashtra',
    zipCode: '411001',
    country: 'India',
    latitude: null,
    longitude: null,
    version: 3,
  };
  const { id: _id, version: _version, ...form } = saved;
  expect(validateDraft(toAddressDraft(saved))).toEqual({ form });
});
