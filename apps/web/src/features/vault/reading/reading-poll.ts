import type { HealthRecord } from '@arogo/contract/vault';

/** Milliseconds. Most documents are read by then, and a client with a live connection has been notified. */
const earlyPollMs = 5_000;
/** A document that is not read by now is queued behind others. */
const earlyPhaseMs = 120_000;
const latePollMs = 15_000;

/**
 * Interval in milliseconds for polling the state of the reading; false if nothing is being read. Changes arrive over the live
 * connection; polling serves clients without one, such as behind a proxy that blocks WebSockets.
 * @param now milliseconds since 1970, of the last answer
 */
export const getPollInterval = (
  records: readonly Pick<HealthRecord, 'createdAt' | 'reading'>[],
  now: number,
): number | false => {
  const reading = records.filter((record) => record.reading.state === 'reading');
  if (reading.length === 0) return false;
  return reading.some(({ createdAt }) => now - Date.parse(createdAt) < earlyPhaseMs) ? earlyPollMs : latePollMs;
};
