import { isSameMedicine } from '@arogo/document-reading/medicines/same-medicine';
import { doseChangeableDays } from '@arogo/contract/medication';
import type { LanguageCode } from '@arogo/contract/languages';
import { quotaMessages } from '@arogo/contract/messages/quotas';
import { medicationMessages as m } from '@arogo/contract/messages/medication';
import { medicineWarnings } from '@arogo/contract/messages/medicine-warnings';
import { maxCourseDays, type Schedule } from '@arogo/contract/schedule';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { translate } from '../../platform/language/translations.ts';
import { getShownState } from './alert-mapper.ts';
import { listUpcomingDoses, toCourse, findNextDueAt, toInstant } from './treatment-course.ts';
import { deletePendingDoses, insertDoses, type NewDose } from './doses-store.ts';
import { toLocalDay, toUpcomingDose, type DoseContext } from './dose-mapper.ts';
import { isLate } from './reminder-window.ts';
import { findAllergyNames } from './safety-store.ts';
import * as store from './store.ts';
import {
  findWarnings,
  isAlike,
  joinWarnings,
  type NamedMedicine,
  toNamedMedicine,
  findCommonSubstances,
} from './warnings.ts';

// Shared by all ways to create, change and end alerts. Everything runs in the caller's transaction.

/** A first day farther away than this is a typing error. */
const maxStartDistance = Temporal.Duration.from({ years: 10 });

/** Rounds to the minute: doses are identified by the minute they are due. */
export const roundSchedule = (schedule: Schedule): Schedule =>
  schedule.kind === 'interval'
    ? { ...schedule, first: Temporal.Instant.from(schedule.first).round('minute').toString() }
    : schedule;

type CourseFields = Pick<store.AlertFields, 'schedule' | 'startsOn' | 'endsOn'>;

/** @throws AppError invalid_input for dates outside the plausible range */
export const requirePlausibleDays = ({ startsOn, endsOn }: CourseFields, { now, rhythm }: DoseContext): void => {
  const today = Temporal.PlainDate.from(toLocalDay(now, rhythm));
  const first = Temporal.PlainDate.from(startsOn);
  if (Temporal.PlainDate.compare(first, today.subtract(maxStartDistance)) < 0)
    throw createFieldError('startsOn', m.startTooEarly);
  if (Temporal.PlainDate.compare(first, today.add(maxStartDistance)) > 0)
    throw createFieldError('startsOn', m.startTooLate);
  if (endsOn === null) return;
  if (endsOn < startsOn) throw createFieldError('endsOn', m.endBeforeStart);
  if (first.until(endsOn, { largestUnit: 'days' }).days > maxCourseDays + 3)
    throw createFieldError('endsOn', m.endTooLate);
};

/** Finds the next due time of a course, and whether the course is over. */
export const findNextDue = (
  { schedule, startsOn, endsOn }: CourseFields,
  { now, rhythm }: DoseContext,
): { readonly next: Date | null; readonly isOver: boolean } => {
  if (schedule.kind === 'as-needed') return { next: null, isOver: endsOn !== null && endsOn < toLocalDay(now, rhythm) };
  const next = findNextDueAt(toCourse({ schedule, starts_on: startsOn, ends_on: endsOn }, rhythm), now);
  return { next, isOver: next === null };
};

const createCourseEndedError = (): AppError => new AppError('course_ended', { fields: { endsOn: m.alreadyOver } });

/** Like `findNextDue`. @throws AppError course_ended if the course is over */
export const requireNextDue = (course: CourseFields, at: DoseContext): Date | null => {
  const { next, isOver } = findNextDue(course, at);
  if (isOver) throw createCourseEndedError();
  return next;
};

/**
 * Finds the doses of an alert that came due and have no row yet.
 * @param willNotify whether to remind of the last one, since the reminder job will no longer find it
 */
export const findDueDoses = (
  row: store.AlertRow,
  { now, rhythm }: Pick<DoseContext, 'now' | 'rhythm'>,
  willNotify: boolean,
): (NewDose & { readonly remindAt: Date | null })[] => {
  const due = listUpcomingDoses(
    row,
    rhythm,
    now.subtract({ hours: 24 * doseChangeableDays }),
    now.add({ milliseconds: 1 }),
  );
  return due
    .map((one) => toUpcomingDose(row.id, one))
    .map((dose, index) => {
      const isLast = index === due.length - 1;
      return {
        ...dose,
        late: !isLast || isLate(toInstant(dose.dueAt), now),
        remindAt: willNotify && isLast ? toDate(now) : null,
      };
    });
};

/**
 * Inserts the doses that came due, before a change of the schedule makes them unknown, and deletes unanswered future ones. @param
 * row locked
 */
export const recordDueDoses = async (
  trx: Trx,
  row: store.AlertRow,
  at: DoseContext,
  { willNotify }: { readonly willNotify: boolean },
): Promise<void> => {
  await insertDoses(trx, row.patient_id, findDueDoses(row, at, willNotify));
  await deletePendingDoses(trx, row.id, toDate(at.now));
};

/** Ends an alert: its last day becomes today, if not earlier. @param row locked */
export const endAlert = async (trx: Trx, row: store.AlertRow, at: DoseContext): Promise<store.AlertRow> => {
  await recordDueDoses(trx, row, at, { willNotify: false });
  const today = toLocalDay(at.now, at.rhythm);
  const last = row.starts_on > today ? row.starts_on : today;
  const endsOn = row.ends_on !== null && row.ends_on < last ? row.ends_on : last;
  return store.setState(trx, row.id, { state: 'ended', nextDueAt: null, at: toDate(at.now) }, endsOn);
};

/** Finds alerts that have not ended for the same medicine, or for one with a common substance. */
export const findAlertsForMedicine = (
  alerts: readonly store.AlertRow[],
  medicine: NamedMedicine,
  at: DoseContext,
): store.AlertRow[] =>
  alerts.filter((row) => getShownState(row, at) !== 'ended' && isAlike(toNamedMedicine(row), medicine));

/** The patient's choice about earlier alerts of the same medicine. */
export interface EarlierAlertsChoice {
  /** The ids of alerts to end. */
  readonly replaces: readonly string[];
  /** Whether to keep the others. */
  readonly keepBoth: boolean;
  /** Whether the patient has seen and confirmed the warnings. */
  readonly confirmed: boolean;
}

/** @param alerts the conflicting alerts */
export const createDuplicateAlertError = (
  medicine: NamedMedicine,
  alerts: readonly store.AlertRow[],
  language: LanguageCode,
): AppError => {
  const other = alerts.find((row) => !isSameMedicine(row.medicine_name, medicine.medicineName));
  const isByName = alerts.some((row) => isSameMedicine(row.medicine_name, medicine.medicineName));
  const message =
    other === undefined || isByName
      ? translate(language, m).alreadyOnAlert(medicine.medicineName)
      : translate(language, medicineWarnings).sameSubstance(
          other.medicine_name,
          findCommonSubstances(toNamedMedicine(other), medicine).join(', '),
        );
  return new AppError('already_on_alert', { message, alertIds: alerts.map(({ id }) => id) });
};

/**
 * Checks the warnings about a medicine against the patient's other alerts that have not ended.
 * @param confirmedKeys keys that the patient confirmed before
 * @throws AppError medicine_warning for a new warning until it is confirmed
 * @returns the keys of all warnings
 */
export const checkWarnings = async (
  trx: Trx,
  medicine: NamedMedicine & Pick<store.NewAlert, 'patientId'>,
  others: readonly store.AlertRow[],
  { confirmed, confirmedKeys = [] }: { readonly confirmed: boolean; readonly confirmedKeys?: readonly string[] },
  at: DoseContext,
): Promise<readonly string[]> => {
  const activeMedicines = others.filter((row) => getShownState(row, at) !== 'ended').map(toNamedMedicine);
  const allergies = await findAllergyNames(trx, medicine.patientId);
  const warnings = findWarnings(medicine, activeMedicines, allergies, at.language);
  const unconfirmed = warnings.filter(({ key }) => !confirmedKeys.includes(key));
  if (unconfirmed.length > 0 && !confirmed)
    throw new AppError('medicine_warning', {
      message: joinWarnings(
        unconfirmed.map(({ words }) => words),
        at.language,
      ),
    });
  return warnings.map(({ key }) => key);
};

type Medicine = NamedMedicine & Pick<store.NewAlert, 'patientId' | 'recordId'>;

/**
 * Ends the alerts that a new one of the same medicine replaces. The caller holds `lockPatientDoses`.
 * @param others the patient's other alerts
 * @throws AppError not_found for an unknown alert to replace, already_on_alert if another one conflicts
 */
export const replaceAlerts = async (
  trx: Trx,
  medicine: Medicine,
  others: readonly store.AlertRow[],
  { replaces, keepBoth }: Omit<EarlierAlertsChoice, 'confirmed'>,
  at: DoseContext,
): Promise<void> => {
  const { patientId, recordId } = medicine;
  const replacedIds = new Set(replaces.map((id) => id.toLowerCase()));
  const replaced = others.filter(({ id }) => replacedIds.has(id));
  if (replaced.length < replacedIds.size) throw new AppError('not_found');
  // A prescription may list a medicine twice, such as in two strengths: these do not conflict.
  const fromOtherRecords = others.filter((row) => row.record_id === null || row.record_id !== recordId);
  const conflicting = findAlertsForMedicine(fromOtherRecords, medicine, at).filter(({ id }) => !replacedIds.has(id));
  if (conflicting.length > 0 && !keepBoth) throw createDuplicateAlertError(medicine, conflicting, at.language);
  for (const { id } of replaced) {
    const row = await store.lockAlert(trx, patientId, id);
    if (row && getShownState(row, at) !== 'ended') await endAlert(trx, row, at);
  }
};

/** @param alerts the patient's number of alerts. @throws AppError alerts_limit_reached if another one exceeds the quota */
export const checkAlertQuota = async (trx: Trx, alerts: number): Promise<void> => {
  const maxAlerts = await store.findAlertQuota(trx);
  if (alerts >= maxAlerts) throw new AppError('alerts_limit_reached', { message: quotaMessages.alerts(maxAlerts) });
};

/**
 * Inserts an alert. The caller holds `lockPatientDoses`. @returns undefined if this medicine of the record already has one
 * @throws AppError alerts_limit_reached, not_found for an unknown alert to replace, already_on_alert, course_ended,
 * medicine_warning
 */
export const addAlert = async (
  trx: Trx,
  alert: Omit<store.NewAlert, 'nextDueAt' | 'at' | 'confirmedWarnings'>,
  { replaces, keepBoth, confirmed }: EarlierAlertsChoice,
  at: DoseContext,
): Promise<store.AlertRow | undefined> => {
  const alerts = await store.findAllAlerts(trx, alert.patientId);
  if (
    alert.recordFact !== null &&
    alerts.some((row) => row.record_id === alert.recordId && row.record_extraction_key === alert.recordFact)
  )
    return undefined;
  await checkAlertQuota(trx, alerts.length);
  const nextDue = requireNextDue(alert, at);
  await replaceAlerts(trx, alert, alerts, { replaces, keepBoth }, at);
  const replacedIds = new Set(replaces.map((id) => id.toLowerCase()));
  const confirmedWarnings = await checkWarnings(
    trx,
    alert,
    alerts.filter(({ id }) => !replacedIds.has(id)),
    { confirmed },
    at,
  );
  return store.insertAlert(trx, { ...alert, nextDueAt: nextDue, at: toDate(at.now), confirmedWarnings });
};
