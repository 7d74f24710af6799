-- expand
-- The language that an account chose: mails, notifications and pages after signing in follow it. Null: none was chosen, which is English. The list
-- of languages is the product's (packages/contract/src/languages.ts); a code that it no longer has is English too.
alter table account_setting add column language text constraint account_setting_language check (language ~ '^[a-z]{2,3}$');
comment on column account_setting.language is 'ISO 639. Null: none was chosen.';
grant update (language) on account_setting to arogo_app;
