import { expect, test } from 'vitest';
import { maskAddress, toMailName } from './mail-names.ts';

test.each([
  ['Asha', 'Asha'],
  ['  Asha   Verma ', 'Asha Verma'],
  ['Dr. A.K. Rao', 'Dr. A.K. Rao'],
  ["D'Souza-Menezes", "D'Souza-Menezes"],
  ['आशा वर्मा', 'आशा वर्मा'],
  ['José Ångström', 'José Ångström'],
  ['<b>Asha</b> <img src=x onerror=alert(1)>Verma', 'Asha Verma'],
  ['Asha https://evil.example/login', 'Asha'],
  ['Asha evil.tk', 'Asha'],
  ['Asha evil[.]com', 'Asha'],
  ['Asha ｅｖｉｌ．ｔｋ/x', 'Asha'],
  ['Asha help@evil.tk', 'Asha'],
  ['Asha javascript:alert(1)', 'Asha'],
  ['Asha\r\nBcc victim', 'Asha Bcc victim'],
  ['Asha\u202Egnp.exe', 'Asha gnp.exe'],
  ['Asha +91 98765 43210', 'Asha'],
  ['&lt;script&gt;Asha', 'script Asha'],
])('%j is said as %j', (given, mailName) => {
  expect(toMailName(given)).toBe(mailName);
});

test.each([
  'Your account is blocked. Sign in at http://evil.example',
  'Account blocked. Call us',
  'Arogo Support',
  'Team AROGO',
  'Ａrogo',
  'Account Arogo.Care',
  'evil dot com',
  'You won a free phone today',
  'x'.repeat(61),
  '12345',
  '',
  'https://evil.example',
  '🎁',
])('%j is no name', (given) => {
  expect(toMailName(given)).toBe('');
});

test('an address is masked', () => {
  expect(maskAddress('asha.verma@example.org')).toBe('a…@example.org');
});
