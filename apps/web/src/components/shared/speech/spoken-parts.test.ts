import { maxSpokenLength } from '@arogo/contract/speech';
import { expect, it } from 'vitest';
import { joinParts, toNoticeLines, toSpokenParts, toSpokenText } from './spoken-parts.ts';

it.each([
  ['Glycomet 500 mg 1-0-1', 'Glycomet 500 mg Morning 1, Noon 0, Night 1'],
  ['Take ½-0-0-1 daily', 'Take Morning ½, Noon 0, Evening 0, Night 1 daily'],
  ['(1 - 0 - 1)', '(Morning 1, Noon 0, Night 1)'],
  ['Call 112 now', 'Call 1 1 2 now'],
  ['14416 listens', '1 4 4 1 6 listens'],
  ['- Sit down', 'Sit down'],
])('[33] “%s” is read as a person says it', (written, spoken) => {
  expect(toSpokenText(written)).toBe(spoken);
});

it.each(['On 2026-11-30', '1-2 tablets', 'Room 1-0-1A', 'HbA1c 7.1 %', 'Rs. 1,120', '1080 mg', '4.1-0-1', 'B-1-0-1'])(
  '[33] “%s” is read as it is written',
  (written) => {
    expect(toSpokenText(written)).toBe(written);
  },
);

it('[33] each line is read in the language of its letters, and none is lost', () => {
  expect(toSpokenParts(['Call now\nफ़ोन करें', 'सुबह 8:00, Glycomet 500 mg, 1 गोली', '7.1', ''])).toEqual([
    { text: 'Call now', language: 'en' },
    { text: 'फ़ोन करें', language: 'hi' },
    { text: 'सुबह 8:00, Glycomet 500 mg, 1 गोली', language: 'hi' },
    { text: '7.1', language: 'en' },
  ]);
  expect(toSpokenParts(['Aapko bukhar hai'], 'hi')).toEqual([{ text: 'Aapko bukhar hai', language: 'hi' }]);
});

it('[33] a danger notice is read from its title to the last number to call', () => {
  const lines = toNoticeLines({
    sign: 'heart',
    act: 'emergency',
    title: 'This can be a heart attack',
    whatToDo: ['Sit down.', 'Do not drive yourself.'],
    inHindi: 'तुरंत 112 पर फ़ोन करें।',
    lines: ['emergency', 'ambulance'],
    source: 'WHO',
  });
  expect(lines).toEqual([
    'This can be a heart attack',
    'Sit down.',
    'Do not drive yourself.',
    'तुरंत 112 पर फ़ोन करें।',
    'Call 112. All emergencies',
    'Call 108. Ambulance',
  ]);
});

it('[33] the speech service gets few texts, none too long, and all of each', () => {
  const sentence = 'Take one tablet after food. ';
  const long = sentence.repeat(Math.ceil((maxSpokenLength * 2.5) / sentence.length)).trim();
  const joined = joinParts([
    { text: 'Today', language: 'en' },
    { text: 'Two doses', language: 'en' },
    { text: 'आज', language: 'hi' },
    { text: long, language: 'en' },
    { text: 'x'.repeat(maxSpokenLength + 1), language: 'en' },
  ]);
  expect(joined.slice(0, 2)).toEqual([
    { text: 'Today\nTwo doses', language: 'en' },
    { text: 'आज', language: 'hi' },
  ]);
  const pieces = joined.slice(2, 5).map(({ text }) => text);
  expect(pieces.every((text) => text.length <= maxSpokenLength && text.endsWith('food.'))).toBe(true);
  expect(pieces.join(' ')).toBe(long);
  expect(joined.slice(5).map(({ text }) => text.length)).toEqual([maxSpokenLength, 1]);
});
