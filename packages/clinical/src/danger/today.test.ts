import { describe, expect, it } from 'vitest';
import { analyseText, findDangersByRules } from './rule-classifier.ts';
import { findActs, keepUrgent } from './danger.test-helpers.ts';

const findRules = (text: string): readonly string[] =>
  findDangersByRules(analyseText(text)).map(({ sign, act }) => `${sign}: ${act}`);

describe('decision H6: what a doctor must see today', () => {
  it.each([
    ['bleeding', ['blood in stool since 2 days', 'peshab me khoon aa raha', 'पेशाब में खून आया आज']],
    ['abdomen', ['eyes have turned yellow', 'aankhein peeli ho gayi', 'पेशाब नहीं उतर रहा']],
    ['sepsis', ['fever since 5 days', 'bukhar utar nahi raha', 'टांके पक गए']],
    ['bloodSugar', ['sugar 340 today', 'insulin khatam ho gaya', 'इंसुलिन खत्म है']],
    ['bloodTest', ['platelet count 28000', 'creatinine 7 aaj ki report me', 'hiv positive aaya']],
    ['limb', ['shoulder came out', 'kandha utar gaya', 'कंधा उतर गया']],
    ['eye', ['seeing double since morning', 'bulb ke chaaro taraf ghera', 'पुतली सफेद चमकती है']],
    ['pregnancy', ['baby is kicking less', 'bachcha kam hil raha hai', 'बच्चा कम हिल रहा']],
    ['testicle', ['foreskin is stuck behind', 'chamdi peeche fas gayi', 'लिंग बैठ नहीं रहा']],
  ])('%s is told by rules in three languages', (sign, texts) => {
    for (const text of texts) expect([text, findRules(text)]).toEqual([text, expect.arrayContaining([`${sign}: now`])]);
  });

  it.each([
    'sugar 140 after lunch',
    'fever since yesterday',
    'platelet 2 lakh',
    'creatinine 0.9',
    'latrine me khoon nahi',
    'पेशाब में खून नहीं',
    'is jaundice contagious',
    'bukhar 5 din pehle utar gaya',
    'how many kicks are normal at 30 weeks',
  ])('what is no reason to be seen today shows no box: %s', (text) => {
    expect(keepUrgent([text])).toEqual([]);
  });

  it.each([
    'aant bahar ka infection',
    'whole strip taken from the shop',
    'chuna wala paan khaya',
    'what to do if child swallows a coin',
    'half conscious of the cold weather',
  ])('an everyday sentence in words of danger shows no box: %s', (text) => {
    expect(findActs([text]).filter(([, act]) => act !== 'none' && act !== 'ask')).toEqual([]);
  });
});
