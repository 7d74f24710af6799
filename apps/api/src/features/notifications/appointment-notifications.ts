import type { NotificationItem } from '@arogo/contract/notifications';
import type { Trx } from '../../platform/database/database.ts';

/** An appointment as notifications describe it. */
export interface NotifiedAppointment extends NonNullable<NotificationItem['appointment']> {
  /** True for a confirmed appointment. */
  readonly confirmed: boolean;
}

/** Reads the appointments of notifications. The booking feature implements it. */
export interface AppointmentLookup {
  /** Finds current appointments of the actor by id. It writes no audit line: the caller does. */
  describe(db: Trx, patientId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NotifiedAppointment>>;
}
