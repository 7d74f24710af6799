import { openAppointmentsMaximum } from '@arogo/contract/appointments';
import { sql } from 'kysely';
import { preparedSql } from '../../platform/prepared.ts';
import type { NewVisit } from './store.ts';

// A hold in one statement (`hold_visit`). Where anything is in the way the database refuses it, and nothing was done.

/** Who is seen, as far as it was said; without `forOther` it is the account's holder, if what was said is what the account says. */
export interface SeenOrSaid {
  readonly patientName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly gender: string | null;
  readonly forOther: boolean | null;
}

export interface NewHold extends Omit<NewVisit, keyof SeenOrSaid>, SeenOrSaid {
  readonly id: string;
  readonly heldUntil: Date;
  readonly sessionId: string;
  /** Of the request, where it has one; else null. */
  readonly key: string | null;
  readonly endpoint: string;
  readonly requestHash: Buffer | null;
}

/** What was not known before a hold was written. */
export interface Held {
  /** Its place in the doctor's queue of that day. */
  readonly queue: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly gender: string;
  readonly account_time_zone: string;
}

/** Writes the visit, takes its time, writes the audit's line: as the patient whose it is, whoever acts before. */
export const holdStatement = preparedSql<NewHold, Held>(
  (v) => sql`
    select queue, first_name, last_name, date_of_birth, gender, account_time_zone
    from public.hold_visit(${v.id}, ${v.patientId}, ${v.doctorId}, ${v.clinicId}, ${v.mode}, ${v.day}, ${v.time}, ${v.timeZone}, ${v.startsAt}, ${v.endsAt}, ${v.heldUntil}, ${v.payOnConsultation}, ${v.fee}, ${v.forOther},
      ${v.patientName}, ${v.firstName}, ${v.lastName}, ${v.phoneNumber}, ${v.dateOfBirth}, ${v.gender}, ${v.addressType}, ${v.symptoms}, ${v.isNew}, ${v.remindedDayAt}, ${v.remindedHourAt}, ${v.at},
      ${sql.lit(openAppointmentsMaximum)}, ${v.sessionId}, ${v.key}, ${v.endpoint}, ${v.requestHash})`,
);

/** Something was in the way of a hold: the time is gone or not offered, the person elsewhere or not the account's, the request answered before. */
export const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'AR409' || error.code === '23P01');
