import { sealPurpose as accountPurpose } from './features/privacy/account-deletion-jobs.ts';
import { sealPurpose as linkPurpose } from './features/vault/sharing/sharing-service.ts';
import type { KeyHolders } from './platform/files/key-use.ts';
import { sealPurpose as mailPurpose } from './platform/mail/outbox.ts';
import { sealPurpose as rolePurpose } from './platform/postgres/role-passwords.ts';

/** All database columns with values sealed under DATA_KEY that outlive a sign-in, besides the keys of files. */
export const keyHolders: KeyHolders = {
  sealed: [
    { label: 'links to records', table: 'record_share', id: 'id', column: 'sealed_token', purpose: linkPurpose },
    { label: 'mails that wait', table: 'email_outbox', id: 'id', column: 'sealed', purpose: mailPurpose },
    {
      label: 'accounts that are being erased',
      table: 'account_deletion',
      id: 'account_id',
      column: 'sealed_address',
      purpose: accountPurpose,
    },
  ],
  rolePasswords: { table: 'bootstrap.role_password', column: 'sealed', purpose: rolePurpose },
};
