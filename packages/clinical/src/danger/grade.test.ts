import { describe, expect, it } from 'vitest';
import { findDangersByRules, analyseText } from './rule-classifier.ts';
import { findGradedDangers, buildDangerNotice } from './danger.ts';
import { findAct, findActs, keepUrgent } from './danger.test-helpers.ts';
import { readLabelledExamples } from './training/example-sets.ts';

describe(
  "decision H6: An emergency notice needs evidence in the text: a rule, or a rule's word together with the learned model. " +
    'Greetings, thanks and everyday complaints never raise one',
  () => {
    it.each([
      ['greetings, thanks, goodbyes', ['hi', 'bye', 'thanks bye', 'good night', 'alvida', 'अलविदा', 'शुक्रिया', 'ok']],
      [
        'what was done on an ordinary day',
        [
          'I have sent it along with the booking.',
          'I will be there at 5',
          'I have paid already',
          'I have written everything on paper',
          'my husband will come with me',
          'I am leaving for Pune tonight',
          'I have decided to switch to you',
          'this is my last report',
          'I feel depressed since Monday',
          'maine bhej diya hai',
          'mujhe ab jana hai',
          'मैंने सब लिख दिया है',
        ],
      ],
      [
        'everyday complaints',
        [
          'fever and body pain',
          'cold and fever',
          'daant mein dard ho raha hai',
          'chakkar aa rahe hain',
          'बुखार और बदन दर्द',
          'headache and fever',
          'dard ho raha hai',
          'sir',
        ],
      ],
      [
        'titles',
        [
          'stroke order of letters',
          'suicide prevention day',
          'accident insurance',
          'heart attack treatment policy',
          'लकवा वाली फिल्म',
          'report name chest pain',
        ],
      ],
      [
        'common words that resemble one of danger',
        ['mera parcha kaha hai', 'ek hafta', 'tika lagwaye', 'murgi khana', 'painting class', 'socks', 'comma'],
      ],
    ])('%s are calm', (_kind, texts) => {
      expect(findActs(texts)).toEqual(texts.map((text) => [text, 'none']));
    });

    it.each([
      [
        'what was',
        [
          'my father had heart attack',
          'papa ko heart attack hua tha',
          'पापा को हार्ट अटैक आया था',
          'my uncle died of a stroke',
        ],
      ],
      [
        'what is asked about',
        ['chest pain symptoms', 'seizure treatment cost', 'lakwa ka ilaj', 'लकवा का डॉक्टर', 'can stroke happen again'],
      ],
    ])('%s is one more question at most', (_kind, texts) => {
      expect(findActs(texts).filter(([, act]) => act !== 'ask' && act !== 'none')).toEqual([]);
    });

    it.each([
      ['a stray dog bit me', ['animalBite']],
      ['an ant bit me', []],
      ['mosquito bit me', []],
      ['my husband bit me', ['violence']],
    ])('who bit whom is told apart: %s', (text, signs) => {
      expect(findGradedDangers(text).map(({ sign }) => sign)).toEqual(signs);
    });

    it.each([
      [
        'somebody else who is in danger now',
        [
          'my father has chest pain now',
          'papa ko seene me dard ho raha hai',
          'पापा को सीने में दर्द हो रहा है',
          'father is having a heart attack',
          'he had a fit for 10 minutes',
        ],
      ],
      [
        'somebody who looks for help now',
        [
          'snake bite hospital near me',
          'chest pain what to do',
          'lakwa ka doctor jaldi',
          'Namaste doctor ji, chest pain',
          'vomiting blood, what is the meaning of this',
        ],
      ],
      ['a figure that cannot wait, in a report', ['bp 220/130 report', 'oxygen saturation 86% and heart rate 140']],
    ])('%s is no less than it is', (_kind, texts) => {
      expect(findActs(texts).filter(([, act]) => act !== 'emergency' && act !== 'now')).toEqual([]);
    });

    it('what is learned alone, without a word of danger, is never an emergency', () => {
      const told = [
        'I have given my parrot to the neighbour and cleared all dues, after Sunday nobody has to worry for me',
        'sabko maaf kar diya hai, kal ke baad main kisi ko pareshan nahi karunga',
      ];
      for (const text of told)
        expect([text, findDangersByRules(analyseText(text)), findAct(text)]).toEqual([text, [], 'crisis']);
    });

    it('body parts with pain and its duration are calm, but for the chest', () => {
      const parts = [
        'head',
        'neck',
        'back',
        'knee',
        'leg',
        'hand',
        'shoulder',
        'ear',
        'tooth',
        'throat',
        'foot',
        'ankle',
        'wrist',
        'heel',
        'elbow',
        'hip',
      ];
      const hindi = [
        'sir',
        'gardan',
        'peeth',
        'ghutne',
        'pair',
        'haath',
        'kandhe',
        'kaan',
        'daant',
        'gale',
        'edi',
        'kalai',
        'ungli',
        'kohni',
        'kamar',
      ];
      const devanagari = [
        'सिर',
        'गर्दन',
        'पीठ',
        'घुटने',
        'पैर',
        'हाथ',
        'कंधे',
        'कान',
        'दाँत',
        'गले',
        'एड़ी',
        'कलाई',
        'उंगली',
        'कोहनी',
        'कमर',
      ];
      const texts = [
        ...parts.flatMap((part) => [
          `${part} pain`,
          `my ${part} hurts`,
          `pain in ${part} since 2 days`,
          `${part} pain for a week`,
          `mother has ${part} pain`,
          `${part} pain and fever`,
        ]),
        ...hindi.flatMap((part) => [
          `${part} me dard`,
          `${part} mein dard ho raha hai`,
          `kal se ${part} me dard ho raha hai`,
          `mummy ke ${part} me dard hai`,
          `${part} dard aur bukhar`,
        ]),
        ...devanagari.flatMap((part) => [
          `${part} में दर्द`,
          `${part} में दर्द हो रहा है`,
          `कल से ${part} में दर्द हो रहा है`,
          `माँ के ${part} में दर्द है`,
          `${part} दर्द और बुखार`,
        ]),
      ];
      expect(keepUrgent(texts)).toEqual([]);
    });

    it('no danger message that is labelled falls silent, and hardly one is only asked about', () => {
      const told = readLabelledExamples()
        .filter(({ label }) => label !== 'none')
        .map(({ message }) => message);
      const graded = told.map((message) => ({ message, acts: findGradedDangers(message).map(({ act }) => act) }));
      expect(graded.filter((one) => one.acts.length === 0)).toEqual([]);
      expect(graded.filter((one) => one.acts.every((act) => act === 'ask')).length).toBeLessThanOrEqual(
        told.length / 500,
      );
    });

    it('a question is one line, and what was graded down names no illness', () => {
      const [asked] = findGradedDangers('my father had heart attack').map(buildDangerNotice);
      expect(asked).toMatchObject({ sign: 'heart', act: 'ask', whatToDo: [], lines: ['emergency'] });
      const today = buildDangerNotice({ sign: 'stroke', act: 'now', source: 'NHS: headaches' });
      expect([today.title, today.act]).toEqual(['This should be seen by a doctor today', 'now']);
    });
  },
);

describe('decision H6: kinds of sentences that patients write', () => {
  it.each([
    ['English words in Devanagari', ['टॉयलेट क्लीनर पी लिया', 'गैस लीक हो रही है चक्कर आ रहा', 'पैरालिसिस अटैक']],
    ['words without a vowel, typed in haste', ['mrna chahta hu', 'sgar 600 aur ulti', 'fevr 106', 'zehr kha lia']],
    ['what the body took', ['hit by a truck', 'stab wound', 'sariya pet me ghus gaya', 'हड्डी टूट कर बाहर']],
    ['what burned', ['tezab se jal gaya', 'burnt by hot milk', 'बिजली से जल गया']],
    ['what was swallowed', ['sui nigal li', 'zyada goliya kha li', 'machhar marne ki dawa pi li', 'मूंगफली अटक गई']],
    ['urine that does not come', ['no urine for a day', '20 ghante se peshab nahi', 'पेशाब नहीं उतर रहा']],
    ['birth', ["baby's head is coming out", 'water leaking 32 weeks', 'घर पर डिलीवरी हो रही है']],
    ['a last letter, no reason left', ['no reason to go on', 'मैंने आखिरी चिट्ठी लिख दी है', 'rassi taiyar hai']],
    ['violence at home', ['being beaten at home', 'ghar me safe nahi hu', 'पति गला घोंटता है']],
  ])('%s are found', (_kind, texts) => {
    expect(findActs(texts).filter(([, act]) => act === 'ask' || act === 'none')).toEqual([]);
  });

  it.each([
    ['figures of speech', ['boss will kill me', 'sir phat raha hai', 'maut aa gayi padhte padhte', 'थककर चूर हो गया']],
    [
      'denials with their verb behind',
      ['daura nahi pada', 'seene me dard nahi saans theek hai', 'ab khoon nahi aa raha'],
    ],
    ['questions in the middle', ['daure kyun padte hai', 'kutte ke katne ka tika kaun sa']],
    ['a cut that has stopped', ['sabzi kaatte ungli kat gayi khoon ruk gaya']],
    ['titles', ['akhbar me bus accident ki khabar', 'करंट अफेयर्स', 'titanic drowning scene']],
  ])('%s show no box', (_kind, texts) => {
    expect(findActs(texts).filter(([, act]) => act !== 'ask' && act !== 'none')).toEqual([]);
  });
});

describe('decision H6: dangers in a few words that do not tell how bad it is', () => {
  it.each([
    ['gas se chest pain', 'ask'],
    ['gas se chest pain aur pasina', 'emergency'],
    ['khansi se chhati me dard', 'ask'],
    ['lip swelling', 'ask'],
    ['lips suddenly swollen', 'emergency'],
    ['swollen lips and wheezing', 'emergency'],
    ['throat swelling', 'ask'],
    ['gala sooj raha hai', 'ask'],
    ['bachche ne dawai kha li', 'ask'],
    ['बच्चे ने गोली खा ली', 'ask'],
    ['toddler swallowed pills', 'emergency'],
    ['बच्चे ने गोली निगल ली', 'emergency'],
    ['लू लग गई है', 'emergency'],
    ['ek taraf ka haath nahi chal raha', 'emergency'],
    ['khooni dast', 'now'],
    ['poisoned', 'emergency'],
    ['sore throat', 'none'],
    ['maine dawai kha li', 'none'],
    ['bachche ko dawai kab deni hai', 'none'],
    ['lu se kaise bache', 'none'],
  ])('%s: %s', (text, act) => {
    expect(findAct(text)).toBe(act);
  });
});
