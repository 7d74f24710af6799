import { sql } from 'kysely';
import type { Statements } from '../../platform/database.ts';

/** A notice of a visit that is to be told. */
export interface NewVisitNotice {
  readonly patientId: string;
  readonly appointmentId: string;
  readonly kind: 'visit-confirmed' | 'visit-soon' | 'visit-expired' | 'visit-refunded' | 'visit-cancelled';
  /** Another mail tells the same. */
  readonly withoutMail?: boolean;
  /** It is not told where it was told since; asked as the app's role alone. */
  readonly onceSince?: Date;
}

/** A notice of a conversation that is to be told. */
export interface NewTalkNotice {
  readonly patientId: string;
  readonly conversationId: string;
  readonly kind: 'message' | 'call-missed';
}

/** Whether it was told since the instant that it names. */
export const wasTold = async (
  db: Statements,
  { patientId, appointmentId, kind, onceSince: since }: NewVisitNotice,
): Promise<boolean> =>
  since !== undefined &&
  (await db
    .selectFrom('notice')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('appointment_id', '=', appointmentId)
    .where('kind', '=', kind)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()) !== undefined;

interface NewNotice {
  readonly patientId: string;
  readonly kind: string;
  readonly appointmentId?: string;
  readonly conversationId?: string;
  readonly withoutMail?: boolean;
}

/**
 * Adds notices with their deliveries, in one statement: in the product done at once; elsewhere on the ways that the
 * patient allows, waiting to be sent or held back in quiet hours; by push one for each browser. Of the messages of a
 * conversation one that was not read is enough.
 * @returns those that wait
 */
export const insertNotices = async (
  db: Statements,
  notices: readonly NewNotice[],
  at: Date,
): Promise<readonly { readonly id: string; readonly channel: 'push' | 'email' | 'sms' }[]> => {
  const { rows } = await sql<{ id: string; channel: 'push' | 'email' | 'sms' }>`
    with given as materialized (
      select gen_random_uuid() as id, given.*, p.time_zone, coalesce(s.by_push, true) as push, coalesce(s.by_email, true) and not without_mail as email,
        coalesce(s.by_sms, false) as sms, s.quiet_from, s.quiet_until, to_char(${at}::timestamptz at time zone p.time_zone, 'HH24:MI') as clock
      from unnest(${notices.map(({ patientId }) => patientId)}::uuid[], ${notices.map(({ appointmentId = null }) => appointmentId)}::uuid[], ${notices.map(({ conversationId = null }) => conversationId)}::uuid[],
        ${notices.map(({ kind }) => kind)}::text[], ${notices.map(({ withoutMail = false }) => withoutMail)}::boolean[]) as given (patient_id, appointment_id, conversation_id, kind, without_mail)
      join patient p on p.id = given.patient_id left join notification_setting s on s.patient_id = given.patient_id
    ), noticed as (
      insert into notice (id, patient_id, kind, appointment_id, conversation_id, created_at) select id, patient_id, kind, appointment_id, conversation_id, ${at}::timestamptz from given
      on conflict do nothing returning id
    ), told as (
      -- Quiet hours that end when they begin are none.
      select given.*, coalesce(case when quiet_from <= quiet_until then clock >= quiet_from and clock < quiet_until else clock >= quiet_from or clock < quiet_until end, false) as quiet
      from given join noticed using (id)
    ), ways as (
      select id, patient_id, 'in-app' as channel, null::uuid as subscription_id, 'sent' as state, null as reason from told
      union all
      select id, patient_id, channel, subscription_id, case when quiet then 'held' else 'waiting' end, case when quiet then 'quiet' end
      from (
        select told.id, told.patient_id, quiet, 'push' as channel, b.id as subscription_id from told join push_subscription b on b.patient_id = told.patient_id where push
        union all select id, patient_id, quiet, 'email', null from told where email
        union all select id, patient_id, quiet, 'sms', null from told where sms
      ) outside
    ), written as (
      insert into notice_delivery (notice_id, patient_id, channel, subscription_id, state, reason, created_at, changed_at)
      select ways.*, ${at}::timestamptz, ${at}::timestamptz from ways returning id, channel, state
    )
    select id, channel from written where state = 'waiting'`.execute(db);
  return rows;
};
