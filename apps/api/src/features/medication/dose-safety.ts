import { doseInMg } from '@arogo/clinical/medicines/resolve-medicine';
import { substanceLimits } from '@arogo/clinical/medicines/tables';
import { guard } from '@arogo/clinical/schedule/guard';
import { sameMedicine } from '@arogo/clinical/schedule/same-medicine';
import { checkSubstances, type SubstanceFinding, type TakenDose } from '@arogo/clinical/schedule/substance-guard';
import { medicineWarnings as w } from '@arogo/contract/messages/medicine-warnings';
import { spanWords } from '@arogo/contract/messages/medication-words';
import { ageOn } from '@arogo/contract/profile';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { shownState } from './alert-view.ts';
import { keptSchedule, toInstant } from './course.ts';
import { dayOf } from './doses-view.ts';
import { type Guarded, guardWords, momentIn } from './guard-words.ts';
import type { ProposingNow } from './record-alerts.ts';
import { findAllergyNames, findTaken } from './safety-store.ts';
import { type AlertRow, allAlerts } from './store.ts';
import { findWarnings, namedMedicine, resolveNamed, sharedBy, unknownNotes } from './warnings.ts';

/** The longest gap that can be asked for, and the day before: what was taken earlier stands against nothing. */
const guardedFor = Temporal.Duration.from({ hours: 31 * 24 });
/** Limits of substances are for adults. Source: the adult doses that limits.json names; 18 as in the rest of the product. */
const adultFrom = 18;

/** What is known before a dose is taken. */
export interface DoseSafety {
  /** The paper's or the patient's own limits. */
  readonly limits: Guarded;
  /** When the medicine was taken, in order. */
  readonly taken: readonly Temporal.Instant[];
  /** What stands against the dose, in words; empty where nothing is known. */
  readonly stops: readonly string[];
  /** Warnings that the patient has not confirmed for this alert yet. */
  readonly openWarnings: readonly { readonly key: string; readonly words: string }[];
  /** Warnings that the patient confirmed before. */
  readonly confirmedWarnings: readonly string[];
  /** What could not be checked. */
  readonly notes: readonly string[];
}

/** A dose to be checked. */
export interface DoseOfAlert {
  readonly alert: AlertRow;
  /** In the unit of the alert. */
  readonly amount: number;
  /** Whether medicines may be named: a notice's key alone does not open their names. */
  readonly mayName: boolean;
}

/** How much is usually taken at once. */
export const usualAmount = (alert: AlertRow): number => {
  const schedule = keptSchedule(alert);
  if (schedule === undefined) return 1;
  return schedule.kind === 'slots' ? Math.max(...schedule.slots.map(({ amount }) => amount)) : schedule.amount;
};

/** One medicine by its name, or two brands of the very same substances. */
const isSame = (one: AlertRow, other: AlertRow): boolean => {
  if (sameMedicine(one.medicine_name, other.medicine_name)) return true;
  const [mine, theirs] = [resolveNamed(namedMedicine(one)), resolveNamed(namedMedicine(other))];
  return (
    mine.isComplete &&
    theirs.isComplete &&
    mine.contents.length === theirs.contents.length &&
    sharedBy(namedMedicine(one), namedMedicine(other)).length === mine.contents.length
  );
};

const least = (values: readonly (number | null)[]): number | undefined => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** Milligrams of each substance of a dose that goes into the body. */
const amountsOf = (alert: AlertRow, amount: number): ReadonlyMap<string, number | undefined> => {
  const { contents, isLocal } = resolveNamed(namedMedicine(alert));
  return new Map(
    isLocal ? [] : contents.map((content) => [content.substance, doseInMg(content, amount, alert.dose_unit)]),
  );
};

type Moment = (instant: Temporal.Instant) => string;

const substanceStops = (
  alert: AlertRow,
  findings: readonly SubstanceFinding[],
  { limits, mayName, moment }: { readonly limits: Guarded; readonly mayName: boolean; readonly moment: Moment },
): string[] =>
  findings.flatMap(({ substance, tooSoon, tooMuch, isAmountUnknown, takenToday }) => {
    const stops: string[] = [];
    // The paper's own gap was told already where it is the longer one.
    const isTold =
      limits.tooSoon !== undefined &&
      tooSoon !== undefined &&
      Temporal.Instant.compare(limits.tooSoon.until, tooSoon.until) >= 0;
    if (tooSoon && !isTold) {
      const [last, until] = [moment(tooSoon.last.at), moment(tooSoon.until)];
      stops.push(
        mayName
          ? w.tooSoon(tooSoon.last.medicineName, substance, last, spanWords(tooSoon.leastGapMinutes), until)
          : w.tooSoonNameless(last, spanWords(tooSoon.leastGapMinutes), until),
      );
    }
    if (tooMuch) stops.push(mayName ? w.tooMuch(substance, tooMuch.totalMg, tooMuch.maxDailyMg) : w.tooMuchNameless);
    const mixed = takenToday.findLast(({ alertId }) => alertId !== alert.id);
    if (isAmountUnknown && !tooMuch && mixed)
      stops.push(mayName ? w.mixedUnknown(mixed.medicineName, substance) : w.mixedUnknownNameless);
    return stops;
  });

/** The words of the paper's limits; a dose of another brand is named. */
const limitWords = (
  alert: AlertRow,
  limits: Guarded,
  last: TakenDose | undefined,
  {
    now,
    mayName,
    timeZone,
    moment,
  }: { readonly now: Temporal.Instant; readonly mayName: boolean; readonly timeZone: string; readonly moment: Moment },
): string[] => {
  const words = guardWords(limits, now, timeZone);
  if (!limits.tooSoon || !last || !mayName || sameMedicine(last.medicineName, alert.medicine_name)) return words;
  const substances = resolveNamed(namedMedicine(alert)).contents.map(({ substance }) => substance);
  return [
    w.tooSoon(
      last.medicineName,
      substances.join(' and '),
      moment(last.at),
      spanWords(limits.tooSoon.leastGapMinutes),
      moment(limits.tooSoon.until),
    ),
    ...words.slice(1),
  ];
};

const notesFor = (alert: AlertRow, findings: readonly SubstanceFinding[], isAdult: boolean): string[] => {
  const { contents } = resolveNamed(namedMedicine(alert));
  const limited = contents.map(({ substance }) => substance).filter((substance) => substanceLimits.has(substance));
  return [
    ...unknownNotes(namedMedicine(alert)),
    ...(isAdult
      ? findings.filter(({ isAmountUnknown }) => isAmountUnknown).map(({ substance }) => w.unknownAmount(substance))
      : limited.map((substance) => w.adultsOnly(substance))),
  ];
};

/**
 * What stands against a dose now: least gap and daily maximum over all alerts with the same substance, dangerous pairs and
 * the profile's allergies. Everything is the patient's own; the lists behind it are not complete.
 */
export const checkDoseSafety = async (
  statements: Statements,
  { alert, amount, mayName }: DoseOfAlert,
  at: ProposingNow,
): Promise<DoseSafety> => {
  const { now, rhythm } = at;
  const alerts = await allAlerts(statements, alert.patient_id);
  const byId = new Map(alerts.map((row) => [row.id, row]));
  const same = new Set(alerts.filter((row) => isSame(row, alert)).map(({ id }) => id));
  const alike = alerts
    .filter((row) => same.has(row.id) || sharedBy(namedMedicine(row), namedMedicine(alert)).length > 0)
    .map(({ id }) => id);
  const taken = (await findTaken(statements, alert.patient_id, alike, toDate(now.subtract(guardedFor)))).flatMap(
    (dose): TakenDose[] => {
      const row = byId.get(dose.alertId);
      return row
        ? [
            {
              alertId: row.id,
              medicineName: row.medicine_name,
              at: toInstant(dose.at),
              amounts: amountsOf(row, dose.amount),
            },
          ]
        : [];
    },
  );

  // Whichever alert of the medicine is the stricter one holds, as long as it has not ended.
  const standing = alerts.filter((row) => row.id === alert.id || shownState(row, at) !== 'ended');
  const strict = standing.filter(({ id }) => same.has(id));
  const gaps = strict.map(({ least_gap_minutes: gap }) => gap).filter((gap) => gap !== null);
  const own = taken.filter(({ alertId }) => same.has(alertId));
  const limits = guard({
    taken: own.map((dose) => dose.at),
    now,
    leastGapMinutes: gaps.length === 0 ? undefined : Math.max(...gaps),
    mostPerDay: least(strict.map(({ most_per_day: most }) => most)),
    timeZone: rhythm.timeZone,
  });

  const isAdult = rhythm.dateOfBirth === null || ageOn(rhythm.dateOfBirth, dayOf(now, rhythm)) >= adultFrom;
  const findings = isAdult ? checkSubstances({ amounts: amountsOf(alert, amount), taken, now }) : [];
  const others = standing.filter(({ id }) => id !== alert.id).map(namedMedicine);
  const warnings = findWarnings(namedMedicine(alert), others, await findAllergyNames(statements, alert.patient_id));
  const confirmed = new Set(alert.confirmed_warnings);
  const moment: Moment = (instant) => momentIn(instant, now, rhythm.timeZone);
  return {
    limits,
    taken: own.map((dose) => dose.at),
    stops: [
      ...limitWords(alert, limits, own.at(-1), { now, mayName, timeZone: rhythm.timeZone, moment }),
      ...substanceStops(alert, findings, { limits, mayName, moment }),
    ],
    openWarnings: warnings
      .filter(({ key }) => !confirmed.has(key))
      .map(({ key, words, namelessWords }) => ({ key, words: mayName ? words : namelessWords })),
    confirmedWarnings: warnings.filter(({ key }) => confirmed.has(key)).map(({ words }) => words),
    notes: notesFor(alert, findings, isAdult),
  };
};
