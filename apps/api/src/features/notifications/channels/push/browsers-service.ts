import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import {
  type addPushSubscription,
  maxPushSubscriptions,
  type PushSubscriptionView,
} from '@arogo/contract/notifications';
import { shareDevices } from '@arogo/contract/sharing';
import { createAudit } from '../../../../platform/audit.ts';
import { type Clock, toDate } from '../../../../platform/clock.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { detectDevice } from '../../../../platform/auth/device.ts';
import { AppError } from '../../../../platform/errors.ts';
import { parseEnum } from '../../../../platform/parse-enum.ts';
import type { PushClient } from '../../../../platform/push/push.ts';
import type { Session } from '../../../../platform/auth/sessions.ts';
import * as store from './subscriptions-store.ts';

type SubscriptionRequest = ParsedEndpointRequest<typeof addPushSubscription>['body'];

/** The browsers of a patient that receive push notifications. */
export interface BrowsersService {
  /** The public key with which a browser subscribes. */
  readonly publicKey: string;
  list(session: Session): Promise<PushSubscriptionView[]>;
  /**
   * Adds a browser. It belongs to the account that used it last: its endpoint is removed from any other account.
   * @param userAgent tells the kind of device; it is not stored
   * @throws AppError push_refused, push_limit_reached
   */
  add(
    session: Session,
    wish: SubscriptionRequest,
    userAgent: string,
  ): Promise<{ readonly view: PushSubscriptionView; readonly isNew: boolean }>;
  /** @throws AppError not_found */
  remove(session: Session, id: string): Promise<void>;
}

export interface BrowsersDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly push: PushClient;
}

/** Whether the keys are an uncompressed point of P-256 and 16 bytes, as browsers generate them. */
const hasValidKeys = ({ p256dh, auth }: SubscriptionRequest['keys']): boolean => {
  const point = Buffer.from(p256dh, 'base64url');
  return point.length === 65 && point[0] === 4 && Buffer.from(auth, 'base64url').length === 16;
};

const toSubscriptionView = (row: store.SubscriptionRow): PushSubscriptionView => ({
  id: row.id,
  device: parseEnum(shareDevices, row.device),
  createdAt: row.created_at.toISOString(),
  lastSentAt: row.last_sent_at?.toISOString() ?? null,
});

export const createBrowsersService = ({ db, clock, push }: BrowsersDeps): BrowsersService => {
  const audit = createAudit(clock);
  return {
    publicKey: push.publicKey,

    list(session) {
      const { patientId, id: sessionId } = session;
      return db.asPatient(
        session,
        async (trx) => {
          await audit(trx, { patientId, sessionId, action: 'push.list' });
          return (await store.listSubscriptions(trx, patientId)).map(toSubscriptionView);
        },
        { durable: false },
      );
    },

    async add(session, { endpoint, keys }, userAgent) {
      const { patientId, id: sessionId } = session;
      if (!push.accepts(endpoint) || !hasValidKeys(keys)) throw new AppError('push_refused');
      return db.asPatient(session, async (trx) => {
        await store.lockSubscriptions(trx, patientId);
        await store.releaseEndpoint(trx, endpoint);
        const known = await store.listSubscriptions(trx, patientId);
        const same = known.find((row) => row.endpoint === endpoint);
        if (same?.p256dh === keys.p256dh && same.auth === keys.auth) {
          await audit(trx, { patientId, sessionId, action: 'push.list' });
          return { view: toSubscriptionView(same), isNew: false };
        }
        // The browser generated new keys for the same endpoint.
        if (same) await store.deleteSubscription(trx, patientId, same.id);
        else if (known.length >= maxPushSubscriptions) throw new AppError('push_limit_reached');
        const subscription = { patientId, endpoint, ...keys, device: detectDevice(userAgent), at: toDate(clock.now()) };
        const row = await store.insertSubscription(trx, subscription);
        await audit(trx, { patientId, sessionId, action: 'push.subscribe', resourceId: row.id });
        return { view: toSubscriptionView(row), isNew: true };
      });
    },

    async remove(session, id) {
      const { patientId, id: sessionId } = session;
      await db.asPatient(session, async (trx) => {
        if (!(await store.deleteSubscription(trx, patientId, id))) throw new AppError('not_found');
        await audit(trx, { patientId, sessionId, action: 'push.remove', resourceId: id });
      });
    },
  };
};
