import type { AccessLine, readAccessLog } from '@arogo/contract/access-log';
import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { accessEventTexts } from '@arogo/contract/messages/access-event-texts';
import { privacyScreen } from '@arogo/contract/messages/privacy-screen';
import { recordTitle } from '@arogo/contract/messages/record-title';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { recordContents, titleRecord } from '@arogo/contract/record-contents';
import { recordTypes } from '@arogo/contract/vault';
import { type AuditAction, createAudit } from '../../platform/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { translate } from '../../platform/language/translations.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import * as store from './access-log-store.ts';

/** Lists accesses to a patient's data, and changes of it. */
export interface AccessLogService {
  read(
    session: Session,
    query: ParsedEndpointRequest<typeof readAccessLog>['query'],
    language: LanguageCode,
  ): Promise<EndpointAnswerInput<typeof readAccessLog>>;
}

export interface AccessLogDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Every audit action has a text. */
const accessTexts: Readonly<Record<AuditAction, string>> = accessEventTexts;

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
/** Actions that a patient takes from a notification or a mail, without a session. */
const notificationActions: ReadonlySet<string> = new Set<AuditAction>([
  'dose.mark',
  'dose.check',
  'notification.show',
  'access.register',
]);

const getActor = (row: store.AccessRow, current: string, texts: typeof privacyScreen): AccessLine['who'] => {
  if (row.doctor_id !== null) return { kind: 'doctor', name: row.doctor_name ?? texts.somebody };
  // Shows the recipient of the data, whoever requested it.
  if (modelActions.has(row.action)) return { kind: 'model' };
  if (row.action === ('speech.speak' satisfies AuditAction)) return { kind: 'speech' };
  if (row.account_id !== null) return { kind: 'account', name: row.account_name || texts.someAccount };
  if (linkActions.has(row.action)) return { kind: 'link' };
  if (row.session_id !== null) return { kind: 'you', userAgent: row.user_agent, current: row.session_id === current };
  return { kind: notificationActions.has(row.action) ? 'you' : 'arogo' };
};

/** Formats a date, such as '24 Nov 2026'. */
const formatDay = (date: string, locale: string): string =>
  Temporal.PlainDate.from(date).toLocaleString(locale, { day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a record, such as 'HbA1c · 1 high, Dr. Kavita Rao, 24 Nov 2026'. */
const nameRecord = ({ type, doctor, day, test, contents }: store.LoggedRecord, language: LanguageCode): string => {
  const title = titleRecord(
    {
      recordType: parseEnum(recordTypes, type),
      labReport: test === null ? null : { test_name: test },
      contents: contents === null ? undefined : recordContents.parse(contents),
    },
    { title: translate(language, recordTitle), types: translate(language, vaultScreen).recordTypes },
  );
  return [title, doctor, formatDay(day, findLanguage(language).locale)].filter((part) => part !== '').join(', ');
};

const describeSubject = (
  { name, record, shared, visit_doctor: doctor, visit_day: visitDay, doctor_id: by }: store.AccessRow,
  language: LanguageCode,
): string | undefined => {
  if (record !== null) return nameRecord(record, language);
  if (visitDay === null) return name ?? shared?.map((one) => nameRecord(one, language)).join('; ');
  const day = formatDay(visitDay, findLanguage(language).locale);
  return by === null && doctor !== null ? `${doctor}, ${day}` : day;
};

export const createAccessLogService = ({ db, clock }: AccessLogDeps): AccessLogService => {
  const audit = createAudit(clock);
  return {
    read(session, { before, limit, from }, language) {
      const { patientId, id: sessionId } = session;
      const texts = translate(language, privacyScreen);
      const textByAction = new Map<string, string>(Object.entries(translate(language, accessTexts)));
      return db.asPatient(
        session,
        async (trx) => {
          // One row more than requested shows whether there are more.
          const found = await store.findAccessLines(trx, patientId, from, { before, limit: limit + 1 });
          const rows = found.slice(0, limit);
          await audit(trx, { patientId, sessionId, action: 'log.read' });
          const lines = rows.map((row) => {
            const what = describeSubject(row, language);
            return {
              id: row.id,
              at: row.at.toISOString(),
              who: getActor(row, sessionId, texts),
              did: textByAction.get(row.action) ?? texts.other,
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
