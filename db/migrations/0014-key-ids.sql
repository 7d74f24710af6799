-- expand
-- Keys and peppers by their ids: what stands under which, and PINs that move to another pepper.

-- Hashes of PINs from before peppers had ids do not say which one they need; all of them need this one.
alter table installation add column first_pepper_id text;

-- An operator's command puts waiting mails under another key.
create policy privileged on email_outbox to arogo_owner using (true) with check (true);

-- The PIN was just found right: its hash is kept anew, made with another pepper. When it was set stays as it was.
create function privileged.renew_pin_hash(in_old text, in_new text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update credential set pin_hash = in_new where patient_id = public.actor() and pin_hash = in_old;
$$;
revoke execute on function privileged.renew_pin_hash(text, text) from public;
grant execute on function privileged.renew_pin_hash(text, text) to arogo_app;
