import type { CaregiverForm, InvitationForm } from '@arogo/contract/invitations';
import { sql } from 'kysely';
import { toDate } from '../../platform/clock.ts';
import type { ActingIds } from '../../platform/database/actor.ts';
import type { Trx } from '../../platform/database/database.ts';
import { type Cleanup, deleteOldest } from '../../platform/jobs/cleanup.ts';

interface AccessRow {
  readonly role: string;
  readonly areas: readonly string[];
  readonly mental: boolean;
  readonly relation: string;
  readonly ends_at: Date | null;
}

export interface InvitationRow extends AccessRow {
  readonly id: string;
  readonly person_id: string | null;
  readonly to_email: string;
  readonly expires_at: Date;
  readonly declined_at: Date | null;
}

/** The sender of an invitation, as named in the mail. */
interface SenderRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly completed_profile: boolean;
  readonly time_zone: string;
}

/** Reads the acting account's own person. */
export const findSender = (db: Trx, accountId: string): Promise<SenderRow | undefined> =>
  db
    .selectFrom('patient')
    .innerJoin('account', 'account.id', 'patient.id')
    .select(['first_name', 'last_name', 'account.email', 'completed_profile', 'time_zone'])
    .where('patient.id', '=', accountId)
    .executeTakeFirst();

interface NewInvitation {
  readonly form: InvitationForm;
  readonly endsAt: Temporal.Instant | undefined;
  readonly tokenHash: Buffer;
  readonly expiresAt: Temporal.Instant;
  /** How many persons an account may care for. */
  readonly limit: number;
  readonly sessionId: string;
  readonly now: Temporal.Instant;
}

/** The outcome of an invitation, or the reason it was not sent. */
type InviteOutcome = 'sent' | 'self' | 'granted' | 'invited' | 'full' | 'caregiver' | 'unknown';

export const insertInvitation = async (
  db: Trx,
  { form, endsAt, tokenHash, expiresAt, limit, sessionId, now }: NewInvitation,
): Promise<{ readonly outcome: InviteOutcome; readonly id: string | undefined }> => {
  const { rows } = await sql<{ outcome: InviteOutcome; invitation_id: string | null }>`
    select * from privileged.invite(${form.personId ?? null}::uuid, ${form.email}, ${form.role}, ${[...form.areas]}::text[],
      ${form.mental}, ${form.relation}, ${endsAt ? toDate(endsAt) : null}::timestamptz, ${tokenHash}, ${toDate(expiresAt)},
      ${limit}::integer, ${sessionId}::uuid, ${toDate(now)})`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not say what became of the invitation.');
  return { outcome: row.outcome, id: row.invitation_id ?? undefined };
};

/** The acting account's invitations, newest first. */
export const listInvitations = (db: Trx, accountId: string): Promise<InvitationRow[]> =>
  db
    .selectFrom('person_invitation')
    .select([
      'id',
      'person_id',
      'to_email',
      'role',
      'areas',
      'mental',
      'relation',
      'ends_at',
      'expires_at',
      'declined_at',
    ])
    .where('patient_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

/** @returns false if the account sent no such invitation, or it was accepted */
export const deleteInvitation = async (db: Trx, accountId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('person_invitation')
    .where('patient_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export interface ReceivedInvitationRow extends AccessRow {
  readonly id: string;
  readonly sender_first_name: string;
  readonly sender_last_name: string;
  readonly sender_email: string;
  readonly person_first_name: string | null;
  readonly person_last_name: string | null;
  /** Null if it asks for access. */
  readonly gives_own: boolean | null;
  readonly expires_at: Date;
}

/**
 * Runs as the account of the recipient's address. Undefined for any other account, and if the invitation has expired or was
 * answered.
 */
export const findInvitation = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<ReceivedInvitationRow | undefined> =>
  (await sql<ReceivedInvitationRow>`select * from privileged.find_invitation(${tokenHash}, ${toDate(now)})`.execute(db))
    .rows[0];

/**
 * Runs as the account of the recipient's address. The outcome is 'granted' if the access between `personId` and `caregiverId`
 * existed already.
 */
export const acceptInvitation = async (
  db: Trx,
  { tokenHash, limit, sessionId, now }: Pick<NewInvitation, 'tokenHash' | 'limit' | 'sessionId' | 'now'>,
): Promise<
  | { readonly outcome: 'unknown' }
  | {
      readonly outcome: 'accepted' | 'granted' | 'full';
      readonly id: string;
      readonly personId: string;
      readonly caregiverId: string;
      readonly senderId: string;
    }
> => {
  const { rows } = await sql<{
    outcome: 'accepted' | 'granted' | 'full' | 'unknown';
    person_id: string;
    caregiver_id: string;
    sender_id: string;
    invitation_id: string;
  }>`select * from privileged.accept_invitation(${tokenHash}, ${limit}::integer, ${sessionId}::uuid, ${toDate(now)})`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined || row.outcome === 'unknown') return { outcome: 'unknown' };
  return {
    outcome: row.outcome,
    id: row.invitation_id,
    personId: row.person_id,
    caregiverId: row.caregiver_id,
    senderId: row.sender_id,
  };
};

/** Runs as the account of the recipient's address. @returns its id and sender; undefined if there is none */
export const declineInvitation = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<{ readonly id: string; readonly senderId: string } | undefined> => {
  const { rows } = await sql<{
    sender_id: string;
    invitation_id: string;
  }>`select * from privileged.decline_invitation(${tokenHash}, ${toDate(now)})`.execute(db);
  const [row] = rows;
  return row && { id: row.invitation_id, senderId: row.sender_id };
};

export interface CaregiverRow extends AccessRow {
  readonly id: string;
  readonly person_id: string;
  readonly person_first_name: string;
  readonly person_last_name: string;
  readonly first_name: string;
  readonly last_name: string;
}

/** The accounts that may act for the account's own person, and for those that it keeps. */
export const listCaregivers = async (db: Trx, now: Temporal.Instant): Promise<readonly CaregiverRow[]> =>
  (await sql<CaregiverRow>`select * from privileged.list_caregivers(${toDate(now)})`.execute(db)).rows;

interface EndDeps {
  readonly sessionId: string;
  readonly now: Temporal.Instant;
}

interface GrantPartiesRow {
  readonly person_id: string;
  readonly caregiver_id: string;
}
const toActingIds = (row: GrantPartiesRow | undefined): ActingIds | undefined =>
  row && { accountId: row.caregiver_id, patientId: row.person_id };

/** Replaces a grant. @returns its person and account; undefined if the account gives no such access */
export const changeCaregiver = async (
  db: Trx,
  id: string,
  { role, areas, mental }: CaregiverForm,
  { endsAt, sessionId, now }: EndDeps & { readonly endsAt: Temporal.Instant | undefined },
): Promise<ActingIds | undefined> => {
  const { rows } = await sql<GrantPartiesRow>`
    select * from privileged.change_caregiver(${id}::uuid, ${role}, ${[...areas]}::text[], ${mental},
      ${endsAt ? toDate(endsAt) : null}::timestamptz, ${sessionId}::uuid, ${toDate(now)})`.execute(db);
  return toActingIds(rows[0]);
};

/** Ends a caregiver's access. @returns its person and account; undefined if the account gives no such access */
export const endCaregiver = async (
  db: Trx,
  id: string,
  { sessionId, now }: EndDeps,
): Promise<ActingIds | undefined> => {
  const { rows } = await sql<GrantPartiesRow>`
    select * from privileged.end_caregiver(${id}::uuid, ${sessionId}::uuid, ${toDate(now)})`.execute(db);
  return toActingIds(rows[0]);
};

/** Ends the account's access to a person. @returns the account that gave it; undefined if it has none, or keeps the person */
export const leavePerson = async (
  db: Trx,
  personId: string,
  { sessionId, now }: EndDeps,
): Promise<string | undefined> => {
  const { rows } = await sql<{ giver: string | null }>`
    select privileged.leave_person(${personId}::uuid, ${sessionId}::uuid, ${toDate(now)}) as giver`.execute(db);
  return rows[0]?.giver ?? undefined;
};

/** How long the sender sees that an invitation was not answered. */
const expiredInvitationRetention = Temporal.Duration.from({ hours: 30 * 24 });

/** Deletes invitations that expired long ago. @returns how many rows */
export const cleanUpInvitations: Cleanup = (trx, clock) =>
  deleteOldest(trx, {
    table: 'person_invitation',
    column: 'expires_at',
    until: clock.now().subtract(expiredInvitationRetention),
  });
