import { type ClinicWeek, dayTimesProblem, type WeekTimes } from '@arogo/contract/clinic';
import type { VisitMode } from '@arogo/contract/doctors';

/** Times of a week by mode and weekday, 'online 3'; each list in the order of the day. */
export type Week = ReadonlyMap<string, readonly string[]>;

const keyOf = (mode: VisitMode, weekday: number): string => `${mode} ${weekday}`;

export const weekOf = ({ hours }: Pick<ClinicWeek, 'hours'>): Week => new Map(hours.filter(({ times }) => times.length > 0).map(({ mode, weekday, times }) => [keyOf(mode, weekday), times.toSorted()]));

export const timesOf = (week: Week, mode: VisitMode, weekday: number): readonly string[] => week.get(keyOf(mode, weekday)) ?? [];

export const withTimes = (week: Week, mode: VisitMode, weekday: number, times: readonly string[]): Week => new Map([...week, [keyOf(mode, weekday), [...new Set(times)].toSorted()]]);

/** What would be wrong with a day if this time were added; undefined when it fits. */
export const problemOf = (week: Week, mode: VisitMode, weekday: number, time: string): string | undefined => {
  const times = timesOf(week, mode, weekday);
  return times.includes(time) ? undefined : dayTimesProblem(mode, [...times, time]);
};

/** The weekdays from Monday to Friday all have the times of one. */
export const copied = (week: Week, mode: VisitMode, from: number): Week =>
  [1, 2, 3, 4, 5].reduce<Week>((all, weekday) => withTimes(all, mode, weekday, timesOf(week, mode, from)), week);

/** As the server takes it: the whole week. */
export const hoursOf = (week: Week): WeekTimes[] =>
  [...week].flatMap(([key, times]) => {
    const [mode, weekday] = key.split(' ');
    return times.length === 0 || (mode !== 'online' && mode !== 'in-person') ? [] : [{ mode, weekday: Number(weekday), times: [...times] }];
  });

export const isSameWeek = (one: Week, other: Week): boolean => {
  const written = (week: Week): string => JSON.stringify([...week].filter(([, times]) => times.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return written(one) === written(other);
};
