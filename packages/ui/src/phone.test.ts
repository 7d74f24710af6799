import { expect, test } from 'vitest';
import { formatPhone, normaliseCode, parsePhone, parsePhoneInput } from './phone.ts';

test.each([
  ['91', '91'],
  ['+91', '91'],
  ['+9191', '919'],
  ['a+4 4', '44'],
  ['', ''],
])('1 §5: country code (at most 3 characters), digits only: %j becomes %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});

test.each([
  ['+919876543210', { code: '91', number: '9876543210' }],
  ['+12025550123', { code: '1', number: '2025550123' }],
  ['+79161234567', { code: '7', number: '9161234567' }],
  ['+9779812345678', { code: '977', number: '9812345678' }],
  ['', { code: '91', number: '' }],
  ['9876543210', { code: '91', number: '9876543210' }],
])('a stored number %j is shown in its two parts', (value, parts) => {
  expect(parsePhone(value, '91')).toEqual(parts);
});

test.each([
  ['98765 43210', { code: '91', number: '9876543210' }],
  ['+91 98765-43210', { code: '91', number: '9876543210' }],
  ['+1 (202) 555-0123', { code: '1', number: '2025550123' }],
  ['0091 98765 43210', { code: '91', number: '9876543210' }],
  ['919876543210', { code: '91', number: '9876543210' }],
  ['098765 43210', { code: '91', number: '9876543210' }],
  ['987654321099', { code: '91', number: '9876543210' }],
  ['९८७६५ ४३२१०', { code: '91', number: '9876543210' }],
  ['abc', { code: '91', number: '' }],
])('1 §5: mobile inputs accept digits only, at most 10: %j', (typed, parts) => {
  expect(parsePhoneInput(typed, '91')).toEqual(parts);
});

test('the value is E.164, and empty while there is no number', () => {
  expect(formatPhone({ code: '91', number: '9876543210' })).toBe('+919876543210');
  expect(formatPhone({ code: '91', number: '' })).toBe('');
});

test('a number without a code keeps what was typed, so that a check can refuse it', () => {
  expect(formatPhone({ code: '', number: '9876543210' })).toBe('+9876543210');
});
