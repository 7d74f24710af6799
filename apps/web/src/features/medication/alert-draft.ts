import { toLocalDateTime } from '@arogo/client/format';
import { toZonedInstant } from '@arogo/client/zoned-instant';
import { type AlertForm, alertForm, type MedicationAlert, type Meal } from '@arogo/contract/medication';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { type Schedule, type Slot, slots } from '@arogo/contract/schedule';
import { addDays } from './calendar.ts';

export type ScheduleKind = Schedule['kind'];
export type DayKind = 'daily' | 'alternate' | 'every' | 'weekdays';

/** What is typed into the form of an alert, as it is typed. */
export interface AlertDraft {
  readonly medicineName: string;
  readonly strength: string;
  readonly form: string;
  readonly doseUnit: string;
  readonly kind: ScheduleKind;
  /** The amount of each slot; empty for one that is not chosen. */
  readonly slots: Readonly<Record<Slot, { readonly chosen: boolean; readonly amount: string }>>;
  readonly minutesBefore: number | undefined;
  readonly times: readonly string[];
  readonly amount: string;
  readonly hours: string;
  /** 'YYYY-MM-DDTHH:mm' of the patient's clock. */
  readonly first: string;
  /** The patient's own, whatever zone the browser has; IANA. */
  readonly timeZone: string;
  readonly dayKind: DayKind;
  readonly everyDays: string;
  readonly weekdays: readonly number[];
  readonly meal: Meal | 'none';
  readonly startsOn: string;
  readonly endsOn: string;
  readonly leastGapHours: string;
  readonly mostPerDay: string;
  readonly instructions: string;
  readonly doctorName: string;
}

/** What is wrong, by the name of the field: that of the draft, of a slot ('slots.night') or a time ('times.1'). */
export type DraftProblems = Readonly<Record<string, string>>;

/** The form as it begins on a day where the patient is, 'YYYY-MM-DD'. */
export const createEmptyDraft = (today: string, timeZone: string): AlertDraft => ({
  medicineName: '',
  strength: '',
  form: '',
  doseUnit: 'tablet',
  kind: 'slots',
  slots: {
    morning: { chosen: false, amount: '1' },
    noon: { chosen: false, amount: '1' },
    evening: { chosen: false, amount: '1' },
    night: { chosen: false, amount: '1' },
  },
  minutesBefore: undefined,
  times: ['08:00'],
  amount: '1',
  hours: '8',
  first: `${today}T08:00`,
  timeZone,
  dayKind: 'daily',
  everyDays: '3',
  weekdays: [],
  meal: 'none',
  startsOn: today,
  endsOn: '',
  leastGapHours: '',
  mostPerDay: '',
  instructions: '',
  doctorName: '',
});

const formatNumber = (value: number): string => String(value);

type Days = Extract<Schedule, { readonly kind: 'slots' }>['days'];

const toDayFields = (days: Days): Partial<AlertDraft> => {
  if ('weekdays' in days) return { dayKind: 'weekdays', weekdays: days.weekdays };
  return days.every === 1
    ? { dayKind: 'daily' }
    : days.every === 2
      ? { dayKind: 'alternate' }
      : { dayKind: 'every', everyDays: formatNumber(days.every) };
};

/** What a schedule says, over what the form says already. */
export const applySchedule = (draft: AlertDraft, schedule: Schedule): AlertDraft => {
  switch (schedule.kind) {
    case 'slots': {
      const amounts = new Map(schedule.slots.map(({ slot, amount }) => [slot, amount]));
      const chosen = Object.fromEntries(
        slots.map((slot) => [slot, { chosen: amounts.has(slot), amount: formatNumber(amounts.get(slot) ?? 1) }]),
      ) as AlertDraft['slots'];
      return {
        ...draft,
        kind: 'slots',
        slots: chosen,
        minutesBefore: schedule.minutesBefore,
        ...toDayFields(schedule.days),
      };
    }
    case 'times':
      return {
        ...draft,
        kind: 'times',
        times: schedule.times,
        amount: formatNumber(schedule.amount),
        ...toDayFields(schedule.days),
      };
    case 'interval':
      return {
        ...draft,
        kind: 'interval',
        hours: formatNumber(schedule.hours),
        first: toLocalDateTime(schedule.first, draft.timeZone),
        amount: formatNumber(schedule.amount),
      };
    default:
      return { ...draft, kind: 'as-needed', amount: formatNumber(schedule.amount) };
  }
};

/** The form of an alert that is there. */
export const toAlertDraft = (alert: MedicationAlert, today: string, timeZone: string): AlertDraft => {
  const draft: AlertDraft = {
    ...createEmptyDraft(today, timeZone),
    medicineName: alert.medicineName,
    strength: alert.strength,
    form: alert.form,
    doseUnit: alert.doseUnit,
    meal: alert.meal ?? 'none',
    startsOn: alert.startsOn,
    endsOn: alert.endsOn ?? '',
    leastGapHours:
      alert.leastGapMinutes === null ? '' : formatNumber(Math.round((alert.leastGapMinutes / 60) * 100) / 100),
    mostPerDay: alert.mostPerDay === null ? '' : formatNumber(alert.mostPerDay),
    instructions: alert.instructions,
    doctorName: alert.doctorName,
  };
  return alert.schedule === null ? draft : applySchedule(draft, alert.schedule);
};

interface MedicineSuggestionInput extends Pick<
  AlertDraft,
  'medicineName' | 'strength' | 'form' | 'doseUnit' | 'instructions' | 'doctorName'
> {
  readonly meal: Meal | null;
  readonly schedule: Schedule | null;
  readonly durationDays: number | null;
}

/** A medicine of a record, over what the form says already; its course begins on the form's first day. */
export const applySuggestion = (
  draft: AlertDraft,
  { schedule, durationDays, meal, doseUnit, ...words }: MedicineSuggestionInput,
): AlertDraft => {
  const filled = {
    ...draft,
    ...words,
    doseUnit: doseUnit === '' ? draft.doseUnit : doseUnit,
    meal: meal ?? ('none' as const),
    endsOn: durationDays === null || draft.startsOn === '' ? draft.endsOn : addDays(draft.startsOn, durationDays - 1),
  };
  return schedule === null ? filled : applySchedule(filled, schedule);
};

const parseNumber = (typed: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN;

const toDays = ({ dayKind, everyDays, weekdays }: AlertDraft): Days => {
  if (dayKind === 'weekdays') return { weekdays: [...weekdays] };
  return { every: dayKind === 'daily' ? 1 : dayKind === 'alternate' ? 2 : parseNumber(everyDays) };
};

const toSchedule = (draft: AlertDraft): Schedule => {
  const { kind, minutesBefore, times, first, timeZone } = draft;
  const amount = parseNumber(draft.amount);
  switch (kind) {
    case 'slots':
      return {
        kind,
        slots: slots
          .filter((slot) => draft.slots[slot].chosen)
          .map((slot) => ({ slot, amount: parseNumber(draft.slots[slot].amount) })),
        ...(minutesBefore !== undefined && { minutesBefore }),
        days: toDays(draft),
      };
    case 'times':
      return { kind, times: [...times], amount, days: toDays(draft) };
    case 'interval':
      return { kind, hours: parseNumber(draft.hours), first: toZonedInstant(first, timeZone), amount };
    default:
      return { kind, amount };
  }
};

/** The field of the form that a path of what is sent belongs to. */
const findDraftField = (path: readonly PropertyKey[], draft: AlertDraft): string => {
  const [top, part, index, inner] = path;
  if (top === 'leastGapMinutes') return 'leastGapHours';
  if (top !== 'schedule') return String(top);
  if (part === 'slots') {
    const slot = slots.filter((each) => draft.slots[each].chosen)[Number(index)];
    return inner === 'amount' && slot !== undefined ? `slots.${slot}` : 'slots';
  }
  if (part === 'times') return index === undefined ? 'times' : `times.${String(index)}`;
  if (part === 'days') return draft.dayKind === 'every' ? 'everyDays' : 'weekdays';
  return part === undefined ? 'slots' : String(part);
};

/** What is sent, or what is wrong at which field. */
export const validateDraft = (
  draft: AlertDraft,
): { readonly body: AlertForm } | { readonly problems: DraftProblems } => {
  const {
    medicineName,
    strength,
    form,
    doseUnit,
    meal,
    startsOn,
    endsOn,
    leastGapHours,
    mostPerDay,
    instructions,
    doctorName,
    kind,
    first,
  } = draft;
  const given = {
    medicineName,
    strength,
    form,
    doseUnit,
    meal: meal === 'none' ? null : meal,
    instructions,
    doctorName,
    schedule: toSchedule(draft),
    // Doses that follow each other by hours begin with the first of them.
    startsOn: kind === 'interval' ? first.slice(0, 10) : startsOn,
    endsOn: endsOn === '' ? null : endsOn,
    leastGapMinutes: leastGapHours.trim() === '' ? null : Math.round(parseNumber(leastGapHours) * 60),
    mostPerDay: mostPerDay.trim() === '' ? null : parseNumber(mostPerDay),
  };
  const parsed = alertForm.safeParse(given);
  if (parsed.success) return { body: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[findDraftField(path, draft)] ??= message;
  // How fields stand to each other is told only of those that are right in themselves; a person wants to hear all at once.
  if (given.endsOn !== null && given.endsOn < given.startsOn) problems['endsOn'] ??= m.endBeforeStart;
  return { problems };
};

/** What the server says of fields, at the form's own: a name is a path with dots. */
export const mapServerProblems = (fields: Readonly<Record<string, string>>, draft: AlertDraft): DraftProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [findDraftField(name.split('.'), draft), message]),
  );
