import { toLocalDateTime } from '@arogo/client/format';
import { toZonedInstant } from '@arogo/client/zoned-instant';
import { type AlertForm, alertForm, type MedicationAlert, type Meal } from '@arogo/contract/medication';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { type Schedule, type Slot, slots } from '@arogo/contract/schedule';
import { addDays } from './calendar.ts';

export type ScheduleKind = Schedule['kind'];
export type DayKind = 'daily' | 'alternate' | 'every' | 'weekdays';

/** Input of the alert form, as it is typed. */
export interface AlertDraft {
  readonly medicineName: string;
  readonly strength: string;
  readonly form: string;
  readonly doseUnit: string;
  readonly kind: ScheduleKind;
  /** Amount by slot; empty if the slot is not selected. */
  readonly slots: Readonly<Record<Slot, { readonly chosen: boolean; readonly amount: string }>>;
  readonly minutesBefore: number | undefined;
  readonly times: readonly string[];
  readonly amount: string;
  readonly hours: string;
  /** 'YYYY-MM-DDTHH:mm' in the patient's time zone. */
  readonly first: string;
  /** The patient's time zone, whatever the browser's is; IANA. */
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

/** Error messages by field: a field of the draft, a slot ('slots.night') or a time ('times.1'). */
export type DraftProblems = Readonly<Record<string, string>>;

/** Initial form on a day in the patient's time zone, 'YYYY-MM-DD'. */
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

/** Applies a schedule to the form. */
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

/** Converts an existing alert to the form. */
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

/** Applies a medicine of a record to the form; its course begins on the form's first day. */
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

/** Maps a path of the request to a field of the form. */
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

/** Validates the form; returns the request, or error messages by field. */
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
    // An interval begins with its first dose.
    startsOn: kind === 'interval' ? first.slice(0, 10) : startsOn,
    endsOn: endsOn === '' ? null : endsOn,
    leastGapMinutes: leastGapHours.trim() === '' ? null : Math.round(parseNumber(leastGapHours) * 60),
    mostPerDay: mostPerDay.trim() === '' ? null : parseNumber(mostPerDay),
  };
  const parsed = alertForm.safeParse(given);
  if (parsed.success) return { body: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[findDraftField(path, draft)] ??= message;
  // The schema compares fields only if all are valid; this check reports the order of the dates together with other errors.
  if (given.endsOn !== null && given.endsOn < given.startsOn) problems['endsOn'] ??= m.endBeforeStart;
  return { problems };
};

/** Maps the server's error messages to fields of the form; their names are paths with dots. */
export const mapServerProblems = (fields: Readonly<Record<string, string>>, draft: AlertDraft): DraftProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [findDraftField(name.split('.'), draft), message]),
  );
