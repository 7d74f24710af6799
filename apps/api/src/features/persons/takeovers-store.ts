import type { CaregiverForm } from '@arogo/contract/invitations';
import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type Cleanup, deleteOldest } from '../../platform/jobs/cleanup.ts';

interface NewTakeover {
  readonly personId: string;
  readonly email: string;
  readonly tokenHash: Buffer;
  readonly expiresAt: Temporal.Instant;
  readonly sessionId: string;
  readonly now: Temporal.Instant;
}

interface SentTakeover {
  readonly outcome: 'sent';
  readonly id: string;
  readonly firstName: string;
}

/** Runs as the keeper. Returns the reason if it was not sent. */
export const insertTakeover = async (
  db: Trx,
  { personId, email, tokenHash, expiresAt, sessionId, now }: NewTakeover,
): Promise<SentTakeover | { readonly outcome: 'minor' | 'unknown' } | { readonly outcome: 'self' }> => {
  const { rows } = await sql<{
    outcome: 'sent' | 'minor' | 'self' | 'unknown';
    takeover_id: string;
    first_name: string;
  }>`select * from privileged.invite_takeover(${personId}::uuid, ${email}, ${tokenHash}, ${toDate(expiresAt)}, ${sessionId}::uuid,
    ${toDate(now)})`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not say what became of the takeover.');
  const { outcome, takeover_id: id, first_name: firstName } = row;
  if (outcome === 'sent') return { outcome, id, firstName };
  return outcome === 'self' ? { outcome } : { outcome };
};

/** Runs as the account that sent it. @returns its id; undefined if there is no open or declined takeover */
export const deleteTakeover = async (db: Trx, accountId: string, personId: string): Promise<string | undefined> =>
  (
    await db
      .deleteFrom('person_takeover')
      .where('patient_id', '=', accountId)
      .where('person_id', '=', personId)
      .where('accepted_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
  )?.id;

export interface TakeoverRow {
  readonly id: string;
  readonly person_id: string;
  readonly keeper_id: string;
  readonly to_email: string;
  readonly person_first_name: string;
  readonly person_last_name: string;
  readonly keeper_first_name: string;
  readonly keeper_last_name: string;
  readonly keeper_email: string;
  readonly expires_at: Date;
  readonly is_adult: boolean;
  readonly is_taken: boolean;
}

/** Finds the takeover of a link; undefined if it has expired, was answered or was withdrawn. */
export const findTakeover = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<TakeoverRow | undefined> =>
  (await sql<TakeoverRow>`select * from privileged.find_takeover(${tokenHash}, ${toDate(now)})`.execute(db)).rows[0];

interface Acceptance {
  readonly tokenHash: Buffer;
  readonly pinHash: string;
  readonly consentVersion: string;
  readonly now: Temporal.Instant;
}

/** Creates the person's account. @returns the accounts whose access ended */
export const acceptTakeover = async (
  db: Trx,
  { tokenHash, pinHash, consentVersion, now }: Acceptance,
): Promise<
  | { readonly outcome: 'accepted'; readonly former: readonly string[] }
  | { readonly outcome: 'minor' | 'taken' | 'unknown' }
> => {
  const { rows } = await sql<{
    outcome: 'accepted' | 'minor' | 'taken' | 'unknown';
    former: string[];
  }>`select * from privileged.accept_takeover(${tokenHash}, ${pinHash}, ${consentVersion}, ${toDate(now)})`.execute(db);
  const { outcome, former } = rows[0] ?? { outcome: 'unknown', former: [] };
  return outcome === 'accepted' ? { outcome, former } : { outcome };
};

/** @returns the takeover and the keeper, who keeps the person; undefined if there is none */
export const declineTakeover = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<{ readonly id: string; readonly keeperId: string } | undefined> => {
  const { rows } = await sql<{
    takeover_id: string;
    keeper_id: string;
  }>`select * from privileged.decline_takeover(${tokenHash}, ${toDate(now)})`.execute(db);
  return rows[0] && { id: rows[0].takeover_id, keeperId: rows[0].keeper_id };
};

export interface FormerCaregiverRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly relation: string;
  readonly role: string;
  readonly areas: readonly string[];
  readonly mental: boolean;
}

/** The accounts whose access to the acting account's own person ended with the takeover. */
export const listFormerCaregivers = async (db: Trx): Promise<readonly FormerCaregiverRow[]> =>
  (await sql<FormerCaregiverRow>`select * from privileged.list_former_caregivers()`.execute(db)).rows;

/** Gives one of them access again. @returns the account and the grant */
export const giveAccessAgain = async (
  db: Trx,
  id: string,
  { role, areas, mental }: CaregiverForm,
  {
    endsAt,
    limit,
    now,
  }: { readonly endsAt: Temporal.Instant | undefined; readonly limit: number; readonly now: Temporal.Instant },
): Promise<
  | { readonly outcome: 'given'; readonly accountId: string; readonly grantId: string }
  | { readonly outcome: 'full' }
  | { readonly outcome: 'unknown' }
> => {
  const { rows } = await sql<{ outcome: 'given' | 'full' | 'unknown'; caregiver_id: string; grant_id: string }>`
    select * from privileged.give_access_again(${id}::uuid, ${role}, ${[...areas]}::text[], ${mental},
      ${endsAt ? toDate(endsAt) : null}::timestamptz, ${limit}::integer, ${toDate(now)})`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not say what became of the access.');
  const { outcome, caregiver_id: accountId, grant_id: grantId } = row;
  if (outcome === 'given') return { outcome, accountId, grantId };
  return outcome === 'full' ? { outcome } : { outcome };
};

/** How long the sender sees that it was not answered, and how long the person can give access again. */
const expiredTakeoverRetention = Temporal.Duration.from({ hours: 30 * 24 });

/** Deletes takeovers whose link expired long ago. @returns how many rows */
export const cleanUpTakeovers: Cleanup = (trx, clock) =>
  deleteOldest(trx, {
    table: 'person_takeover',
    column: 'expires_at',
    until: clock.now().subtract(expiredTakeoverRetention),
  });

export interface OfAgeRow {
  readonly person_id: string;
  readonly account_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
}

/** Claims persons who came of age and whose keeper was not notified: marks them as notified. Runs as arogo_jobs. */
export const tellOfAge = async (db: Trx, limit: number, now: Temporal.Instant): Promise<readonly OfAgeRow[]> =>
  (await sql<OfAgeRow>`select * from privileged.tell_of_age(${limit}::integer, ${toDate(now)})`.execute(db)).rows;
