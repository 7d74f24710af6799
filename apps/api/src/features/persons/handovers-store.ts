import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { formatRowName } from './person-names.ts';

interface ChangeDeps {
  readonly sessionId: string;
  readonly now: Temporal.Instant;
}

interface OfferedHandover {
  readonly id: string;
  /** The receiving account, and its address. */
  readonly toAccount: string;
  readonly toEmail: string;
  readonly personName: string;
}

/**
 * Runs as the keeper. @returns the receiving account; undefined if the account does not keep this person, or there is no such
 * caregiver
 */
export const offerHandover = async (
  db: Trx,
  { personId, caregiverId, sessionId, now }: ChangeDeps & { readonly personId: string; readonly caregiverId: string },
): Promise<OfferedHandover | undefined> => {
  const { rows } = await sql<{
    handover_id: string;
    to_account: string;
    to_email: string;
    first_name: string;
    last_name: string;
  }>`
    select * from privileged.offer_handover(${personId}::uuid, ${caregiverId}::uuid, ${sessionId}::uuid, ${toDate(now)})`.execute(
    db,
  );
  const [row] = rows;
  return (
    row && { id: row.handover_id, toAccount: row.to_account, toEmail: row.to_email, personName: formatRowName(row) }
  );
};

/** Runs as the account that offered. @returns its id and the receiving account; undefined if there is none */
export const deleteHandover = (
  db: Trx,
  accountId: string,
  personId: string,
): Promise<{ readonly id: string; readonly to_account: string } | undefined> =>
  db
    .deleteFrom('person_handover')
    .where('patient_id', '=', accountId)
    .where('person_id', '=', personId)
    .returning(['id', 'to_account'])
    .executeTakeFirst();

export interface HandoverRow {
  readonly id: string;
  readonly person_id: string;
  readonly person_first_name: string;
  readonly person_last_name: string;
  readonly sender_first_name: string;
  readonly sender_last_name: string;
  readonly is_adult: boolean;
}

/** The persons offered to the acting account. */
export const listHandovers = async (db: Trx, now: Temporal.Instant): Promise<readonly HandoverRow[]> =>
  (await sql<HandoverRow>`select * from privileged.list_handovers(${toDate(now)})`.execute(db)).rows;

/** Runs as the receiving account. `former` is the previous keeper. */
export const acceptHandover = async (
  db: Trx,
  id: string,
  { consentVersion, sessionId, now }: ChangeDeps & { readonly consentVersion: string | null },
): Promise<
  | { readonly outcome: 'accepted'; readonly personId: string; readonly former: string }
  | { readonly outcome: 'consent' }
  | { readonly outcome: 'unknown' }
> => {
  const { rows } = await sql<{ outcome: 'accepted' | 'consent' | 'unknown'; person_id: string; former: string }>`
    select * from privileged.accept_handover(${id}::uuid, ${consentVersion}::text, ${sessionId}::uuid, ${toDate(now)})`.execute(
    db,
  );
  const { outcome, person_id: personId, former } = rows[0] ?? { outcome: 'unknown', person_id: '', former: '' };
  if (outcome === 'accepted') return { outcome, personId, former };
  return outcome === 'consent' ? { outcome } : { outcome };
};

/** Runs as the receiving account. @returns the account that offered; undefined if there is none */
export const declineHandover = async (
  db: Trx,
  id: string,
  { sessionId, now }: ChangeDeps,
): Promise<string | undefined> => {
  const { rows } = await sql<{ sender: string | null }>`
    select privileged.decline_handover(${id}::uuid, ${sessionId}::uuid, ${toDate(now)}) as sender`.execute(db);
  return rows[0]?.sender ?? undefined;
};

export interface KeptPersonRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly is_adult: boolean;
  readonly came_of_age: boolean;
  readonly consent_version: string | null;
  readonly consent_at: Date | null;
  readonly consent_first_name: string | null;
  readonly consent_last_name: string | null;
  readonly consent_account: string | null;
  readonly takeover_email: string | null;
  readonly takeover_expires_at: Date | null;
  readonly takeover_declined: boolean;
  readonly handover_id: string | null;
  readonly handover_first_name: string | null;
  readonly handover_last_name: string | null;
}

/** The persons that the acting account keeps, by name. */
export const listKeptPersons = async (db: Trx, now: Temporal.Instant): Promise<readonly KeptPersonRow[]> =>
  (await sql<KeptPersonRow>`select * from privileged.list_kept_persons(${toDate(now)})`.execute(db)).rows;
