import { type CompiledQuery, sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { prepareSql } from '../../platform/database/prepared-statement.ts';
import { lockByName } from '../../platform/database/transaction-lock.ts';
import { buildOpenCondition } from './store.ts';

/** An open appointment of a patient, with the columns that the limits need. */
export interface OpenAppointment {
  readonly id: string;
  readonly doctor_id: string;
  /** YYYY-MM-DD of the doctor's calendar. */
  readonly day: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly state: string;
  /** Paise. */
  readonly fee: number;
  readonly pay_on_consultation: boolean;
  readonly first_name: string;
  readonly last_name: string;
  /** YYYY-MM-DD. */
  readonly date_of_birth: string;
  /** The account that booked it for the patient; null if the patient did. */
  readonly account_id: string | null;
}

interface PatientAt {
  readonly patientId: string;
  readonly now: Date;
}

/** Names the lock of a patient's appointments. The trigger `appointment_limits` takes the lock of the booking account besides. */
export const getAppointmentsLock = (patientId: string): string => `patient appointments ${patientId}`;

/**
 * Locks the appointments of a patient until the end of the transaction, so that decisions about several of them are serialised.
 * Must be taken after the lock of a single appointment.
 */
export const lockAppointments = (db: Trx, { patientId }: Pick<PatientAt, 'patientId'>): CompiledQuery =>
  lockByName(db, { name: getAppointmentsLock(patientId) });

export const selectOpenAppointments = prepareSql(
  ({ patientId, now }: PatientAt) => sql<OpenAppointment>`
    select id, doctor_id, day, starts_at, ends_at, state, fee, pay_on_consultation, first_name, last_name, date_of_birth, account_id
    from appointment a where patient_id = ${patientId} and ${buildOpenCondition(now)}`,
);

/** Passes the operator's limits to the trigger `appointment_limits`, until the end of the transaction. */
export const setPayAtVisitLimits = (
  db: Trx,
  { open, perDoctorAndDay }: { readonly open: number; readonly perDoctorAndDay: number },
): CompiledQuery =>
  sql`select set_config('app.pay_at_visit_limits', ${`${open},${perDoctorAndDay}`}, true)`.compile(db);
