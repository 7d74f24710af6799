import { expect, it } from 'vitest';
import { lengthenText, lengthenTexts } from './pseudo-text.ts';

it('[33] a text of the pseudo-language is longer by two fifths, once', () => {
  const long = lengthenText('Save and go on');
  expect(long).toBe('Sávéẽẽ ándẽẽ góẽ ónẽ');
  expect(lengthenText(long)).toBe(long);
  expect(lengthenText('108')).toBe('108');
});

it('[33] a catalogue keeps its form: lists, maps, numbers, and what its functions are asked', () => {
  const texts = {
    save: 'Save',
    count: 3,
    named: (name: string) => `${name} ok`,
    kinds: ['One'],
    map: new Map([['Low', 'Low']]),
  };
  const long = lengthenTexts(texts);
  expect([long.save, long.count, long.named('Asha'), long.kinds, [...long.map]]).toEqual([
    'Sávéẽẽ',
    3,
    'Ásháẽẽ ókẽ',
    ['Ónéẽẽ'],
    [['Low', 'Lówẽẽ']],
  ]);
});
