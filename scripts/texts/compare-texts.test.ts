import { expect, it } from 'vitest';
import { compareTexts, findLatinWords } from './compare-texts.ts';

const english = {
  save: 'Save',
  named: (name: string, count: number) => `${name}: ${count} records`,
  words: (words: readonly string[]) => `Not understood: ${words.join(', ')}`,
  kinds: { low: 'Low', high: 'High' },
  steps: ['One', 'Two'],
};

it.each<readonly [string, unknown, readonly string[]]>([
  ['all that English has', { ...english, save: 'सेव करें' }, []],
  [
    'parameters in another order',
    { ...english, named: (name: string, count: number) => `${count} रिकॉर्ड: ${name}` },
    [],
  ],
  ['a text that is missing', { ...english, kinds: { low: 'कम' } }, ['t.kinds: other names than English']],
  ['a text that English no longer has', { ...english, old: 'पुराना' }, ['t: other names than English']],
  ['a text under another name', { ...english, kinds: { low: 'कम', top: 'ऊपर' } }, ['t.kinds.high: missing']],
  [
    'a parameter that is left out',
    { ...english, named: (name: string) => name },
    ['t.named: says other parameters than English'],
  ],
  ['a list that is left out', { ...english, words: () => 'नहीं समझे' }, ['t.words: says other parameters than English']],
  ['nothing', { ...english, save: ' ' }, ['t.save: empty']],
  ['a text in place of a function', { ...english, named: 'नाम' }, ['t.named: English has function']],
])('a translation with %s', (_what, translated, problems) => {
  expect(compareTexts(english, translated, 't')).toEqual(problems);
});

it('words in Latin letters are found, but for names, units and kinds of files', () => {
  const texts = { one: 'Arogo, 5 MB', two: (name: string) => `${name} save करें`, three: { deep: 'PNG या photo' } };
  expect(findLatinWords(texts, 't')).toEqual(['t.two: save', 't.three.deep: photo']);
});
