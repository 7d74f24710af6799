import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Clock, toDate } from './clock.ts';
import type { Trx } from './database/database.ts';
import { prepareStatement, prepareSql } from './database/prepared-statement.ts';

/** The closed list of what is written down about a patient's data and access. */
export type AuditAction =
  | 'access.registered'
  | 'access.pin_set'
  | 'access.signed_in'
  | 'access.pin_changed'
  | 'access.pin_code_sent'
  | 'access.pin_refused'
  | 'access.renewed'
  | 'access.renewal_refused'
  | 'access.signed_out'
  | 'access.sessions_read'
  | 'access.session_ended'
  | 'profile.read'
  | 'profile.updated'
  | 'profile.birth_date_changed'
  | 'profile.birth_date_confirmed'
  | 'profile.photo_updated'
  | 'profile.photo_read'
  | 'address.list'
  | 'address.create'
  | 'address.change'
  | 'address.delete'
  | 'address.locate'
  | 'insurance.list'
  | 'insurance.create'
  | 'insurance.change'
  | 'insurance.delete'
  | 'insurance.file_add'
  | 'insurance.file_read'
  | 'insurance.file_remove'
  | 'feedback.send'
  | 'interest.list'
  | 'interest.change'
  | 'settings.read'
  | 'settings.changed'
  | 'medical.read'
  | 'medical.changed'
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
  | 'medication.adherence'
  | 'dose.mark'
  | 'dose.check'
  | 'record.list'
  | 'record.read'
  | 'record.download'
  | 'record.create'
  | 'record.delete'
  | 'record.restore'
  | 'record.purged'
  | 'record.text_read'
  | 'record.model_asked'
  | 'record.model_read'
  | 'insights.read'
  | 'insights.create'
  | 'insights.download'
  | 'insights.model_asked'
  | 'consent.list'
  | 'guardian.read'
  | 'guardian.asked'
  | 'guardian.opened'
  | 'guardian.agreed'
  | 'guardian.declined'
  | 'guardian.withdrawn'
  | 'consent.given'
  | 'consent.withdrawn'
  | 'log.read'
  | 'record.facts_changed'
  | 'record.answered'
  | 'share.create'
  | 'share.list'
  | 'share.read'
  | 'share.contacts'
  | 'share.send'
  | 'share.revoke'
  | 'share.open'
  | 'share.passcode_refused'
  | 'share.file'
  | 'share.file_renewed'
  | 'notification.list'
  | 'notification.read'
  | 'notification.sent'
  | 'notification.shown'
  | 'notification.tested'
  | 'notification.test_read'
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
  | 'appointment.file_removed'
  | 'appointment.doctors'
  | 'appointment.mail'
  | 'appointment.attendance'
  | 'appointment.decision_expired'
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
  | 'assistant.model_asked'
  | 'assistant.attach'
  | 'assistant.file'
  | 'assistant.file_removed'
  | 'call.start'
  | 'call.answer'
  | 'call.end'
  | 'call.read'
  | 'assessment.list'
  | 'assessment.draft_read'
  | 'assessment.draft_save'
  | 'assessment.discard'
  | 'assessment.finish'
  | 'assessment.read'
  | 'assessment.delete'
  | 'assessment.trend'
  | 'payment.read'
  | 'payment.begin'
  | 'payment.confirm'
  | 'payment.charged'
  | 'payment.refunded'
  | 'transaction.list'
  | 'transaction.read'
  | 'transaction.receipt'
  | 'transaction.mail'
  | 'push.list'
  | 'push.subscribed'
  | 'push.removed'
  | 'account.export_asked'
  | 'account.exported'
  | 'account.erasure_read'
  | 'account.erase_asked'
  | 'account.erased'
  | 'files.sweep_stopped';

/** It says who and what, never the content. */
export interface AuditEvent {
  /** Whose data it is about. */
  readonly patientId: string;
  readonly action: AuditAction;
  readonly resourceId?: string;
  readonly sessionId?: string;
  /** The doctor who did it; none where it was the patient, or the product by itself. */
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

/** The audit of one service: binds the clock. What it returns adds one line, in the transaction of what it tells. */
export const createAudit =
  (clock: Clock) =>
  async (db: Trx, event: AuditEvent): Promise<void> => {
    await db.insertInto('audit_event').values(toAuditRow(event, clock)).execute();
  };

/** As `createAudit`, for the same done to several things: a line for each, in one statement. */
export const createBulkAudit =
  (clock: Clock) =>
  async (db: Trx, event: Omit<AuditEvent, 'resourceId'>, resourceIds: readonly string[]): Promise<void> => {
    const { at, patient_id: patientId, action, session_id: sessionId, doctor_id: doctorId } = toAuditRow(event, clock);
    await sql`
      insert into audit_event (at, patient_id, action, resource_id, session_id, doctor_id)
      select ${at}::timestamptz, ${patientId}::uuid, ${action}, resource, ${sessionId}::uuid, ${doctorId}::uuid
      from unnest(${resourceIds}::uuid[]) as resource`.execute(db);
  };

/** As `createBulkAudit`, for things of several patients. */
export const createMultiPatientAudit =
  (clock: Clock) =>
  async (
    db: Trx,
    event: Omit<AuditEvent, 'patientId' | 'resourceId'>,
    things: readonly Required<Pick<AuditEvent, 'patientId' | 'resourceId'>>[],
  ): Promise<void> => {
    if (things.length === 0) return;
    const { at, action, session_id: sessionId, doctor_id: doctorId } = toAuditRow({ ...event, patientId: '' }, clock);
    const [patients, resources] = [
      things.map(({ patientId }) => patientId),
      things.map(({ resourceId }) => resourceId),
    ];
    await sql`
      insert into audit_event (at, patient_id, action, resource_id, session_id, doctor_id)
      select ${at}::timestamptz, patient, ${action}, resource, ${sessionId}::uuid, ${doctorId}::uuid
      from unnest(${patients}::uuid[], ${resources}::uuid[]) as thing (patient, resource)`.execute(db);
  };

/** An audit line whose patient and resource come from a row. Values may be columns of `from`. */
interface AuditFromRow {
  readonly at: Date;
  readonly patientId: RawBuilder<unknown>;
  readonly action: RawBuilder<unknown> | AuditAction;
  readonly resourceId: RawBuilder<unknown>;
  readonly sessionId: string | null;
  readonly doctorId?: string | null;
  /** What stands behind FROM: `message m where m.id = …`. */
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

/** Reading with its line in the audit, for `Database.atOnce`. */
export const createReadAudit = (clock: Clock) => ({
  /** The line alone. */
  line: (db: Trx, event: AuditEvent): CompiledQuery =>
    db.insertInto('audit_event').values(toAuditRow(event, clock)).compile(),

  /** Makes one statement of a query and its line: who gets rows is written down, and nobody else. */
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
  const values = [1, 2, 3, 4, 5, 6].map((place) => `$${parameters.length + place}`);
  return `
    with found as (${text}), noted as (
      insert into audit_event (at, patient_id, action, resource_id, session_id, doctor_id) select ${values.join(', ')} from found limit 1
    )
    select * from found`;
};

/**
 * Lines that say of some things of a patient that they are gone: records that were destroyed, alerts that were deleted. Said
 * outright, so that only such lines are read (audit_event_deleted) and not all of a patient's.
 */
export const selectDeletedIds = prepareSql(
  ({ patientId, ids }: { readonly patientId: string; readonly ids: readonly string[] }) => sql<{ id: string }>`
  select resource_id as id from audit_event where patient_id = ${patientId}::uuid and resource_id = any(${ids}::uuid[])
  and action in ('record.purged', 'medication.delete')`,
);

/** Which of some things of a patient are gone, as `selectDeletedIds` says. */
export const findDeletedIds = async (
  db: Trx,
  patientId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set((await db.executeQuery(selectDeletedIds(db, { patientId, ids }))).rows.map(({ id }) => id));
