import { type Attempts, clientOf } from '../../platform/attempts.ts';

/** Requests of one client are counted by so many, so that few of them cost a write. */
const batch = 30;
/** 600 a minute in all: whole households and offices share an address. */
const pace = { name: 'directory', limit: 20, window: 60_000 } as const;
/** Clients that are remembered; beyond, counting begins anew. */
const clientsAtMost = 20_000;

/** Bounds how often a client asks the directory. */
export const createPace = (attempts: Attempts) => {
  const counted = new Map<string, number>();
  /**
   * Counts a request of the client at this address.
   * @throws AppError too_many
   */
  return async (address: string): Promise<void> => {
    const client = clientOf(address);
    const asked = counted.get(client) ?? 0;
    if (counted.size >= clientsAtMost) counted.clear();
    // Whoever was refused is asked for anew each time, until the minute is over.
    if (asked % batch === 0) await attempts.take(pace, client);
    counted.set(client, (asked + 1) % batch);
  };
};
