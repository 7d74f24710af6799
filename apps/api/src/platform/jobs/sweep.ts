import { sql } from 'kysely';
import { createAudit } from '../audit.ts';
import type { Clock } from '../clock.ts';
import { toDate } from '../clock.ts';
import type { JobsDatabase } from './jobs.ts';
import type { Handler, JobsLog, Schedule } from './workers.ts';

/** Once an hour, apart from the full hour at which every other machine sweeps. */
export const sweepSchedule: Schedule = { queue: 'upkeep.sweep', cron: '17 * * * *' };

/** A renewable session that has ended is kept this long, for the patient's list of sessions. */
const sessionsKept = Temporal.Duration.from({ hours: 30 * 24 });
/** After this a repeated request counts as a new one. */
const keysKept = Temporal.Duration.from({ hours: 7 * 24 });

/** A notice is kept this long in the list behind the bell, with how it fared. */
const noticesKept = Temporal.Duration.from({ hours: 90 * 24 });

/** A link to shared records that has ended is kept this long, for the patient's list of links and their openings. */
const sharesKept = Temporal.Duration.from({ hours: 30 * 24 });

/** A deleted alert can be taken back for ten seconds, and by requests that began then. */
const alertsRestorable = Temporal.Duration.from({ minutes: 1 });

/** Files of a visit that was cancelled, or never paid, are kept this long, for who books it anew. */
const visitFilesKept = Temporal.Duration.from({ hours: 30 * 24 });

/** A file that was attached waits so long for the message with which it goes. */
const unsentKept = Temporal.Duration.from({ hours: 24 });

/** No notice is of use for longer than a day. */
const deliveriesWait = Temporal.Duration.from({ hours: 25 });

/** Removes what has ended. Nothing here is of use to a patient any more; what is not removed today is removed tomorrow. */
export const sweep =
  ({
    db,
    clock,
    log,
  }: {
    readonly db: JobsDatabase;
    readonly clock: Clock;
    readonly log: JobsLog;
  }): Handler<'upkeep.sweep'> =>
  async () => {
    const audit = createAudit(clock);
    const now = clock.now();
    const count = await db.withoutActor(async (statements) => {
      const codes = await statements
        .deleteFrom('one_time_code')
        .where('expires_at', '<=', toDate(now))
        .executeTakeFirst();
      const attempts = await statements
        .deleteFrom('attempt')
        .where('window_ends_at', '<=', toDate(now))
        .executeTakeFirst();
      const mails = await statements.deleteFrom('mail').where('useful_until', '<=', toDate(now)).executeTakeFirst();
      const keys = await statements
        .deleteFrom('idempotency_key')
        .where('created_at', '<=', toDate(now.subtract(keysKept)))
        .executeTakeFirst();
      const sessions = await statements
        .deleteFrom('session')
        .where('renewable_until', '<=', toDate(now.subtract(sessionsKept)))
        .executeTakeFirst();
      const shares = await statements
        .deleteFrom('record_share')
        .where('expires_at', '<=', toDate(now.subtract(sharesKept)))
        .executeTakeFirst();
      const notices = await statements
        .deleteFrom('notice')
        .where('created_at', '<=', toDate(now.subtract(noticesKept)))
        .executeTakeFirst();
      const alerts = await statements
        .deleteFrom('medication_alert')
        .where('deleted_at', '<=', toDate(now.subtract(alertsRestorable)))
        .executeTakeFirst();
      // Their content follows as files that no row knows.
      const { rows: files } = await sql<{ id: string; patient_id: string }>`
        with gone as (
          delete from appointment_document d using appointment a
          where a.id = d.appointment_id and d.file_id is not null and a.state in ('cancelled', 'expired') and a.updated_at <= ${toDate(now.subtract(visitFilesKept))} returning a.id, a.patient_id, d.file_id
        ), files as (delete from stored_file f using gone where f.id = gone.file_id)
        select id, patient_id from gone`.execute(statements);
      for (const { id, patient_id: patientId } of files)
        await audit(statements, { patientId, action: 'visit.file_removed', resourceId: id });
      const { rows: unsent } = await sql<{ id: string; patient_id: string }>`
        with gone as (
          delete from ai_attachment where message_id is null and created_at <= ${toDate(now.subtract(unsentKept))} returning id, patient_id, file_id
        ), files as (delete from stored_file f using gone where f.id = gone.file_id)
        select id, patient_id from gone`.execute(statements);
      for (const { id, patient_id: patientId } of unsent)
        await audit(statements, { patientId, action: 'assistant.file_removed', resourceId: id });
      // Mails that were removed above, and whatever else nobody takes any more.
      await statements
        .updateTable('notice_delivery')
        .set({ state: 'failed', reason: 'too_late', changed_at: toDate(now) })
        .where('state', '=', 'waiting')
        .where('created_at', '<=', toDate(now.subtract(deliveriesWait)))
        .execute();
      return [codes, attempts, mails, keys, sessions, shares, notices, alerts].reduce(
        (sum, { numDeletedRows }) => sum + Number(numDeletedRows),
        files.length + unsent.length,
      );
    });
    log.info({ queue: 'upkeep.sweep', count }, 'What has ended was removed');
  };
