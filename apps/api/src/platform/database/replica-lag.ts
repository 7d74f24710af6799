/** How far PostgreSQL's log has come, as a number that can be compared; it writes it as two hexadecimal ones. */
export const parseLogPosition = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
};

interface Sample {
  /** Before the primary was asked, in milliseconds. */
  readonly at: number;
  readonly position: bigint;
}

/** More samples are kept apart further: a replica that stands still for days is that late to the second or to some minutes. */
const maxSamples = 600;

/**
 * Tells how late a replica is, by what the primary had when. The replica's own clock and its idea of what there is to replay say
 * nothing while it is cut off, or while nobody writes.
 */
export interface LagMeter {
  /** @param at before the primary was asked, in milliseconds @param position what it answered */
  add(at: number, position: bigint): void;
  /** Seconds for which the replica has lacked something that the primary has; 0 where nothing is known to be missing. */
  measureSeconds(position: bigint, now: number): number;
  /** Whether something is known of the primary. Else nothing can be said of a replica. */
  isReady(): boolean;
}

export const createLagMeter = (): LagMeter => {
  let samples: Sample[] = [];
  return {
    add(at, position) {
      // Another server leads, which never got to what the last one had: its log counts from now on.
      if (samples.some((earlier) => earlier.position > position)) samples = [];
      // Nothing was written since: what is missing has been missing since the first time.
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
