import { defaultLanguage, findLanguage, type LanguageCode } from '@arogo/contract/languages';
import { sql } from 'kysely';
import type { Trx } from '../database/database.ts';

/** The language that an account chose, read as the account itself; English if it chose none. */
export const findAccountLanguage = async (db: Trx, accountId: string): Promise<LanguageCode> => {
  const row = await db
    .selectFrom('account_setting')
    .select('language')
    .where('patient_id', '=', accountId)
    .executeTakeFirst();
  return findLanguage(row?.language).code;
};

/** The language for texts to another account, read as an account that shares a person with it; English if it chose none. */
export const findRecipientLanguage = async (db: Trx, accountId: string): Promise<LanguageCode> => {
  const { rows } = await sql<{ language: string | null }>`
    select privileged.find_recipient_language(${accountId}::uuid) as language`.execute(db);
  return findLanguage(rows[0]?.language).code;
};

/** Sets the language of the consent texts for this transaction: consents store it, and English without this call. */
export const setConsentLanguage = async (db: Trx, language: LanguageCode | undefined): Promise<void> => {
  if (language === undefined || language === defaultLanguage) return;
  await sql`select set_config('app.language', ${language}, true)`.execute(db);
};
