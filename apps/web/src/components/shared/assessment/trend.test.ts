import { expect, test } from 'vitest';
import { computeColumns, computeHeight, buildTrendLines, scoreKey, type Trend } from './trend.ts';

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
  const lines = buildTrendLines(trend, 'Score', (value, most) => `${value} of ${most}`);
  expect(lines.map(({ key, points }) => [key, points.map(({ words }) => words)])).toEqual([
    [scoreKey, ['20 of 27', '5 of 27, low']],
    ['mood', ['Very much', 'A little', 'Not at all']],
    ['sleep', ['Somewhat', 'Much']],
  ]);
  expect(buildTrendLines({ ...trend, scale: null, areas: [] }, 'Score', String)).toEqual([]);
});

const buildPoints = (...times: readonly string[]): Pick<Trend, 'points'> => ({
  points: times.map((finishedAt, index) => ({ id: String(index), finishedAt, areas: {}, score: null })),
});
const columns = (trendOf: Pick<Trend, 'points'>, width = 200): readonly number[] => [
  ...computeColumns(trendOf, width).values(),
];

test('trend plot: results stand by when they were, and two of one moment can be told apart', () => {
  const [first, second, third] = columns(trend);
  expect([first, third]).toEqual([0, 200]);
  expect(second).toBeCloseTo(29.6);
  expect(columns(buildPoints('2026-11-01T00:00:00Z'))).toEqual([100]);
  expect(columns(buildPoints('2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z'))).toEqual([0, 200]);
  const many = columns(
    buildPoints(...Array.from({ length: 200 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString())),
    300,
  );
  expect(many.every((x, index) => index === 0 || x > (many[index - 1] ?? 0))).toBe(true);
  expect(many.at(-1)).toBeCloseTo(300);
});

test('trend plot: the most stands on top, and nothing leaves the sheet', () => {
  const scale = { min: 0, max: 4 };
  expect([4, 0, 2, 9, -3].map((value) => computeHeight(scale, value, 80))).toEqual([0, 80, 40, 0, 80]);
  expect(computeHeight({ min: 1, max: 1 }, 1, 80)).toBe(40);
});
