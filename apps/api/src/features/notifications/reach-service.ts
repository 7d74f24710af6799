import { type Channel, deliveryStates, type ReachTest, reachTestsPerHour } from '@arogo/contract/notifications';
import { type ShareDevice, shareDevices } from '@arogo/contract/sharing';
import type { Attempts } from '../../platform/attempts.ts';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Live } from '../../platform/live/announce.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { Session } from '../../platform/sessions.ts';
import type { Notices } from './service.ts';
import * as store from './store.ts';

/** 'Do my alerts reach me?' */
export interface ReachService {
  /** Sends a test through every channel that is on. @throws AppError too_many */
  start(session: Session): Promise<ReachTest>;
  /** What came back from a test until now. @throws AppError not_found */
  read(session: Session, id: string): Promise<ReachTest>;
}

export interface ReachParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: Attempts;
  readonly live: Live;
  readonly notices: Notices;
  /** Whether this installation can send text messages. */
  readonly canText: boolean;
}

type Reached = ReachTest['channels'][number];

const limit = { name: 'notice.test', limit: reachTestsPerHour, window: 3_600_000 };

/** A channel on which nothing was sent, and why. */
const silent = (channel: Channel, state: 'off' | 'unavailable', reason: string | null = null): Reached => ({
  id: channel,
  channel,
  device: null,
  state,
  reason,
  changedAt: null,
});

/** What is not among the deliveries of a test, as the settings are now. */
const silentOnes = (sent: ReadonlySet<string>, reach: store.Reach, canText: boolean): Reached[] => {
  const push = reach.byPush ? silent('push', 'unavailable', 'no_browser') : silent('push', 'off');
  const sms = (): Reached => {
    if (!canText) return silent('sms', 'unavailable', 'not_set_up');
    return reach.bySms ? silent('sms', 'unavailable', 'no_phone') : silent('sms', 'off');
  };
  return [push, silent('email', 'off'), sms()].filter(({ channel }) => !sent.has(channel));
};

const deviceOf = (device: string | null): ShareDevice | null => (device === null ? null : oneOf(shareDevices, device));
const order: readonly Channel[] = ['in-app', 'push', 'email', 'sms'];

export const createReachService = ({ db, clock, attempts, live, notices, canText }: ReachParts): ReachService => {
  const audit = createAudit(clock);

  const view = async (statements: Statements, patientId: string, id: string, startedAt: Date): Promise<ReachTest> => {
    const rows = await store.deliveriesOf(statements, patientId, id);
    const reach = await store.reachOf(statements, patientId);
    const sent = rows.map(({ id: delivery, channel, state, reason, changed_at: changedAt, device }): Reached => ({
      id: delivery,
      channel: oneOf(order, channel),
      device: deviceOf(device),
      state: oneOf(deliveryStates, state),
      reason,
      changedAt: changedAt.toISOString(),
    }));
    const all = [...sent, ...silentOnes(new Set(sent.map(({ channel }) => channel)), reach, canText)];
    return {
      id,
      startedAt: startedAt.toISOString(),
      channels: all.toSorted((a, b) => order.indexOf(a.channel) - order.indexOf(b.channel)),
    };
  };

  return {
    async start({ patientId, id: sessionId }) {
      await attempts.take(limit, patientId);
      return db.withActor(patientId, async (statements) => {
        const at = toDate(clock.now());
        const reach = await store.reachOf(statements, patientId);
        const browsers = reach.byPush ? await store.listSubscriptions(statements, patientId) : [];
        const { noticeId, deliveries } = await store.insertTest(
          statements,
          patientId,
          [
            // It is in the list already; that it arrived says whoever lists it.
            { channel: 'in-app', state: 'sent' },
            ...browsers.map(({ id }): store.NewDelivery => ({ channel: 'push', state: 'waiting', subscriptionId: id })),
            ...(reach.byEmail ? [{ channel: 'email', state: 'waiting' } as const] : []),
            ...(reach.bySms && canText && reach.phone !== '' ? [{ channel: 'sms', state: 'waiting' } as const] : []),
          ],
          at,
        );
        await notices.deliver(
          statements,
          deliveries.map(({ id, channel }) => ({ id, channel: oneOf(order, channel) })),
        );
        await live.announce(statements, [{ patientId, kinds: ['notices'] }]);
        await audit(statements, { patientId, sessionId, action: 'notice.tested', resourceId: noticeId });
        return view(statements, patientId, noticeId, at);
      });
    },

    read({ patientId, id: sessionId }, id) {
      return db.withActor(
        patientId,
        async (statements) => {
          const [notice] = await store.findNotices(statements, patientId, [id]);
          if (notice?.kind !== 'test') throw new AppError('not_found');
          await audit(statements, { patientId, sessionId, action: 'notice.test_read', resourceId: id });
          return view(statements, patientId, id, notice.created_at);
        },
        { durable: false },
      );
    },
  };
};
