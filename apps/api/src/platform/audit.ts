import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Clock, toDate } from './clock.ts';
import type { Trx } from './database/database.ts';
import { prepareStatement, prepareSql } from './database/prepared-statement.ts';

/** The closed list of actions that the audit records about a patient's data and access. */
export type AuditAction =
  | 'access.register'
  | 'access.set_pin'
  | 'access.sign_in'
  | 'access.change_pin'
  | 'access.send_pin_code'
  | 'access.refuse_pin'
  | 'access.renew'
  | 'access.refuse_renewal'
  | 'access.sign_out'
  | 'access.list_sessions'
  | 'access.end_session'
  | 'profile.read'
  | 'profile.change'
  | 'profile.change_birth_date'
  | 'profile.confirm_birth_date'
  | 'profile.change_photo'
  | 'profile.read_photo'
  | 'person.list'
  | 'person.create'
  | 'person.change'
  | 'person.remove'
  | 'person.leave'
  | 'invitation.send'
  | 'invitation.list'
  | 'invitation.withdraw'
  | 'invitation.read'
  | 'invitation.accept'
  | 'invitation.decline'
  | 'caregiver.list'
  | 'caregiver.change'
  | 'caregiver.end'
  | 'caregiver.list_notices'
  | 'caregiver.change_notices'
  | 'caregiver.list_former'
  | 'caregiver.give_again'
  | 'takeover.send'
  | 'takeover.withdraw'
  | 'takeover.read'
  | 'takeover.accept'
  | 'takeover.decline'
  | 'handover.offer'
  | 'handover.withdraw'
  | 'handover.list'
  | 'handover.accept'
  | 'handover.decline'
  | 'person.list_kept'
  | 'address.list'
  | 'address.create'
  | 'address.change'
  | 'address.delete'
  | 'address.locate'
  | 'insurance.list'
  | 'insurance.create'
  | 'insurance.change'
  | 'insurance.delete'
  | 'insurance.add_file'
  | 'insurance.read_file'
  | 'insurance.remove_file'
  | 'feedback.send'
  | 'favourite.list'
  | 'favourite.search'
  | 'favourite.change'
  | 'interest.list'
  | 'interest.change'
  | 'settings.read'
  | 'settings.change'
  | 'medical.read'
  | 'medical.change'
  | 'medical.suggest'
  | 'contact.list'
  | 'contact.create'
  | 'contact.change'
  | 'contact.delete'
  | 'measurement.list'
  | 'measurement.create'
  | 'measurement.change'
  | 'measurement.delete'
  | 'trend.read'
  | 'medication.list'
  | 'medication.read'
  | 'medication.create'
  | 'medication.change'
  | 'medication.delete'
  | 'medication.restore'
  | 'medication.propose'
  | 'medication.suggest'
  | 'medication.day'
  | 'medication.print'
  | 'medication.adherence'
  | 'dose.mark'
  | 'dose.check'
  | 'record.list'
  | 'record.read'
  | 'record.download'
  | 'record.create'
  | 'record.delete'
  | 'record.restore'
  | 'record.purge'
  | 'record.read_text'
  | 'record.ask_model'
  | 'record.read_model'
  | 'insights.read'
  | 'insights.create'
  | 'insights.download'
  | 'insights.ask_model'
  | 'consent.list'
  | 'guardian.read'
  | 'guardian.ask'
  | 'guardian.open'
  | 'guardian.agree'
  | 'guardian.decline'
  | 'guardian.withdraw'
  | 'consent.give'
  | 'consent.give_speech'
  | 'speech.speak'
  | 'consent.withdraw'
  | 'log.read'
  | 'record.change_facts'
  | 'record.answer'
  | 'share.create'
  | 'share.list'
  | 'share.read'
  | 'share.contacts'
  | 'share.send'
  | 'share.revoke'
  | 'share.open'
  | 'share.refuse_passcode'
  | 'share.file'
  | 'share.renew_file'
  | 'notification.list'
  | 'notification.read'
  | 'notification.send'
  | 'notification.show'
  | 'notification.test'
  | 'notification.read_test'
  | 'appointment.list'
  | 'appointment.read'
  | 'appointment.book'
  | 'appointment.move'
  | 'appointment.cancel'
  | 'appointment.confirm'
  | 'appointment.expire'
  | 'appointment.review'
  | 'appointment.calendar'
  | 'appointment.document'
  | 'appointment.remove_file'
  | 'appointment.doctors'
  | 'appointment.mail'
  | 'appointment.attendance'
  | 'appointment.expire_decision'
  | 'prescription.preview'
  | 'prescription.write'
  | 'prescription.list'
  | 'prescription.read'
  | 'prescription.download'
  | 'message.list'
  | 'message.read'
  | 'message.search'
  | 'message.send'
  | 'message.edit'
  | 'message.delete'
  | 'message.marks'
  | 'message.file'
  | 'assistant.list'
  | 'assistant.search'
  | 'assistant.read'
  | 'assistant.begin'
  | 'assistant.send'
  | 'assistant.edit'
  | 'assistant.rename'
  | 'assistant.delete'
  | 'assistant.answer'
  | 'assistant.join'
  | 'assistant.stop'
  | 'assistant.decide'
  | 'assistant.ask_model'
  | 'assistant.attach'
  | 'assistant.file'
  | 'assistant.remove_file'
  | 'call.start'
  | 'call.answer'
  | 'call.end'
  | 'call.read'
  | 'assessment.list'
  | 'assessment.read_draft'
  | 'assessment.save_draft'
  | 'assessment.discard'
  | 'assessment.finish'
  | 'assessment.read'
  | 'assessment.delete'
  | 'assessment.trend'
  | 'payment.read'
  | 'payment.begin'
  | 'payment.confirm'
  | 'payment.charge'
  | 'payment.refund'
  | 'transaction.list'
  | 'transaction.read'
  | 'transaction.receipt'
  | 'transaction.mail'
  | 'push.list'
  | 'push.subscribe'
  | 'push.remove'
  | 'account.ask_export'
  | 'account.export'
  | 'account.read_erasure'
  | 'account.ask_erasure'
  | 'account.erase'
  | 'files.stop_sweep'
  | 'audit.archive';

/** An audit event: the person and the action, never the content. */
export interface AuditEvent {
  /** The patient whose data the event concerns. */
  readonly patientId: string;
  readonly action: AuditAction;
  readonly resourceId?: string;
  readonly sessionId?: string;
  /** The doctor who acted; left out if the patient or the product itself did. */
  readonly doctorId?: string;
}

const toAuditRow = ({ patientId, action, resourceId, sessionId, doctorId }: AuditEvent, clock: Clock) => ({
  at: toDate(clock.now()),
  patient_id: patientId,
  action,
  resource_id: resourceId ?? null,
  session_id: sessionId ?? null,
  doctor_id: doctorId ?? null,
});

const insertLine = prepareStatement<ReturnType<typeof toAuditRow>, object>((db, row) =>
  db.insertInto('audit_event').values({
    at: row.at,
    patient_id: row.patient_id,
    action: row.action,
    resource_id: row.resource_id,
    session_id: row.session_id,
    doctor_id: row.doctor_id,
  }),
);

/**
 * Creates the audit function of one service with its clock. The function adds one line in the transaction of the change that it
 * records.
 */
export const createAudit =
  (clock: Clock) =>
  async (db: Trx, event: AuditEvent): Promise<void> => {
    await db.executeQuery(insertLine(db, toAuditRow(event, clock)));
  };

/** Like `createAudit`, for one action on several resources: adds a line for each in one statement. */
export const createBulkAudit =
  (clock: Clock) =>
  async (db: Trx, event: Omit<AuditEvent, 'resourceId'>, resourceIds: readonly string[]): Promise<void> => {
    const { at, patient_id: patientId, action, session_id: sessionId, doctor_id: doctorId } = toAuditRow(event, clock);
    await sql`
      insert into audit_event (at, patient_id, action, resource_id, session_id, doctor_id)
      select ${at}::timestamptz, ${patientId}::uuid, ${action}, resource, ${sessionId}::uuid, ${doctorId}::uuid
      from unnest(${resourceIds}::uuid[]) as resource`.execute(db);
  };

/** Like `createBulkAudit`, for resources of several patients. */
export const createMultiPatientAudit =
  (clock: Clock) =>
  async (
    db: Trx,
    event: Omit<AuditEvent, 'patientId' | 'resourceId'>,
    resources: readonly Required<Pick<AuditEvent, 'patientId' | 'resourceId'>>[],
  ): Promise<void> => {
    if (resources.length === 0) return;
    const { at, action, session_id: sessionId, doctor_id: doctorId } = toAuditRow({ ...event, patientId: '' }, clock);
    const [patientIds, resourceIds] = [
      resources.map(({ patientId }) => patientId),
      resources.map(({ resourceId }) => resourceId),
    ];
    await sql`
      insert into audit_event (at, patient_id, action, resource_id, session_id, doctor_id)
      select ${at}::timestamptz, patient, ${action}, resource, ${sessionId}::uuid, ${doctorId}::uuid
      from unnest(${patientIds}::uuid[], ${resourceIds}::uuid[]) as entry (patient, resource)`.execute(db);
  };

/** An audit line whose patient and resource come from a row. Values may be columns of `from`. */
interface AuditFromRow {
  readonly at: Date;
  readonly patientId: RawBuilder<unknown>;
  readonly action: RawBuilder<unknown> | AuditAction;
  readonly resourceId: RawBuilder<unknown>;
  readonly sessionId: RawBuilder<unknown> | string | null;
  readonly doctorId?: string | null;
  /** The text after FROM: `message m where m.id = …`. */
  readonly from: RawBuilder<unknown>;
}

/** A statement that adds one audit line for each row, for pipelines that know only the row's key. */
export const insertAuditSql = ({
  at,
  patientId,
  action,
  resourceId,
  sessionId,
  doctorId = null,
  from,
}: AuditFromRow): RawBuilder<unknown> => sql`
  insert into audit_event (at, patient_id, action, resource_id, session_id, doctor_id)
  select ${at}::timestamptz, ${patientId}, ${action}, ${resourceId}, ${sessionId}::uuid, ${doctorId}::uuid from ${from}`;

/** Creates statements that read and audit, for `Database.pipeline`. */
export const createReadAudit = (clock: Clock) => ({
  /** Adds the audit line alone. */
  line: (db: Trx, event: AuditEvent): CompiledQuery => insertLine(db, toAuditRow(event, clock)),

  /** Combines a query and its audit line in one statement, which adds the line only if the query finds rows. */
  reading: <Values extends object, Row>(build: (db: Trx, values: Values) => Compilable<Row>) => {
    const query = prepareStatement(build);
    let text: string | undefined;
    return (db: Trx, values: Values, event: AuditEvent): CompiledQuery<Row> => {
      const reading = query(db, values);
      text ??= appendAuditInsert(reading);
      return { ...reading, sql: text, parameters: [...reading.parameters, ...Object.values(toAuditRow(event, clock))] };
    };
  },
});

const appendAuditInsert = ({ sql: text, parameters }: CompiledQuery): string => {
  const values = [1, 2, 3, 4, 5, 6].map((position) => `$${parameters.length + position}`);
  return `
    with found as (${text}), noted as (
      insert into audit_event (at, patient_id, action, resource_id, session_id, doctor_id) select ${values.join(', ')} from found limit 1
    )
    select * from found`;
};

/**
 * Finds the audit lines that record the deletion of given resources of a patient: destroyed records and deleted alerts. The
 * statement names these actions, so that PostgreSQL reads the index audit_event_deleted and not every line of the patient.
 */
export const selectDeletedIds = prepareSql(
  ({ patientId, ids }: { readonly patientId: string; readonly ids: readonly string[] }) => sql<{ id: string }>`
  select resource_id as id from audit_event where patient_id = ${patientId}::uuid and resource_id = any(${ids}::uuid[])
  and action in ('record.purge', 'medication.delete')`,
);

/** The ids of a patient's resources that were deleted, as `selectDeletedIds` finds them. */
export const findDeletedIds = async (
  db: Trx,
  patientId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await db.executeQuery(selectDeletedIds(db, { patientId, ids }))).rows.map(({ id }) => id));
