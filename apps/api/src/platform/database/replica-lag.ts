/** Parses a position in PostgreSQL's log ('16/B374D848') to a comparable number. */
export const parseLogPosition = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
};

interface Sample {
  /** The time before the query to the primary, in milliseconds. */
  readonly at: number;
  readonly position: bigint;
}

/** Maximum number of samples; beyond it every second one is dropped, so the lag of a replica that stopped days ago gets imprecise. */
const maxSamples = 600;

/**
 * Measures the lag of a replica from the primary's log positions over time. The replica's own clock and replay state are useless
 * while it is disconnected, or while nothing is written.
 */
export interface LagMeter {
  /** Adds a sample. @param at the time before the query to the primary, in milliseconds @param position the primary's log position */
  add(at: number, position: bigint): void;
  /** Seconds since the primary had something that the replica lacks; 0 if nothing is known to be missing. */
  measureSeconds(position: bigint, now: number): number;
  /** Whether there is a sample of the primary; without one the lag is unknown. */
  isReady(): boolean;
}

export const createLagMeter = (): LagMeter => {
  let samples: Sample[] = [];
  return {
    add(at, position) {
      // After a failover the new primary's log may be shorter than the old one's: the samples start again.
      if (samples.some((earlier) => earlier.position > position)) samples = [];
      // Nothing was written since, so the earlier sample is the one that counts.
      if (samples.at(-1)?.position === position) return;
      samples.push({ at, position });
      if (samples.length > maxSamples) samples = samples.filter((_, index) => index === 0 || index % 2 === 1);
    },
    measureSeconds(position, now) {
      const missing = samples.find((sample) => sample.position > position);
      return missing === undefined ? 0 : Math.max(0, now - missing.at) / 1000;
    },
    isReady: () => samples.length > 0,
  };
};
