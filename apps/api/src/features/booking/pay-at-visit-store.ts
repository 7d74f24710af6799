import { sql } from 'kysely';
import type { Statements } from '../../platform/database.ts';
import { isOpen } from './store.ts';

/** Which appointments are counted. */
export interface PayAtVisitCount {
  readonly patientId: string;
  readonly doctorId: string;
  /** YYYY-MM-DD of the doctor's calendar. */
  readonly day: string;
  /** Of one that is moved, which does not count. */
  readonly id?: string;
}

/** How many confirmed appointments that nothing is paid for in advance a patient has open, and how many of these with that doctor on that day. */
export const countPayAtVisit = async (db: Statements, { patientId, doctorId, day, id }: PayAtVisitCount, now: Date) => {
  const { rows } = await sql<{ readonly open: number; readonly sameDay: number }>`
    select count(*)::int as open, (count(*) filter (where a.doctor_id = ${doctorId}::uuid and a.day = ${day}::date))::int as "sameDay" from appointment a
    where a.patient_id = ${patientId} and a.id is distinct from ${id ?? null}::uuid and a.state = 'confirmed' and (a.pay_on_consultation or a.fee = 0)
      and ${isOpen(now)}`.execute(db);
  return rows[0] ?? { open: 0, sameDay: 0 };
};

/** Tells the trigger the operator's limits until the end of the transaction. */
export const setPayAtVisitLimits = async (db: Statements, open: number, perDoctorAndDay: number): Promise<void> => {
  await sql`select set_config('app.pay_at_visit_limits', ${`${open},${perDoctorAndDay}`}, true)`.execute(db);
};
