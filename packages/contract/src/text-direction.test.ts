import { expect, it } from 'vitest';
import { isolateRightToLeft } from './text-direction.ts';

const show = (text: string): string => isolateRightToLeft(text).replaceAll('\u2068', '[').replaceAll('\u2069', ']');

it.each([
  ['محمد: 3 रिकॉर्ड', '[محمد]: 3 रिकॉर्ड'],
  ['आज 8:00, محمد علی, 500 mg', 'आज 8:00, [محمد علی], 500 mg'],
  ['محمد, فاطمہ के 2 पेज', '[محمد], [فاطمہ] के 2 पेज'],
  ['می‌خواهم 5, ع. رحمن-خان 2', '[می‌خواهم] 5, [ع. رحمن-خان] 2'],
  ['(عائشہ) 5', '([عائشہ]) 5'],
  ['שרה 5', '[שרה] 5'],
  ['நளினி 3 रिकॉर्ड', 'நளினி 3 रिकॉर्ड'],
  ['Asha 👩🏽‍⚕️ आशा', 'Asha 👩🏽‍⚕️ आशा'],
  ['', ''],
])('of %j letters from right to left are isolated: %j', (text, isolated) => {
  expect(show(text)).toBe(isolated);
  expect(isolateRightToLeft(isolateRightToLeft(text))).toBe(isolateRightToLeft(text));
});

it('takes no longer for long texts', () => {
  const long = `م${'. '.repeat(100_000)}a`;
  expect(show(long).startsWith('[م')).toBe(true);
});
