import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';

/** The notification choices of an account with access to a person. */
export interface CareNoticeRow {
  /** The grant's id. */
  readonly id: string;
  readonly account_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly areas: readonly string[];
  readonly mental: boolean;
  readonly missed_after_minutes: number | null;
  readonly missed_since: Date | null;
  readonly reminders: boolean;
  readonly schedule_ids: readonly string[] | null;
  readonly visits: boolean;
  readonly results: boolean;
  readonly stopped: boolean;
}

/** Finds the choices that the actor may see, by name: a caregiver's own, or for the person and the keeper all. */
export const findCareNotices = async (
  db: Trx,
  patientId: string,
  now: Temporal.Instant,
): Promise<readonly CareNoticeRow[]> => {
  const { rows } = await sql<CareNoticeRow>`
    select g.id, g.account_id, coalesce(p.first_name, '') as first_name, coalesce(p.last_name, '') as last_name, g.role, g.areas, g.mental,
      c.missed_after_minutes, c.missed_since, coalesce(c.reminders, false) as reminders, c.schedule_ids,
      coalesce(c.visits, false) as visits, coalesce(c.results, false) as results, coalesce(c.stopped, false) as stopped
    from person_grant g
      left join care_notice c on c.account_id = g.account_id and c.patient_id = g.patient_id
      left join privileged.find_acting_accounts() p on p.account_id = g.account_id
    where g.patient_id = ${patientId} and g.ended_at is null and (g.ends_at is null or g.ends_at > ${toDate(now)})
    order by lower(p.first_name), lower(p.last_name), g.id`.execute(db);
  return rows;
};

/** The person's medicines with an alert, by name; empty if the actor may not see them. */
export const findMedicines = (db: Trx, patientId: string) =>
  db
    .selectFrom('medication_schedule')
    .select(['id', 'medicine_name', 'strength'])
    .where('patient_id', '=', patientId)
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'ended')
    .orderBy(sql`lower(medicine_name)`)
    .orderBy('id')
    .execute();

/** The choices to save for an account. */
export interface NewCareNotice {
  readonly patientId: string;
  readonly accountId: string;
  readonly missedAfterMinutes: number | null;
  readonly missedSince: Date | null;
  readonly reminders: boolean;
  readonly scheduleIds: readonly string[] | null;
  readonly visits: boolean;
  readonly results: boolean;
  readonly stopped: boolean;
}

/** Saves the choices of an account, replacing the earlier ones. */
export const saveCareNotice = async (db: Trx, notice: NewCareNotice, at: Date): Promise<void> => {
  const columns = {
    missed_after_minutes: notice.missedAfterMinutes,
    missed_since: notice.missedSince,
    reminders: notice.reminders,
    schedule_ids: notice.scheduleIds === null ? null : [...notice.scheduleIds],
    visits: notice.visits,
    results: notice.results,
    stopped: notice.stopped,
    updated_at: at,
  };
  await db
    .insertInto('care_notice')
    .values({ patient_id: notice.patientId, account_id: notice.accountId, ...columns })
    .onConflict((conflict) => conflict.columns(['patient_id', 'account_id']).doUpdateSet(columns))
    .execute();
};

export const deleteCareNotice = async (db: Trx, patientId: string, accountId: string): Promise<void> => {
  await db.deleteFrom('care_notice').where('patient_id', '=', patientId).where('account_id', '=', accountId).execute();
};

/** A missed dose, and an account to notify of it. */
export interface MissedDoseRow {
  readonly account_id: string;
  readonly patient_id: string;
  readonly schedule_id: string;
  readonly due_at: Date;
  readonly after_minutes: number;
}

/**
 * Claims doses that were not marked within the time that a caregiver chose and that the caregiver was not notified of, earliest
 * first. Excludes doses due before `since`. Locks the rows until the end of the transaction and skips locked ones. Runs as
 * arogo_jobs.
 */
export const claimMissedDoses = async (
  db: Trx,
  { now, since, limit }: { readonly now: Temporal.Instant; readonly since: Temporal.Instant; readonly limit: number },
): Promise<readonly MissedDoseRow[]> => {
  const { rows } = await sql<MissedDoseRow>`
    select c.account_id, d.patient_id, d.schedule_id, d.due_at, c.after_minutes
    from privileged.list_missed_dose_choices(${toDate(now)}) c
      join medication_dose d on d.patient_id = c.patient_id
      join medication_schedule a on a.id = d.schedule_id
    where d.answer is null and d.due_at >= c.since and d.due_at >= ${toDate(since)}
      and d.due_at <= ${toDate(now)}::timestamptz - make_interval(mins => c.after_minutes)
      and (c.schedule_ids is null or d.schedule_id = any(c.schedule_ids))
      and a.state = 'active' and a.deleted_at is null
      and not privileged.was_told_of_missed(d.schedule_id, d.due_at, c.account_id)
    order by d.due_at limit ${limit}
    -- The alert as well, and in the same breath: whoever marks a dose holds the alert first.
    for update of d skip locked for share of a skip locked`.execute(db);
  return rows;
};

/** Finds a record to notify caregivers of: the account that added it, and its part of the vault. Undefined if it was deleted. */
export const findToldRecord = (
  db: Trx,
  patientId: string,
  recordId: string,
): Promise<{ readonly account_id: string | null; readonly health_type: string } | undefined> =>
  db
    .selectFrom('health_record')
    .select(['account_id', 'health_type'])
    .where('patient_id', '=', patientId)
    .where('id', '=', recordId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
