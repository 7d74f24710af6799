import { expect, test } from 'vitest';
import { replaceHosts } from './replace-hosts.ts';

test.each([
  'arogo-help.tk',
  'evil.ai/verify',
  'evil.ai',
  'ａｒｏｇｏ-ｈｅｌｐ.ｔｋ',
  'arogo-help．tk',
  'arogo-help。tk',
  'aro\u200Bgo-help.tk',
  'help.arogo.co.in',
  'EVIL.AI',
  'evil.health/login',
  'pay.zip?x=1',
  'xn--80ak6aa92e.com',
  'अरोगो.भारत',
  'bit.ly/3xYz',
  'evil.Ai/verify',
  'evil.It/verify',
  'evil[.]com',
  'evil(.)com/login',
  'evil (dot) com',
  'www.evil [dot] co [dot] in',
  'evil dot com',
  'evil डॉट com',
  'evil . com',
  'evil .com',
  'evil. com/verify',
  '**evil**.com',
  'evil.**com**',
  'evil\\.com',
  'evil·com',
  'evil•com',
  'evil.c\u043Em',
  'evil.\u0441\u043E\u043C',
  'evil.com\u0301',
  'secure-login.Care',
  'arogo24.Today',
])('%s is an address', (address) => {
  expect(replaceHosts(`Open ${address} now`, '…')).toBe('Open … now');
});

test.each([
  ['Go to Arogo.Care now', 'Go to … now'],
  ['Please visit Arogo.Health', 'Please visit …'],
  ['Sign in at arogo.Today please', 'Sign in at … please'],
  ['The site: Arogo.Life', 'The site: …'],
  ['Arogo.Care is near', 'Arogo. Care is near'],
])('%s becomes %s', (text, expected) => {
  expect(replaceHosts(text, '…')).toBe(expected);
});

test('a stop without a blank before a word that is an ending as well gets its blank', () => {
  expect(
    replaceHosts('Take it after food.It helps with the pain.Rest for two days.In the morning drink water.', '…'),
  ).toBe('Take it after food. It helps with the pain. Rest for two days. In the morning drink water.');
  expect(replaceHosts('Sit down.Call 108.No driving.To be safe, wait.', '…')).toBe(
    'Sit down. Call 108.No driving. To be safe, wait.',
  );
});

test.each([
  'Ask Dr.Sharma about it.',
  'HbA1c is 5.6 %, 7.1 before.',
  'tab.Dolo 650 and Tab.Pan 40',
  'Fruits, e.g. apples, i.e. fibre.',
  'It is 95.In the morning it was 110.',
  'Half a tablet: ½, and 1.5 ml twice.',
  'Mr.Rao and Smt.Care came.',
  'यह ठीक है.आराम करें।',
  'A.K. Rao, M.D., B.Pharm.',
  'Version 2.0.1 and 10.30 am',
  'S.No 1, Reg.No 12345, Sr.No 2',
  'A red dot in the eye, and a dot on the skin.',
  'It helps . in the morning take it again',
  'Take 5 ml . at night rest.',
  'One tablet (1.5 mg). in the morning',
  'BP 120/80 approx. in/out of range',
])('%s stays', (text) => {
  expect(replaceHosts(text, '…')).toBe(text);
});
