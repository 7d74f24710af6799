-- concurrently
-- Each start asks which keys and peppers are in use, and a rotation looks for what stands under an older one.
create index concurrently stored_file_key on stored_file (key_id, id);
create index concurrently credential_pepper on credential (split_part(pin_hash, '$', 7));
