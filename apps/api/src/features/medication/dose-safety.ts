import { computeDoseMg } from '@arogo/document-reading/medicines/resolve-medicine';
import { substanceLimits } from '@arogo/document-reading/medicines/tables';
import { checkDoseLimits } from '@arogo/clinical/schedule/dose-limit-guard';
import { isSameMedicine } from '@arogo/document-reading/medicines/same-medicine';
import {
  checkSubstances,
  type SubstanceFinding,
  type TakenSubstanceDose,
} from '@arogo/clinical/schedule/substance-guard';
import type { LanguageCode } from '@arogo/contract/languages';
import { medicineWarnings } from '@arogo/contract/messages/medicine-warnings';
import { formatTimeSpan } from '@arogo/contract/messages/medication-format';
import { calculateAge } from '@arogo/contract/profile';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { translate } from '../../platform/language/translations.ts';
import { getShownState } from './alert-mapper.ts';
import { parseStoredSchedule, toInstant } from './treatment-course.ts';
import { toLocalDay } from './dose-mapper.ts';
import { type GuardResult, formatGuard, formatDoseMoment } from './interaction-messages.ts';
import type { AlertProposalContext } from './record-alerts.ts';
import { findAllergyNames, findTakenDoses } from './safety-store.ts';
import { type AlertRow, findAllAlerts } from './store.ts';
import {
  findWarnings,
  toNamedMedicine,
  resolveSubstances,
  findCommonSubstances,
  findUnknownNotes,
} from './warnings.ts';

/** The longest possible gap plus one day: earlier doses cannot violate any limit. */
const safetyWindow = Temporal.Duration.from({ hours: 31 * 24 });
/** The limits of substances are for adults. Source: the adult doses cited in limits.json; 18 as everywhere in the product. */
const adultAge = 18;

/** The result of the checks before a dose. */
export interface DoseSafety {
  /** The check of the limits from the prescription or from the patient. */
  readonly limits: GuardResult;
  /** When the medicine was taken, in order. */
  readonly taken: readonly Temporal.Instant[];
  /** Messages against the dose; empty if there are none. */
  readonly stops: readonly string[];
  /** Warnings that the patient has not confirmed for this alert. */
  readonly unconfirmedWarnings: readonly { readonly key: string; readonly words: string }[];
  /** Warnings that the patient confirmed for this alert. */
  readonly confirmedWarnings: readonly string[];
  /** Messages about missing data. */
  readonly notes: readonly string[];
}

/** A dose to check. */
export interface DoseToCheck {
  readonly alert: AlertRow;
  /** In the unit of the alert. */
  readonly amount: number;
  /** Whether messages may name medicines: the key of a notification does not grant access to names. */
  readonly mayName: boolean;
}

/** The usual amount of one dose. */
export const getUsualAmount = (alert: AlertRow): number => {
  const schedule = parseStoredSchedule(alert);
  if (schedule === undefined) return 1;
  return schedule.kind === 'slots' ? Math.max(...schedule.slots.map(({ amount }) => amount)) : schedule.amount;
};

/** Whether both have the same name, or are brands with exactly the same substances. */
const isSameAlertMedicine = (one: AlertRow, other: AlertRow): boolean => {
  if (isSameMedicine(one.medicine_name, other.medicine_name)) return true;
  const [ours, theirs] = [resolveSubstances(toNamedMedicine(one)), resolveSubstances(toNamedMedicine(other))];
  return (
    ours.isComplete &&
    theirs.isComplete &&
    ours.contents.length === theirs.contents.length &&
    findCommonSubstances(toNamedMedicine(one), toNamedMedicine(other)).length === ours.contents.length
  );
};

const findMinimum = (values: readonly (number | null)[]): number | undefined => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? undefined : Math.min(...known);
};

/** Milligrams of each substance in a dose. Empty for medicines that act locally. */
const getSubstanceAmounts = (alert: AlertRow, amount: number): ReadonlyMap<string, number | undefined> => {
  const { contents, isLocal } = resolveSubstances(toNamedMedicine(alert));
  return new Map(
    isLocal ? [] : contents.map((content) => [content.substance, computeDoseMg(content, amount, alert.dose_unit)]),
  );
};

/** The texts and formatters of messages. */
interface SafetyTexts {
  readonly texts: typeof medicineWarnings;
  readonly formatMoment: (instant: Temporal.Instant) => string;
  readonly formatSpan: (minutes: number) => string;
}

const createSafetyTexts = (at: AlertProposalContext): SafetyTexts => ({
  texts: translate(at.language, medicineWarnings),
  formatMoment: (instant) => formatDoseMoment(instant, at),
  formatSpan: translate(at.language, formatTimeSpan),
});

const findSubstanceStops = (
  alert: AlertRow,
  findings: readonly SubstanceFinding[],
  { limits, mayName }: { readonly limits: GuardResult; readonly mayName: boolean },
  { texts, formatMoment, formatSpan }: SafetyTexts,
): string[] =>
  findings.flatMap(({ substance, tooSoon, tooMuch, isAmountUnknown, takenToday }) => {
    const stops: string[] = [];
    // The limit of the prescription is already reported, and lasts at least as long.
    const isReported =
      limits.tooSoon !== undefined &&
      tooSoon !== undefined &&
      Temporal.Instant.compare(limits.tooSoon.until, tooSoon.until) >= 0;
    if (tooSoon && !isReported) {
      const [last, until] = [formatMoment(tooSoon.last.at), formatMoment(tooSoon.until)];
      stops.push(
        mayName
          ? texts.tooSoon(tooSoon.last.medicineName, substance, last, formatSpan(tooSoon.leastGapMinutes), until)
          : texts.tooSoonNameless(last, formatSpan(tooSoon.leastGapMinutes), until),
      );
    }
    if (tooMuch)
      stops.push(mayName ? texts.tooMuch(substance, tooMuch.totalMg, tooMuch.maxDailyMg) : texts.tooMuchNameless);
    const otherBrandDose = takenToday.findLast(({ alertId }) => alertId !== alert.id);
    if (isAmountUnknown && !tooMuch && otherBrandDose)
      stops.push(mayName ? texts.mixedUnknown(otherBrandDose.medicineName, substance) : texts.mixedUnknownNameless);
    return stops;
  });

/** The messages about the limits of the alert. They name the medicine if the last dose was another brand. */
const formatLimits = (
  alert: AlertRow,
  limits: GuardResult,
  last: TakenSubstanceDose | undefined,
  mayName: boolean,
  at: AlertProposalContext,
): string[] => {
  const messages = formatGuard(limits, at);
  const { texts, formatMoment, formatSpan } = createSafetyTexts(at);
  if (!limits.tooSoon || !last || !mayName || isSameMedicine(last.medicineName, alert.medicine_name)) return messages;
  const substances = resolveSubstances(toNamedMedicine(alert)).contents.map(({ substance }) => substance);
  return [
    texts.tooSoon(
      last.medicineName,
      texts.listed(substances),
      formatMoment(last.at),
      formatSpan(limits.tooSoon.leastGapMinutes),
      formatMoment(limits.tooSoon.until),
    ),
    ...messages.slice(1),
  ];
};

const buildNotes = (
  alert: AlertRow,
  findings: readonly SubstanceFinding[],
  isAdult: boolean,
  language: LanguageCode,
): string[] => {
  const texts = translate(language, medicineWarnings);
  const { contents } = resolveSubstances(toNamedMedicine(alert));
  const limited = contents.map(({ substance }) => substance).filter((substance) => substanceLimits.has(substance));
  return [
    ...findUnknownNotes(toNamedMedicine(alert), language),
    ...(isAdult
      ? findings.filter(({ isAmountUnknown }) => isAmountUnknown).map(({ substance }) => texts.unknownAmount(substance))
      : limited.map((substance) => texts.adultsOnly(substance))),
  ];
};

/**
 * Checks a dose: minimum gap and daily maximum over all alerts with the same substance, dangerous pairs, and the allergies of the
 * medical profile. Uses the patient's own data only. The underlying lists are not complete.
 */
export const checkDoseSafety = async (
  trx: Trx,
  { alert, amount, mayName }: DoseToCheck,
  at: AlertProposalContext,
): Promise<DoseSafety> => {
  const { now, rhythm } = at;
  const alerts = await findAllAlerts(trx, alert.patient_id);
  const byId = new Map(alerts.map((row) => [row.id, row]));
  const sameMedicineIds = new Set(alerts.filter((row) => isSameAlertMedicine(row, alert)).map(({ id }) => id));
  const alikeIds = alerts
    .filter(
      (row) =>
        sameMedicineIds.has(row.id) || findCommonSubstances(toNamedMedicine(row), toNamedMedicine(alert)).length > 0,
    )
    .map(({ id }) => id);
  const taken = (await findTakenDoses(trx, alert.patient_id, alikeIds, toDate(now.subtract(safetyWindow)))).flatMap(
    (dose): TakenSubstanceDose[] => {
      const row = byId.get(dose.alertId);
      return row
        ? [
            {
              alertId: row.id,
              medicineName: row.medicine_name,
              at: toInstant(dose.at),
              amounts: getSubstanceAmounts(row, dose.amount),
            },
          ]
        : [];
    },
  );

  // The strictest limit of all alerts for this medicine applies, unless the alert has ended.
  const activeAlerts = alerts.filter((row) => row.id === alert.id || getShownState(row, at) !== 'ended');
  const sameMedicineAlerts = activeAlerts.filter(({ id }) => sameMedicineIds.has(id));
  const gaps = sameMedicineAlerts.map(({ min_gap_minutes: gap }) => gap).filter((gap) => gap !== null);
  const ownDoses = taken.filter(({ alertId }) => sameMedicineIds.has(alertId));
  const limits = checkDoseLimits({
    taken: ownDoses.map((dose) => dose.at),
    now,
    leastGapMinutes: gaps.length === 0 ? undefined : Math.max(...gaps),
    mostPerDay: findMinimum(sameMedicineAlerts.map(({ max_per_day: most }) => most)),
    timeZone: rhythm.timeZone,
  });

  const isAdult = rhythm.dateOfBirth === null || calculateAge(rhythm.dateOfBirth, toLocalDay(now, rhythm)) >= adultAge;
  const findings = isAdult ? checkSubstances({ amounts: getSubstanceAmounts(alert, amount), taken, now }) : [];
  const others = activeAlerts.filter(({ id }) => id !== alert.id).map(toNamedMedicine);
  const allergies = await findAllergyNames(trx, alert.patient_id);
  const warnings = findWarnings(toNamedMedicine(alert), others, allergies, at.language);
  const confirmed = new Set(alert.confirmed_warnings);
  return {
    limits,
    taken: ownDoses.map((dose) => dose.at),
    stops: [
      ...formatLimits(alert, limits, ownDoses.at(-1), mayName, at),
      ...findSubstanceStops(alert, findings, { limits, mayName }, createSafetyTexts(at)),
    ],
    unconfirmedWarnings: warnings
      .filter(({ key }) => !confirmed.has(key))
      .map(({ key, words, namelessWords }) => ({ key, words: mayName ? words : namelessWords })),
    confirmedWarnings: warnings.filter(({ key }) => confirmed.has(key)).map(({ words }) => words),
    notes: buildNotes(alert, findings, isAdult, at.language),
  };
};
