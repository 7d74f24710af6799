import { buildDangerNotice } from '@arogo/clinical/danger/danger';
import { nameDangerNotice } from '@arogo/clinical/danger/person-notice';
import { dangerActs, type DangerNotice, dangerSigns } from '@arogo/contract/danger';
import { expect, it } from 'vitest';
import { translateDangerNotice } from './danger-language.ts';

const notices = dangerSigns.flatMap((sign) =>
  dangerActs.map((act) => buildDangerNotice({ sign, act, source: 'Source' })),
);
const listNumbers = (text: string): string => [...new Set(text.match(/\d+/g))].toSorted().join(' ');

/** What is wrong with a notice in Hindi, by the same in English. */
const listFaults = (english: DangerNotice, { title, whatToDo, inHindi, ...kept }: DangerNotice): readonly string[] =>
  [
    /[A-Za-z]/.test([title, ...whatToDo].join(' ').replaceAll('Asha', '')) ? 'a word of English' : '',
    title === '' || inHindi !== '' ? 'no title of its own, or Hindi twice' : '',
    whatToDo.map(listNumbers).join() === english.whatToDo.map(listNumbers).join() ? '' : 'other steps or numbers',
    kept.act === english.act && kept.sign === english.sign && kept.lines.join() === english.lines.join()
      ? ''
      : 'another sign, act or number to call',
  ].flatMap((fault) => (fault === '' ? [] : [`${kept.sign}, ${kept.act}: ${fault}`]));

it('in Hindi every notice has the steps and the numbers of the English one, and no word of English', () => {
  expect(notices.flatMap((notice) => listFaults(notice, translateDangerNotice(notice, 'hi')))).toEqual([]);
});

it('so has every notice about another person, who is named in it', () => {
  const ofAsha = notices.map((notice) => ({
    english: nameDangerNotice(notice, 'Asha'),
    hindi: translateDangerNotice(notice, 'hi', 'Asha'),
  }));
  expect(ofAsha.flatMap(({ english, hindi }) => listFaults(english, hindi))).toEqual([]);
  expect(ofAsha.filter(({ hindi }) => !hindi.title.includes('Asha'))).toEqual([]);
});

it('in English it stays as it is', () => {
  expect(notices.filter((notice) => translateDangerNotice(notice, 'en', 'Asha') !== notice)).toEqual([]);
});
