import { describe, expect, it } from 'vitest';
import { findAct } from './danger.test-helpers.ts';
import { correctTypos, findMeantWords, isKnownWord, listTypoVariants, weighTypingErrors } from './typo-correction.ts';

describe('decision H6: typing errors are mended before a text is read', () => {
  it.each([
    ['chesr pain', 'chest pain'],
    ['ehart attack', 'heart attack'],
    ['saans nhai aa rahi', 'saans nahi aa rahi'],
    ['symptms of stroke', 'symptoms of stroke'],
    ['bhosh ho gaya', 'behosh ho gaya'],
    ['शगुर 580', 'शुगर 580'],
    ['दर्दद है', 'दर्द है'],
  ])('%s is read as %s', (typed, meant) => {
    expect(correctTypos(typed)).toBe(meant);
  });

  it('a known word is never changed, whatever it is near to', () => {
    for (const word of ['chess', 'hear', 'seema', 'appointment', 'crocin', 'नमस्ते', 'reminder', 'report'])
      expect([word, isKnownWord(word), correctTypos(word)]).toEqual([word, true, word]);
  });

  it('small errors weigh less than large ones, and two letters are never corrected', () => {
    const heavy = weighTypingErrors('chekt', 'chest', 3);
    expect(weighTypingErrors('chestt', 'chest', 3)).toBeLessThan(weighTypingErrors('chst', 'chest', 3));
    expect(weighTypingErrors('chets', 'chest', 3)).toBeLessThan(heavy);
    expect(weighTypingErrors('table', 'chest', 2)).toBe(Infinity);
    expect(findMeantWords('cx')).toEqual([]);
  });

  it.each([
    ['chesr pain', 'emergency'],
    ['papa ki saasn ruk gayi', 'emergency'],
    ['i want to die', 'crisis'],
    ['i wnat to die', 'crisis'],
    ['seene me dard nhai hai', 'none'],
    ['kabhi behosh nahhi hua', 'none'],
    ['alvida dsot', 'none'],
    ['wrold stroke day', 'none'],
    ['khoon ki lti', 'ask'],
    ['baad me baat karente', 'none'],
  ])('%s: %s', (text, act) => {
    expect(findAct(text)).toBe(act);
  });

  it('a word that is another one near to it is asked about, never more, and only in a short text', () => {
    expect(listTypoVariants('khoon ki lti')).toContain('khoon ki ulti');
    expect(listTypoVariants('khoon ki lti '.repeat(5))).toEqual([]);
    expect(listTypoVariants('hello doctor')).toEqual([]);
  });

  it('a long text of words that nobody knows costs no more than a short one', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `xq${String.fromCodePoint(97 + (at % 26))}zkwv`).join(' ');
    expect(correctTypos(text).length).toBeGreaterThan(0);
  });
});

describe('decision H6: a text of one to four words needs a rule for a box', () => {
  it.each([
    ['papa ko heart me dard ho rha', 'emergency'],
    ['cant breath', 'emergency'],
    ['khoon ki ulti', 'emergency'],
    ['bacha neela pad gaya', 'emergency'],
    ['took 20 crocin', 'emergency'],
    ['he is going come fast', 'emergency'],
    ['ek taraf ka sharir nahi chal raha', 'emergency'],
    ['ऑक्सीमीटर 83 बता रहा है', 'emergency'],
    ['pulse 76 oxygen 98', 'none'],
    ['she is not pregnant and not bleeding', 'none'],
    ['no fever no stiff neck just a cold', 'none'],
  ])('%s: %s', (text, act) => {
    expect(findAct(text)).toBe(act);
  });
});
