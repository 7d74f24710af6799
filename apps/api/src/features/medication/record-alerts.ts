import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import { findConfirmationReasons, type ConfirmationReason } from '@arogo/clinical/schedule/needs-confirmation';
import { type Proposal, proposeSchedule } from '@arogo/clinical/schedule/propose';
import type { DocumentPerson, RecordFactsView, MedicineView } from '@arogo/contract/corrections';
import { medicineWarnings } from '@arogo/contract/messages/medicine-warnings';
import { calculateAge } from '@arogo/contract/profile';
import type { RecordReading } from '@arogo/contract/reading';
import type { AlertProposal, AlertQuestion } from '@arogo/contract/record-alerts';
import { type Schedule, schedule } from '@arogo/contract/schedule';
import type { RecordType } from '@arogo/contract/vault';
import type { Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { translate } from '../../platform/language/translations.ts';
import { findNextDue, roundSchedule, findAlertsForMedicine } from './alerts.ts';
import { formatDosage, getShownState } from './alert-mapper.ts';
import { toLocalDay, type DoseContext } from './dose-mapper.ts';
import type { AlertRow, AlertFields, DosePatient } from './store.ts';
import { findWarnings, type NamedMedicine, toNamedMedicine } from './warnings.ts';

/** The fields of a record that alerts are built from. */
export interface AlertDocument {
  readonly id: string;
  readonly recordType: RecordType;
  readonly recordDate: Date;
  readonly doctorName: string;
  readonly doctorSpecialization: string | null;
  readonly clinicName: string | null;
  readonly fileName: string;
  /** In the format of `titleRecord`. */
  readonly title: string;
  readonly state: RecordReading['state'];
  /** Whether its text comes from OCR. */
  readonly recognised: boolean;
  readonly facts: RecordFactsView | null;
  /** The person that the patient chose for it; null if none. */
  readonly person: DocumentPerson | null;
  /** Whether no person is chosen although the name on it differs from the account's. */
  readonly isPersonOpen: boolean;
  /** Whether it counts as another person's: then nothing is derived from it. */
  readonly isOfAnother: boolean;
}

/** The medicines of a record. */
export interface DocumentMedicines {
  readonly id: string;
  readonly recordDate: Date;
  readonly doctorName: string;
  /** Whether it is another person's: the patient said so, or it has another name and the patient has not answered. */
  readonly isOfAnother: boolean;
  readonly medicines: readonly MedicineView[];
}

/** Reads documents; the health vault implements it. */
export interface DocumentSource {
  /** @returns undefined if the patient has no such record */
  findDocument(trx: Trx, patientId: string, id: string): Promise<AlertDocument | undefined>;
  /** Finds the newest prescriptions that contain the typed text, at most `limit`. */
  prescriptions(trx: Trx, patientId: string, typed: string, limit: number): Promise<readonly DocumentMedicines[]>;
}

/** The context of alert proposals. */
export interface AlertProposalContext extends DoseContext {
  readonly rhythm: DosePatient;
}

/** A medicine of a document, as a proposed alert. */
export interface ProposedAlert {
  readonly medicine: MedicineView;
  /** `schedule` is null if the document does not state when to take it. */
  readonly fields: Omit<AlertFields, 'schedule'> & { readonly schedule: Schedule | null };
  /** Questions to the patient before it is created. */
  readonly questions: readonly AlertQuestion[];
  readonly durationDays: number | undefined;
  /** Messages about allergies and dangerous pairs. */
  readonly warnings: readonly string[];
}

/** The questions that a schedule chosen by the patient answers. */
export const answeredBySchedule: ReadonlySet<AlertQuestion> = new Set([
  'no-times',
  'amount-open',
  'absurd-dose',
  'tapering',
  'single-dose',
  'times-open',
]);

/**
 * Checks that alerts can be created from a document.
 * @throws AppError not_found, not_a_prescription, record_belongs_to_other_person, alerts_reading, no_medicines
 */
export const requirePrescription = (
  document: AlertDocument | undefined,
): AlertDocument & { readonly facts: RecordFactsView } => {
  if (!document) throw new AppError('not_found');
  if (document.recordType !== 'PRESCRIPTION') throw new AppError('not_a_prescription');
  if (document.person === 'someone_else') throw new AppError('record_belongs_to_other_person');
  if (document.state === 'reading') throw new AppError('alerts_reading');
  const { facts } = document;
  if (facts === null || facts.medicines.length === 0) throw new AppError('no_medicines');
  return { ...document, facts };
};

const maxFirstDayAge = Temporal.Duration.from({ years: 10 });

/** The first day of a course: the document's date, or today if the date is missing, in the future or too long ago. */
const getFirstDay = (date: string | undefined, today: string): string =>
  date === undefined || date > today || date < Temporal.PlainDate.from(today).subtract(maxFirstDayAge).toString()
    ? today
    : date;

/** Validates a proposed schedule; null if it is missing or invalid. */
const toStorableSchedule = (proposed: Proposal['schedule']): Schedule | null => {
  const checked = proposed === undefined ? undefined : schedule.safeParse(proposed);
  return checked?.success === true ? roundSchedule(checked.data) : null;
};

const getLastDay = (startsOn: string, days: number): string =>
  Temporal.PlainDate.from(startsOn)
    .add({ days: days - 1 })
    .toString();

type DocumentDoubts = Pick<AlertDocument, 'recognised' | 'state' | 'isPersonOpen'>;

/** Proposes the alert of one medicine. */
export const proposeAlert = (
  medicine: MedicineView,
  {
    doubts,
    date,
    doctorName,
  }: { readonly doubts: DocumentDoubts; readonly date: string | undefined; readonly doctorName: string },
  at: AlertProposalContext,
): ProposedAlert => {
  const today = toLocalDay(at.now, at.rhythm);
  // A course that follows another one starts after it.
  const startsOn = Temporal.PlainDate.from(getFirstDay(date, today))
    .add({ days: medicine.startsAfterDays ?? 0 })
    .toString();
  const proposed = proposeSchedule(medicine, {
    date: startsOn,
    today,
    timeZone: at.rhythm.timeZone,
    times: at.rhythm.times,
  });
  const storableSchedule = toStorableSchedule(proposed.schedule);
  const endsOn = proposed.durationDays === undefined ? null : getLastDay(startsOn, proposed.durationDays);
  const isReviewed = medicine.state !== 'read' || doubts.state !== 'needs_review';
  const isDoubtful = medicine.certainty === 'doubtful' || (!proposed.certain && proposed.open.length === 0);
  const reasons: ConfirmationReason[] = findConfirmationReasons(medicine, {
    scanned: doubts.recognised && !isReviewed,
    doubtful: isDoubtful,
    otherPerson: doubts.isPersonOpen,
    finished:
      storableSchedule === null
        ? endsOn !== null && endsOn < today
        : findNextDue({ schedule: storableSchedule, startsOn, endsOn }, at).isOver,
    age: at.rhythm.dateOfBirth === null ? undefined : calculateAge(at.rhythm.dateOfBirth, today),
  });
  const openQuestions: readonly AlertQuestion[] =
    storableSchedule === null && proposed.open.length === 0 ? ['absurd-dose'] : proposed.open;
  return {
    medicine,
    fields: {
      medicineName: truncateAtGrapheme(medicine.medicine_name, 200),
      strength: truncateAtGrapheme(medicine.strength ?? '', 100),
      form: truncateAtGrapheme(medicine.form ?? '', 60),
      doseUnit: truncateAtGrapheme(proposed.unit ?? '', 30),
      meal: proposed.meal ?? null,
      instructions: truncateAtGrapheme(medicine.instructions ?? '', 500),
      doctorName: truncateAtGrapheme(doctorName, 100),
      schedule: storableSchedule,
      startsOn,
      endsOn,
      leastGapMinutes: proposed.leastGapMinutes ?? null,
      mostPerDay: proposed.mostPerDay ?? null,
      limitSource: proposed.limitSource ?? null,
    },
    questions: [...reasons, ...openQuestions],
    durationDays: proposed.durationDays,
    warnings: [],
  };
};

/** Proposes the alerts of a prescription. */
export const proposeAllAlerts = (
  document: AlertDocument & { readonly facts: RecordFactsView },
  at: AlertProposalContext,
): readonly ProposedAlert[] =>
  document.facts.medicines.map((medicine) =>
    proposeAlert(medicine, { doubts: document, date: document.facts.date, doctorName: document.doctorName }, at),
  );

/** Finds the alert of a record's medicine. */
export const findAlertOfFact = (alerts: readonly AlertRow[], recordId: string, fact: string): AlertRow | undefined =>
  alerts.find((row) => row.record_id === recordId && row.record_extraction_key === fact);

/** Finds alerts for the same medicine from other prescriptions, or created by hand. */
export const findEarlierAlerts = (
  alerts: readonly AlertRow[],
  recordId: string,
  medicine: NamedMedicine,
  at: DoseContext,
): AlertRow[] =>
  findAlertsForMedicine(
    alerts.filter((row) => row.record_id !== recordId),
    medicine,
    at,
  );

/** The data that warnings are based on. */
export interface WarningContext {
  readonly alerts: readonly AlertRow[];
  /** From the patient's medical profile. */
  readonly allergies: readonly string[];
}

/**
 * Adds the warnings to proposals, given the alerts that have not ended and the other medicines of the same document. A medicine
 * with a warning needs a confirmation.
 */
export const addWarnings = (
  proposals: readonly ProposedAlert[],
  { alerts, allergies }: WarningContext,
  at: DoseContext,
): readonly ProposedAlert[] => {
  const activeMedicines = alerts.filter((row) => getShownState(row, at) !== 'ended').map(toNamedMedicine);
  return proposals.map((proposal) => {
    const otherMedicines = proposals.filter((other) => other !== proposal).map(({ fields }) => fields);
    const warnings = findWarnings(proposal.fields, [...activeMedicines, ...otherMedicines], allergies, at.language).map(
      ({ words }) => words,
    );
    return warnings.length === 0 ? proposal : { ...proposal, warnings, questions: [...proposal.questions, 'safety'] };
  });
};

/** Maps a proposal to the API. */
export const toAlertProposal = (
  { medicine, fields, questions, warnings }: ProposedAlert,
  recordId: string,
  alerts: readonly AlertRow[],
  at: DoseContext,
): AlertProposal => {
  const alert = findAlertOfFact(alerts, recordId, medicine.fact);
  const { doctorName: _doctor, limitSource: _source, meal, ...shown } = fields;
  return {
    ...shown,
    fact: medicine.fact,
    meal: meal === 'before' || meal === 'after' || meal === 'with' ? meal : null,
    frequency: medicine.frequency ?? '',
    certainty: medicine.certainty,
    questions: [...questions],
    warnings: warnings.length === 0 ? [] : [...warnings, translate(at.language, medicineWarnings).notComplete],
    alertId: alert?.id ?? null,
    alertState: alert ? getShownState(alert, at) : null,
    earlier: findEarlierAlerts(alerts, recordId, fields, at).map((row) => ({
      id: row.id,
      medicineName: row.medicine_name,
      dosage: formatDosage(row),
      startsOn: row.starts_on,
      endsOn: row.ends_on,
    })),
  };
};
