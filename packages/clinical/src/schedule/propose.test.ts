import { expect, test } from 'vitest';
import type { MedicineFacts } from '../medicine-facts.ts';
import { proposeSchedule } from './propose.ts';
import { context, formatProposal } from './proposal.test-helpers.ts';

const tablet = (more: Partial<MedicineFacts> = {}): MedicineFacts => ({
  medicine_name: 'Dolo 650',
  form: 'tablet',
  certainty: 'sure',
  ...more,
});
const doses = (pattern: string, more: Partial<MedicineFacts> = {}): MedicineFacts =>
  tablet({ doses: pattern, frequency: pattern, ...more });

test.each<[string, string]>([
  ['1-0-1', 'morning 1, night 1 | tablet'],
  ['1-1-1', 'morning 1, noon 1, night 1 | tablet'],
  ['0-1-0', 'noon 1 | tablet'],
  ['1-1-1-1', 'morning 1, noon 1, evening 1, night 1 | tablet'],
  ['1-0-1-0', 'morning 1, evening 1 | tablet'],
  ['0-0-0-1', 'night 1 | tablet'],
  ['½-0-½', 'morning 0.5, night 0.5 | tablet'],
  ['1½-0-1/2', 'morning 1.5, night 0.5 | tablet'],
  ['0.25-0-0', 'morning 0.25 | tablet'],
  ['1-0-2', 'morning 1, night 2 | tablet'],
  ['12-0-12', 'morning 12, night 12 | tablet'],
  ['13-0-0', 'no schedule | tablet | absurd-dose? | unsure'],
  ['0-0-0', 'no schedule | tablet | absurd-dose? | unsure'],
  ['1-0', 'no schedule | tablet | times-open? | unsure'],
  ['1-1-1-1-1', 'no schedule | tablet | times-open? | unsure'],
  ['one-two-three-x', 'no schedule | tablet | times-open? | unsure'],
])('decision M5: a pattern %s is %s', (pattern, line) => {
  expect(formatProposal(doses(pattern))).toBe(line);
});

test.each<[string, Partial<MedicineFacts>, string]>([
  ['OD', { timesPerDay: 1 }, 'morning 1 | tablet'],
  ['BD', { timesPerDay: 2 }, 'morning 1, night 1 | tablet'],
  ['TDS', { timesPerDay: 3 }, 'morning 1, noon 1, night 1 | tablet'],
  ['QID', { timesPerDay: 4 }, 'morning 1, noon 1, evening 1, night 1 | tablet'],
  ['HS', {}, 'night 1 | tablet'],
  ['at bedtime', {}, 'night 1 | tablet'],
  ['morning and night', {}, 'morning 1, night 1 | tablet'],
  ['once daily at night', { timesPerDay: 1 }, 'night 1 | tablet'],
  ['1 morning, 2 night', {}, 'morning 1, night 2 | tablet'],
  ['1-0-1', {}, 'morning 1, night 1 | tablet'],
  ['2 tab BD', { timesPerDay: 2 }, 'morning 2, night 2 | tablet'],
  ['5 times a day', { timesPerDay: 5 }, 'no schedule | tablet | times-open? | unsure'],
  ['24 times a day', { timesPerDay: 24 }, 'no schedule | tablet | times-open? | unsure'],
  ['30 times a day', { timesPerDay: 30 }, 'no schedule | tablet | absurd-dose? | unsure'],
  ['0 times a day', { timesPerDay: 0 }, 'no schedule | tablet | absurd-dose? | unsure'],
  ['2.5 times a day', { timesPerDay: 2.5 }, 'no schedule | tablet | times-open? | unsure'],
  ['', {}, 'no schedule | tablet | no-times? | unsure'],
  ['as directed', {}, 'no schedule | tablet | no-times? | unsure'],
])('decision M1: ‘%s’ is understood', (frequency, more, line) => {
  expect(formatProposal(tablet({ frequency, ...more }))).toBe(line);
});

test.each<[string, Partial<MedicineFacts>, string]>([
  ['every 8 hours', { everyHours: 8, timesPerDay: 3 }, 'every 8 h 1 from 2026-11-20T02:30:00Z | tablet'],
  ['every 7 hours', { everyHours: 7 }, 'every 7 h 1 from 2026-11-20T02:30:00Z | tablet'],
  ['every hour', { everyHours: 1, timesPerDay: 24 }, 'every 1 h 1 from 2026-11-20T02:30:00Z | tablet'],
  ['every 24 hours', { everyHours: 24, timesPerDay: 1 }, 'morning 1 | tablet'],
  ['every 72 hours', { everyHours: 72 }, 'morning 1 every 3 days | tablet'],
  ['every 36 hours', { everyHours: 36 }, 'every 36 h 1 from 2026-11-20T02:30:00Z | tablet'],
  ['6-8 hourly', { everyHours: 6 }, 'no schedule | tablet | times-open? | unsure'],
  ['every half an hour', { everyHours: 0.5 }, 'no schedule | tablet | absurd-dose? | unsure'],
  ['every 0 hours', { everyHours: 0 }, 'no schedule | tablet | absurd-dose? | unsure'],
  ['every 1.5 hours', { everyHours: 1.5 }, 'no schedule | tablet | times-open? | unsure'],
  [
    '8 hourly on alternate days',
    { everyHours: 8, cycle: { times: 1, days: 2 } },
    'no schedule | tablet | times-open? | unsure',
  ],
  ['every 2 hours 8 am - 8 pm', { everyHours: 2 }, 'no schedule | tablet | times-open? | unsure'],
])('decision M1: ‘%s’ counts the hours', (frequency, more, line) => {
  expect(formatProposal(tablet({ frequency, ...more }))).toBe(line);
});

test.each<[string, Partial<MedicineFacts>, string]>([
  ['once a week', { cycle: { times: 1, days: 7 } }, 'morning 1 every 7 days | tablet'],
  ['alternate days', { cycle: { times: 1, days: 2 } }, 'morning 1 every 2 days | tablet'],
  [
    '1-0-1 on alternate days',
    { doses: '1-0-1', cycle: { times: 1, days: 2 } },
    'morning 1, night 1 every 2 days | tablet',
  ],
  ['every Sunday', { cycle: { times: 1, days: 7, weekdays: ['sunday'] } }, 'morning 1 on 7 | tablet'],
  ['weekly once on Sunday', { cycle: { times: 1, days: 7 } }, 'morning 1 on 7 | tablet'],
  [
    'Mon, Wed, Fri at night',
    { doses: '0-0-1', cycle: { times: 3, days: 7, weekdays: ['monday', 'wednesday', 'friday'] } },
    'night 1 on 1 3 5 | tablet',
  ],
  [
    'Mon-Fri',
    { cycle: { times: 5, days: 7, weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] } },
    'morning 1 on 1 2 3 4 5 | tablet',
  ],
  ['once a month', { cycle: { times: 1, days: 30 } }, 'morning 1 every 30 days | tablet'],
  ['once in 6 months', { cycle: { times: 1, days: 180 } }, 'no schedule | tablet | times-open? | unsure'],
  ['twice a week', { cycle: { times: 2, days: 7 } }, 'no schedule | tablet | times-open? | unsure'],
  [
    'Mon-Fri Sat Sun',
    { cycle: { times: 5, days: 7, weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] } },
    'no schedule | tablet | times-open? | unsure',
  ],
  [
    'once a week on Monday or Thursday',
    { cycle: { times: 1, days: 7, weekdays: ['monday', 'thursday'] } },
    'no schedule | tablet | times-open? | unsure',
  ],
  [
    'once a fortnight on Sunday',
    { cycle: { times: 1, days: 14, weekdays: ['sunday'] } },
    'no schedule | tablet | times-open? | unsure',
  ],
  ['on no day', { cycle: { times: 1, days: 7, weekdays: ['someday'] } }, 'no schedule | tablet | times-open? | unsure'],
  ['1-0-1, not on Sunday', { doses: '1-0-1' }, 'no schedule | tablet | times-open? | unsure'],
])('decision M1: ‘%s’ is not daily', (frequency, more, line) => {
  expect(formatProposal(tablet({ frequency, ...more }))).toBe(line);
});

test.each<[string, Partial<MedicineFacts>, string]>([
  ['at 2 pm daily', { doses: '0-1-0', timesPerDay: 1 }, '14:00 1 | tablet'],
  ['1-0-1 (8am - 8pm)', { doses: '1-0-1', timesPerDay: 2 }, '08:00 20:00 1 | tablet'],
  ['1-0-1 (8am-2pm-8pm)', { doses: '1-0-1' }, '08:00 20:00 1 | tablet'],
  ['06:30 and 18:30', {}, '06:30 18:30 1 | tablet'],
  ['twice daily, 6:30 am and 12 am', { timesPerDay: 2 }, '00:00 06:30 1 | tablet'],
  ['1-0-1 at 9 am', { doses: '1-0-1' }, 'no schedule | tablet | times-open? | unsure'],
  ['1-0-2 (8am - 8pm)', { doses: '1-0-2' }, 'no schedule | tablet | times-open? | unsure'],
])('a clock time on the paper comes before the slot: ‘%s’', (frequency, more, line) => {
  expect(formatProposal(tablet({ frequency, ...more }))).toBe(line);
});

test.each<[string, Partial<MedicineFacts>, string]>([
  ['SOS', { asNeeded: true }, 'as needed 1 | tablet'],
  ['SOS 6 hourly', { asNeeded: true, everyHours: 6, timesPerDay: 4 }, 'as needed 1 | tablet | gap 360'],
  ['TDS if fever', { asNeeded: true, timesPerDay: 3 }, 'as needed 1 | tablet | most 3'],
  ['SOS', { asNeeded: true, instructions: 'max 4 a day' }, 'as needed 1 | tablet | most 4'],
  ['SOS', { asNeeded: true, instructions: 'not more than every 6 hours' }, 'as needed 1 | tablet | gap 360'],
  [
    'SOS',
    { asNeeded: true, instructions: 'at least 8 hours apart, maximum of three doses in 24 hours' },
    'as needed 1 | tablet | gap 480 | most 3',
  ],
  ['SOS', { asNeeded: true, instructions: 'minimum gap 4 hrs' }, 'as needed 1 | tablet | gap 240'],
  [
    'SOS',
    { asNeeded: true, instructions: 'gap of at least 6 hours between two doses' },
    'as needed 1 | tablet | gap 360',
  ],
  ['SOS', { asNeeded: true, dose: '2 tablets', instructions: 'max 8 tablets/day' }, 'as needed 2 | tablet | most 4'],
  ['SOS', { asNeeded: true, dose: '2 tablets', instructions: 'max 4 per day' }, 'as needed 2 | tablet | most 2'],
  ['SOS', { asNeeded: true, dose: '2 tablets', instructions: 'max 1 tablet per day' }, 'as needed 2 | tablet'],
  ['stat and SOS', { asNeeded: true, singleDose: true }, 'as needed 1 | tablet'],
  ['SOS', { asNeeded: true, dose: '0.5 tablet', instructions: 'max 4 per day' }, 'as needed 0.5 | tablet | most 4'],
  [
    'SOS',
    { asNeeded: true, form: 'syrup', dose: '5 ml', instructions: 'max 4 doses/24 hrs' },
    'as needed 5 | ml | most 4',
  ],
  ['SOS', { asNeeded: true, form: 'syrup', dose: '5 ml', instructions: 'max 4 per day' }, 'as needed 5 | ml | most 4'],
  ['SOS', { asNeeded: true, instructions: 'max 4 g per day' }, 'as needed 1 | tablet'],
  [
    'SOS',
    { asNeeded: true, instructions: 'keep 2 hours gap from antacids, minimum gap 2 hours from milk' },
    'as needed 1 | tablet',
  ],
  [
    'HS SOS',
    { asNeeded: true, doses: '0-0-15', dose: '15 ml', form: 'syrup', doseUnit: 'ml', timesPerDay: 1 },
    'as needed 15 | ml | most 1',
  ],
  ['1-0-2 SOS', { asNeeded: true, doses: '1-0-2' }, 'no schedule | tablet | amount-open? | unsure'],
  ['BD', { timesPerDay: 2, instructions: 'max 2 a day' }, 'morning 1, night 1 | tablet | most 2'],
])(
  'decision M5: the most a day and the least gap come from the paper, else they are not claimed: ‘%s’ %o',
  (frequency, more, line) => {
    const facts = tablet({ frequency, ...more });
    expect(formatProposal(facts)).toBe(line);
    const { leastGapMinutes, mostPerDay, limitSource } = proposeSchedule(facts, context);
    expect(limitSource).toBe(leastGapMinutes === undefined && mostPerDay === undefined ? undefined : 'paper');
  },
);

test.each<[string, Partial<MedicineFacts>, string]>([
  ['30 min before food', { meal: 'before' }, 'morning 1, night 1 30 min before | tablet | before'],
  ['half an hour before breakfast', { meal: 'before' }, 'morning 1, night 1 30 min before | tablet | before'],
  ['1/2 hr AC', { meal: 'before' }, 'morning 1, night 1 30 min before | tablet | before'],
  ['½ hour before food', { meal: 'before' }, 'morning 1, night 1 30 min before | tablet | before'],
  ['1 hour before breakfast', { meal: 'before' }, 'morning 1, night 1 60 min before | tablet | before'],
  ['15-20 min before food', { meal: 'before' }, 'morning 1, night 1 20 min before | tablet | before'],
  ['3 hours before food', { meal: 'before' }, 'morning 1, night 1 | tablet | before'],
  ['on empty stomach', { meal: 'before' }, 'morning 1, night 1 | tablet | before'],
  ['30 min before sleep', {}, 'morning 1, night 1 | tablet'],
  ['30 min after food', { meal: 'after' }, 'morning 1, night 1 | tablet | after'],
  ['with food', { meal: 'with' }, 'morning 1, night 1 | tablet | with'],
])('meals: ‘%s’', (instructions, more, line) => {
  expect(formatProposal(doses('1-0-1', { instructions, ...more }))).toBe(line);
});

test.each<[string, Partial<MedicineFacts>]>([
  ['two patterns', { frequency: '1-0-1 1-0-0', doses: '1-0-1' }],
  [
    'two durations',
    { frequency: 'OD OD', timesPerDay: 1, duration: 'x 5 days then 10 mg OD x 5 days', durationDays: 10 },
  ],
  ['the word itself', { frequency: '1-0-0', doses: '1-0-0', instructions: 'taper over' }],
  ['a first dose and a rhythm', { frequency: 'stat OD', timesPerDay: 1, singleDose: true }],
  ['an increase', { frequency: 'OD', timesPerDay: 1, instructions: 'increase, after 1 week' }],
  ['another dose later', { frequency: 'OD', timesPerDay: 1, instructions: 'then 2 tablets daily' }],
])('a dose that changes on the way is asked about: %s', (_, more) => {
  expect(formatProposal(tablet(more))).toBe('no schedule | tablet | tapering? | unsure');
});

test.each(['then rest for an hour', 'increase water intake', 'reduce the salt in food'])(
  '‘%s’ changes no dose',
  (instructions) => {
    expect(formatProposal(doses('1-0-1', { instructions }))).toBe('morning 1, night 1 | tablet');
  },
);

test.each<[string, Partial<MedicineFacts>, string]>([
  ['STAT', { singleDose: true }, 'no schedule | tablet | single-dose? | unsure'],
  [
    'single dose at night',
    { singleDose: true, doses: '0-0-1', timesPerDay: 1 },
    'no schedule | tablet | single-dose? | unsure',
  ],
])('one dose at once makes no alert: ‘%s’', (frequency, more, line) => {
  expect(formatProposal(tablet({ frequency, ...more }))).toBe(line);
});

test.each<[string, Partial<MedicineFacts>, string]>([
  ['two at once', { dose: '2 tablets', timesPerDay: 2 }, 'morning 2, night 2 | tablet'],
  ['the pattern ticks', { dose: '2 tablets', doses: '1-0-1' }, 'morning 2, night 2 | tablet'],
  ['the pattern says it again', { dose: '2 tablets', doses: '2-0-2' }, 'morning 2, night 2 | tablet'],
  ['the pattern counts', { dose: '1 tablet', doses: '2-0-1' }, 'morning 2, night 1 | tablet'],
  ['both cannot be meant', { dose: '2 tablets', doses: '1-0-3' }, 'no schedule | tablet | amount-open? | unsure'],
  ['millilitres beside a pattern', { form: 'syrup', dose: '5 ml', doses: '1-0-1' }, 'morning 5, night 5 | ml'],
  [
    'millilitres in the pattern',
    { form: 'syrup', doses: '5-5-7.5', doseUnit: 'ml' },
    'morning 5, noon 5, night 7.5 | ml',
  ],
  [
    'units of insulin',
    { form: 'injection', medicine_name: 'Mixtard 30/70', doses: '20-0-14', doseUnit: 'unit' },
    'morning 20, night 14 | unit',
  ],
  [
    'insulin without its units',
    { form: undefined, medicine_name: 'Mixtard 30/70', timesPerDay: 2 },
    'no schedule | amount-open? | unsure',
  ],
  ['a syrup without its amount', { form: 'syrup', timesPerDay: 3 }, 'no schedule | amount-open? | unsure'],
  ['a syrup whose pattern only ticks', { form: 'syrup', doses: '1-0-1' }, 'no schedule | amount-open? | unsure'],
  ['an injection with its strength', { form: 'injection', strength: '1 g', timesPerDay: 2 }, 'morning 1, night 1'],
  ['an injection without it', { form: 'injection', timesPerDay: 2 }, 'no schedule | amount-open? | unsure'],
  ['drops in the eye', { form: 'eye drops', dose: '1 drop', timesPerDay: 2 }, 'morning 1, night 1 | drop'],
  ['an ointment', { form: 'ointment', timesPerDay: 2 }, 'morning 1, night 1'],
  ['puffs', { form: 'inhaler', dose: '2 puffs', timesPerDay: 2 }, 'morning 2, night 2 | puff'],
  ['no tablet at all', { dose: '0 tablet', timesPerDay: 2 }, 'no schedule | tablet | absurd-dose? | unsure'],
  ['thirteen tablets', { dose: '13 tablets', timesPerDay: 2 }, 'no schedule | tablet | absurd-dose? | unsure'],
  [
    'five thousand units',
    { form: 'injection', dose: '5000 units', timesPerDay: 2 },
    'no schedule | absurd-dose? | unsure',
  ],
  ['a dose that is no number', { dose: 'as told', timesPerDay: 2 }, 'no schedule | tablet | amount-open? | unsure'],
  ['a range', { dose: '1-2 puffs', timesPerDay: 2 }, 'no schedule | tablet | amount-open? | unsure'],
])('how much at once: %s', (_, more, line) => {
  expect(formatProposal(tablet(more))).toBe(line);
});

test.each<[string, Partial<MedicineFacts>]>([
  ['a pattern and another number of times', { doses: '1-0-1', timesPerDay: 3 }],
  ['a pattern and other words', { doses: '1-0-1', frequency: 'once daily' }],
  ['a pattern and other hours', { doses: '1-0-1', everyHours: 8 }],
  [
    'two parts of which nobody knows the times of day',
    { doses: '1-0-1', frequency: '1-1', timesPerDay: 2, certainty: 'doubtful' },
  ],
])('what the paper says in two ways is asked: %s', (_, more) => {
  expect(formatProposal(tablet(more))).toBe('no schedule | tablet | times-open? | unsure');
});

test('a two-part pattern whose times of day the patient confirmed is no question any more', () => {
  expect(formatProposal(tablet({ doses: '1-0-1', frequency: '1-1', timesPerDay: 2 }))).toBe(
    'morning 1, night 1 | tablet',
  );
});

test('a pattern beside the hours that fit it takes its times of day', () => {
  expect(formatProposal(tablet({ doses: '1-1-1', frequency: '1-1-1 8 hourly', everyHours: 8, timesPerDay: 3 }))).toBe(
    'morning 1, noon 1, night 1 | tablet',
  );
});

test('what was read with doubt is proposed but never certain', () => {
  expect(formatProposal(doses('1-0-1', { certainty: 'doubtful', durationDays: 5 }))).toBe(
    'morning 1, night 1 | tablet | 5 days | unsure',
  );
});

test('the days of a course are the document’s; a number that no course has is left out', () => {
  expect(formatProposal(doses('1-0-1', { durationDays: 5 }))).toBe('morning 1, night 1 | tablet | 5 days');
  for (const durationDays of [0, -1, 1.5, 3_651])
    expect(formatProposal(doses('1-0-1', { durationDays }))).toBe('morning 1, night 1 | tablet | unsure');
});

test('an interval begins with the morning of the document’s day, or of today, in the patient’s zone', () => {
  const facts = tablet({ frequency: 'every 8 hours', everyHours: 8 });
  expect(proposeSchedule(facts, { ...context, date: undefined }).schedule).toMatchObject({
    first: '2026-11-21T02:30:00Z',
  });
  expect(
    proposeSchedule(facts, { ...context, timeZone: 'America/New_York', times: { ...context.times, morning: '06:15' } })
      .schedule,
  ).toMatchObject({ first: '2026-11-20T11:15:00Z' });
});
