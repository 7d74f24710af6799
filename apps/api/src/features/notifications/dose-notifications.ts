import type { Dose } from '@arogo/contract/medication';
import type { notificationActions } from '@arogo/contract/notifications';
import type { Acting } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';

/** Identifies a dose. */
export interface DoseKey {
  readonly alertId: string;
  /** When the dose was due. */
  readonly dueAt: Temporal.Instant;
}

export type NotificationAction = (typeof notificationActions)[number];

export interface DoseAnswer {
  readonly action: NotificationAction;
  /** Whether the patient confirmed the warning of the safety check. */
  readonly confirmed: boolean;
  /** The session that answers; undefined when a ticket does. */
  readonly sessionId: string | undefined;
}

/** A dose as notifications describe it. */
export interface NotifiedDose {
  readonly dose: Dose;
  /** A reminder that is sent after this instant is late. */
  readonly lateFrom: Temporal.Instant;
  /** The first reminder is sent at the latest at this instant. */
  readonly remindUntil: Temporal.Instant;
  readonly missedAt: Temporal.Instant;
}

/** Reads and marks the doses of notifications. The medication feature implements it. */
export interface DoseLookup {
  /** Finds the current state of doses; omits those whose alert was deleted. It writes no audit row: the caller does. */
  describe(db: Trx, acting: Acting, doses: readonly DoseKey[]): Promise<readonly NotifiedDose[]>;
  /**
   * Marks or postpones a dose in the caller's transaction, with its audit row.
   * @returns the text for the patient
   * @throws AppError not_found, and the errors of marking a dose, among them the safety check's until it is confirmed
   */
  answer(db: Trx, acting: Acting, dose: DoseKey, answer: DoseAnswer): Promise<string>;
}

/** The key of a dose in the result of `describe`. */
export const toDoseKey = (alertId: string, dueAt: number): string => `${alertId} ${dueAt}`;
