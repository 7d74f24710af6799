import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those ports that the system gives to whoever asks for any, as each connection and most servers of tests do. */
const portRange = [20_000, 32_000] as const;

/**
 * A port of the loopback that nobody listens on, for a program that is started later or is started again on the same
 * one. Nobody is given it meanwhile.
 */
export const findReservedPort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(...portRange);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
};
