import type { AlertForm, MedicationAlert } from '@arogo/contract/medication';
import type { Schedule } from '@arogo/contract/schedule';
import { describe, expect, it } from 'vitest';
import {
  type AlertDraft,
  validateDraft,
  toAlertDraft,
  createEmptyDraft,
  mapServerProblems,
  applySchedule,
  applySuggestion,
} from './alert-draft.ts';

const today = '2026-11-21';
const india = 'Asia/Kolkata';
const daily = { every: 1 };

const typed = (changes: Partial<AlertDraft> = {}): AlertDraft => {
  const draft = createEmptyDraft(today, india);
  return {
    ...draft,
    medicineName: 'Glycomet',
    slots: { ...draft.slots, morning: { chosen: true, amount: '1' } },
    ...changes,
  };
};

const toValidBody = (draft: AlertDraft): AlertForm => {
  const checked = validateDraft(draft);
  if ('problems' in checked) throw new Error(JSON.stringify(checked.problems));
  return checked.body;
};
const findProblems = (draft: AlertDraft): object => {
  const checked = validateDraft(draft);
  return 'problems' in checked ? checked.problems : {};
};

describe('what is typed becomes an alert', () => {
  it('of the times of day that are chosen, in their order', () => {
    const { slots } = typed();
    const night = { ...slots, night: { chosen: true, amount: '0,5' } };
    expect(
      toValidBody(
        typed({
          medicineName: ' Glycomet ',
          strength: '500 mg',
          meal: 'before',
          slots: night,
          endsOn: '2026-12-20',
          leastGapHours: '6.5',
          mostPerDay: '4',
        }),
      ),
    ).toEqual({
      medicineName: 'Glycomet',
      strength: '500 mg',
      form: '',
      doseUnit: 'tablet',
      meal: 'before',
      instructions: '',
      doctorName: '',
      schedule: {
        kind: 'slots',
        slots: [
          { slot: 'morning', amount: 1 },
          { slot: 'night', amount: 0.5 },
        ],
        days: daily,
      },
      startsOn: today,
      endsOn: '2026-12-20',
      leastGapMinutes: 390,
      mostPerDay: 4,
    });
  });

  it.each<readonly [string, Schedule]>([
    [
      'slots on some days',
      { kind: 'slots', slots: [{ slot: 'noon', amount: 2 }], minutesBefore: 30, days: { weekdays: [1, 4] } },
    ],
    ['exact times every other day', { kind: 'times', times: ['08:30', '20:30'], amount: 1.5, days: { every: 2 } }],
    ['every few days', { kind: 'times', times: ['08:30'], amount: 1, days: { every: 7 } }],
    ['every eight hours', { kind: 'interval', hours: 8, first: '2026-11-21T02:30:00.000Z', amount: 1 }],
    ['when needed', { kind: 'as-needed', amount: 2 }],
  ])('a schedule stands in the form as it is, and comes out again: %s', (_, schedule) => {
    expect(toValidBody(applySchedule(typed(), schedule)).schedule).toEqual(schedule);
  });

  it.each([
    ['Asia/Kolkata', '2026-11-23T02:30:00.000Z'],
    ['America/New_York', '2026-11-23T13:00:00.000Z'],
    ['Pacific/Auckland', '2026-11-22T19:00:00.000Z'],
  ])(
    'decision M2: the first of doses that follow each other by hours is read by the clock of %s, whatever zone the browser has',
    (timeZone, first) => {
      const draft = typed({
        ...createEmptyDraft(today, timeZone),
        medicineName: 'Augmentin',
        kind: 'interval',
        first: '2026-11-23T08:00',
      });
      const { schedule, startsOn } = toValidBody(draft);
      expect([schedule, startsOn]).toEqual([{ kind: 'interval', hours: 8, first, amount: 1 }, '2026-11-23']);
      expect(applySchedule(draft, schedule).first).toBe('2026-11-23T08:00');
    },
  );

  it('every few hours begins on the day of its first dose', () => {
    expect(toValidBody(typed({ kind: 'interval', first: '2026-11-23T06:00', startsOn: '' })).startsOn).toBe(
      '2026-11-23',
    );
  });
});

describe('bad input is told at its field, to the letter', () => {
  const { slots } = typed();
  it.each<readonly [string, string, Partial<AlertDraft>]>([
    ['medicineName', 'Please enter the name of the medicine.', { medicineName: ' ' }],
    [
      'slots',
      'Please choose when it is taken: morning, noon, evening or night.',
      { slots: { ...slots, morning: { chosen: false, amount: '1' } } },
    ],
    [
      'slots.night',
      'Please enter how much is taken at once: more than 0, at most 1000.',
      { slots: { ...slots, night: { chosen: true, amount: '0' } } },
    ],
    [
      'slots.morning',
      'Please enter how much is taken at once: more than 0, at most 1000.',
      { slots: { ...slots, morning: { chosen: true, amount: 'many' } } },
    ],
    [
      'amount',
      'Please enter how much is taken at once: more than 0, at most 1000.',
      { kind: 'as-needed', amount: '1001' },
    ],
    ['times.1', 'Please enter a time, such as 08:00.', { kind: 'times', times: ['08:00', ''] }],
    ['times', 'You entered the same time twice.', { kind: 'times', times: ['08:00', '08:00'] }],
    ['hours', 'Please enter whole hours, from 1 to 168.', { kind: 'interval', hours: '0' }],
    ['first', 'Please enter a time, such as 08:00.', { kind: 'interval', first: '' }],
    ['everyDays', 'Please choose on which days it is taken.', { dayKind: 'every', everyDays: '' }],
    ['everyDays', 'Please enter whole days, from 1 to 90.', { dayKind: 'every', everyDays: '91' }],
    ['everyDays', 'Please enter whole days, from 1 to 90.', { dayKind: 'every', everyDays: '0' }],
    ['everyDays', 'Please enter whole days, from 1 to 90.', { dayKind: 'every', everyDays: '2.5' }],
    ['weekdays', 'Please choose on which days it is taken.', { dayKind: 'weekdays', weekdays: [] }],
    ['startsOn', 'Please enter the first day.', { startsOn: '' }],
    ['endsOn', 'The last day cannot be before the first.', { endsOn: '2026-11-20' }],
    [
      'leastGapHours',
      'Please enter the shortest time between two doses, from 1 minute to 30 days.',
      { leastGapHours: '-1' },
    ],
    ['mostPerDay', 'Please enter the most doses in a day, from 1 to 48.', { mostPerDay: '1.5' }],
  ])('%s: %s', (field, message, changes) => expect(findProblems(typed(changes))).toMatchObject({ [field]: message }));

  it('all at once', () => {
    expect(findProblems({ ...createEmptyDraft(today, india), endsOn: '2026-11-20' })).toEqual({
      medicineName: 'Please enter the name of the medicine.',
      slots: 'Please choose when it is taken: morning, noon, evening or night.',
      endsOn: 'The last day cannot be before the first.',
    });
  });

  it('what the server says goes to the same fields', () => {
    expect(
      mapServerProblems(
        { 'schedule.slots.0.amount': 'a', 'schedule.days': 'b', leastGapMinutes: 'c', endsOn: 'd', schedule: 'e' },
        typed(),
      ),
    ).toEqual({
      'slots.morning': 'a',
      weekdays: 'b',
      leastGapHours: 'c',
      endsOn: 'd',
      slots: 'e',
    });
  });
});

it('a medicine of the patient’s own records fills the form; its course counts from the first day', () => {
  const schedule: Schedule = {
    kind: 'slots',
    slots: [
      { slot: 'morning', amount: 1 },
      { slot: 'night', amount: 1 },
    ],
    days: daily,
  };
  const words = {
    medicineName: 'Glycomet',
    strength: '500 mg',
    form: 'tablet',
    doseUnit: '',
    instructions: 'with water',
    doctorName: 'Dr. Kavita Deshpande',
  };
  const draft = applySuggestion(typed(), { ...words, meal: 'after', schedule, durationDays: 30 });
  expect(toValidBody(draft)).toMatchObject({
    ...words,
    doseUnit: 'tablet',
    meal: 'after',
    schedule,
    startsOn: today,
    endsOn: '2026-12-20',
  });
  expect(applySuggestion(draft, { ...words, meal: null, schedule: null, durationDays: null })).toMatchObject({
    meal: 'none',
    endsOn: '2026-12-20',
    kind: 'slots',
  });
});

const schedule: Schedule = { kind: 'as-needed', amount: 1 };
const shown: MedicationAlert = {
  id: 'a3bb189e-8bf9-4c43-9d5b-0f2f4b1f9f10',
  medicineName: 'Dolo',
  dosage: '650 mg, 1 tablet',
  strength: '650 mg',
  form: 'tablet',
  doseUnit: 'tablet',
  meal: null,
  beforeMeal: false,
  instructions: 'for fever',
  schedule,
  startsOn: '2026-11-01',
  endsOn: null,
  leastGapMinutes: 400,
  mostPerDay: 4,
  limitSource: 'paper',
  state: 'active',
  madeBy: 'hand',
  doctorName: '',
  recordId: null,
  recordFact: null,
  timeSlot: [],
  nextDueAt: null,
  lastTakenAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
};

it('an alert that is there stands in the form with all it has', () => {
  const {
    medicineName,
    strength,
    form,
    doseUnit,
    meal,
    instructions,
    doctorName,
    startsOn,
    endsOn,
    leastGapMinutes,
    mostPerDay,
  } = shown;
  expect(toValidBody(toAlertDraft(shown, today, india))).toEqual({
    medicineName,
    strength,
    form,
    doseUnit,
    meal,
    instructions,
    doctorName,
    schedule,
    startsOn,
    endsOn,
    leastGapMinutes,
    mostPerDay,
  });
});

it('an alert whose times cannot be read asks for them anew', () => {
  const draft = toAlertDraft({ ...shown, schedule: null }, today, india);
  expect([draft.medicineName, draft.kind]).toEqual(['Dolo', 'slots']);
  expect(findProblems(draft)).toEqual({ slots: 'Please choose when it is taken: morning, noon, evening or night.' });
});
