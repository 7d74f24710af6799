import type { LanguageCode } from '@arogo/contract/languages';
import type { ShareContact } from '@arogo/contract/sharing';
import type { Trx } from '../../../platform/database/database.ts';

/** A link on its way to a contact. */
export interface SharedLink {
  readonly url: string;
  /** First name of the person whose records they are; empty where there is none. */
  readonly sharedBy: string;
  /** The verified address of the account that shares. */
  readonly sharedByAddress: string;
  readonly records: number;
  /** In the order in which they were chosen. */
  readonly recordIds: readonly string[];
  readonly expiresAt: Temporal.Instant;
  readonly timeZone: string;
  readonly hasPasscode: boolean;
  /** Of the account that shares. */
  readonly language: LanguageCode;
}

/** How a contact gets the records: by a mail of ours with the link, or in the way of the feature that knows them. */
export type ContactReach =
  | { readonly by: 'email'; readonly address: string }
  /** Hands the records over in the caller's transaction. */
  | { readonly by: 'message'; deliver(db: Trx, link: SharedLink): Promise<void> };

export interface ReachableContact extends ShareContact {
  readonly reach: ContactReach;
}

/** A feature that knows people to whom a patient may send a link. Their ids are told apart by the source's own beginning. */
export interface ContactSource {
  /** The contacts of the patient for whom the transaction runs, in the order in which they are shown. */
  contacts(db: Trx, patientId: string): Promise<readonly ReachableContact[]>;
}
