import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { countDoses } from './adherence-store.ts';
import { listUpcomingDoses } from './treatment-course.ts';
import { findDoses } from './doses-store.ts';
import { toUpcomingDose, type DoseContext } from './dose-mapper.ts';
import type { AlertRow } from './store.ts';

/** Counts of doses. Those that can still be answered do not count. */
export interface AdherenceCounts {
  readonly due: number;
  readonly taken: number;
  readonly missed: number;
  readonly skipped: number;
}

export interface AdherencePeriod extends AdherenceCounts {
  readonly alertId: string;
  /** The period's number, from 0. */
  readonly period: number;
}

const zeroCounts: AdherenceCounts = { due: 0, taken: 0, missed: 0, skipped: 0 };

export const sumCounts = (parts: readonly AdherenceCounts[]): AdherenceCounts =>
  parts.reduce<AdherenceCounts>(
    (sum, { due, taken, missed, skipped }) => ({
      due: sum.due + due,
      taken: sum.taken + taken,
      missed: sum.missed + missed,
      skipped: sum.skipped + skipped,
    }),
    zeroCounts,
  );

const getEarlier = (one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant =>
  Temporal.Instant.compare(one, other) < 0 ? one : other;

/**
 * Counts the doses of alerts, for each alert and each period between two bounds. Includes doses that came due but have no row
 * yet, because the reminder job was down.
 */
export const countAdherence = async (
  trx: Trx,
  patientId: string,
  alerts: readonly AlertRow[],
  bounds: readonly Temporal.Instant[],
  { now, rhythm, graceMinutes }: DoseContext,
): Promise<AdherencePeriod[]> => {
  const [first, last] = [bounds[0], bounds.at(-1)];
  if (first === undefined || last === undefined) return [];
  const missedUntil = now.subtract({ minutes: graceMinutes });
  const ids = alerts.map(({ id }) => id);
  const rows = await countDoses(trx, patientId, bounds.map(toDate), toDate(missedUntil), ids);
  const written = rows.map(({ schedule_id: alertId, stretch, due, taken, skipped }) => ({
    alertId,
    period: stretch - 1,
    due,
    taken,
    skipped,
    missed: due - taken - skipped,
  }));

  const until = getEarlier(last, missedUntil.add({ milliseconds: 1 }));
  const unwritten = alerts.flatMap((alert) =>
    listUpcomingDoses(alert, rhythm, first, until).map((due) => toUpcomingDose(alert.id, due)),
  );
  if (unwritten.length === 0) return written;
  const known = new Set(
    (await findDoses(trx, patientId, unwritten)).map(({ schedule_id: id, due_at: at }) => `${id} ${at.getTime()}`),
  );
  const missed = unwritten
    .filter(({ alertId, dueAt }) => !known.has(`${alertId} ${dueAt.getTime()}`))
    .map(({ alertId, dueAt }) => ({
      ...zeroCounts,
      alertId,
      due: 1,
      missed: 1,
      period: bounds.findLastIndex((bound) => bound.epochMilliseconds <= dueAt.getTime()),
    }));
  return [...written, ...missed];
};
