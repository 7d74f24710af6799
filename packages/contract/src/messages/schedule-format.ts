import type { Schedule, Slot } from '../schedule.ts';

/** Words of when a medicine is taken. */
const words = {
  slots: { morning: 'morning', noon: 'noon', evening: 'evening', night: 'night' },
  weekdays: ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  everyDay: 'every day',
  alternateDays: 'every other day',
  everyDays: (days: number) => (days === 7 ? 'once a week' : `every ${days} days`),
  on: (days: string) => `on ${days}`,
  everyHours: (hours: number) =>
    hours === 1 ? 'every hour' : hours === 24 ? 'every 24 hours' : `every ${hours} hours`,
  asNeeded: 'when needed',
  before: (minutes: number, rest: string) => `${minutes} minutes before ${rest}`,
  and: 'and',
} as const;

/** 'one, two and three'. */
export const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${words.and} ${parts.at(-1) ?? ''}`;

const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** '8:00 am' of '08:00'. */
export const formatClock = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;
};

const formatScheduleDays = (days: Extract<Schedule, { readonly kind: 'slots' }>['days']): string => {
  if ('weekdays' in days)
    return words.on(
      joinWithAnd(days.weekdays.toSorted((one, other) => one - other).map((day) => words.weekdays[day] ?? '')),
    );
  if (days.every === 1) return words.everyDay;
  return days.every === 2 ? words.alternateDays : words.everyDays(days.every);
};

/** 'Morning and night, every day', 'Every 8 hours', '8:00 am and 8:00 pm, on Monday', 'When needed'. */
export const formatSchedule = (schedule: Schedule): string => {
  if (schedule.kind === 'interval') return capitaliseFirst(words.everyHours(schedule.hours));
  if (schedule.kind === 'as-needed') return capitaliseFirst(words.asNeeded);
  if (schedule.kind === 'times')
    return `${joinWithAnd(schedule.times.toSorted().map(formatClock))}, ${formatScheduleDays(schedule.days)}`;
  const slots = joinWithAnd(schedule.slots.map(({ slot }) => words.slots[slot]));
  const when = schedule.minutesBefore === undefined ? slots : words.before(schedule.minutesBefore, slots);
  return `${capitaliseFirst(when)}, ${formatScheduleDays(schedule.days)}`;
};

/** 'Morning'. */
export const formatSlot = (slot: Slot): string => capitaliseFirst(words.slots[slot]);

/** '½', '1½', '2.25'. */
export const formatAmount = (amount: number): string => {
  const whole = Math.trunc(amount);
  const part = new Map([
    [0.25, '¼'],
    [0.5, '½'],
    [0.75, '¾'],
  ]).get(Math.round((amount - whole) * 100) / 100);
  return part === undefined ? String(amount) : `${whole === 0 ? '' : whole}${part}`;
};

/** Units that are the same for one and many. */
const invariableUnits = new Set(['ml', 'mg', 'mcg', 'g', 'iu']);

/** '1 tablet', '½ tablet', '2 puffs', '5 ml', '2' where no unit is known. */
export const formatDose = (amount: number, unit: string): string => {
  if (unit === '') return formatAmount(amount);
  const isOne = amount <= 1 || invariableUnits.has(unit.toLowerCase());
  return `${formatAmount(amount)} ${isOne ? unit : unit.endsWith('ch') ? `${unit}es` : `${unit}s`}`;
};

/** The amounts of a schedule: '1 tablet'; '1 to 2 tablets' where they differ. */
export const formatScheduleDose = (schedule: Schedule, unit: string): string => {
  const amounts = schedule.kind === 'slots' ? schedule.slots.map(({ amount }) => amount) : [schedule.amount];
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return least === most ? formatDose(most, unit) : `${formatAmount(least)} to ${formatDose(most, unit)}`;
};
