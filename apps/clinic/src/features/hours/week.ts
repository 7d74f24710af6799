import { type ClinicWeek, findDayTimesProblem, type WeekTimes } from '@arogo/contract/clinic';
import { type AppointmentMode } from '@arogo/contract/doctors';
import { appointmentMinutes } from '@arogo/contract/booking-limits';

/** Times of a week by mode and weekday, 'online 3'; each list is in the order of the day. */
export type WeekSlots = ReadonlyMap<string, readonly string[]>;

const buildDayKey = (mode: AppointmentMode, weekday: number): string => `${mode} ${weekday}`;

export const toWeekSlots = ({ hours }: Pick<ClinicWeek, 'hours'>): WeekSlots =>
  new Map(
    hours
      .filter(({ times }) => times.length > 0)
      .map(({ mode, weekday, times }) => [buildDayKey(mode, weekday), times.toSorted()]),
  );

export const getDayTimes = (week: WeekSlots, mode: AppointmentMode, weekday: number): readonly string[] =>
  week.get(buildDayKey(mode, weekday)) ?? [];

export const replaceDayTimes = (
  week: WeekSlots,
  mode: AppointmentMode,
  weekday: number,
  times: readonly string[],
): WeekSlots => new Map([...week, [buildDayKey(mode, weekday), [...new Set(times)].toSorted()]]);

const parseClockMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const formatClockMinutes = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Builds consecutive appointments that end by `until`; a single one without `until`. */
export const buildTimesBetween = (mode: AppointmentMode, from: string, until: string): readonly string[] => {
  if (until === '') return [from];
  const [start, length] = [parseClockMinutes(from), appointmentMinutes[mode]];
  return Array.from({ length: Math.max(0, Math.floor((parseClockMinutes(until) - start) / length)) }, (_, index) =>
    formatClockMinutes(start + index * length),
  );
};

/** Describes the problem of adding these times to a day; undefined if they fit. */
export const findTimesProblem = (
  week: WeekSlots,
  mode: AppointmentMode,
  weekday: number,
  added: readonly string[],
): string | undefined => findDayTimesProblem(mode, [...new Set([...getDayTimes(week, mode, weekday), ...added])]);

/** Copies the times of one day to the weekdays from Monday to Friday. */
export const copyDayToWeekdays = (week: WeekSlots, mode: AppointmentMode, from: number): WeekSlots =>
  [1, 2, 3, 4, 5].reduce<WeekSlots>(
    (all, weekday) => replaceDayTimes(all, mode, weekday, getDayTimes(week, mode, from)),
    week,
  );

/** Converts the whole week to the format of the server. */
export const toWeekTimes = (week: WeekSlots): WeekTimes[] =>
  [...week].flatMap(([key, times]) => {
    const [mode, weekday] = key.split(' ');
    return times.length === 0 || (mode !== 'online' && mode !== 'in-person')
      ? []
      : [{ mode, weekday: Number(weekday), times: [...times] }];
  });

export const isSameWeek = (one: WeekSlots, other: WeekSlots): boolean => {
  const written = (week: WeekSlots): string =>
    JSON.stringify([...week].filter(([, times]) => times.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return written(one) === written(other);
};
