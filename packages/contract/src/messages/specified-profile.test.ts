import { expect, test } from 'vitest';
import { addressesScreen } from './addresses-screen.ts';
import { addressFields } from './addresses.ts';
import { emergencyScreen } from './emergency.ts';
import { feedbackFields, feedbackScreen } from './feedback.ts';
import { medicalScreen } from './medical-profile.ts';

// The journeys find what they touch by the catalogue, so the catalogue itself is held to the letter here: decision G3.

test("1 §2.8: Medical Profile to the letter: 'Mandatory Fields', 'Blood Type', 'Health Conditions', 'Medications', 'Allergies', 'Surgeries', 'None'", () => {
  const { mandatory, bloodGroup, ft, cm, kg, lbs, lists, none } = medicalScreen;
  expect([mandatory, bloodGroup, ft, cm, kg, lbs, none]).toEqual([
    'Mandatory Fields',
    'Blood Type',
    'ft',
    'cm',
    'Kg',
    'lbs',
    'None',
  ]);
  expect(Object.values(lists).map(({ title }) => title)).toEqual([
    'Health Conditions',
    'Medications',
    'Allergies',
    'Surgeries',
  ]);
});

test(
  "1 §2.8: Emergency Profile to the letter: 'View Medical Profile', 'Med alert detailed view', " +
    "'Emergency contacts', 'Connect', 'Edit', 'Delete', 'Add a profile', 'Share', 'Back to settings'",
  () => {
    const { view, detail, listTitle, connect, edit, delete: remove, add, share, back } = emergencyScreen;
    expect([view, detail, listTitle, connect, edit, remove, add, share, back]).toEqual([
      'View Medical Profile',
      'Med alert detailed view',
      'Emergency contacts',
      'Connect',
      'Edit',
      'Delete',
      'Add a profile',
      'Share',
      'Back to settings',
    ]);
    const { healthConditions, mentalConditions, medications, allergies, surgeries } = emergencyScreen;
    expect([healthConditions, mentalConditions, medications, allergies, surgeries]).toEqual([
      'Health Conditions',
      'Mental health Conditions',
      'Medications',
      'Allergies',
      'Surgeries',
    ]);
  },
);

test(
  '1 §2.8, 1 §8, decision G3: Saved Addresses to the letter: ' +
    "'Add address', 'Delete Address' with 'Confirm Delete', where addrss is corrected; " +
    "'Detect my location', 'Unable to detect location', 'or', 'Back to List'",
  () => {
    const { add, primary, deleteTitle, deleteText, confirmDelete, detect, undetected, or, backToList } =
      addressesScreen;
    expect([add, primary, deleteTitle, deleteText, confirmDelete]).toEqual([
      'Add address',
      'Primary',
      'Delete Address',
      'Are you sure you want to delete this address?',
      'Confirm Delete',
    ]);
    expect([detect, undetected, or, backToList]).toEqual([
      'Detect my location',
      'Unable to detect location',
      'or',
      'Back to List',
    ]);
  },
);

test(
  "1 §2.8: the address form to the letter: 'Who's address is this for?', 'Full Name, Mobile Number, " +
    "House / flat / floor, land mark'; 'Change'; tag chips Home, Work, Other; " +
    "'Make this as my default address (Optional)'",
  () => {
    const { isFor, fullName, phoneNumber, house, landmark, isDefault } = addressFields;
    expect([isFor, fullName, phoneNumber, house, landmark, isDefault]).toEqual([
      "Who's address is this for?",
      'Full Name',
      'Mobile Number',
      'House / flat / floor',
      'land mark',
      'Make this as my default address (Optional)',
    ]);
    expect([Object.values(addressesScreen.isFor), addressesScreen.change, Object.values(addressesScreen.tags)]).toEqual(
      [['Myself', 'Someone Else'], 'Change', ['Home', 'Work', 'Other']],
    );
  },
);

test("1 §2.8: feedback to the letter: 'Feedback Type', 'Subject', 'Description', 'Email', 'Send Feedback Button'", () => {
  const { feedbackType, subject, description, email } = feedbackFields;
  expect([feedbackType, subject, description, email, feedbackScreen.send]).toEqual([
    'Feedback Type',
    'Subject',
    'Description',
    'Email',
    'Send Feedback Button',
  ]);
});
