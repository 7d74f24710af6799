import { defaultLanguage, findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';

/** The language that an account chose, asked as the account itself; English where it chose none. */
export const findAccountLanguage = async (db: Trx, accountId: string): Promise<LanguageCode> => {
  const row = await db
    .selectFrom('account_setting')
    .select('language')
    .where('patient_id', '=', accountId)
    .executeTakeFirst();
  return findLanguage(row?.language).code;
};

/** The language in which another account is written to, asked as an account that shares a person with it; English where it chose none. */
export const findRecipientLanguage = async (db: Trx, accountId: string): Promise<LanguageCode> => {
  const { rows } = await sql<{ language: string | null }>`
    select privileged.find_recipient_language(${accountId}::uuid) as language`.execute(db);
  return findLanguage(rows[0]?.language).code;
};

/** Says in which language the texts stand that somebody agrees to in this transaction: consents keep it, and English where nothing is said. */
export const setConsentLanguage = async (db: Trx, language: LanguageCode | undefined): Promise<void> => {
  if (language === undefined || language === defaultLanguage) return;
  await sql`select set_config('app.language', ${language}, true)`.execute(db);
};
