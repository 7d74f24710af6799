import { needsYes, type Reason } from '@arogo/clinical/schedule/needs-yes';
import { type Proposal, proposeSchedule } from '@arogo/clinical/schedule/propose';
import type { PaperPerson, ShownFacts, ShownMedicine } from '@arogo/contract/corrections';
import { medicineWarnings } from '@arogo/contract/messages/medicine-warnings';
import { ageOn } from '@arogo/contract/profile';
import type { RecordReading } from '@arogo/contract/reading';
import type { AlertProposal, AlertQuestion } from '@arogo/contract/record-alerts';
import { type Schedule, schedule } from '@arogo/contract/schedule';
import type { RecordType } from '@arogo/contract/vault';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { comingOf, evenSchedule, onAlert } from './alerts.ts';
import { dosageOf, shownState } from './alert-view.ts';
import { dayOf, type Now } from './doses-view.ts';
import type { AlertRow, AlertWords, Plan } from './store.ts';
import { findWarnings, type NamedMedicine, namedMedicine } from './warnings.ts';

/** The paper of a record, as far as alerts are built on it. */
export interface Paper {
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
  readonly facts: ShownFacts | null;
  /** Whose it is, as the patient said; null where nothing was said, */
  readonly person: PaperPerson | null;
  /** though the name on it is not the account's. */
  readonly isPersonOpen: boolean;
}

/** Medicines of a record. */
export interface PaperMedicines {
  readonly id: string;
  readonly recordDate: Date;
  readonly doctorName: string;
  /** Somebody else's as the patient said, or of another name about which they said nothing. */
  readonly isOfAnother: boolean;
  readonly medicines: readonly ShownMedicine[];
}

/** Who knows papers: the health vault. */
export interface Papers {
  /** @returns undefined where the patient has no such record */
  paper(statements: Statements, patientId: string, id: string): Promise<Paper | undefined>;
  /** The newest prescriptions that carry what was typed, at most so many. */
  prescriptions(
    statements: Statements,
    patientId: string,
    typed: string,
    limit: number,
  ): Promise<readonly PaperMedicines[]>;
}

/** Against what alerts are proposed. */
export interface ProposingNow extends Now {
  readonly rhythm: Plan;
}

/** A medicine of a paper as its alert would be. */
export interface Proposed {
  readonly medicine: ShownMedicine;
  /** Without a schedule where the paper does not say when. */
  readonly words: Omit<AlertWords, 'schedule'> & { readonly schedule: Schedule | null };
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
 * @throws AppError not_found, only_prescriptions, paper_of_another, alerts_reading, no_medicines
 */
export const prescriptionOf = (paper: Paper | undefined): Paper & { readonly facts: ShownFacts } => {
  if (!paper) throw new AppError('not_found');
  if (paper.recordType !== 'PRESCRIPTION') throw new AppError('only_prescriptions');
  if (paper.person === 'someone_else') throw new AppError('paper_of_another');
  if (paper.state === 'reading') throw new AppError('alerts_reading');
  const { facts } = paper;
  if (facts === null || facts.medicines.length === 0) throw new AppError('no_medicines');
  return { ...paper, facts };
};

const oldestFirstDay = Temporal.Duration.from({ years: 10 });

/** The paper's own date begins the course, unless it is missing, still to come or from another age. */
const firstDayOf = (date: string | undefined, today: string): string =>
  date === undefined || date > today || date < Temporal.PlainDate.from(today).subtract(oldestFirstDay).toString()
    ? today
    : date;

/** A schedule as an alert can keep it. */
const keepable = (proposed: Proposal['schedule']): Schedule | null => {
  const checked = proposed === undefined ? undefined : schedule.safeParse(proposed);
  return checked?.success === true ? evenSchedule(checked.data) : null;
};

const lastDayOf = (startsOn: string, days: number): string =>
  Temporal.PlainDate.from(startsOn)
    .add({ days: days - 1 })
    .toString();

type Doubts = Pick<Paper, 'recognised' | 'state' | 'isPersonOpen'>;

/** What the alert of one medicine would be. */
export const proposed = (
  medicine: ShownMedicine,
  {
    doubts,
    date,
    doctorName,
  }: { readonly doubts: Doubts; readonly date: string | undefined; readonly doctorName: string },
  at: ProposingNow,
): Proposed => {
  const today = dayOf(at.now, at.rhythm);
  // A course that follows another begins when that one is over.
  const startsOn = Temporal.PlainDate.from(firstDayOf(date, today))
    .add({ days: medicine.startsAfterDays ?? 0 })
    .toString();
  const found = proposeSchedule(medicine, {
    date: startsOn,
    today,
    timeZone: at.rhythm.timeZone,
    times: at.rhythm.times,
  });
  const kept = keepable(found.schedule);
  const endsOn = found.durationDays === undefined ? null : lastDayOf(startsOn, found.durationDays);
  const isLooked = medicine.state !== 'read' || doubts.state !== 'needs_review';
  const isUnsure = medicine.certainty === 'doubtful' || (!found.certain && found.open.length === 0);
  const reasons: Reason[] = needsYes(medicine, {
    scanned: doubts.recognised && !isLooked,
    doubtful: isUnsure,
    otherPerson: doubts.isPersonOpen,
    finished:
      kept === null ? endsOn !== null && endsOn < today : comingOf({ schedule: kept, startsOn, endsOn }, at).over,
    age: at.rhythm.dateOfBirth === null ? undefined : ageOn(at.rhythm.dateOfBirth, today),
  });
  const open: readonly AlertQuestion[] = kept === null && found.open.length === 0 ? ['absurd-dose'] : found.open;
  return {
    medicine,
    words: {
      medicineName: medicine.medicine_name.slice(0, 200),
      strength: (medicine.strength ?? '').slice(0, 100),
      form: (medicine.form ?? '').slice(0, 60),
      doseUnit: (found.unit ?? '').slice(0, 30),
      meal: found.meal ?? null,
      instructions: (medicine.instructions ?? '').slice(0, 500),
      doctorName: doctorName.slice(0, 100),
      schedule: kept,
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
export const proposedOf = (paper: Paper & { readonly facts: ShownFacts }, at: ProposingNow): readonly Proposed[] =>
  paper.facts.medicines.map((medicine) =>
    proposed(medicine, { doubts: paper, date: paper.facts.date, doctorName: paper.doctorName }, at),
  );

/** The alert of a record's medicine, where there is one. */
export const alertOf = (alerts: readonly AlertRow[], recordId: string, fact: string): AlertRow | undefined =>
  alerts.find((row) => row.record_id === recordId && row.record_fact === fact);

/** Alerts of other prescriptions, or made by hand, for the same medicine. */
export const earlierOf = (
  alerts: readonly AlertRow[],
  recordId: string,
  medicine: NamedMedicine,
  at: Now,
): AlertRow[] =>
  onAlert(
    alerts.filter((row) => row.record_id !== recordId),
    medicine,
    at,
  );

/** What the warnings of a record's medicines are looked for in. */
export interface Surroundings {
  readonly alerts: readonly AlertRow[];
  /** Of the patient's medical profile. */
  readonly allergies: readonly string[];
}

/**
 * Proposals with the warnings about them: beside the alerts that have not ended and the other medicines of the same paper.
 * A medicine with a warning waits for the patient's yes.
 */
export const withWarnings = (
  proposals: readonly Proposed[],
  { alerts, allergies }: Surroundings,
  at: Now,
): readonly Proposed[] => {
  const standing = alerts.filter((row) => shownState(row, at) !== 'ended').map(namedMedicine);
  return proposals.map((proposal) => {
    const beside = proposals.filter((other) => other !== proposal).map(({ words }) => words);
    const warnings = findWarnings(proposal.words, [...standing, ...beside], allergies).map(({ words }) => words);
    return warnings.length === 0 ? proposal : { ...proposal, warnings, questions: [...proposal.questions, 'safety'] };
  });
};

/** A proposal as it is shown. */
export const proposalView = (
  { medicine, words, questions, warnings }: Proposed,
  recordId: string,
  alerts: readonly AlertRow[],
  at: Now,
): AlertProposal => {
  const alert = alertOf(alerts, recordId, medicine.fact);
  const { doctorName: _doctor, limitSource: _source, meal, ...shown } = words;
  return {
    ...shown,
    fact: medicine.fact,
    meal: meal === 'before' || meal === 'after' || meal === 'with' ? meal : null,
    frequency: medicine.frequency ?? '',
    certainty: medicine.certainty,
    questions: [...questions],
    warnings: warnings.length === 0 ? [] : [...warnings, medicineWarnings.notComplete],
    alertId: alert?.id ?? null,
    alertState: alert ? shownState(alert, at) : null,
    earlier: earlierOf(alerts, recordId, words, at).map((row) => ({
      id: row.id,
      medicineName: row.medicine_name,
      dosage: dosageOf(row),
      startsOn: row.starts_on,
      endsOn: row.ends_on,
    })),
  };
};
