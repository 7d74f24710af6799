import type { Dose } from '@arogo/contract/medication';
import type { notificationActions } from '@arogo/contract/notifications';
import type { Acting } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';

/** A dose, as a notice names it. */
export interface DoseKey {
  readonly alertId: string;
  /** When it was due. */
  readonly dueAt: Temporal.Instant;
}

export type NotificationAction = (typeof notificationActions)[number];

export interface DoseAnswer {
  readonly action: NotificationAction;
  /** The patient saw what the guard of doses says. */
  readonly confirmed: boolean;
  /** The session that answers; none when the notice itself was answered. */
  readonly sessionId: string | undefined;
}

/** A dose with what its notices must know. */
export interface NotifiedDose {
  readonly dose: Dose;
  /** A reminder that goes out later than this is late. */
  readonly lateFrom: Temporal.Instant;
  /** Until when it is reminded of for the first time. */
  readonly remindUntil: Temporal.Instant;
  readonly missedAt: Temporal.Instant;
}

/** What notices must know of doses. The feature of the medicines knows them. */
export interface DoseLookup {
  /** Doses as they stand now; those whose alert is gone are left out. Writes no audit line: who asks does. */
  describe(db: Trx, acting: Acting, doses: readonly DoseKey[]): Promise<readonly NotifiedDose[]>;
  /**
   * Marks a dose, or puts it off, in the caller's transaction, with its line in the audit.
   * @returns what to say to the patient
   * @throws AppError not_found, and the refusals of marking a dose, among them the guard's until it is confirmed
   */
  answer(db: Trx, acting: Acting, dose: DoseKey, answer: DoseAnswer): Promise<string>;
}

/** A dose's name within one answer of the book. */
export const toDoseKey = (alertId: string, dueAt: number): string => `${alertId} ${dueAt}`;
