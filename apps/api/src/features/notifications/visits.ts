import type { Notice } from '@arogo/contract/notifications';
import type { Statements } from '../../platform/database.ts';

/** A visit as notices tell of it. */
export interface NoticedVisit extends NonNullable<Notice['appointment']> {
  /** Whether it is confirmed, and so takes place. */
  readonly confirmed: boolean;
}

/** What notices must know of visits. The feature of booking knows them. */
export interface VisitBook {
  /** Visits of the actor as they stand now, by their ids. Writes no audit line: who asks does. */
  describe(db: Statements, patientId: string, ids: readonly string[]): Promise<ReadonlyMap<string, NoticedVisit>>;
}
