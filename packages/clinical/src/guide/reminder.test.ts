import { expect, test } from 'vitest';
import { refineReminder } from './change-reminder.ts';
import { readReminder, type ReminderRequest } from './reminder.ts';
import { runConversation, summariseWidgets, sampleWorld } from './guide.test-helpers.ts';

const examples: readonly (readonly [string, ReminderRequest])[] = [
  ['remind me to take vitamin d every sunday', { name: 'Vitamin D', weekdays: [7] }],
  ['mujhe har sunday vitamin d ki goli yaad dilana', { name: 'Vitamin D', weekdays: [7], unit: 'tablet' }],
  ['मुझे शेलकाल दिन में दो बार याद दिलाना', { name: 'शेलकाल', everyDays: 1, slots: ['morning', 'night'] }],
  ['हर रविवार सुबह नौ बजे विटामिन डी की गोली याद दिलाओ', { name: 'विटामिन डी', weekdays: [7], times: ['09:00'] }],
  [
    'Remind me to take Shelcal 500 mg twice a day after food for 2 months',
    { name: 'Shelcal', strength: '500 mg', everyDays: 1, slots: ['morning', 'night'], meal: 'after', days: 60 },
  ],
  ['set alarm for metformin 500 at 8am and 8pm', { name: 'Metformin 500', times: ['08:00', '20:00'] }],
  [
    'remind me to take calcium tablet at 8, 2 and 8',
    { name: 'Calcium', times: ['08:00', '14:00', '20:00'], unit: 'tablet', isHalfGuessed: true },
  ],
  ['remind me to take iron on monday and thursday', { name: 'Iron', weekdays: [1, 4] }],
  ['crocin every 6 hours for 3 days remind me', { name: 'Crocin', everyHours: 6, days: 3 }],
  [
    'har mahine vitamin d3 60k ka sachet yaad dila do',
    { name: 'Vitamin D3', strength: '60000 IU', everyDays: 30, unit: 'sachet' },
  ],
  ['roz raat ko telma 40 yaad dilana', { name: 'Telma 40', everyDays: 1, slots: ['night'] }],
  ['shaam saadhe 6 baje thyronorm yaad dilana', { name: 'Thyronorm', times: ['18:30'] }],
  [
    'ek din chhod kar vitamin b12 ki do goli yaad dilana',
    { name: 'Vitamin B12', everyDays: 2, amount: 2, unit: 'tablet' },
  ],
  ['remind me of insulin before dinner', { name: 'Insulin', meal: 'before', slots: ['night'] }],
  ['remind me to take vitamin b12 3 times a week', { name: 'Vitamin B12', timesAWeek: 3 }],
  ['remind me to take it at 12 at night', { times: ['00:00'] }],
];
test.each(examples)('a reminder is read: %s', (text, expected) => {
  const { request } = readReminder(text);
  expect(request).toMatchObject(expected);
  expect(Object.keys(request).toSorted()).toEqual(
    [...new Set([...Object.keys(expected), ...(request.unit === undefined ? [] : ['unit'])])].toSorted(),
  );
});

test('what is said later changes what was prepared, and nothing else does', () => {
  const before: ReminderRequest = { name: 'Vitamin D', weekdays: [7] };
  expect(refineReminder(before, 'at 9 pm')).toEqual({ name: 'Vitamin D', weekdays: [7], times: ['21:00'] });
  expect(refineReminder(before, 'make it 10')).toEqual({
    name: 'Vitamin D',
    weekdays: [7],
    times: ['10:00'],
    isHalfGuessed: true,
  });
  expect(refineReminder(before, 'सोमवार को')).toEqual({ name: 'Vitamin D', weekdays: [1] });
  expect(refineReminder(before, '2 tablets')).toEqual({ name: 'Vitamin D', weekdays: [7], amount: 2, unit: 'tablet' });
  expect(refineReminder({ times: ['21:00'] }, 'shelcal')).toEqual({ name: 'Shelcal', times: ['21:00'] });
  for (const text of ['ok', 'what is my hb', 'book a skin doctor tomorrow morning', 'my stomach hurts at night'])
    expect([text, refineReminder(before, text)]).toEqual([text, undefined]);
});

/** What an answer prepares, of each message of a chat. */
const prepared = (...texts: readonly string[]): readonly (readonly string[])[] =>
  runConversation(texts, sampleWorld).map((answer) =>
    summariseWidgets(answer).filter((one) => one.startsWith('propose')),
  );

test('what is no medicine, somebody else\u2019s, or on alert already is not put on a card', () => {
  for (const text of [
    'remind me to drink water every 2 hours',
    'remind me to take a walk every morning',
    'remind my father to take aspirin every night',
    'remind me to take telma every night',
    'remind me to take vitamin b12 3 times a week',
  ])
    expect([text, prepared(text)]).toEqual([text, [[]]]);
});

test('two medicines are two cards, and a document\u2019s medicine without a time is prepared from the document', () => {
  expect(prepared('remind me to take aspirin in the morning and atorvastatin at night')).toEqual([
    ['propose medicine-alert name=Aspirin slots=morning', 'propose medicine-alert name=Atorvastatin slots=night'],
  ]);
  expect(prepared('remind me to take metformin')).toEqual([['propose record-alerts paper']]);
  expect(prepared('remind me to take metformin at 9 pm')).toEqual([
    ['propose medicine-alert name=Metformin times=21:00'],
  ]);
  expect(prepared('मेटफॉर्मिन की गोली रात 9 बजे याद दिलाओ')).toEqual([
    ['propose medicine-alert name=Metformin times=21:00 unit=tablet'],
  ]);
});

test('a brand in Devanagari stands beside the medicine that was understood; the same name is not said twice', () => {
  expect(prepared('क्रोसिन 500 एमजी की गोली रात 9 बजे याद दिलाओ')[0]?.[0]).toBe(
    'propose medicine-alert name=Paracetamol (क्रोसिन) strength=500 mg times=21:00 unit=tablet',
  );
  expect(prepared('अमोक्सिसिलिन रात 9 बजे याद दिलाना')[0]?.[0]).toBe(
    'propose medicine-alert name=Amoxicillin times=21:00',
  );
  expect(prepared('पैरासिटामोल रात 9 बजे याद दिलाना')[0]?.[0]).toBe(
    'propose medicine-alert name=Paracetamol times=21:00',
  );
});

test('what no table knows as a medicine goes by what people call it, and what asks for something names none', () => {
  expect(prepared('bp ki goli roz subah 8 baje yaad dilana')).toEqual([
    ['propose medicine-alert everyDays=1 name=BP tablet times=08:00 unit=tablet'],
  ]);
  expect(readReminder('Remind me of the medicines of my prescription').request.name).toBeUndefined();
  expect(readReminder('remind me what the doctor wrote').request.name).toBeUndefined();
});

test('days that were not said are asked for, and then prepared', () => {
  expect(prepared('remind me to take vitamin b12 3 times a week', 'monday, wednesday and friday')).toEqual([
    [],
    ['propose medicine-alert name=Vitamin B12 weekdays=1,3,5'],
  ]);
});
