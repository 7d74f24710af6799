import type { Schedule } from '../../schedule.ts';
import { formatAmount } from '../schedule-format.ts';
import type * as english from '../schedule-format.ts';
import { formatDosage } from './data-words.ts';

const slotNames = { morning: 'सुबह', noon: 'दोपहर', evening: 'शाम', night: 'रात' } as const;
const weekdays = ['', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार'];

export const joinWithAnd: typeof english.joinWithAnd = (parts) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} और ${parts.at(-1) ?? ''}`;

/** Which part of the day an hour belongs to, as people say it. */
const findPartOfDay = (hour: number): string => {
  if (hour < 4 || hour >= 20) return slotNames.night;
  if (hour < 12) return slotNames.morning;
  return hour < 16 ? slotNames.noon : slotNames.evening;
};

export const formatClock: typeof english.formatClock = (time) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${findPartOfDay(hours)} ${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`;
};

const formatScheduleDays = (days: Extract<Schedule, { readonly kind: 'slots' }>['days']): string => {
  if ('weekdays' in days)
    return joinWithAnd(days.weekdays.toSorted((one, other) => one - other).map((day) => `${weekdays[day] ?? ''} को`));
  if (days.every === 1) return 'रोज़';
  if (days.every === 2) return 'एक दिन छोड़कर';
  return days.every === 7 ? 'हफ़्ते में एक बार' : `हर ${days.every} दिन में`;
};

export const formatSchedule: typeof english.formatSchedule = (schedule) => {
  if (schedule.kind === 'interval') return schedule.hours === 1 ? 'हर घंटे' : `हर ${schedule.hours} घंटे में`;
  if (schedule.kind === 'as-needed') return 'ज़रूरत पड़ने पर';
  if (schedule.kind === 'times')
    return `${joinWithAnd(schedule.times.toSorted().map(formatClock))}, ${formatScheduleDays(schedule.days)}`;
  const slots = joinWithAnd(schedule.slots.map(({ slot }) => slotNames[slot]));
  const when = schedule.minutesBefore === undefined ? slots : `${slots} से ${schedule.minutesBefore} मिनट पहले`;
  return `${when}, ${formatScheduleDays(schedule.days)}`;
};

export const formatSlot: typeof english.formatSlot = (slot) => slotNames[slot];

export const formatDose: typeof english.formatDose = (amount, unit) =>
  formatDosage([formatAmount(amount), unit].filter(Boolean).join(' '));

export const formatScheduleDose: typeof english.formatScheduleDose = (schedule, unit) => {
  const amounts = schedule.kind === 'slots' ? schedule.slots.map(({ amount }) => amount) : [schedule.amount];
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  return least === most ? formatDose(most, unit) : `${formatAmount(least)} से ${formatDose(most, unit)}`;
};
