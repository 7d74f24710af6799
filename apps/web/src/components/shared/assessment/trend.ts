import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { assessmentTrend } from '@arogo/contract/assessments';
import { maxAreaLevel } from '@arogo/contract/assessments';

/** Trend as the server returns it. */
export type Trend = EndpointAnswer<typeof assessmentTrend>['data'];

/** One point of a line: time and value. */
export interface TrendLinePoint {
  readonly id: string;
  readonly at: string;
  readonly value: number;
  /** The value in words. */
  readonly words: string;
}

/** Line of an area, or of the score. */
export interface TrendLine {
  readonly key: string;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly points: readonly TrendLinePoint[];
}

/** Key of the score's line; areas have keys of their own. */
export const scoreKey = ' score';

/**
 * Builds the lines of a trend, the score first, each with its answered results, oldest first. An area that was never asked has no
 * line.
 */
export const buildTrendLines = (
  { areas, scale, points }: Trend,
  scoreLabel: string,
  scoreWords: (value: number, most: number) => string,
): readonly TrendLine[] => {
  const areaLines = areas.map(({ key, label, levels }): TrendLine => ({
    key,
    label,
    min: 0,
    max: maxAreaLevel,
    points: points.flatMap(({ id, finishedAt, areas: given }) => {
      const value = Object.hasOwn(given, key) ? given[key] : undefined;
      return value === undefined
        ? []
        : [{ id, at: finishedAt, value, words: levels[Math.round(value)] ?? String(value) }];
    }),
  }));
  const scoreLine =
    scale === null
      ? []
      : [
          {
            key: scoreKey,
            label: scoreLabel,
            min: scale.least,
            max: scale.most,
            points: points.flatMap(({ id, finishedAt, score }) => {
              if (score === null) return [];
              const range = scale.ranges.find(({ from, to }) => score >= from && score <= to);
              return [
                {
                  id,
                  at: finishedAt,
                  value: score,
                  words: [scoreWords(score, scale.most), range?.label].filter((word) => word !== undefined).join(', '),
                },
              ];
            }),
          },
        ];
  return [...scoreLine, ...areaLines].filter((line) => line.points.length > 0);
};

/**
 * Computes the horizontal position of each result by its time, with a minimum distance of `apart` to the one before, so that two
 * results of one day stay distinct. All lines of a trend share it.
 * @param width pixels between the first and the last
 */
export const computeColumns = (
  { points }: { readonly points: readonly { readonly id: string; readonly finishedAt: string }[] },
  width: number,
  apart = 12,
): ReadonlyMap<string, number> => {
  const times = points.map(({ finishedAt }) => Date.parse(finishedAt));
  const first = times[0] ?? 0;
  const span = (times.at(-1) ?? first) - first;
  const steps = points.length - 1;
  // If there are too many points for the minimum distance, they are spaced evenly.
  const gap = steps > 0 ? Math.min(apart, width / steps) : 0;
  const free = width - gap * Math.max(0, steps);
  return new Map(
    points.map(({ id }, index) => {
      if (steps <= 0) return [id, width / 2];
      return [id, gap * index + free * (span === 0 ? index / steps : ((times[index] ?? first) - first) / span)];
    }),
  );
};

/** Computes the vertical position of a value: the maximum at 0, the minimum at `height` pixels. */
export const computeHeight = (
  { min: least, max: most }: Pick<TrendLine, 'min' | 'max'>,
  value: number,
  height: number,
): number =>
  most === least ? height / 2 : height * (1 - (Math.min(most, Math.max(least, value)) - least) / (most - least));
