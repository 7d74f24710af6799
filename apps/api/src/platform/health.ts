import { commonMessages } from '@arogo/contract/messages/common';
import { health } from '@arogo/contract/platform';
import { route, type Route } from './endpoints.ts';
import { AppError } from './errors.ts';

/** The parts without which the product is not ready, each with a question that rejects when it is down. */
export type Checks = Readonly<Record<string, () => Promise<void>>>;

const answerWithin = 3_000;

const isUp = async (check: () => Promise<void>): Promise<boolean> => {
  const limit = AbortSignal.timeout(answerWithin);
  const late = new Promise<never>((_resolve, reject) => {
    limit.addEventListener('abort', () => reject(new Error('no answer')), { once: true });
  });
  try {
    await Promise.race([check(), late]);
    return true;
  } catch {
    return false;
  }
};

export const healthRoutes = ({ checks }: { readonly checks: Checks }): readonly Route[] => [
  route(health, async () => {
    const states = await Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await isUp(check)] as const));
    const down = states.filter(([, up]) => !up).map(([name]) => name);
    if (down.length > 0) {
      throw new AppError('unavailable', { retryAfter: 2, fields: Object.fromEntries(down.map((name) => [name, commonMessages.partDown])) });
    }
    return { status: 'success' };
  }),
];
