/** Texts of choosing a free time of a doctor. */
export const timePickerMessages = {
  mode: 'Type of appointment',
  modes: { 'in-person': 'In person', online: 'Online' },
  days: 'Day',
  earlier: 'Earlier days',
  later: 'Later days',
  anotherDay: 'Another day',
  times: 'Time',
  /** @param day such as 'Thu, 26 Nov' */
  timesOf: (day: string) => `Time · ${day}`,
  free: (count: number) => (count === 0 ? 'none free' : `${count} free`),
  none: 'none',
  today: 'Today',
  noneOnDay: 'No free times on this day.',
  /** @param when such as 'Tomorrow, 9:00 am' */
  next: (when: string) => `Next free: ${when}`,
  noneInWeek: 'No free times on these days.',
  loading: 'Loading free times',
  failed: 'We could not load the free times.',
  /** @param clock such as 'India time' */
  zone: (clock: string) => `Times are in the doctor’s time zone (${clock}).`,
} as const;
