import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';

/** What payment needs of booking. */
export interface PaidVisits {
  /**
   * A visit of the actor is paid: confirms it, in the caller's transaction.
   * @returns 'lost' where the hold is over and somebody else has the time
   */
  confirmPaid(statements: Statements, appointmentId: string, at: Temporal.Instant): Promise<'confirmed' | 'already' | 'lost'>;
}

/** Confirms visits by their own rows alone. */
export const createPaidVisits = (): PaidVisits => ({
  async confirmPaid(statements, appointmentId, at) {
    const now = toDate(at);
    const visit = await statements.selectFrom('appointment').select(['state', 'held_until', 'starts_at', 'ends_at', 'day']).where('id', '=', appointmentId).forUpdate().executeTakeFirst();
    if (!visit || visit.state === 'cancelled') return 'lost';
    if (visit.state === 'confirmed') return 'already';
    const kept = sql<{ kept: boolean }>`select gate.keep_time(${appointmentId}) as kept`;
    const taken = sql<{ kept: boolean }>`select gate.take_time(${appointmentId}, tstzrange(${visit.starts_at}, ${visit.ends_at}), ${visit.day}::date, null, ${now}) as kept`;
    const isHeld = visit.held_until !== null && visit.held_until > now;
    const { rows } = await (isHeld ? kept : taken).execute(statements);
    if (rows[0]?.kept !== true) return 'lost';
    await statements.updateTable('appointment').set({ state: 'confirmed', held_until: null, confirmed_at: now, updated_at: now }).where('id', '=', appointmentId).execute();
    return 'confirmed';
  },
});
