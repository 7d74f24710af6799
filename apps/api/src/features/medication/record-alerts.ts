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
  /** As `titleRecord` has it. */
  readonly title: string;
  readonly state: RecordReading['state'];
  /** It was recognised from a picture. */
  readonly recognised: boolean;
  readonly facts: RecordFactsView | null;
  /** The person that the patient named; null where they named none, */
  readonly person: DocumentPerson | null;
  /** though the name on it is not the account's. */
  readonly isPersonOpen: boolean;
  /** It counts as somebody else's: nothing is concluded from it. */
  readonly isOfAnother: boolean;
}

/** Medicines of a record. */
export interface DocumentMedicines {
  readonly id: string;
  readonly recordDate: Date;
  readonly doctorName: string;
  /** The patient said that it is another person's, or it has another name and they said nothing. */
  readonly isOfAnother: boolean;
  readonly medicines: readonly MedicineView[];
}

/** Reads documents; the health vault implements it. */
export interface DocumentSource {
  /** @returns undefined where the patient has no such record */
  findDocument(trx: Trx, patientId: string, id: string): Promise<AlertDocument | undefined>;
  /** The newest prescriptions that carry what was typed, at most so many. */
  prescriptions(trx: Trx, patientId: string, typed: string, limit: number): Promise<readonly DocumentMedicines[]>;
}

/** Against what alerts are proposed. */
export interface AlertProposalContext extends DoseContext {
  readonly rhythm: DosePatient;
}

/** A medicine of a paper as its alert would be. */
export interface ProposedAlert {
  readonly medicine: MedicineView;
  /** Without a schedule where the paper does not say when. */
  readonly words: Omit<AlertFields, 'schedule'> & { readonly schedule: Schedule | null };
  /** What the patient is asked before it rings. */
  readonly questions: readonly AlertQuestion[];
  readonly durationDays: number | undefined;
  /** Allergies and dangerous pairs, in words. */
  readonly warnings: readonly string[];
}

/** What a schedule of the patient's own answers. */
export const answeredBySchedule: ReadonlySet<AlertQuestion> = new Set([
  'no-times',
  'amount-open',
  'absurd-dose',
  'tapering',
  'single-dose',
  'times-open',
]);

/**
 * The paper, if alerts can be made of it at all.
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

/** The paper's own date begins the course, unless it is missing, still to come or from another age. */
const getFirstDay = (date: string | undefined, today: string): string =>
  date === undefined || date > today || date < Temporal.PlainDate.from(today).subtract(maxFirstDayAge).toString()
    ? today
    : date;

/** A schedule as an alert can keep it. */
const toStorableSchedule = (proposed: Proposal['schedule']): Schedule | null => {
  const checked = proposed === undefined ? undefined : schedule.safeParse(proposed);
  return checked?.success === true ? roundSchedule(checked.data) : null;
};

const getLastDay = (startsOn: string, days: number): string =>
  Temporal.PlainDate.from(startsOn)
    .add({ days: days - 1 })
    .toString();

type DocumentDoubts = Pick<AlertDocument, 'recognised' | 'state' | 'isPersonOpen'>;

/** What the alert of one medicine would be. */
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
  // A course that follows another begins when that one is over.
  const startsOn = Temporal.PlainDate.from(getFirstDay(date, today))
    .add({ days: medicine.startsAfterDays ?? 0 })
    .toString();
  const found = proposeSchedule(medicine, {
    date: startsOn,
    today,
    timeZone: at.rhythm.timeZone,
    times: at.rhythm.times,
  });
  const storable = toStorableSchedule(found.schedule);
  const endsOn = found.durationDays === undefined ? null : getLastDay(startsOn, found.durationDays);
  const isLooked = medicine.state !== 'read' || doubts.state !== 'needs_review';
  const isUnsure = medicine.certainty === 'doubtful' || (!found.certain && found.open.length === 0);
  const reasons: ConfirmationReason[] = findConfirmationReasons(medicine, {
    scanned: doubts.recognised && !isLooked,
    doubtful: isUnsure,
    otherPerson: doubts.isPersonOpen,
    finished:
      storable === null
        ? endsOn !== null && endsOn < today
        : findNextDue({ schedule: storable, startsOn, endsOn }, at).over,
    age: at.rhythm.dateOfBirth === null ? undefined : calculateAge(at.rhythm.dateOfBirth, today),
  });
  const open: readonly AlertQuestion[] = storable === null && found.open.length === 0 ? ['absurd-dose'] : found.open;
  return {
    medicine,
    words: {
      medicineName: truncateAtGrapheme(medicine.medicine_name, 200),
      strength: truncateAtGrapheme(medicine.strength ?? '', 100),
      form: truncateAtGrapheme(medicine.form ?? '', 60),
      doseUnit: truncateAtGrapheme(found.unit ?? '', 30),
      meal: found.meal ?? null,
      instructions: truncateAtGrapheme(medicine.instructions ?? '', 500),
      doctorName: truncateAtGrapheme(doctorName, 100),
      schedule: storable,
      startsOn,
      endsOn,
      leastGapMinutes: found.leastGapMinutes ?? null,
      mostPerDay: found.mostPerDay ?? null,
      limitSource: found.limitSource ?? null,
    },
    questions: [...reasons, ...open],
    durationDays: found.durationDays,
    warnings: [],
  };
};

/** What the alerts of a prescription would be. */
export const proposeAllAlerts = (
  document: AlertDocument & { readonly facts: RecordFactsView },
  at: AlertProposalContext,
): readonly ProposedAlert[] =>
  document.facts.medicines.map((medicine) =>
    proposeAlert(medicine, { doubts: document, date: document.facts.date, doctorName: document.doctorName }, at),
  );

/** The alert of a record's medicine, where there is one. */
export const findAlertOfFact = (alerts: readonly AlertRow[], recordId: string, fact: string): AlertRow | undefined =>
  alerts.find((row) => row.record_id === recordId && row.record_extraction_key === fact);

/** Alerts of other prescriptions, or made by hand, for the same medicine. */
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

/** What the warnings of a record's medicines are looked for in. */
export interface WarningContext {
  readonly alerts: readonly AlertRow[];
  /** Of the patient's medical profile. */
  readonly allergies: readonly string[];
}

/**
 * Proposals with the warnings about them: beside the alerts that have not ended and the other medicines of the same paper.
 * A medicine with a warning waits for the patient's yes.
 */
export const addWarnings = (
  proposals: readonly ProposedAlert[],
  { alerts, allergies }: WarningContext,
  at: DoseContext,
): readonly ProposedAlert[] => {
  const standing = alerts.filter((row) => getShownState(row, at) !== 'ended').map(toNamedMedicine);
  return proposals.map((proposal) => {
    const beside = proposals.filter((other) => other !== proposal).map(({ words }) => words);
    const warnings = findWarnings(proposal.words, [...standing, ...beside], allergies, at.language).map(
      ({ words }) => words,
    );
    return warnings.length === 0 ? proposal : { ...proposal, warnings, questions: [...proposal.questions, 'safety'] };
  });
};

/** A proposal as it is shown. */
export const toAlertProposal = (
  { medicine, words, questions, warnings }: ProposedAlert,
  recordId: string,
  alerts: readonly AlertRow[],
  at: DoseContext,
): AlertProposal => {
  const alert = findAlertOfFact(alerts, recordId, medicine.fact);
  const { doctorName: _doctor, limitSource: _source, meal, ...shown } = words;
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
    earlier: findEarlierAlerts(alerts, recordId, words, at).map((row) => ({
      id: row.id,
      medicineName: row.medicine_name,
      dosage: formatDosage(row),
      startsOn: row.starts_on,
      endsOn: row.ends_on,
    })),
  };
};
