import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';

/** What somebody with access to a person is told of them. */
export interface CareNoticeRow {
  /** Of the grant. */
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

/** Those with access to a person whom the actor may see, by name: the actor itself, or for the person and the keeper everybody. */
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

/** The medicines of a person that have an alert, by name; none where the actor may not see them. */
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

/** What is chosen for an account. */
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

/** Saves what an account is told of a person, in place of what it was told. */
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

/** A dose that nobody marked, and who is to be told of it. */
export interface MissedDoseRow {
  readonly account_id: string;
  readonly patient_id: string;
  readonly schedule_id: string;
  readonly due_at: Date;
  readonly after_minutes: number;
}

/**
 * Doses that nobody marked within the time that a caregiver chose, and of which they were not told yet, the earliest first; of those
 * that were due longer ago than `since` nobody is told. Those that somebody is at are passed over, the others stay as they are until
 * the end of the transaction. As the jobs' role.
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

/** A record of which caregivers are told: who added it, and whether it is of the mind. Undefined where it is gone. */
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
