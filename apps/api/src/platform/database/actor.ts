import type { LanguageCode } from '@arogo/contract/languages';

declare const acting: unique symbol;

/**
 * Who acts, and for whom. The guard makes it, of a session and the person that a request names; jobs, webhooks, links and maintenance
 * make it with `asThemself`. A bare id is none, so that no transaction begins as the wrong one by mistake.
 */
export interface Acting {
  /** The account that acts. */
  readonly accountId: string;
  /** The person for whom it acts: its own person has the same id. */
  readonly patientId: string;
  /** In which its request is answered. A job has none. */
  readonly language?: LanguageCode;
  readonly [acting]: true;
}

/** What `Acting` says, before it is one. */
export type ActingIds = Pick<Acting, 'accountId' | 'patientId'>;

/**
 * What the guard found. Nothing but the guard may call it.
 * @param ids checked against the session and the grants
 */
export const toActing = <T extends ActingIds>(ids: T): T & Acting => ids as T & Acting;

/** A person who acts for themself: for jobs, webhooks, links and maintenance, where no session says who acts. A lint rule keeps it there. */
export const asThemself = (patientId: string): Acting => toActing({ accountId: patientId, patientId });

/**
 * An account that is told of a person, as a row or a job's payload says: for jobs alone. Where its access has ended it finds nothing.
 * @param ids the account, and the person of whom it is told
 */
export const asRecipient = ({ accountId, patientId }: ActingIds): Acting => toActing({ accountId, patientId });

/** Whether an account acts for its own person. */
export const isOwn = ({ accountId, patientId }: ActingIds): boolean => accountId === patientId;
