import { truncateAtGrapheme } from '@arogo/contract/truncate-text';
import type { MedicineReminder } from '@arogo/clinical/guide/guide-types';
import type { ProposalKind } from '@arogo/contract/assistant-content';
import type { GuideLanguage } from '@arogo/contract/messages/guide-language';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** The proposed action: ids that belonged to the patient when it was created, and the texts shown. */
export interface ProposalInput {
  readonly title: string;
  readonly lines: readonly string[];
  readonly confirm: string;
  /** The language of its texts; English if absent. */
  readonly language?: GuideLanguage;
  /** For 'dose-taken'. */
  readonly alertId?: string;
  readonly dueAt?: string;
  /** For 'record-alerts'. */
  readonly recordId?: string;
  /** For 'medicine-alert': the reminder as requested. */
  readonly medicine?: MedicineReminder;
  /** For 'save-to-vault': the attachment. */
  readonly fileId?: string;
}

export interface ProposalRow {
  readonly id: string;
  readonly kind: string;
  readonly input: ProposalInput;
  readonly state: string;
  readonly outcome: string | null;
  readonly link: string | null;
}

const columns = sql`id, kind, input, state, outcome, link`;

export interface NewProposal {
  readonly patientId: string;
  readonly messageId: string;
  readonly kind: ProposalKind;
  readonly input: ProposalInput;
  readonly at: Date;
}

/** @returns undefined if the message was deleted */
export const insertProposal = async (
  db: Trx,
  { patientId, messageId, kind, input, at }: NewProposal,
): Promise<ProposalRow | undefined> =>
  (
    await sql<ProposalRow>`
    insert into assistant_proposal (patient_id, message_id, kind, input, created_at)
    select ${patientId}::uuid, id, ${kind}, ${JSON.stringify(input)}::jsonb, ${at}::timestamptz from assistant_message
    where id = ${messageId}::uuid returning ${columns}`.execute(db)
  ).rows[0];

/** Locks a proposal: serialises decisions. */
export const lockProposal = async (db: Trx, id: string): Promise<ProposalRow | undefined> =>
  (await sql<ProposalRow>`select ${columns} from assistant_proposal where id = ${id}::uuid for update`.execute(db))
    .rows[0];

export const decideProposal = async (
  db: Trx,
  id: string,
  {
    state,
    outcome,
    link,
    at,
  }: {
    readonly state: 'done' | 'declined' | 'failed';
    readonly outcome: string;
    readonly link: string | null;
    readonly at: Date;
  },
): Promise<ProposalRow | undefined> =>
  (
    await sql<ProposalRow>`update assistant_proposal
      set state = ${state}, outcome = ${truncateAtGrapheme(outcome, 500)}, link = ${link}, decided_at = ${at}::timestamptz
      where id = ${id}::uuid returning ${columns}`.execute(db)
  ).rows[0];

export const findProposals = async (db: Trx, ids: readonly string[]): Promise<readonly ProposalRow[]> =>
  ids.length === 0
    ? []
    : (await sql<ProposalRow>`select ${columns} from assistant_proposal where id = any(${ids}::uuid[])`.execute(db))
        .rows;

/** Deletes the open proposals of an answer that is generated again. Decided ones stay. */
export const deleteProposals = async (db: Trx, messageId: string): Promise<void> => {
  await sql`delete from assistant_proposal where message_id = ${messageId}::uuid and state = 'open'`.execute(db);
};

/** Declines the open proposals of a kind from earlier answers in the same chat: a newer one replaces them. */
export const replaceProposals = async (
  db: Trx,
  {
    messageId,
    kind,
    outcome,
    at,
  }: { readonly messageId: string; readonly kind: ProposalKind; readonly outcome: string; readonly at: Date },
): Promise<void> => {
  await sql`
    update assistant_proposal set state = 'declined', outcome = ${outcome}, decided_at = ${at}::timestamptz
    where state = 'open' and kind = ${kind} and message_id <> ${messageId}::uuid
      and message_id in (select m.id from assistant_message m where m.chat_id = (select n.chat_id
      from assistant_message n where n.id = ${messageId}::uuid))`.execute(db);
};
