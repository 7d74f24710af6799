import { bookingMessages as m } from '@arogo/contract/messages/booking';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { countPayAtVisit, type PayAtVisitCount, setPayAtVisitLimits } from './pay-at-visit-store.ts';

/** How many appointments that nothing is paid for in advance one account may have open. The database holds the same (migration 0053). */
export interface PayAtVisitLimits {
  readonly open: number;
  /** Of these, with one doctor on one of the doctor's days. */
  readonly perDoctorAndDay: number;
}

/** What decides about the limits. Fee in paise. */
interface WantedAppointment extends PayAtVisitCount {
  readonly fee: number;
  readonly payOnConsultation: boolean;
}

/**
 * Refuses a confirmed appointment that nothing is paid for in advance where its patient has too many of these. Call it under the
 * lock of the patient's appointments and before the row is written.
 * @throws AppError pay_at_visit_limit_reached
 */
export const requireUnderPayAtVisitLimits = async (
  db: Statements,
  wanted: WantedAppointment,
  limits: PayAtVisitLimits,
  now: Date,
): Promise<void> => {
  if (!wanted.payOnConsultation && wanted.fee > 0) return;
  const { open, sameDay } = await countPayAtVisit(db, wanted, now);
  if (sameDay >= limits.perDoctorAndDay)
    throw new AppError('pay_at_visit_limit_reached', { message: m.payAtVisitDayFull(limits.perDoctorAndDay) });
  // One that is moved stays one of as many as there are.
  if (wanted.id === undefined && open >= limits.open)
    throw new AppError('pay_at_visit_limit_reached', { message: m.payAtVisitFull(limits.open) });
  await setPayAtVisitLimits(db, limits.open, limits.perDoctorAndDay);
};
