import { isFaithful } from '@arogo/clinical/insights/rewording';
import type { Statement } from '@arogo/clinical/insights/statement';
import { insightLanguage } from '@arogo/contract/messages/insight-language';
import { describe, expect, it } from 'vitest';
import { joinPattern } from '@arogo/contract/join-pattern';

/** Words that diagnose, or start, stop or change a treatment. */
const forbidden = new RegExp(
  joinPattern(String.raw`
    \b(?:you (?:may |might |probably )?(?:have|suffer)|diagnos\w*|disease|sign of|suggests?|indicates?|
    likely|because|caused?|stop\w*|start\w*|begin\w*|discontinue\w*|increase\w*|decrease\w*|reduce\w*|
    switch\w*|replace\w*|adjust\w*|skip\w*|halve|instead|should|must|avoid)\b
  `),
  'i',
);

describe('a rewording of a statement is accepted', () => {
  const line = { fact: 'medicines', index: 0, text: 'Tab. Glycomet 500 mg 1-0-1 x 30 days' } as const;
  const taking: Statement = {
    topic: 'medicines',
    text: 'Glycomet 500 mg (tablet): 1 tablet in the morning and at night, after food, for 30 days.',
    lines: [line],
  };
  const result: Statement = {
    topic: 'results',
    text: 'TSH: 8.2 mIU/L, above the paper’s own range “0.4 - 4.2”.',
    lines: [line],
  };
  const advice: Statement = { topic: 'advice', text: 'The doctor’s advice: “Walk every day.”', lines: [line] };
  const lacking: Statement = {
    topic: 'unclear',
    text: 'The paper does not say for how many days Glycomet 500 mg is meant.',
    lines: [line],
  };
  const asking: Statement = { topic: 'ask', text: 'For how many days is Glycomet 500 mg meant?', lines: [line] };

  it.each([
    ['itself', taking.text, taking],
    [
      'plainer words',
      'Please take Glycomet 500 mg: one tablet each morning and each night, after food, for 30 days.',
      taking,
    ],
    [
      'the medicine with its strength elsewhere',
      'Please take 1 tablet of Glycomet 500 mg in the morning and at night, after food, for 30 days.',
      taking,
    ],
    ['a result in a sentence', 'Your TSH is 8.2 mIU/L, which is above the paper’s own range “0.4 - 4.2”.', result],
    ['the quotation kept', 'Here is what your doctor’s paper says: the advice is “Walk every day.”', advice],
    ['a denial kept', 'Your paper does not say how many days you take Glycomet 500 mg for.', lacking],
    ['a question', 'Doctor, for how many days is Glycomet 500 mg meant, please?', asking],
  ])('with %s', (_name, text, statement) => {
    // 'tablet' is the form on the document: naming it once is enough.
    expect(isFaithful(text, [statement], insightLanguage)).toBe(true);
  });

  it.each([
    ['another number', taking.text.replace('30', '60'), taking],
    ['a number more', `${taking.text} Take 2.`, taking],
    ['a number less', taking.text.replace(' for 30 days', ''), taking],
    [
      'numbers exchanged',
      'Glycomet 30 mg (tablet): 1 tablet in the morning and at night, after food, for 500 days.',
      taking,
    ],
    [
      'the strength of another number',
      'Please take 500 tablet of Glycomet 1 mg in the morning and at night, after food, for 30 days.',
      taking,
    ],
    ['a strength more', `${taking.text} Glycomet 30 mg.`, taking],
    ['another unit', taking.text.replace('500 mg', '500 mcg'), taking],
    ['value and bound exchanged', 'Your TSH is 4.2 mIU/L, which is above the paper’s own range “0.4 - 8.2”.', result],
    ['the other side', result.text.replace('above', 'below'), result],
    ['a number in words', taking.text.replace('1 tablet', 'two tablet'), taking],
    ['another time of day', taking.text.replace('night', 'noon'), taking],
    ['times exchanged', taking.text.replace('morning and at night', 'night and at morning'), taking],
    ['before for after', taking.text.replace('after', 'before'), taking],
    ['another medicine', taking.text.replace('Glycomet', 'Glynase'), taking],
    ['no medicine', taking.text.replace('Glycomet', 'It'), taking],
    ['a denial dropped', lacking.text.replace('not ', ''), lacking],
    ['a denial put in', `${taking.text.slice(0, -1)}, not more.`, taking],
    ['a diagnosis', `${taking.text} You have diabetes.`, taking],
    ['an order', `Stop: ${taking.text}`, taking],
    ['general knowledge', `${taking.text} It lowers sugar.`, taking],
    ['a link', `${taking.text} https://evil.example`, taking],
    ['a bare host', `${taking.text} evil.example`, taking],
    ['HTML', `<b>${taking.text}</b>`, taking],
    ['an image', `![a](b) ${taking.text}`, taking],
    ['Markdown', `**${taking.text}**`, taking],
    ['control characters', `${taking.text}\u0007`, taking],
    ['a turned direction', `${taking.text}\u202E`, taking],
    ['letters that look alike', taking.text.replace('Glycomet', 'Glycоmet'), taking],
    ['another quotation', advice.text.replace('Walk', 'Run'), advice],
    ['a quotation put in', `${advice.text} “Walk.”`, advice],
    ['a quotation opened', advice.text.replaceAll(/[“”]/g, ''), advice],
    ['no end', `${taking.text} ${'please '.repeat(40)}`, taking],
    ['nothing', ' ', taking],
    ['an answer for a question', 'Glycomet 500 mg is meant for how many days.', asking],
    ['a question for an answer', taking.text.replace(/\.$/, '?'), taking],
  ])('but refused with %s', (_name, text, statement) => {
    expect(isFaithful(text, [statement], insightLanguage)).toBe(false);
  });

  it('and refused for statements of several topics, for more than three, or for none', () => {
    expect(isFaithful(`${taking.text} ${advice.text}`, [taking, advice], insightLanguage)).toBe(false);
    expect(
      isFaithful(
        [taking, taking, taking, taking].map(({ text }) => text).join(' '),
        [taking, taking, taking, taking],
        insightLanguage,
      ),
    ).toBe(false);
    expect(isFaithful(taking.text, [], insightLanguage)).toBe(false);
  });

  it('the built-in texts name no illness, no cause and no change of a treatment', () => {
    for (const word of insightLanguage.plain) expect(word).not.toMatch(forbidden);
    for (const word of [
      'have',
      'suffer',
      'cancer',
      'diabetes',
      'cure',
      'safe',
      'dangerous',
      'good',
      'bad',
      'free',
      'instead',
      'because',
      'if',
    ]) {
      expect(insightLanguage.plain.has(word)).toBe(false);
    }
  });
});
