import { buildDangerNotice } from '@arogo/clinical/danger/danger';
import { nameDangerNotice } from '@arogo/clinical/danger/person-notice';
import { dangerActs, dangerSigns } from '@arogo/contract/danger';
import { expect, it } from 'vitest';
import { translateDangerNotice } from './danger-language.ts';

const notices = dangerSigns.flatMap((sign) =>
  dangerActs.map((act) =>
    buildDangerNotice({ sign, act, source: 'Source' } as Parameters<typeof buildDangerNotice>[0]),
  ),
);
const listNumbers = (texts: readonly string[]): readonly string[] =>
  [...new Set(texts.flatMap((text) => text.match(/\d+/g) ?? []))].toSorted();

it('in Hindi every notice has the steps and the numbers of the English one, and no word of English', () => {
  for (const notice of notices) {
    for (const name of [undefined, 'Asha']) {
      const english = name === undefined ? notice : nameDangerNotice(notice, name);
      const { title, whatToDo, inHindi, ...kept } = translateDangerNotice(notice, 'hi', name);
      const at = `${notice.sign}, ${notice.act}, ${name}`;
      expect([title, ...whatToDo].join(' ').replaceAll('Asha', ''), at).not.toMatch(/[A-Za-z]/);
      expect([whatToDo.length, inHindi], at).toEqual([english.whatToDo.length, '']);
      expect(kept, at).toEqual({ sign: notice.sign, act: notice.act, lines: notice.lines, source: notice.source });
      if (name !== undefined) expect(title, at).toContain(name);
    }
  }
});

it('in English it stays as it is', () => {
  for (const notice of notices) expect(translateDangerNotice(notice, 'en', 'Asha')).toBe(notice);
});

it('each step of first aid names the same numbers as in English', () => {
  for (const notice of notices) {
    const hindi = translateDangerNotice(notice, 'hi');
    expect(
      hindi.whatToDo.map((step) => listNumbers([step])),
      notice.sign,
    ).toEqual(notice.whatToDo.map((step) => listNumbers([step])));
  }
});
