import { expect, test } from 'vitest';
import { type Line, linesOf, placesOf, type Trend } from './trend.ts';

const levels = ['Not at all', 'A little', 'Somewhat', 'Much', 'Very much'];
const trend: Trend = {
  questionnaire: 'mood',
  title: 'Mood',
  areas: [
    { key: 'mood', label: 'Mood', levels },
    { key: 'sleep', label: 'Sleep', levels },
    { key: 'toString', label: 'Never asked', levels },
  ],
  scale: { least: 0, most: 27, ranges: [{ from: 0, to: 9, label: 'low' }] },
  points: [
    { id: 'a', finishedAt: '2026-11-01T10:00:00Z', areas: { mood: 4 }, score: 20 },
    { id: 'b', finishedAt: '2026-11-02T10:00:00Z', areas: { mood: 1, sleep: 2 }, score: 5 },
    { id: 'c', finishedAt: '2026-11-11T10:00:00Z', areas: { mood: 0, sleep: 3 }, score: null },
  ],
};

test('trend plot: a line for each area that was asked, with its words, and one for the score with its range', () => {
  const lines = linesOf(trend, 'Score', (value, most) => `${value} of ${most}`);
  expect(lines.map(({ key, points }) => [key, points.map(({ words }) => words)])).toEqual([
    ['score', ['20 of 27', '5 of 27, low']],
    ['mood', ['Very much', 'A little', 'Not at all']],
    ['sleep', ['Somewhat', 'Much']],
  ]);
  expect(linesOf({ ...trend, scale: null, areas: [] }, 'Score', String)).toEqual([]);
});

const line = (...points: readonly (readonly [string, number])[]): Line => ({ key: 'k', label: 'k', least: 0, most: 4, points: points.map(([at, value]) => ({ id: at, at, value, words: '' })) });

test('trend plot: points stand by when they were, the most on top, and two of one moment can be told apart', () => {
  const [first, second, third] = placesOf(line(['2026-11-01T00:00:00Z', 4], ['2026-11-02T00:00:00Z', 0], ['2026-11-11T00:00:00Z', 2]), 200, 80);
  expect([first, third]).toEqual([{ x: 0, y: 0 }, { x: 200, y: 40 }]);
  expect(second?.x).toBeCloseTo(29.6);
  expect(second?.y).toBe(80);
  expect(placesOf(line(['2026-11-01T00:00:00Z', 2]), 200, 80)).toEqual([{ x: 100, y: 40 }]);
  const same = placesOf(line(['2026-11-01T00:00:00Z', 9], ['2026-11-01T00:00:00Z', -3]), 200, 80);
  expect(same).toEqual([{ x: 0, y: 0 }, { x: 200, y: 80 }]);
  const many = placesOf(line(...Array.from({ length: 200 }, (_, day) => [new Date(Date.UTC(2026, 0, 1 + day)).toISOString(), day % 5] as const)), 300, 80);
  expect(many.every(({ x }, index) => index === 0 || x > (many[index - 1]?.x ?? 0))).toBe(true);
  expect(many.at(-1)?.x).toBeCloseTo(300);
});
