/** Texts of choosing a free time of a doctor. */
export const timePickerMessages = {
  mode: 'How you meet',
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
  noneOnDay: 'No free time on this day.',
  /** @param when such as 'Tomorrow, 9:00 am' */
  next: (when: string) => `Next free: ${when}`,
  noneInWeek: 'No free time on these days.',
  loading: 'Free times are loading',
  failed: 'The free times could not be loaded.',
  /** @param clock such as 'India time' */
  zone: (clock: string) => `Times are those of the doctor’s clock (${clock}).`,
} as const;
