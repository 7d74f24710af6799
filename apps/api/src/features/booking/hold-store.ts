import { type CompiledQuery, sql } from 'kysely';
import { openAppointmentsMaximum } from '@arogo/contract/appointments';
import type { Statements } from '../../platform/database.ts';
import { type NewVisit, selectVisit, type VisitRow } from './store.ts';

// A hold in one round trip: statements of which none waits for another's answer. Where anything is in the way the last
// but one fails, and nothing was done.

export interface NewHold extends NewVisit {
  readonly id: string;
  readonly heldUntil: Date;
  readonly sessionId: string;
  /** Of the request, where it has one. */
  readonly key: string | undefined;
  readonly endpoint: string;
  readonly requestHash: Buffer;
}

/** The same locks, in the same order, as a booking of several round trips takes. */
const lock = (db: Statements, { patientId, key }: NewHold): CompiledQuery =>
  sql`select case when ${key ?? null}::text is not null then pg_advisory_xact_lock(hashtextextended(${`${patientId} ${key}`}, 0)) end, pg_advisory_xact_lock(hashtextextended(${`visits ${patientId}`}, 0))`.compile(db);

/** Writes the visit, unless its request was answered before, its person is elsewhere then, or too many are to come. */
const insert = (db: Statements, v: NewHold): CompiledQuery =>
  sql`
    insert into appointment (id, patient_id, doctor_id, clinic_id, mode, day, time, time_zone, starts_at, ends_at, state, held_until, pay_on_consultation, fee, for_other, first_name, last_name,
      phone_number, date_of_birth, gender, address_type, symptoms, is_new, reminded_day_at, reminded_hour_at, created_at, updated_at)
    select ${v.id}::uuid, ${v.patientId}::uuid, ${v.doctorId}::uuid, ${v.clinicId}::uuid, ${v.mode}, ${v.day}::date, ${v.time}, ${v.timeZone}, ${v.startsAt}::timestamptz, ${v.endsAt}::timestamptz,
      'held', ${v.heldUntil}::timestamptz, ${v.payOnConsultation}::boolean, ${v.fee}::integer, ${v.forOther}::boolean, ${v.firstName}, ${v.lastName}, ${v.phoneNumber}, ${v.dateOfBirth}::date, ${v.gender},
      ${v.addressType}, ${v.symptoms}, ${v.isNew}::boolean, ${v.remindedDayAt}::timestamptz, ${v.remindedHourAt}::timestamptz, ${v.at}::timestamptz, ${v.at}::timestamptz
    from (
      select count(*) as open, count(*) filter (where starts_at < ${v.endsAt} and ends_at > ${v.startsAt} and date_of_birth = ${v.dateOfBirth}::date
        and lower(first_name) = lower(${v.firstName}) and lower(last_name) = lower(${v.lastName})) as overlapping
      from appointment where patient_id = ${v.patientId} and ends_at > ${v.at} and (state = 'confirmed' or state = 'held' and held_until > ${v.at})
    ) others
    where open < ${openAppointmentsMaximum}::integer and overlapping = 0 and not exists (select 1 from idempotency_key where patient_id = ${v.patientId} and key = ${v.key ?? null})`.compile(db);

/** Of a request that was answered before nothing is remembered anew; there is no visit then, and the whole is refused. */
const remember = (db: Statements, { patientId, key, endpoint, requestHash, id, at }: NewHold): CompiledQuery =>
  sql`insert into idempotency_key (patient_id, key, endpoint, request_hash, resource_id, created_at)
    select ${patientId}::uuid, ${key ?? null}::text, ${endpoint}, ${requestHash}::bytea, ${id}::uuid, ${at}::timestamptz where ${key ?? null}::text is not null
    on conflict do nothing`.compile(db);

/** Takes the time and writes the audit's line, which has no time of its own where the visit got none: the database refuses it. */
const takeAndNote = (db: Statements, { id, patientId, sessionId, startsAt, endsAt, day, heldUntil, at }: NewHold): CompiledQuery =>
  sql`insert into audit_event (at, patient_id, action, resource_id, session_id)
    select case when gate.take_time(${id}, tstzrange(${startsAt}, ${endsAt}), ${day}::date, ${heldUntil}, ${at}) then ${at}::timestamptz end, ${patientId}::uuid, 'visit.book', ${id}::uuid, ${sessionId}::uuid`.compile(db);

/** @param tell what tells the patient's other tabs */
export const holdStatements = (db: Statements, hold: NewHold, tell: CompiledQuery): readonly [...CompiledQuery[], CompiledQuery<VisitRow>] => [
  lock(db, hold),
  insert(db, hold),
  remember(db, hold),
  takeAndNote(db, hold),
  tell,
  selectVisit(db, hold.patientId, hold.id, hold.at),
];
