import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** The data that a record's title is built from. */
export interface LoggedRecord {
  readonly type: string;
  readonly doctor: string;
  /** YYYY-MM-DD, in the patient's time zone. */
  readonly day: string;
  readonly test: string | null;
  readonly contents: unknown;
}

/** From `health_record i` and `record_reading g`. */
const loggedRecordColumn = sql<LoggedRecord>`jsonb_build_object('type', i.record_type, 'doctor', i.doctor_name, 'day',
  (i.record_date at time zone p.time_zone)::date,
  'test', coalesce(i.lab_test_name, case when i.record_type = 'LAB_REPORT' then g.document_test end), 'contents', g.document_contents)`;

export interface AccessRow {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly session_id: string | null;
  readonly doctor_id: string | null;
  readonly doctor_name: string | null;
  /** The other account that acted for the patient. */
  readonly account_id: string | null;
  /** Empty if that account is gone or has no name. */
  readonly account_name: string;
  readonly user_agent: string | null;
  /** The name of a medicine, chat or self-assessment. */
  readonly name: string | null;
  readonly record: LoggedRecord | null;
  /** The records of a share. */
  readonly shared: readonly LoggedRecord[] | null;
  /** Doctor and date (YYYY-MM-DD) of an appointment. */
  readonly visit_doctor: string | null;
  readonly visit_day: string | null;
}

/** Audit lines that are not the patient's own actions. Must equal the condition of the index audit_event_others. */
const byOthersCondition = sql<boolean>`(doctor_id is not null or account_id is not null
  or action in ('share.open', 'share.file', 'share.refuse_passcode', 'insights.ask_model', 'assistant.ask_model',
  'record.ask_model', 'speech.speak'))`;

export type AccessLogScope = 'others' | 'all';

const buildSource = (patientId: string, from: AccessLogScope) =>
  from === 'all'
    ? sql`audit_event where patient_id = ${patientId}::uuid`
    : sql`audit_event where patient_id = ${patientId}::uuid and ${byOthersCondition}`;

/** Lines older than a given one (keyset pagination, so that new lines do not shift the pages). */
const buildOlderThan = (patientId: string, before: string | undefined) =>
  before === undefined
    ? sql``
    : sql`and (at, id) < (select at, id from audit_event where patient_id = ${patientId}::uuid and id = ${before}::bigint)`;

/**
 * Finds audit lines of the patient, newest first, with the present names of what they are about.
 * @param page.before the id of a line: returns older ones only; none if the line is not the patient's
 */
export const findAccessLines = async (
  db: Trx,
  patientId: string,
  from: AccessLogScope,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly AccessRow[]> => {
  const { rows } = await sql<AccessRow>`
    with page as materialized (
      select id, at, action, resource_id, session_id, doctor_id, account_id from ${buildSource(patientId, from)} ${buildOlderThan(patientId, page.before)}
      order by at desc, id desc limit ${page.limit}
    )
    select page.id::text, page.at, page.action, page.session_id, page.doctor_id, d.display_name as doctor_name, s.user_agent,
      page.account_id, concat_ws(' ', nullif(k.first_name, ''), nullif(k.last_name, '')) as account_name,
      coalesce(m.medicine_name, c.name, x.title) as name,
      (select ${loggedRecordColumn} from health_record i join patient p on p.id = i.patient_id left join record_reading g on g.record_id = i.id
        where i.id = page.resource_id) as record,
      (select jsonb_agg(${loggedRecordColumn} order by i.record_date desc, i.id)
        from record_share_item n join health_record i on i.id = n.record_id join patient p on p.id = i.patient_id
        left join record_reading g on g.record_id = i.id
        where n.share_id = page.resource_id) as shared,
      vd.display_name as visit_doctor, v.day::text as visit_day
    from page
      left join doctor d on d.id = page.doctor_id
      left join privileged.find_acting_accounts() k on k.account_id = page.account_id
      left join session s on s.id = page.session_id
      left join medication_schedule m on m.id = page.resource_id
      left join assistant_chat c on c.id = page.resource_id
      left join assessment_result x on x.id = page.resource_id
      left join appointment v on v.id = page.resource_id
      left join doctor vd on vd.id = v.doctor_id
    order by page.at desc, page.id desc`.execute(db);
  return rows;
};
