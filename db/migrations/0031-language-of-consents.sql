-- expand
-- What somebody agreed to is a text in a language: which one it was, stands beside its version. Whoever agrees in a transaction says the
-- language before (app.language); the version before says none and shows English alone, and of consents until now that was the only text.
alter table consent add column language text not null default coalesce(nullif(current_setting('app.language', true), ''), 'en')
  constraint consent_language check (language ~ '^[a-z]{2,3}$');
comment on column consent.language is 'ISO 639: of the text that was agreed to.';
alter table keeper_consent add column language text not null default coalesce(nullif(current_setting('app.language', true), ''), 'en')
  constraint keeper_consent_language check (language ~ '^[a-z]{2,3}$');
comment on column keeper_consent.language is 'ISO 639: of the text that was confirmed.';
alter table guardian_consent add column language text not null default 'en'
  constraint guardian_consent_language check (language ~ '^[a-z]{2,3}$');
comment on column guardian_consent.language is 'ISO 639: of the text that was answered.';

create or replace function privileged.answer_guardian_request(in_token_hash bytea, in_agrees boolean, in_version text, in_now timestamptz) returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  update guardian_consent set agrees = in_agrees, answered_at = in_now,
    language = coalesce(nullif(current_setting('app.language', true), ''), 'en')
  where token_hash = in_token_hash and ended_at is null and answered_at is null and expires_at > in_now and version = in_version
  returning id
$$;

-- The language of a mail to another account, such as that an invitation was accepted: of an account that may open the pages of a person whose
-- pages the actor may open as well. Null: none was chosen, or it is nobody to be written to.
create function privileged.find_recipient_language(in_account uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.language from account_setting s
  where s.patient_id = in_account and exists (
    select from (
        select public.actor() as person
        union all select g.patient_id from person_grant g where g.account_id = public.actor() and g.ended_at is null) mine
      join (
        select in_account as person
        union all select g.patient_id from person_grant g where g.account_id = in_account and g.ended_at is null) theirs using (person))
$$;
revoke all on function privileged.find_recipient_language from public;
grant execute on function privileged.find_recipient_language to arogo_app;
