import { healthMessages } from '@arogo/contract/messages/health';
import { health } from '@arogo/contract/platform';
import { liveProbe, readyProbe, startedProbe } from '@arogo/contract/probes';
import { route, type Route } from './endpoints.ts';
import type { Replica, ReplicaState } from '../database/replica.ts';
import { AppError } from '../errors.ts';
import type { EventBus } from '../live/event-bus.ts';
import { withTimeout } from '../with-timeout.ts';

/** The parts required for readiness, each with a check that rejects if it is down. */
export type HealthChecks = Readonly<Record<string, () => Promise<void>>>;

/** Conditions for an operator to look at while the product works, each with a check. */
export type HealthWarnings = Readonly<
  Record<string, { readonly isRaised: () => Promise<boolean>; readonly text: string | (() => string) }>
>;

const checkTimeoutMs = 3_000;

const isUp = async (check: () => Promise<void>): Promise<boolean> => {
  try {
    await withTimeout(check(), checkTimeoutMs, () => new Error('no answer'));
    return true;
  } catch {
    return false;
  }
};

/** A failed check raises no warning: the readiness checks report what is down. */
const findRaisedWarnings = async (warnings: HealthWarnings): Promise<Record<string, string>> => {
  const checkWarning = async ([name, { isRaised, text }]: [string, HealthWarnings[string]]): Promise<
    readonly (readonly [string, string])[]
  > => ((await isRaised().catch(() => false)) ? [[name, typeof text === 'string' ? text : text()]] : []);
  const raised = await Promise.all(Object.entries(warnings).map(checkWarning));
  return Object.fromEntries(raised.flat());
};

const describeReplica = ({ isUsed, lagSeconds }: ReplicaState) => ({
  isUsed,
  ...(lagSeconds !== undefined && { lagSeconds }),
});

export const healthRoutes = ({
  checks,
  warnings = {},
  replica,
  bus,
}: {
  readonly checks: HealthChecks;
  readonly warnings?: HealthWarnings;
  readonly replica?: Pick<Replica, 'getState'> | undefined;
  readonly bus?: Pick<EventBus, 'getState'> | undefined;
}): readonly Route[] => {
  /** @throws AppError that names the parts that are down */
  const assertReady = async (): Promise<void> => {
    const states = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await isUp(check)] as const),
    );
    const down = states.filter(([, up]) => !up).map(([name]) => name);
    if (down.length === 0) return;
    throw new AppError('unavailable', {
      retryAfter: 2,
      fields: Object.fromEntries(down.map((name) => [name, healthMessages.partDown])),
    });
  };
  let isStarted = false;
  return [
    route(health, async () => {
      await assertReady();
      const raised = await findRaisedWarnings(warnings);
      return { status: 'success', ...(Object.keys(raised).length > 0 && { data: { warnings: raised } }) };
    }),
    route(liveProbe, async () => ({ status: 'success' })),
    route(readyProbe, async () => {
      await assertReady();
      const events = bus?.getState();
      if (replica === undefined && events === undefined) return { status: 'success' };
      return {
        status: 'success',
        data: {
          ...(replica && { replica: describeReplica(replica.getState()) }),
          ...(events && { events: { isThroughRedis: events.isThroughRedis } }),
        },
      };
    }),
    route(startedProbe, async () => {
      if (!isStarted) await assertReady();
      isStarted = true;
      return { status: 'success' };
    }),
  ];
};
