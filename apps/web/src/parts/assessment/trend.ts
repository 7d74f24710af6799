import type { AnswerOf } from '@arogo/contract/endpoint';
import type { assessmentTrend } from '@arogo/contract/assessments';
import { areaLevelMaximum } from '@arogo/contract/assessments';

/** As the server tells it. */
export type Trend = AnswerOf<typeof assessmentTrend>['data'];

/** One point of a line: when, and how high. */
export interface LinePoint {
  readonly id: string;
  readonly at: string;
  readonly value: number;
  /** The value in words. */
  readonly words: string;
}

/** What is drawn of an area, or of the score. */
export interface Line {
  readonly key: string;
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly points: readonly LinePoint[];
}

/** Lines of a trend, the score's first; of each what was asked, the oldest first. What was never asked has none. */
export const linesOf = ({ areas, scale, points }: Trend, scoreLabel: string, scoreWords: (value: number, most: number) => string): readonly Line[] => {
  const areaLines = areas.map(({ key, label, levels }): Line => ({
    key,
    label,
    least: 0,
    most: areaLevelMaximum,
    points: points.flatMap(({ id, finishedAt, areas: given }) => {
      const value = Object.hasOwn(given, key) ? given[key] : undefined;
      return value === undefined ? [] : [{ id, at: finishedAt, value, words: levels[Math.round(value)] ?? String(value) }];
    }),
  }));
  const scoreLine =
    scale === null
      ? []
      : [
          {
            key: 'score',
            label: scoreLabel,
            least: scale.least,
            most: scale.most,
            points: points.flatMap(({ id, finishedAt, score }) => {
              if (score === null) return [];
              const range = scale.ranges.find(({ from, to }) => score >= from && score <= to);
              return [{ id, at: finishedAt, value: score, words: [scoreWords(score, scale.most), range?.label].filter((word) => word !== undefined).join(', ') }];
            }),
          },
        ];
  return [...scoreLine, ...areaLines].filter((line) => line.points.length > 0);
};

/**
 * Where the points of a line stand on a sheet: left to right by when they were, though never nearer than `apart` so that
 * two of one day can be told apart; top to bottom from the most to the least.
 * @param width pixels between the first and the last place
 * @param height pixels between the most and the least
 */
export const placesOf = ({ least, most, points }: Line, width: number, height: number, apart = 12): readonly { readonly x: number; readonly y: number }[] => {
  const times = points.map(({ at }) => Date.parse(at));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? first) - first;
  // With more points than fit apart, all of them stand evenly.
  const gap = points.length > 1 ? Math.min(apart, width / (points.length - 1)) : 0;
  const free = width - gap * Math.max(0, points.length - 1);
  return points.map(({ value }, index) => ({
    x: points.length === 1 ? width / 2 : gap * index + (span === 0 ? (free * index) / (points.length - 1) : (free * ((times[index] ?? first) - first)) / span),
    y: most === least ? height / 2 : height * (1 - (Math.min(most, Math.max(least, value)) - least) / (most - least)),
  }));
};
