import { findLanguage, type LanguageCode } from '@arogo/contract/languages';
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
