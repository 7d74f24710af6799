import type { Statements } from '../../platform/database.ts';

/** A call, as far as messages tell of it. */
export interface CallRow {
  readonly kind: 'audio' | 'video';
  readonly caller: 'user' | 'doctor';
  /** That the two spoke; 0 where they did not. */
  readonly milliseconds: number;
  /** Whether who was called said no. */
  readonly declined: boolean;
}

/** What messages ask of calls. The feature of calls knows them. */
export interface CallBook {
  /** Calls of whoever the transaction acts for, by their ids. Writes no audit line: who asks does. */
  describe(db: Statements, ids: readonly string[]): Promise<ReadonlyMap<string, CallRow>>;
}
