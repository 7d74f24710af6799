import type { LanguageCode } from '@arogo/contract/languages';
import type { ShareContact } from '@arogo/contract/sharing';
import type { Trx } from '../../../platform/database/database.ts';

/** A link that is sent to a contact. */
export interface SharedLink {
  readonly url: string;
  /** First name of the person whose records they are; empty if unknown. */
  readonly sharedBy: string;
  /** The verified address of the account that shares. */
  readonly sharedByAddress: string;
  readonly records: number;
  /** In the order of selection. */
  readonly recordIds: readonly string[];
  readonly expiresAt: Temporal.Instant;
  readonly timeZone: string;
  readonly hasPasscode: boolean;
  /** The language of the account that shares. */
  readonly language: LanguageCode;
}

/** How a contact receives the records: by our mail with the link, or through the feature that knows the contact. */
export type ContactReach =
  | { readonly by: 'email'; readonly address: string }
  /** Delivers the records in the caller's transaction. */
  | { readonly by: 'message'; deliver(db: Trx, link: SharedLink): Promise<void> };

export interface ReachableContact extends ShareContact {
  readonly reach: ContactReach;
}

/** A feature that knows people to whom a patient may send a link. Its contact ids have a prefix of their own. */
export interface ContactSource {
  /** The contacts of the transaction's patient, in display order. */
  contacts(db: Trx, patientId: string): Promise<readonly ReachableContact[]>;
}
