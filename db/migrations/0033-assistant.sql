-- Chats of a patient with the assistant. They are the patient's alone: no doctor sees them, and no other role but the one
-- that removes what was attached and never sent.

create table ai_chat (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- Made by the device: the same chat begun twice is one.
  client_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_seq integer not null default 0 check (last_seq >= 0),
  unique (patient_id, client_id),
  unique (id, patient_id)
);
create index ai_chat_list on ai_chat (patient_id, created_at desc);
alter table ai_chat enable row level security;
alter table ai_chat force row level security;
create policy own on ai_chat to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (name, updated_at, last_seq), delete on ai_chat to arogo_app;

create table ai_message (
  id uuid primary key default gen_random_uuid(),
  chat_id uuid not null,
  patient_id uuid not null,
  seq integer not null check (seq > 0),
  -- Of the patient's own, made by the device: sent twice it is one.
  client_id uuid,
  role text not null check (role in ('user', 'ai')),
  state text not null check (state in ('done', 'answering', 'stopped', 'failed')),
  -- What it shows, part by part, as the contract words it, but for links and what is read from other tables.
  content jsonb not null check (jsonb_typeof(content) = 'array' and octet_length(content::text) <= 300000),
  -- What a search finds of it.
  words text not null check (length(words) <= 40000),
  -- Who answered: the guide, or a model by its name.
  author text check (length(author) between 1 and 200),
  created_at timestamptz not null,
  -- While it is answered: what is not saved for long has lost its server.
  saved_at timestamptz not null,
  edited_at timestamptz,
  unique (chat_id, seq),
  unique (chat_id, client_id),
  unique (id, patient_id),
  foreign key (chat_id, patient_id) references ai_chat (id, patient_id) on delete cascade,
  check ((role = 'user') = (client_id is not null)),
  check (role = 'ai' or (state = 'done' and author is null)),
  check (edited_at is null or role = 'user')
);
-- One answer at a time, whichever server writes it.
create unique index ai_message_answering on ai_message (chat_id) where state = 'answering';
alter table ai_message enable row level security;
alter table ai_message force row level security;
create policy own on ai_message to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (state, content, words, author, saved_at, edited_at), delete on ai_message to arogo_app;

alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('record', 'photo', 'attachment', 'message', 'prescription', 'assistant'));

-- What was attached: a file of its own, or a record of the vault. Without a message it waits for the one it goes with.
create table ai_attachment (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  message_id uuid,
  file_id uuid unique,
  record_id uuid,
  kind text not null check (kind in ('image', 'video', 'audio', 'document', 'HealthVaultRecordType')),
  name text not null check (length(name) between 1 and 255),
  media_type text check (length(media_type) <= 100),
  bytes integer check (bytes > 0),
  created_at timestamptz not null,
  foreign key (message_id, patient_id) references ai_message (id, patient_id) on delete cascade,
  foreign key (file_id, patient_id) references stored_file (id, patient_id),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id),
  check ((kind = 'HealthVaultRecordType') = (file_id is null)),
  check (kind <> 'HealthVaultRecordType' or message_id is not null)
);
create index ai_attachment_message on ai_attachment (message_id) where message_id is not null;
create index ai_attachment_record on ai_attachment (record_id) where record_id is not null;
create index ai_attachment_waiting on ai_attachment (created_at) where message_id is null;
alter table ai_attachment enable row level security;
alter table ai_attachment force row level security;
create policy own on ai_attachment to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (message_id), delete on ai_attachment to arogo_app;

-- Removes what was attached and never sent; their content follows as files that no row knows.
create policy jobs on ai_attachment for select to arogo_jobs using (message_id is null);
create policy jobs_remove on ai_attachment for delete to arogo_jobs using (message_id is null);
grant select (id, patient_id, message_id, file_id, created_at), delete on ai_attachment to arogo_jobs;

-- What the assistant prepared. It happens once, when its patient says so.
create table ai_proposal (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null,
  message_id uuid not null,
  kind text not null check (kind in ('dose-taken', 'record-alerts', 'save-to-vault')),
  -- What exactly would happen: ids that were the patient's own when it was written, and the words that were shown.
  input jsonb not null check (octet_length(input::text) <= 20000),
  state text not null default 'open' check (state in ('open', 'done', 'declined', 'failed')),
  outcome text check (length(outcome) <= 500),
  link text check (length(link) <= 200),
  created_at timestamptz not null,
  decided_at timestamptz,
  foreign key (message_id, patient_id) references ai_message (id, patient_id) on delete cascade,
  check ((state = 'open') = (decided_at is null))
);
create index ai_proposal_message on ai_proposal (message_id);
alter table ai_proposal enable row level security;
alter table ai_proposal force row level security;
create policy own on ai_proposal to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (state, outcome, link, decided_at), delete on ai_proposal to arogo_app;
