import { type ClinicWeek, dayTimesProblem, type WeekTimes } from '@arogo/contract/clinic';
import { type VisitMode } from '@arogo/contract/doctors';
import { visitMinutes } from '@arogo/contract/booking-limits';

/** Times of a week by mode and weekday, 'online 3'; each list in the order of the day. */
export type Week = ReadonlyMap<string, readonly string[]>;

const keyOf = (mode: VisitMode, weekday: number): string => `${mode} ${weekday}`;

export const weekOf = ({ hours }: Pick<ClinicWeek, 'hours'>): Week =>
  new Map(
    hours
      .filter(({ times }) => times.length > 0)
      .map(({ mode, weekday, times }) => [keyOf(mode, weekday), times.toSorted()]),
  );

export const timesOf = (week: Week, mode: VisitMode, weekday: number): readonly string[] =>
  week.get(keyOf(mode, weekday)) ?? [];

export const withTimes = (week: Week, mode: VisitMode, weekday: number, times: readonly string[]): Week =>
  new Map([...week, [keyOf(mode, weekday), [...new Set(times)].toSorted()]]);

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** One visit after the other, as many as are over by the end; one alone where no end is said. */
export const timesBetween = (mode: VisitMode, from: string, until: string): readonly string[] => {
  if (until === '') return [from];
  const [start, length] = [minutesOf(from), visitMinutes[mode]];
  return Array.from({ length: Math.max(0, Math.floor((minutesOf(until) - start) / length)) }, (_, index) =>
    clock(start + index * length),
  );
};

/** What would be wrong with a day if these times were added; undefined when they fit. */
export const problemOf = (week: Week, mode: VisitMode, weekday: number, added: readonly string[]): string | undefined =>
  dayTimesProblem(mode, [...new Set([...timesOf(week, mode, weekday), ...added])]);

/** The weekdays from Monday to Friday all have the times of one. */
export const copied = (week: Week, mode: VisitMode, from: number): Week =>
  [1, 2, 3, 4, 5].reduce<Week>((all, weekday) => withTimes(all, mode, weekday, timesOf(week, mode, from)), week);

/** As the server takes it: the whole week. */
export const hoursOf = (week: Week): WeekTimes[] =>
  [...week].flatMap(([key, times]) => {
    const [mode, weekday] = key.split(' ');
    return times.length === 0 || (mode !== 'online' && mode !== 'in-person')
      ? []
      : [{ mode, weekday: Number(weekday), times: [...times] }];
  });

export const isSameWeek = (one: Week, other: Week): boolean => {
  const written = (week: Week): string =>
    JSON.stringify([...week].filter(([, times]) => times.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return written(one) === written(other);
};
