import { noticeWords as words } from '@arogo/contract/messages/notifications';
import { createAudit } from '../../platform/audit.ts';
import type { Keyring } from '../../platform/crypto/keys.ts';
import type { Database } from '../../platform/database.ts';
import type { Handler } from '../../platform/jobs/workers.ts';
import type { Sms, SmsOutcome } from '../../platform/sms/sms.ts';
import { endedBefore, sendEach, type SendForPatient, type SendingParts } from './sending.ts';
import type { Tried } from './sending-store.ts';
import { doseAddress, heldBecause, loadTold, pageOf, type TellingParts, type Told, wordsOf } from './telling.ts';

export interface SmsSenderParts extends SendingParts, TellingParts {
  readonly db: Database;
  readonly keyring: Keyring;
  /** Undefined where this installation has no gateway. */
  readonly sms: Sms | undefined;
  /** Where people reach the product. */
  readonly publicUrl: string;
}

const textOf = (told: Told, { keyring, publicUrl }: Pick<SmsSenderParts, 'keyring' | 'publicUrl'>): string => {
  if (told.kind === 'test') return words.textTest;
  const { title, body } = wordsOf(told);
  return words.text(
    `${title}. ${body}`,
    told.kind === 'dose' ? doseAddress(publicUrl, keyring, told) : publicUrl + pageOf(told),
  );
};

const triedAs: Readonly<Record<SmsOutcome, Omit<Tried, 'id'>>> = {
  sent: { state: 'sent' },
  refused: { state: 'failed', reason: 'refused' },
  unreachable: { state: 'waiting', reason: 'unreachable' },
};

/** Sends notices as text messages through the gateway. */
export const sendTexts = (parts: SmsSenderParts): Handler<'notice.sms'> => {
  const { db, clock, sms } = parts;
  const audit = createAudit(clock);

  const send: SendForPatient = async (patientId, deliveries) => {
    const { reach, told: notices } = await db.withActor(patientId, async (statements) => {
      const ids = [...new Set(deliveries.map(({ noticeId }) => noticeId))];
      for (const resourceId of ids) await audit(statements, { patientId, action: 'notice.sent', resourceId });
      return loadTold(statements, patientId, ids, parts);
    });
    const tried: Tried[] = [];
    for (const { id, noticeId } of deliveries) {
      const told = notices.get(noticeId);
      const before = told && endedBefore(clock.now(), told.uselessFrom, heldBecause(told));
      if (before) tried.push({ id, ...before });
      else if (sms === undefined) tried.push({ id, state: 'failed', reason: 'not_set_up' });
      else if (reach.phone === '') tried.push({ id, state: 'failed', reason: 'no_phone' });
      else if (told) tried.push({ id, ...triedAs[await sms.send(reach.phone, textOf(told, parts), id)] });
    }
    return tried;
  };

  return ({ data }) => sendEach(parts, 'sms', data.deliveryIds, send);
};
