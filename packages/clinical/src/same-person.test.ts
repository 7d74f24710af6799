import { expect, test } from 'vitest';
import { isSamePerson } from './same-person.ts';

test.each([
  ['Rohan Kulkarni', 'Rohan Kulkarni', 'the same'],
  ['ROHAN KULKARNI', 'Rohan Kulkarni', 'capitals'],
  ['Mr. Rohan Kulkarni', 'Rohan Kulkarni', 'a title'],
  ['Smt. Lakshmi Narayanan', 'Lakshmi Narayanan', 'a title of India'],
  ['Kulkarni Rohan', 'Rohan Kulkarni', 'the order'],
  ['Kulkarni, Rohan', 'Rohan Kulkarni', 'the order, with a comma'],
  ['R. Kulkarni', 'Rohan Kulkarni', 'an initial for the first name'],
  ['Rohan K', 'Rohan Kulkarni', 'an initial for the last name'],
  ['R.K.', 'Rohan Kulkarni', 'initials alone'],
  ['Rohan', 'Rohan Kulkarni', 'the first name alone'],
  ['Rohan Vasant Kulkarni', 'Rohan Kulkarni', 'a middle name that the account lacks'],
  ['Rohan Kulkarni', 'Rohan Vasant Kulkarni', 'a middle name that the paper lacks'],
  ['Rohan V. Kulkarni', 'Rohan Vasant Kulkarni', 'an initial for a middle name'],
  ['Rohan Kulkarnl', 'Rohan Kulkarni', 'a letter recognised wrongly'],
  ['Rohan Kulkarny', 'Rohan Kulkarni', 'another spelling'],
  ['Laxmi Narayanan', 'Lakshmi Narayanan', 'another way to write a sound'],
  ['Sweta Pathak', 'Shweta Patak', 'h or no h'],
  ['José Fernandes', 'Jose Fernandes', 'marks on letters'],
  ['Lakshmi W/o Narayanan Iyer', 'Lakshmi Narayanan', 'whose wife the patient is'],
  ['Rohan Kulkarni (46/M)', 'Rohan Kulkarni', 'age and sex in brackets'],
  ['RohanKulkarni', 'Rohan Kulkarni', 'no space between'],
  ['रोहन कुलकर्णी', 'Rohan Kulkarni', 'another script, which cannot be compared'],
  ['', 'Rohan Kulkarni', 'no name on the paper'],
  ['Rohan Kulkarni', '', 'no name of the account'],
])('“%s” is %s: %s', (printedName, accountName) => {
  expect(isSamePerson(printedName, accountName)).toBe(true);
  expect(isSamePerson(accountName, printedName)).toBe(true);
});

test.each([
  ['Sunita Kulkarni', 'Rohan Kulkarni', 'another first name'],
  ['Rohan Deshpande', 'Rohan Kulkarni', 'another last name'],
  ['S. Kulkarni', 'Rohan Kulkarni', 'another initial'],
  ['Master Aarav Shetty', 'Sunita Shetty', 'a child'],
  ['Debjani Sen', 'Asha Verma', 'somebody else'],
  ['Ravi Rao', 'Rani Rao', 'short names that differ by a letter'],
  ['Anita Rao', 'Amita Rao', 'sisters whose names differ by a letter'],
  ['R', 'Sunita', 'a letter that begins no name'],
  ['A. Bose', 'Ananya Basu', 'an initial that fits and a name that does not'],
])('“%s” is not %s: %s', (printedName, accountName) => {
  expect(isSamePerson(printedName, accountName)).toBe(false);
  expect(isSamePerson(accountName, printedName)).toBe(false);
});
