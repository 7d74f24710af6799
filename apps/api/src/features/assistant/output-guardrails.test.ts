import { formatDay } from '@arogo/clinical/guide/answers/format';
import { articles } from '@arogo/contract/articles';
import { assistantAnswerTexts } from '@arogo/contract/messages/assistant-answer-texts';
import { helpLines } from '@arogo/contract/messages/help-lines';
import { guideArticles } from '@arogo/contract/messages/guide-articles';
import { guideLanguages } from '@arogo/contract/messages/guide-language';
import { guideTexts } from '@arogo/contract/messages/guide-texts';
import { expect, it } from 'vitest';
import { createAnswerFilter } from './answer-filter.ts';
import { sanitizePassage } from './output-sanitizer.ts';
import { isForbidden } from './output-guardrails.ts';

const { leftOut } = assistantAnswerTexts.en;

it('decision H5: it never advises to start, stop or change a medicine', () => {
  const advice = [
    'You should stop taking Metformin.',
    'Stop metformin today and rest.',
    'You can take paracetamol 500 mg every six hours.',
    'I suggest that you start a low dose of aspirin.',
    'Double your insulin tonight.',
    '**Stop** taking your tablets.',
    'Please increase the dose to 1000 mg.',
    'Do not take your tablets any more.',
    'Just skip it tomorrow, and switch to Amlodipine 5 mg.',
    'According to your prescription, you should stop Aspirin now.',
    'Avoid using the inhaler.',
    'Dawai band kar dijiye.',
    'Aap metformin lena band kar do.',
    'आप दवा बंद कर दें।',
    'इंसुलिन की खुराक बढ़ा दीजिए।',
    'Telma 40 should be stopped.',
    'You no longer need metformin.',
    'There is no need to take Telma any more.',
    'You do not need your insulin.',
    'Leave out the evening dose.',
    'Increase Telma to 80.',
    'Go up to two Ecosprin a day.',
    'Skip tonight’s Ecosprin.',
    'You should not take Telma any more.',
    'Doctor says you can stop Telma, so stop it.',
    'Ask your doctor, but until then stop Telma.',
    'Your prescription is wrong; take metformin 1000 mg instead.',
    'Amoxicillin 500 mg three times a day would help.',
    'Buy amoxicillin 500 from the chemist.',
    'आप मेटफॉर्मिन लेना बंद कर दें।',
    'Telma mat lijiye.',
  ];
  expect(advice.filter((sentence) => !isForbidden(sentence))).toEqual([]);
});

it('decision H5: it never diagnoses', () => {
  const diagnoses = [
    'You have diabetes.',
    'You probably have dengue.',
    "You're suffering from pneumonia.",
    'This sounds like a migraine.',
    'Your symptoms suggest appendicitis.',
    'It could be a heart attack.',
    'You may have developed hepatitis.',
    'Aapko diabetes hai.',
    'आपको डेंगू है।',
    'Diabetes is what you have.',
    'Your HbA1c of 7.9 is in the diabetic range.',
  ];
  expect(diagnoses.filter((sentence) => !isForbidden(sentence))).toEqual([]);
});

it('decision H5: it calms nobody from afar', () => {
  const calming = ['It is nothing serious.', 'You do not need to see a doctor.', 'Do not go to the hospital.'];
  expect(calming.filter((sentence) => !isForbidden(sentence))).toEqual([]);
});

it('what a record says, a question, and what is left to a doctor is neither', () => {
  const fine = [
    'Your prescription of 12 Mar says Glycomet 500 mg in the morning and at night [r1].',
    'It was prescribed to be taken after food.',
    'Whether to stop the medicine is for your doctor to decide.',
    'Please do not stop taking your tablets without asking your doctor.',
    'Talk to your doctor before you change the dose.',
    'Do you have diabetes or high blood pressure?',
    'Should I stop taking it?',
    'If you have asthma, tell the doctor.',
    'Your report of 3 Feb lists HbA1c 7.2 %, above its range [r2].',
    'You have two visits this week.',
    'The prescription notes Type 2 diabetes as the diagnosis [r1].',
    'Only a doctor can say whether this is dengue.',
    'You marked the dose of Glycomet at 8:00 am as taken.',
    'You have no doses left today.',
    'Drink water and rest.',
    'Call 112 now.',
    'Do not wait for an appointment: call 108.',
    'You do not need to add it by hand; it is read from the paper.',
    'Bina doctor se pooche dawa band mat kijiye.',
    'दवा के बारे में अपने डॉक्टर से पूछें।',
    'Aaj aapki do dawaiyan baaki hain.',
  ];
  expect(fine.filter((sentence) => isForbidden(sentence))).toEqual([]);
});

class RefusedError extends Error {}

/** What is said of a text that comes in pieces, each time that it is more; and what is not text of the last. */
const collectShown = (pieces: readonly string[], checked = true): readonly string[] => {
  const emitted: string[] = [];
  const voice = createAnswerFilter({
    leftOut,
    checked,
    mark: (ref) => (ref === 'r1' ? '[1]' : ''),
    number: (digits) => ['112', '108', '14416'].includes(digits),
    emit: (text) => emitted.push(text),
    refuse: () => {
      throw new RefusedError();
    },
  });
  for (const piece of pieces) voice.write(piece);
  voice.end();
  return emitted;
};
const getShown = (...pieces: readonly string[]): string => collectShown(pieces).at(-1) ?? '';
/** The same text in every cut into two, and letter by letter, ends as the same and never shows more than that. */
const getShownForAllCuts = (text: string): string => {
  const [whole] = [getShown(text)];
  const cuts = Array.from({ length: text.length }, (_, at) => getShown(text.slice(0, at), text.slice(at)));
  expect(new Set([...cuts, getShown(...text.split(''))])).toEqual(new Set([whole]));
  return whole;
};

it.each([
  ['a script', 'Hello <script>alert(1)</script> there.', 'Hello alert(1) there.'],
  ['a picture with a handler', 'Look <img src=x onerror=alert(1)> here.', 'Look  here.'],
  ['markup that does not end', 'Look <img src=x onerror=alert(1)', 'Look img src=x onerror=alert(1)'],
  ['a Markdown picture', 'See ![chart](https://evil.example/a.png?d=1) now.', 'See chart now.'],
  ['a Markdown link', 'See [this page](https://evil.example/a) now.', 'See this page now.'],
  ['a link within a picture', 'See [![x](http://a.example/1)](http://b.example/2) now.', 'See x now.'],
  ['a script in a link', '[tap](javascript:alert(1)) here', 'tap here'],
  ['an address', 'Go to https://evil.example/pay now.', 'Go to (left out) now.'],
  [
    'an address without its scheme',
    'Go to www.evil.example or evil-clinic.in/pay now.',
    'Go to (left out) or (left out) now.',
  ],
  ['a mail address', 'Write to help@evil.example today.', 'Write to (left out) today.'],
  ['a telephone number', 'Call 0900 123 456 now.', 'Call (left out) now.'],
  ['a number of a country', 'Call +91 98765 43210 now.', 'Call (left out) now.'],
  ['a short number to call', 'Please call 1901 now.', 'Please call (left out) now.'],
  ['help lines', 'Call 112 or 108, or talk to 14416.', 'Call 112 or 108, or talk to 14416.'],
  ['a citation', 'It was 7.2 % [r1].', 'It was 7.2 % [1].'],
  ['a citation of what was not looked up', 'It was 7.2 % [r7] then [3].', 'It was 7.2 % then.'],
  ['several citations', 'It was 7.2 % [r1, r9].', 'It was 7.2 % [1].'],
  [
    'figures of a report',
    'Platelets 150000 - 450000, HbA1c <7 and 120/80 on 2026-03-12.',
    'Platelets 150000 - 450000, HbA1c <7 and 120/80 on 2026-03-12.',
  ],
  [
    'values with their ranges',
    'TSH 0.02 (0.27-4.2), leucocytes 7800 (4000-10000). SpO2 95.In the morning',
    'TSH 0.02 (0.27-4.2), leucocytes 7800 (4000-10000). SpO2 95.In the morning',
  ],
  ['a telephone number in Hindi', 'Call ९८७६५ ४३२१० now.', 'Call (left out) now.'],
  ['a telephone number in Bengali', 'Call ৯৮৭৬৫ ৪৩২১০ now.', 'Call (left out) now.'],
  ['a telephone number in full-width digits', 'My number is ９８７６５４３２１０ now.', 'My number is (left out) now.'],
  ['a telephone number with what is not seen', 'Take 98765\u200B43210 down.', 'Take (left out) down.'],
  [
    'a telephone number in two weights',
    'Take **98765**43210 or 98765**43210** down.',
    'Take **(left out) or (left out)** down.',
  ],
  [
    'a telephone number that looks like dates',
    'Take 98-76-54-32-10 or 12-10-2026 98765 43210 down.',
    'Take (left out) or (left out) down.',
  ],
  ['days', 'From 12-10-2026 to 2026.12.24, and 3.1.26.', 'From 12-10-2026 to 2026.12.24, and 3.1.26.'],
  ['an address in brackets', 'Open evil[.]com or evil (dot) com now.', 'Open (left out) or (left out) now.'],
  ['an address in words', 'Open evil dot com now.', 'Open (left out) now.'],
  ['an address with blanks', 'Open evil .com now.', 'Open (left out) now.'],
  ['an address with an escaped dot', 'Open evil\\.com or **evil**.com now.', 'Open (left out) or (left out) now.'],
  [
    'an address that ends like a sentence',
    'Please go to Arogo.Care and sign in.',
    'Please go to (left out) and sign in.',
  ],
  ['a direction override', 'abc\u202Edef', 'abcdef'],
  ['Markdown that is shown', '**Bold** and\n- one\n- two', '**Bold** and\n- one\n- two'],
])('of an answer %s is shown as text without it, however it is cut into pieces', (_name, text, shown) => {
  expect(getShownForAllCuts(text)).toBe(shown);
});

it('words are told as they come, a sentence that may be refused only when it is known not to be', () => {
  expect(collectShown(['Hello', ' there', ', how are', ' you?'])).toEqual([
    'Hello',
    'Hello there',
    'Hello there, how are',
    'Hello there, how are you?',
  ]);
  const begun = ['Your prescription says', ' to take metformin', ' twice a day.', ' Ask if', ' unclear.'];
  expect(collectShown(begun).at(-1)).toBe('Your prescription says to take metformin twice a day. Ask if unclear.');
  expect(collectShown(begun)).not.toContain('Your prescription says to take metformin');
  expect(() => collectShown(['Rest well. ', 'You should stop', ' taking metformin', ' now.'])).toThrow(RefusedError);
});

const isHelpLine = (digits: string): boolean => Object.values(helpLines).some(({ number }) => number === digits);
const sanitize = (text: string): string => sanitizePassage(text, '', { mark: () => '', number: isHelpLine, leftOut });

const say = (text: string, language: 'hi' | 'hx'): string =>
  sanitizePassage(text, '', { mark: () => '', number: isHelpLine, leftOut: assistantAnswerTexts[language].leftOut });

it('what is left out is said in the language of the answer', () => {
  expect(say('अभी 98765 43210 पर, evil.com पर या ｅｖｉｌ.ｃｏｍ पर जाएँ।', 'hi')).toBe(
    'अभी (यहाँ कुछ हटाया गया) पर, (यहाँ कुछ हटाया गया) पर या (यहाँ कुछ हटाया गया) पर जाएँ।',
  );
  expect(say('evil.com par jaiye.', 'hx')).toBe('(yahan kuch hataya gaya) par jaiye.');
});

it('every article is shown as it was written, with its source and its date', () => {
  const shown = articles.flatMap(({ sections, limits, source, writtenOn }) => [
    ...[...Object.values(sections), limits].flatMap((text) => guideLanguages.map((language) => text[language])),
    ...guideLanguages.map((language) =>
      guideArticles[language].source(source.name, formatDay(writtenOn, guideTexts[language])),
    ),
  ]);
  expect(shown.filter((text) => sanitize(text) !== text)).toEqual([]);
});

it('a year of a date is no number to call; a number behind such words is', () => {
  const dates = ['Our text of 27 Nov 2026.', 'The number from 3 March 2025 is higher.', 'आपका नंबर 27 नवंबर 2026 का है।'];
  expect(dates.filter((text) => sanitize(text) !== text)).toEqual([]);
  const numbers = ['Text 56070 now.', 'Call 2026 for help.', 'Call 12 Nov 56070.', 'Dial 1800 now.'];
  expect(numbers.filter((text) => sanitize(text) === text)).toEqual([]);
});
