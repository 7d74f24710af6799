import type { HealthRecord } from '@arogo/contract/vault';

/** Milliseconds. Most papers are read by then, and whoever hears of changes live has heard of it. */
const earlyPollMs = 5_000;
/** What was not read by now waits for its turn behind others. */
const earlyPhaseMs = 120_000;
const latePollMs = 15_000;

/**
 * How long to wait before asking again how far the reading is, in milliseconds; false when nothing is being read. Changes
 * are heard of live: this is for who is not connected, such as behind a proxy that lets no WebSocket through.
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
