import { expect, test } from 'vitest';
import { selectTodayDoses } from './today-doses.ts';

const dose = (name: string, status: 'Pending' | 'Taken' | 'Skipped' | 'Missed' = 'Pending', asNeeded = false) => ({
  name,
  status,
  asNeeded,
});

test("today's doses keep the order of the day; what is taken when needed has no time and is none of them", () => {
  const doses = [dose('a', 'Taken'), dose('b', 'Missed'), dose('c', 'Pending', true), dose('d')];
  expect(selectTodayDoses(doses)).toEqual({ shown: [doses[0], doses[1], doses[3]], more: 0 });
});

test('of many doses the five that are not answered yet stand, and how many more there are is said', () => {
  const doses = [
    dose('a', 'Taken'),
    dose('b', 'Skipped'),
    ...['c', 'd', 'e', 'f'].map((name) => dose(name)),
    dose('g'),
  ];
  expect(selectTodayDoses(doses)).toEqual({ shown: doses.slice(2), more: 2 });
  expect(selectTodayDoses([...doses, dose('h', 'Taken')]).shown).toEqual(doses.slice(2));
  const answered = Array.from({ length: 6 }, (_, place) => dose(String(place), 'Taken'));
  expect(selectTodayDoses(answered)).toEqual({ shown: answered.slice(0, 5), more: 1 });
});
