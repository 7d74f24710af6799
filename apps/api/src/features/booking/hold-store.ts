import { openAppointmentsMaximum } from '@arogo/contract/appointments';
import { sql } from 'kysely';
import { preparedSql } from '../../platform/prepared.ts';
import type { NewVisit } from './store.ts';

// A hold in one statement (`hold_visit`). Where anything is in the way the database refuses it, and nothing was done.

export interface NewHold extends NewVisit {
  readonly id: string;
  readonly heldUntil: Date;
  readonly sessionId: string;
  /** Of the request, where it has one; else null. */
  readonly key: string | null;
  readonly endpoint: string;
  readonly requestHash: Buffer | null;
}

/** Writes the visit, takes its time, writes the audit's line. @returns its place in the doctor's queue */
export const holdStatement = preparedSql<NewHold, { readonly queue: number }>(
  (v) => sql`
    select public.hold_visit(${v.id}, ${v.patientId}, ${v.doctorId}, ${v.clinicId}, ${v.mode}, ${v.day}, ${v.time}, ${v.timeZone}, ${v.startsAt}, ${v.endsAt}, ${v.heldUntil}, ${v.payOnConsultation}, ${v.fee}, ${v.forOther},
      ${v.firstName}, ${v.lastName}, ${v.phoneNumber}, ${v.dateOfBirth}, ${v.gender}, ${v.addressType}, ${v.symptoms}, ${v.isNew}, ${v.remindedDayAt}, ${v.remindedHourAt}, ${v.at}, ${sql.lit(openAppointmentsMaximum)}, ${v.sessionId},
      ${v.key}, ${v.endpoint}, ${v.requestHash}) as queue`,
);

/** Something was in the way of a hold: the time is gone, the person elsewhere, the request answered before. */
export const isRefused = (error: unknown): boolean => error instanceof Error && 'code' in error && (error.code === 'AR409' || error.code === '23P01');
