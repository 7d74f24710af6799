import type { AccessLine, readAccessLog } from '@arogo/contract/access-log';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { accessEventTexts } from '@arogo/contract/messages/access-event-texts';
import { privacyScreen } from '@arogo/contract/messages/privacy-screen';
import { recordContents, titleRecord } from '@arogo/contract/record-contents';
import { recordTypes } from '@arogo/contract/vault';
import { type AuditAction, createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import * as store from './access-log-store.ts';

/** Who opened or changed what of a patient. */
export interface AccessLogService {
  read(
    session: Session,
    query: ParsedEndpointRequest<typeof readAccessLog>['query'],
  ): Promise<EndpointAnswerInput<typeof readAccessLog>>;
}

export interface AccessLogDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Whatever the audit knows has its words. */
const accessTexts: Readonly<Record<AuditAction, string>> = accessEventTexts;
const textByAction: ReadonlyMap<string, string> = new Map(Object.entries(accessTexts));

const linkActions: ReadonlySet<string> = new Set<AuditAction>([
  'share.open',
  'share.file',
  'share.renew_file',
  'share.refuse_passcode',
]);
const modelActions: ReadonlySet<string> = new Set<AuditAction>([
  'insights.ask_model',
  'assistant.ask_model',
  'record.ask_model',
]);
/** What a patient does from a notice or a mail, without a session. */
const notificationActions: ReadonlySet<string> = new Set<AuditAction>([
  'dose.mark',
  'dose.check',
  'notification.show',
  'access.register',
]);

const getActor = (row: store.AccessRow, current: string): AccessLine['who'] => {
  if (row.doctor_id !== null) return { kind: 'doctor', name: row.doctor_name ?? privacyScreen.somebody };
  if (row.account_id !== null) return { kind: 'account', name: row.account_name || privacyScreen.someAccount };
  if (linkActions.has(row.action)) return { kind: 'link' };
  if (modelActions.has(row.action)) return { kind: 'model' };
  if (row.session_id !== null) return { kind: 'you', userAgent: row.user_agent, current: row.session_id === current };
  return { kind: notificationActions.has(row.action) ? 'you' : 'arogo' };
};

/** '24 Nov 2026' */
const formatDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-IN', { day: 'numeric', month: 'short', year: 'numeric' });

/** 'HbA1c · 1 high, Dr. Kavita Rao, 24 Nov 2026' */
const nameRecord = ({ type, doctor, day, test, contents }: store.LoggedRecord): string => {
  const title = titleRecord({
    recordType: parseEnum(recordTypes, type),
    labReport: test === null ? null : { test_name: test },
    contents: contents === null ? undefined : recordContents.parse(contents),
  });
  return [title, doctor, formatDay(day)].filter((part) => part !== '').join(', ');
};

const describeSubject = ({
  name,
  record,
  shared,
  visit_doctor: doctor,
  visit_day: day,
  doctor_id: by,
}: store.AccessRow): string | undefined => {
  if (record !== null) return nameRecord(record);
  if (day === null) return name ?? shared?.map(nameRecord).join('; ');
  return by === null && doctor !== null ? `${doctor}, ${formatDay(day)}` : formatDay(day);
};

export const createAccessLogService = ({ db, clock }: AccessLogDeps): AccessLogService => {
  const audit = createAudit(clock);
  return {
    read(session, { before, limit, from }) {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          // One more than asked for tells whether there are more.
          const found = await store.findAccessLines(trx, patientId, from, { before, limit: limit + 1 });
          const rows = found.slice(0, limit);
          await audit(trx, { patientId, sessionId, action: 'log.read' });
          const lines = rows.map((row) => {
            const what = describeSubject(row);
            return {
              id: row.id,
              at: row.at.toISOString(),
              who: getActor(row, sessionId),
              did: textByAction.get(row.action) ?? privacyScreen.other,
              ...(what !== undefined && { what }),
            };
          });
          return { status: 'success' as const, lines, more: found.length > limit };
        },
        { durable: false },
      );
    },
  };
};
