import { dangerSigns } from '@arogo/contract/danger';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDangersByRules, analyseText } from './rule-classifier.ts';
import { findUrgentDangers } from './danger.ts';
import { extractFeatures } from './features.ts';
import { isHarmless, scoreSegments, classifyByModel } from './model-classifier.ts';
import { loadModel } from './learned-model.ts';

const model = loadModel();
const learned = (message: string): string | undefined => classifyByModel(analyseText(message))?.sign;

/** Sentences before and behind, that tell nothing. */
const small =
  'Hello doctor, hope you are well. We came back from my sister’s wedding on Sunday. ' +
  'The food was good and the children danced a lot. I have sent the report of the thyroid test. The clinic was very clean.';

/** How much is looked at for a text, whatever else runs on the machine. */
const cost = (text: string): number => {
  const reading = analyseText(text);
  const features = extractFeatures(reading);
  return features.found.length + 100 * scoreSegments(features, reading.context.sentence, model).length;
};

describe('decision H1: danger signs that no rule knows are found by what was learned from examples', () => {
  it.each([
    [
      'selfHarm',
      'I have given my parrot to the neighbour and cleared all dues, after Sunday nobody has to worry for me',
    ],
    ['selfHarm', 'सबका हिसाब चुका दिया, अब मेरे जाने के बाद माँ का ध्यान रखना'],
    ['selfHarm', 'sabko maaf kar diya hai, kal ke baad main kisi ko pareshan nahi karunga'],
    ['violence', 'he keeps my phone and the keys, if I speak he burns my arm with the iron'],
    ['violence', 'mera phone chheen liya, bolte hai kisi ko bataya to zinda nahi chhodenge'],
  ])('indirect talk, in each language: %s', (sign, message) => {
    expect(findUrgentDangers(message).map((danger) => danger.sign)).toContain(sign);
  });

  it('its source is whose advice is shown, and nothing is said of programs', () => {
    const [found] = findUrgentDangers(
      'I have given my parrot to the neighbour and cleared all dues, after Sunday nobody has to worry for me',
    );
    expect(found).toMatchObject({ sign: 'selfHarm', act: 'crisis' });
    expect(found?.source).toMatch(/^WHO: mhGAP/);
  });

  it('what rules find is theirs, with their source, whatever was learned', () => {
    for (const message of ['papa behosh ho gaye', 'i want to kill myself', 'seene me bahut dard ho raha hai'])
      expect(findUrgentDangers(message)).toEqual(findDangersByRules(analyseText(message)));
  });

  it.each([
    'papa ka stroke march me hua tha, ab wo roz park jaate hain, physio kab tak karni hai',
    'discharged on friday after the heart attack, all is well, which diet should he follow now',
  ])('what a rule finds stays unsaid where all around it says that it is over: %s', (message) => {
    expect(findDangersByRules(analyseText(message))).not.toEqual([]);
    expect(findUrgentDangers(message)).toEqual([]);
  });

  it.each(['choke on these wedding costs, we are skipping the premarital test, which ones are truly needed?'])(
    'a danger named between two commas stays unsaid where the text goes on and is all but certainly harmless: %s',
    (message) => {
      expect(findDangersByRules(analyseText(message))).not.toEqual([]);
      expect(findUrgentDangers(message)).toEqual([]);
    },
  );

  it.each(['cardiac arrest', 'domestic violence', 'चमकी बुखार, बच्चा बेहोश'])(
    'a danger named in a few words that are all is said: %s',
    (message) => {
      expect(findUrgentDangers(message)).not.toEqual([]);
    },
  );

  it.each([
    ['bloodTest', 'hb 4.1 in the report of today, we are all well, the children danced at the wedding'],
    ['animalBite', 'a dog bit her today, all well now, the children danced at the wedding'],
  ])('a figure and a bite are never unsaid: %s', (sign, message) => {
    const ruled = findDangersByRules(analyseText(message));
    expect(ruled.map((danger) => danger.sign)).toEqual([sign]);
    expect(isHarmless(analyseText(message), ruled, false)).toBe(false);
  });

  it.each([
    'no chest pain, no breathlessness, all fine after the walk',
    'my father had a stroke in 2010 and walks well today',
    'what are signs of stroke',
    'this homework is killing me 😂',
    'mar gaya exam me, paper bahut lamba tha',
    'serial me sasur ne bahu ko maara, dadi ro padi',
    'मेरी रिपोर्ट कब आएगी?',
    'and the second last value?',
    'appointment kal 5 baje kar do',
    'crocin khali pet le sakte hai kya',
  ])('denied, past, asked in general, a figure of speech, everyday: %s is none', (message) => {
    expect(findUrgentDangers(message)).toEqual([]);
  });

  it('a danger told in passing within a long story is found', () => {
    const told =
      'By the way I have given my parrot to the neighbour and cleared all dues, after Sunday nobody has to worry for me.';
    expect(learned(small)).toBeUndefined();
    expect(learned(`${small} ${told} ${small}`)).toBe('selfHarm');
  });

  it('bad input: nothing, only emoji, null bytes and other scripts are none', () => {
    for (const message of [
      '',
      ' ',
      '😭😭😭',
      '💔',
      '\u0000\u0000',
      '\u202E',
      'ನಮಸ್ಕಾರ',
      'எனக்கு',
      'Guten Tag',
      '12345',
      '?',
      '…'.repeat(50),
    ])
      expect([message, learned(message)]).toEqual([message, undefined]);
  });

  it('any text is judged, between nothing and certain, by stretches of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        const reading = analyseText(text);
        const all = scoreSegments(extractFeatures(reading), reading.context.sentence, model);
        expect(all.filter(({ probability: likely, from, to }) => !(likely >= 0 && likely <= 1 && to >= from))).toEqual(
          [],
        );
        expect([undefined, ...dangerSigns]).toContain(learned(text));
      }),
    );
  });

  it('100 kB has features and stretches in proportion to its length', () => {
    for (const piece of ['chest ', 'a. ', 'no pain, ', 'nahi ', 'x'.repeat(40), '😭 ', 'ा', '7 ']) {
      const [short, long] = [cost(piece.repeat(200)), cost(piece.repeat(1_600))];
      expect([piece, long <= 10 * short]).toEqual([piece, true]);
    }
    expect(findUrgentDangers('('.repeat(100_000))).toEqual([]);
  });
});
