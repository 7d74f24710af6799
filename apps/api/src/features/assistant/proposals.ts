import type { ContentItem, Proposal } from '@arogo/contract/assistant';
import type { Statements } from '../../platform/database.ts';
import type { Session } from '../../platform/sessions.ts';

/** What the assistant prepared, and its patient decides. */
export interface Proposals {
  /**
   * Confirms or declines. It happens once; decided again, it answers with what was decided.
   * @throws AppError not_found
   */
  decide(session: Session, id: string, decision: 'confirm' | 'decline'): Promise<Proposal>;
  /** Contents as they were kept, with what became of their proposals since; in the caller's transaction, as the patient. */
  current(statements: Statements, contents: readonly (readonly ContentItem[])[]): Promise<readonly (readonly ContentItem[])[]>;
}
