import type { LanguageCode } from '@arogo/contract/languages';

declare const acting: unique symbol;

/**
 * The account that acts, and the person for whom it acts. The guard creates it from a session and the person named in the request;
 * jobs, webhooks, links and maintenance create it with `asThemself`. The brand keeps a plain id from being used by mistake.
 */
export interface Acting {
  /** The account that acts. */
  readonly accountId: string;
  /** The person for whom it acts: its own person has the same id. */
  readonly patientId: string;
  /** The language of the answer to its request; absent in jobs. */
  readonly language?: LanguageCode;
  readonly [acting]: true;
}

/** The ids of an `Acting` before the guard has checked them. */
export type ActingIds = Pick<Acting, 'accountId' | 'patientId'>;

/**
 * Creates an `Acting`. Only the guard may call it.
 * @param ids ids that were checked against the session and the grants
 */
export const toActing = <T extends ActingIds>(ids: T): T & Acting => ids as T & Acting;

/** A person acting for themself, for jobs, webhooks, links and maintenance without a session. A lint rule forbids it elsewhere. */
export const asThemself = (patientId: string): Acting => toActing({ accountId: patientId, patientId });

/**
 * An account that is notified about a person, for jobs only. If its access has ended, its transactions find no data of the person.
 * @param ids the account and the person, from a row or a job's payload
 */
export const asRecipient = ({ accountId, patientId }: ActingIds): Acting => toActing({ accountId, patientId });

/** Whether an account acts for its own person. */
export const isOwn = ({ accountId, patientId }: ActingIds): boolean => accountId === patientId;
