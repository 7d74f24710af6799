import { type Channel, deliveryStates, type ReachTest, reachTestsPerHour } from '@arogo/contract/notifications';
import { type ShareDevice, shareDevices } from '@arogo/contract/sharing';
import type { RateLimiter } from '../../platform/http/rate-limiter.ts';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { NotificationPublisher } from './service.ts';
import * as store from './store.ts';

/** 'Do my alerts reach me?' */
export interface ChannelTestService {
  /** Sends a test through every channel that is on. @throws AppError too_many */
  start(session: Session): Promise<ReachTest>;
  /** What came back from a test until now. @throws AppError not_found */
  read(session: Session, id: string): Promise<ReachTest>;
}

export interface ChannelTestDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly attempts: RateLimiter;
  readonly live: LivePublisher;
  readonly notices: NotificationPublisher;
  /** Whether this installation can send text messages. */
  readonly isSmsAvailable: boolean;
}

type ChannelResult = ReachTest['channels'][number];

const channelTestLimit = { name: 'notification.test', limit: reachTestsPerHour, windowMs: 3_600_000 };

/** A channel on which nothing was sent, and why. */
const createUnsentResult = (
  channel: Channel,
  state: 'off' | 'unavailable',
  reason: string | null = null,
): ChannelResult => ({
  id: channel,
  channel,
  device: null,
  state,
  reason,
  changedAt: null,
});

/** What is not among the deliveries of a test, as the settings are now. */
const listUnsentResults = (
  sent: ReadonlySet<string>,
  reach: store.ChannelSettings,
  canText: boolean,
): ChannelResult[] => {
  const push = reach.byPush
    ? createUnsentResult('push', 'unavailable', 'no_browser')
    : createUnsentResult('push', 'off');
  const sms = (): ChannelResult => {
    if (!canText) return createUnsentResult('sms', 'unavailable', 'not_set_up');
    return reach.bySms ? createUnsentResult('sms', 'unavailable', 'no_phone') : createUnsentResult('sms', 'off');
  };
  return [push, createUnsentResult('email', 'off'), sms()].filter(({ channel }) => !sent.has(channel));
};

const parseDevice = (device: string | null): ShareDevice | null =>
  device === null ? null : parseEnum(shareDevices, device);
const channelOrder: readonly Channel[] = ['in-app', 'push', 'email', 'sms'];

export const createChannelTestService = ({
  db,
  clock,
  attempts,
  live,
  notices,
  isSmsAvailable: canText,
}: ChannelTestDeps): ChannelTestService => {
  const audit = createAudit(clock);

  const view = async (statements: Trx, patientId: string, id: string, startedAt: Date): Promise<ReachTest> => {
    const rows = await store.findDeliveries(statements, patientId, id);
    const reach = await store.findChannelSettings(statements, patientId);
    const sent = rows.map(({ id: delivery, channel, state, reason, changed_at: changedAt, device }): ChannelResult => ({
      id: delivery,
      channel: parseEnum(channelOrder, channel),
      device: parseDevice(device),
      state: parseEnum(deliveryStates, state),
      reason,
      changedAt: changedAt.toISOString(),
    }));
    const all = [...sent, ...listUnsentResults(new Set(sent.map(({ channel }) => channel)), reach, canText)];
    return {
      id,
      startedAt: startedAt.toISOString(),
      channels: all.toSorted((a, b) => channelOrder.indexOf(a.channel) - channelOrder.indexOf(b.channel)),
    };
  };

  return {
    async start({ patientId, id: sessionId }) {
      await attempts.consume(channelTestLimit, patientId);
      return db.asPatient(patientId, async (statements) => {
        const at = toDate(clock.now());
        const reach = await store.findChannelSettings(statements, patientId);
        const browsers = reach.byPush ? await store.listSubscriptions(statements, patientId) : [];
        const { noticeId, deliveries } = await store.insertChannelTest(
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
          deliveries.map(({ id, channel }) => ({ id, channel: parseEnum(channelOrder, channel) })),
        );
        await live.publish(statements, [{ patientId, kinds: ['notices'] }]);
        await audit(statements, { patientId, sessionId, action: 'notification.tested', resourceId: noticeId });
        return view(statements, patientId, noticeId, at);
      });
    },

    read({ patientId, id: sessionId }, id) {
      return db.asPatient(
        patientId,
        async (statements) => {
          const [notice] = await store.findNotificationRows(statements, patientId, [id]);
          if (notice?.kind !== 'test') throw new AppError('not_found');
          await audit(statements, { patientId, sessionId, action: 'notification.test_read', resourceId: id });
          return view(statements, patientId, id, notice.created_at);
        },
        { durable: false },
      );
    },
  };
};
