import { expect, test } from 'vitest';
import { replaceHosts } from './hosts-in-text.ts';

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
])('%s is an address', (address) => {
  expect(replaceHosts(`Open ${address} now`, '…')).toBe('Open … now');
});

test.each([
  'Ask Dr.Sharma about it.',
  'HbA1c is 5.6 %, 7.1 before.',
  'tab.Dolo 650 and Tab.Pan 40',
  'Fruits, e.g. apples, i.e. fibre.',
  'Take it after food.It helps with the pain.Rest for two days.In the morning drink water.',
  'It is 95.In the morning it was 110.',
  'Sit down.Call 108.No driving.To be safe, wait.',
  'Half a tablet: ½, and 1.5 ml twice.',
  'Mr.Rao and Smt.Care came.',
  'यह ठीक है.आराम करें।',
  'A.K. Rao, M.D., B.Pharm.',
  'Version 2.0.1 and 10.30 am',
])('%s stays', (text) => {
  expect(replaceHosts(text, '…')).toBe(text);
});
