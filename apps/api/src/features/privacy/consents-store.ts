import { consentPurposes } from '@arogo/contract/consents';
import { type Selectable, sql } from 'kysely';
import type { Consent } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';

export type ConsentRow = Pick<
  Selectable<Consent>,
  'id' | 'purpose' | 'version' | 'language' | 'given_at' | 'withdrawn_at'
>;

/** Counts the patient's consents. */
export const countConsents = async (db: Trx, patientId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('consent')
    .select(({ fn }) => fn.count<string>('id').as('count'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A page of consents: active ones first, then newest first. */
export const listConsents = (
  db: Trx,
  patientId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<ConsentRow[]> =>
  db
    .selectFrom('consent')
    .select(['id', 'purpose', 'version', 'language', 'given_at', 'withdrawn_at'])
    .where('patient_id', '=', patientId)
    .orderBy(sql`withdrawn_at is not null`)
    .orderBy(sql`array_position(${sql.val(consentPurposes)}::text[], purpose)`)
    .orderBy('given_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** Locks an active consent, so that concurrent withdrawals are serialised. */
export const lockActiveConsent = (
  db: Trx,
  patientId: string,
  id: string,
): Promise<Pick<ConsentRow, 'purpose'> | undefined> =>
  db
    .selectFrom('consent')
    .select('purpose')
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
