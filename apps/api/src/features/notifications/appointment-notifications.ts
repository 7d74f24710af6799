import type { NotificationItem } from '@arogo/contract/notifications';
import type { Trx } from '../../platform/database/database.ts';

/** A visit as notices tell of it. */
export interface NotifiedAppointment extends NonNullable<NotificationItem['appointment']> {
  /** Whether it is confirmed, and so takes place. */
  readonly confirmed: boolean;
}

/** What notices must know of visits. The feature of booking knows them. */
export interface AppointmentLookup {
  /** Visits of the actor as they stand now, by their ids. Writes no audit line: who asks does. */
  describe(db: Trx, patientId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NotifiedAppointment>>;
}
