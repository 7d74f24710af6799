import type { Schedule } from './course.ts';
import type { MedicineFacts } from '../medicine-facts.ts';
import { proposeSchedule, type Proposal, type ProposalContext } from './propose.ts';

/** A document of 20 November, viewed one day later in India. */
export const context: ProposalContext = {
  date: '2026-11-20',
  today: '2026-11-21',
  timeZone: 'Asia/Kolkata',
  times: { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' },
};

const formatDays = (schedule: Schedule): string => {
  if (!('days' in schedule)) return '';
  if ('weekdays' in schedule.days) return ` on ${schedule.days.weekdays.join(' ')}`;
  return schedule.days.every === 1 ? '' : ` every ${schedule.days.every} days`;
};

const formatSchedule = (schedule: Schedule): string => {
  if (schedule.kind === 'as-needed') return `as needed ${schedule.amount}`;
  if (schedule.kind === 'interval') return `every ${schedule.hours} h ${schedule.amount} from ${schedule.first}`;
  const days = formatDays(schedule);
  if (schedule.kind === 'times') return `${schedule.times.join(' ')} ${schedule.amount}${days}`;
  return (
    schedule.slots.map(({ slot, amount }) => `${slot} ${amount}`).join(', ') +
    `${schedule.minutesBefore === undefined ? '' : ` ${schedule.minutesBefore} min before`}${days}`
  );
};

/** Formats a proposal as one line that is easy to check by eye. */
export const formatProposal = (facts: MedicineFacts): string => {
  const { schedule, unit, durationDays, meal, leastGapMinutes, mostPerDay, open, certain }: Proposal = proposeSchedule(
    facts,
    context,
  );
  return [
    schedule ? formatSchedule(schedule) : 'no schedule',
    unit,
    durationDays === undefined ? undefined : `${durationDays} days`,
    meal,
    leastGapMinutes === undefined ? undefined : `gap ${leastGapMinutes}`,
    mostPerDay === undefined ? undefined : `most ${mostPerDay}`,
    ...open.map((question) => `${question}?`),
    certain ? undefined : 'unsure',
  ]
    .filter((part) => part !== undefined)
    .join(' | ');
};
