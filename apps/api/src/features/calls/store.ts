import type { CallKind } from '@arogo/contract/calls';
import type { ParticipantRole } from '@arogo/contract/live';
import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { conversationChannel } from '../../platform/live/conversation-channel.ts';

/** A call with the details of the other side. */
export interface CallRow {
  readonly id: string;
  readonly conversation_id: string;
  readonly patient_id: string;
  readonly doctor_id: string;
  readonly kind: string;
  readonly caller: ParticipantRole;
  readonly state: 'ringing' | 'active' | 'ended';
  readonly outcome: string | null;
  readonly appointment_id: string | null;
  readonly patient_device: string | null;
  readonly doctor_device: string | null;
  readonly started_at: Date;
  readonly rings_until: Date;
  readonly answered_at: Date | null;
  readonly ended_at: Date | null;
  readonly patient_heartbeat_at: Date | null;
  readonly doctor_heartbeat_at: Date | null;
  readonly other_id: string;
  readonly name: string;
  readonly img: string | null;
  readonly gender: string;
  /** Null if the other side is a patient. */
  readonly specialty: string | null;
  /** Null if the other side is a doctor. */
  readonly date_of_birth: string | null;
  /** For a doctor: the name of the account that acts for the patient; '' if that account is gone, null if the patient acts. */
  readonly representative: string | null;
}

/** The columns that differ between the sides: the side's own device, and the details of the other one. */
const columnsByRole = {
  user: {
    device: sql.ref('patient_device'),
    heard: sql.ref('patient_heartbeat_at'),
    signals: sql.ref('patient_signals'),
    other: sql`o.id as other_id, o.display_name as name, o.profile_picture as img, o.gender, o.specialty, null::date as date_of_birth,
      null as representative`,
    from: sql`call c join doctor o on o.id = c.doctor_id`,
  },
  doctor: {
    device: sql.ref('doctor_device'),
    heard: sql.ref('doctor_heartbeat_at'),
    signals: sql.ref('doctor_signals'),
    other: sql`o.id as other_id, trim(o.first_name || ' ' || o.last_name) as name, null as img, o.gender, null as specialty, o.date_of_birth,
      case when c.caller = 'doctor' and c.answered_at is null then privileged.find_representative(c.conversation_id)
        else privileged.name_acting_account(c.account_id, c.patient_id) end as representative`,
    from: sql`call c join patient o on o.id = c.patient_id`,
  },
} as const satisfies Readonly<Record<ParticipantRole, unknown>>;

const buildCallColumns = (
  side: ParticipantRole,
) => sql<CallRow>`c.id, c.conversation_id, c.patient_id, c.doctor_id, c.kind, c.caller, c.state, c.outcome, c.appointment_id, c.patient_device, c.doctor_device,
  c.started_at, c.rings_until, c.answered_at, c.ended_at, c.patient_heartbeat_at, c.doctor_heartbeat_at, ${columnsByRole[side].other}`;

/** Locks a call of the acting side until the end of the transaction. */
export const lockCall = async (db: Trx, side: ParticipantRole, id: string): Promise<CallRow | undefined> => {
  const { rows } =
    await sql<CallRow>`select ${buildCallColumns(side)} from ${columnsByRole[side].from} where c.id = ${id}::uuid for no key update of c`.execute(
      db,
    );
  return rows[0];
};

export const findCall = async (db: Trx, side: ParticipantRole, id: string): Promise<CallRow | undefined> => {
  const { rows } =
    await sql<CallRow>`select ${buildCallColumns(side)} from ${columnsByRole[side].from} where c.id = ${id}::uuid`.execute(
      db,
    );
  return rows[0];
};

/** The accounts that may answer a call, besides the person's own. */
export const findCallAccounts = async (db: Trx, callId: string, now: Temporal.Instant): Promise<readonly string[]> => {
  const { rows } = await sql<{
    account_id: string;
  }>`select account_id from privileged.list_call_accounts(${callId}::uuid, ${toDate(now)})`.execute(db);
  return rows.map(({ account_id: id }) => id);
};

/** The acting side's call that has not ended. */
export const findCurrent = async (db: Trx): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select id from call where state <> 'ended'`.execute(db);
  return rows[0]?.id;
};

/** Finds the call that a request with this key started. */
export const findByKey = async (db: Trx, side: ParticipantRole, key: string) => {
  const { rows } = await sql<{
    id: string;
    conversation_id: string;
    kind: string;
  }>`select id, conversation_id, kind from call where caller = ${side} and request_key = ${key}`.execute(db);
  return rows[0];
};

/** Serialises requests with the same key on one side, with an advisory lock until the end of the transaction. */
export const lockCallRequest = async (db: Trx, party: string, key: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`call ${party} ${key}`}, 0))`.execute(db);
};

export interface NewCall {
  readonly conversationId: string;
  readonly kind: CallKind;
  readonly deviceId: string;
  readonly key: string | undefined;
  readonly at: Date;
  readonly ringsUntil: Date;
  /** Links the call to an online appointment that begins before this. */
  readonly visitBefore: Date;
}

export const hasConversation = async (db: Trx, id: string): Promise<boolean> =>
  (await sql`select 1 from conversation where id = ${id}::uuid`.execute(db)).rows.length > 0;

/** Start times of the acting side's unanswered calls in a conversation since an instant, latest first. */
export const listUnanswered = async (
  db: Trx,
  side: ParticipantRole,
  { conversationId, since, limit }: { readonly conversationId: string; readonly since: Date; readonly limit: number },
): Promise<readonly Date[]> => {
  const { rows } = await sql<{ started_at: Date }>`
    select started_at from call where conversation_id = ${conversationId}::uuid and caller = ${side} and state = 'ended'
    and answered_at is null and started_at > ${since}::timestamptz
    order by started_at desc limit ${limit}::integer`.execute(db);
  return rows.map(({ started_at: startedAt }) => startedAt);
};

/** @returns the id of the new call; undefined if one of the two is in a call that has not ended */
export const insertCall = async (db: Trx, side: ParticipantRole, call: NewCall): Promise<string | undefined> => {
  const { device, heard: heartbeat } = columnsByRole[side];
  const { rows } = await sql<{ id: string }>`
    insert into call (conversation_id, patient_id, doctor_id, kind, caller, state, appointment_id, request_key, started_at, rings_until,
      ${device}, ${heartbeat})
    select c.id, c.patient_id, c.doctor_id, ${call.kind}, ${side}, 'ringing',
      (select a.id from appointment a where a.patient_id = c.patient_id and a.doctor_id = c.doctor_id and a.state = 'confirmed' and a.mode = 'online'
        and a.attendance not in ('done', 'absent') and a.starts_at <= ${call.visitBefore}::timestamptz and a.ends_at > ${call.at}::timestamptz
        order by a.starts_at limit 1),
      ${call.key ?? null}, ${call.at}::timestamptz, ${call.ringsUntil}::timestamptz, ${call.deviceId}::uuid, ${call.at}::timestamptz
    from conversation c where c.id = ${call.conversationId}::uuid
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
};

/** Answers a ringing call on a device. Sets the heartbeats of both sides. */
export const answerCall = async (
  db: Trx,
  side: ParticipantRole,
  { id, deviceId, at }: { readonly id: string; readonly deviceId: string; readonly at: Date },
): Promise<void> => {
  const { device } = columnsByRole[side];
  await sql`update call set state = 'active', answered_at = ${at}::timestamptz, ${device} = ${deviceId}::uuid,
    patient_heartbeat_at = ${at}::timestamptz, doctor_heartbeat_at = ${at}::timestamptz
    where id = ${id}::uuid`.execute(db);
};

/** Ends a call, and deletes its signals. */
export const endCall = async (
  db: Trx,
  { id, outcome, at }: { readonly id: string; readonly outcome: string; readonly at: Date },
): Promise<void> => {
  await sql`update call set state = 'ended', outcome = ${outcome}, ended_at = ${at}::timestamptz where id = ${id}::uuid`.execute(
    db,
  );
  await sql`delete from call_signal where call_id = ${id}::uuid`.execute(db);
};

/** Stores a heartbeat of a device. @returns the heartbeats of both sides; undefined if the device is not in the call */
export const recordHeartbeat = async (
  db: Trx,
  side: ParticipantRole,
  { callId, deviceId, at }: { readonly callId: string; readonly deviceId: string; readonly at: Date },
) => {
  const { device, heard: heartbeat } = columnsByRole[side];
  const { rows } = await sql<Pick<CallRow, 'state' | 'patient_heartbeat_at' | 'doctor_heartbeat_at'>>`
    update call set ${heartbeat} = ${at}::timestamptz where id = ${callId}::uuid and ${device} = ${deviceId}::uuid
    and state <> 'ended' returning state, patient_heartbeat_at, doctor_heartbeat_at`.execute(db);
  return rows[0];
};

/** Stores a signal of a device in a call, and publishes it to every server. @returns whether the device is in the call */
export const insertSignal = async (
  db: Trx,
  side: ParticipantRole,
  {
    callId,
    deviceId,
    data,
    atMost,
  }: { readonly callId: string; readonly deviceId: string; readonly data: string; readonly atMost: number },
): Promise<boolean> => {
  const { device, signals } = columnsByRole[side];
  const { rows } = await sql`
    with numbered as (
      update call set ${signals} = ${signals} + 1 where id = ${callId}::uuid and ${device} = ${deviceId}::uuid
      and state <> 'ended' and ${signals} < ${atMost}::integer
      returning id, patient_id, doctor_id, ${signals} as number
    ), kept as (
      insert into call_signal (call_id, patient_id, doctor_id, sender, number, data)
      select id, patient_id, doctor_id, ${side}, number, ${data} from numbered returning call_id, number
    )
    select pg_notify(${conversationChannel}, json_build_object('about', 'signal', 'callId', call_id, 'to',
    ${side === 'user' ? 'doctor' : 'user'}::text, 'number', number)::text) from kept`.execute(db);
  return rows.length > 0;
};

/** The signals of the other side's device after a sequence number. */
export const listSignals = async (
  db: Trx,
  sender: ParticipantRole,
  { callId, after, limit }: { readonly callId: string; readonly after: number; readonly limit: number },
) => {
  const { rows } = await sql<{ number: number; data: string }>`
    select number, data from call_signal where call_id = ${callId}::uuid and sender = ${sender}
    and number > ${after}::integer order by number limit ${limit}::integer`.execute(db);
  return rows;
};

/** Finds calls that were not answered in time, and those without a heartbeat of a side since an instant. Runs as arogo_jobs. */
export const findOverdueCalls = async (
  db: Trx,
  { now, heartbeatBefore, limit }: { readonly now: Date; readonly heartbeatBefore: Date; readonly limit: number },
) => {
  const { rows } = await sql<{ id: string; patient_id: string }>`
    select id, patient_id from call
    where (state = 'ringing' and rings_until <= ${now}::timestamptz)
      or (state = 'active' and least(coalesce(patient_heartbeat_at, '-infinity'), coalesce(doctor_heartbeat_at, '-infinity')) < ${heartbeatBefore}::timestamptz)
    order by rings_until limit ${limit}::integer`.execute(db);
  return rows;
};

/** Whether a notification about a missed call since an instant exists, for the patient or their keeper. */
export const hasMissedCallNotification = async (
  db: Trx,
  { conversationId, since }: { readonly conversationId: string; readonly since: Date },
): Promise<boolean> => {
  const { rows } = await sql<{ was: boolean }>`
    select privileged.was_notified_of_conversation('call-missed', ${conversationId}::uuid, ${since}::timestamptz) as was`.execute(
    db,
  );
  return rows[0]?.was === true;
};
