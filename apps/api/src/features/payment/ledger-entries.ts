import type { EntryRow, AppointmentRow } from './store.ts';

export const findChargeEntry = (entries: readonly EntryRow[]): EntryRow | undefined =>
  entries.find(({ kind, state }) => kind === 'charge' && state === 'completed');

/** The refund that is owed or in progress. */
export const findPendingRefund = (entries: readonly EntryRow[]): EntryRow | undefined =>
  entries.find(({ kind, state }) => kind === 'refund' && state === 'pending');

/**
 * The remainder of a charge after refunds, in paise.
 * @param subtractedStates states of the refunds to subtract: completed ones only, or pending ones too
 */
export const getRemainingAmount = (
  entries: readonly EntryRow[],
  subtractedStates: readonly EntryRow['state'][] = ['pending', 'completed'],
): number =>
  entries.reduce(
    (remaining, { kind, state, amount }) =>
      kind === 'refund' && subtractedStates.includes(state) ? remaining - amount : remaining,
    findChargeEntry(entries)?.amount ?? 0,
  );

/** Why a refund of a charge was owed; undefined if none ever was. Voluntary refunds by an operator do not count. */
export const findRefundCause = (entries: readonly EntryRow[]): string | undefined =>
  entries.find(({ kind, reason }) => kind === 'refund' && reason !== 'given-by-hand')?.reason;

/**
 * Why the remainder of a charge is owed; undefined if the appointment is confirmed or awaits the patient's decision. A refund
 * once owed stays owed until it is given.
 */
export const findOwedReason = (
  { state, decision_due_at: decisionDueAt }: AppointmentRow,
  entries: readonly EntryRow[],
): string | undefined => {
  if (state === 'confirmed' || decisionDueAt !== null) return undefined;
  return state === 'cancelled' ? 'appointment-cancelled' : findRefundCause(entries);
};
