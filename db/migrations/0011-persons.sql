-- contract
-- People whom an account cares for (docs/decisions/0074, slice 2): a person without an account, their details, medical profile and
-- emergency contacts. The conditions leave medical_profile in the same step: whoever may act for a person sees that row.

-- Conditions of the medical profile ------------------------------------------------------------------------------------
-- Blood type, allergies and medicines of the profile open with any grant: a warning of an allergy must never be missing. Conditions may
-- be of the mind, so that they are rows of their own.

alter table medical_profile add column conditions_answered boolean not null default false;
comment on column medical_profile.conditions_answered is
  'Whether the conditions were answered: without a row of medical_condition there are none. False: nothing was said.';

create table medical_condition (
  patient_id uuid not null references patient on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- Their order in the list.
  position smallint not null check (position between 0 and 49),
  -- Of the mind: shown to another account only where it has a yes of its own for that.
  mental boolean not null,
  primary key (patient_id, name)
);
comment on table medical_condition is 'Lasting conditions that the patient gave. They change with the version of medical_profile.';

alter table medical_profile no force row level security;
-- Which names are of the mind is known to the vocabulary of the code. Until a list is saved anew, what is not one of its other
-- names counts as if it were.
insert into medical_condition (patient_id, name, position, mental)
select patient_id, name, min(place) - 1, bool_and(lower(name) not in (
    'achalasia', 'acid reflux', 'acl tear', 'acne', 'acromegaly', 'addison disease', 'adenomyosis', 'albinism', 'alcoholic liver
    disease', 'allergic conjunctivitis', 'allergic rhinitis', 'alopecia areata', 'amyloidosis', 'anaemia', 'anal fissure', 'anal
    fistula', 'angina', 'ankylosing spondylitis', 'antiphospholipid syndrome', 'aortic aneurysm', 'aortic regurgitation', 'aortic
    stenosis', 'aplastic anaemia', 'arrhythmia', 'arthritis', 'asthma', 'astigmatism', 'ataxia', 'atrial fibrillation', 'autoimmune
    hepatitis', 'back pain', 'barrett oesophagus', 'behcet disease', 'bell palsy', 'bladder cancer', 'bleeding disorder',
    'blepharitis', 'blindness', 'bone cancer', 'bone infection', 'bowel cancer', 'brain aneurysm', 'brain cancer', 'brain
    haemorrhage in the past', 'brain tumour', 'breast cancer', 'breastfeeding', 'bronchiectasis', 'bursitis', 'cancer', 'cancer in
    the past', 'cardiomyopathy', 'carpal tunnel syndrome', 'cataract', 'cerebral palsy', 'cervical cancer', 'cervical spondylosis',
    'chikungunya arthritis', 'chronic bronchitis', 'chronic constipation', 'chronic cough', 'chronic diarrhoea', 'chronic ear
    infection', 'chronic fatigue syndrome', 'chronic hepatitis b', 'chronic hepatitis c', 'chronic kidney disease', 'chronic pain',
    'chronic pancreatitis', 'chronic sinusitis', 'chronic tonsillitis', 'cirrhosis', 'cleft lip and palate', 'cluster headache',
    'coeliac disease', 'cold sores', 'colour blindness', 'congenital heart disease', 'contact dermatitis', 'copd', 'coronary artery
    disease', 'covid-19 in the past', 'crohn disease', 'cushing syndrome', 'cystic fibrosis', 'de quervain tenosynovitis', 'deep
    vein thrombosis', 'dengue in the past', 'dermatomyositis', 'deviated nasal septum', 'diabetes', 'diabetes insipidus', 'diabetic
    foot', 'diabetic nephropathy', 'diabetic neuropathy', 'diabetic retinopathy', 'diverticular disease', 'down syndrome', 'dry
    eyes', 'dyslipidaemia', 'dystonia', 'early menopause', 'eczema', 'ehlers-danlos syndrome', 'emphysema', 'endocarditis in the
    past', 'endometriosis', 'enlarged prostate', 'epidermolysis bullosa', 'epilepsy', 'erectile dysfunction', 'essential tremor',
    'excessive sweating', 'fainting', 'familial hypercholesterolaemia', 'fatty liver', 'febrile seizures in the past', 'female
    infertility', 'fibroadenoma', 'fibrocystic breasts', 'fibromyalgia', 'filariasis', 'flat feet', 'folate deficiency', 'fragile x
    syndrome', 'frozen shoulder', 'fungal skin infection', 'g6pd deficiency', 'gall bladder cancer', 'gallstones', 'gastritis',
    'gastroparesis', 'gaucher disease', 'genital herpes', 'gestational diabetes', 'giant cell arteritis', 'gilbert syndrome',
    'glaucoma', 'glomerulonephritis', 'goitre', 'gout', 'graves disease', 'growth hormone deficiency', 'guillain-barre syndrome in
    the past', 'gum disease', 'haemochromatosis', 'haemolytic anaemia', 'haemophilia a', 'haemophilia b', 'hair loss', 'hashimoto
    thyroiditis', 'head injury in the past', 'hearing loss', 'heart attack in the past', 'heart block', 'heart disease', 'heart
    failure', 'heavy periods', 'helicobacter pylori infection', 'hereditary angioedema', 'hiatus hernia', 'hidradenitis
    suppurativa', 'high cholesterol', 'high triglycerides', 'high uric acid', 'hiv infection', 'hpv infection', 'huntington
    disease', 'hydrocele', 'hydrocephalus', 'hydronephrosis', 'hyperparathyroidism', 'hyperprolactinaemia', 'hypertension',
    'hyperthyroidism', 'hypoparathyroidism', 'hypothyroidism', 'iga nephropathy', 'igg4-related disease', 'immune deficiency',
    'incisional hernia', 'indigestion', 'inflammatory bowel disease', 'inguinal hernia', 'insulin resistance', 'interstitial
    cystitis', 'interstitial lung disease', 'iron deficiency', 'iron deficiency anaemia', 'irregular periods', 'irritable bowel
    syndrome', 'jaundice in the past', 'juvenile arthritis', 'kala-azar', 'keloid', 'keratoconus', 'kidney cancer', 'kidney failure
    on dialysis', 'kidney stones', 'klinefelter syndrome', 'kyphosis', 'lactose intolerance', 'latent tuberculosis', 'lazy eye',
    'leprosy', 'leukaemia', 'lichen planus', 'liver cancer', 'long covid', 'long-sightedness', 'loss of smell', 'low blood
    pressure', 'low platelets', 'low testosterone', 'lumbar spondylosis', 'lung cancer', 'lupus', 'lymphoedema', 'lymphoma',
    'macular degeneration', 'malaria in the past', 'male infertility', 'malignant hyperthermia', 'malnutrition', 'marfan syndrome',
    'mast cell disease', 'melanoma', 'melasma', 'meniere disease', 'meniscus tear', 'menopause', 'metabolic syndrome', 'migraine',
    'mitochondrial disease', 'mitral regurgitation', 'mitral stenosis', 'mitral valve prolapse', 'mixed connective tissue disease',
    'motor neurone disease', 'mouth cancer', 'mouth ulcers', 'multiple myeloma', 'multiple sclerosis', 'muscular dystrophy',
    'myasthenia gravis', 'myocarditis', 'nail fungus', 'narcolepsy', 'nasal polyps', 'nephrotic syndrome', 'neuroblastoma',
    'neurocysticercosis', 'neurofibromatosis', 'neuromyelitis optica', 'night blindness', 'no spleen', 'obesity', 'oesophageal
    cancer', 'oral submucous fibrosis', 'organ transplant', 'osteoarthritis', 'osteomalacia', 'osteonecrosis', 'osteopenia',
    'osteoporosis', 'otosclerosis', 'ovarian cancer', 'ovarian cyst', 'overactive bladder', 'paget disease of bone', 'painful
    periods', 'pancreatic cancer', 'parkinson disease', 'patent ductus arteriosus', 'pcos', 'pelvic inflammatory disease',
    'pemphigus', 'peptic ulcer', 'pericarditis', 'peripheral artery disease', 'peripheral neuropathy', 'pernicious anaemia',
    'phenylketonuria', 'piles', 'pituitary tumour', 'plantar fasciitis', 'polio in the past', 'polycystic kidney disease',
    'polycythaemia', 'polymyalgia rheumatica', 'pompe disease', 'porphyria', 'portal hypertension', 'post-herpetic neuralgia',
    'postural hypotension', 'pots', 'pre-eclampsia in the past', 'prediabetes', 'pregnancy', 'premature birth', 'premenstrual
    syndrome', 'prostate cancer', 'prostatitis', 'psoriasis', 'psoriatic arthritis', 'pterygium', 'pulmonary embolism in the past',
    'pulmonary hypertension', 'raynaud phenomenon', 'reactive arthritis', 'recurrent miscarriage', 'recurrent urinary infections',
    'restless legs syndrome', 'retinal detachment', 'retinitis pigmentosa', 'retinoblastoma', 'rh negative pregnancy', 'rheumatic
    fever in the past', 'rheumatic heart disease', 'rheumatoid arthritis', 'rickets', 'rosacea', 'rotator cuff tear', 'sarcoidosis',
    'scabies', 'sciatica', 'scleroderma', 'scoliosis', 'seborrhoeic dermatitis', 'septic arthritis in the past', 'shingles in the
    past', 'short stature', 'short-sightedness', 'sickle cell disease', 'sickle cell trait', 'silicosis', 'single kidney', 'sjogren
    syndrome', 'skin cancer', 'sleep apnoea', 'slipped disc', 'soft tissue sarcoma', 'spina bifida', 'spinal cord injury', 'spinal
    stenosis', 'spondylolisthesis', 'squint', 'stomach cancer', 'stroke in the past', 'supraventricular tachycardia', 'syphilis',
    'takayasu arteritis', 'teeth grinding', 'tennis elbow', 'tension headache', 'testicular cancer', 'tetralogy of fallot',
    'thalassaemia major', 'thalassaemia minor', 'throat cancer', 'thrombophilia', 'thyroid cancer', 'thyroid nodule', 'tinnitus',
    'tmj disorder', 'tooth decay', 'transient ischaemic attack in the past', 'trigeminal neuralgia', 'trigger finger',
    'tuberculosis', 'tuberculosis in the past', 'tuberous sclerosis', 'turner syndrome', 'type 1 diabetes', 'type 2 diabetes',
    'typhoid in the past', 'ulcerative colitis', 'umbilical hernia', 'underweight', 'undescended testis', 'urethral stricture',
    'urinary incontinence', 'urticaria', 'uterine cancer', 'uterine fibroids', 'uterine prolapse', 'uveitis', 'vaginismus',
    'varicocele', 'varicose veins', 'vasculitis', 'vertigo', 'vitamin b12 deficiency', 'vitamin d deficiency', 'vitiligo', 'vocal
    cord nodules', 'von willebrand disease', 'warts', 'white discharge', 'wilson disease', 'worm infection'))
from medical_profile, unnest(health_conditions) with ordinality as given (name, place)
group by patient_id, name;
update medical_profile set conditions_answered = true where health_conditions is not null;
alter table medical_profile drop column health_conditions, force row level security;

alter table medical_condition enable row level security, force row level security;
create policy own on medical_condition to arogo_app
  using (patient_id = (select public.permitted('records', 'view'))
    and (not mental or patient_id = (select public.permitted('mental', 'view'))))
  with check (patient_id = (select public.permitted('records', 'manage'))
    and (not mental or patient_id = (select public.permitted('mental', 'manage'))));
create policy own_delete on medical_condition as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('records', 'manage'))
    and (not mental or patient_id = (select public.permitted('mental', 'manage'))));
grant select, insert, delete on medical_condition to arogo_app;

-- What opens with any grant --------------------------------------------------------------------------------------------

alter policy own on medical_profile
  using (patient_id = (select public.permitted('any', 'view')))
  with check (patient_id = (select public.permitted('any', 'manage')));
alter policy own on emergency_contact
  using (patient_id = (select public.permitted('any', 'view')))
  with check (patient_id = (select public.permitted('any', 'manage')));
-- A person is added with their blood type.
create policy privileged on medical_profile to arogo_owner using (true) with check (true);
create policy own_delete on emergency_contact as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('any', 'manage')));
-- A repetition of a request about a person is of that person; its answer is read under the policies of what it made.
alter policy own on idempotency_key
  using (patient_id = (select public.permitted('any', 'view')))
  with check (patient_id = (select public.permitted('any', 'manage')));

-- The person's details: seen with any grant, changed by the person and the keeper.
drop policy own on patient;
create policy own_read on patient for select to arogo_app using (id = (select public.permitted('any', 'view')));
create policy own_change on patient for update to arogo_app
  using (id = (select public.permitted('any', 'keep'))) with check (id = (select public.permitted('any', 'keep')));

-- The keeper's consent -------------------------------------------------------------------------------------------------

create table keeper_consent (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- Who confirmed to be the parent or guardian. Without a foreign key: the line outlives the account.
  account_id uuid not null,
  -- The version (a date) of the text that was confirmed.
  version text not null,
  given_at timestamptz not null
);
comment on table keeper_consent is
  'That the parent or guardian of a person below 18, whom they keep, agrees to keeping the health data. Recorded when the person is added.';
create index keeper_consent_patient on keeper_consent (patient_id);
alter table keeper_consent enable row level security, force row level security;
create policy own on keeper_consent for select to arogo_app using (patient_id = (select public.permitted('any', 'keep')));
create policy privileged on keeper_consent to arogo_owner using (true) with check (true);
grant select on keeper_consent to arogo_app;

-- A person without an account has no address.
alter table patient alter column email drop not null;

-- Persons of an account ------------------------------------------------------------------------------------------------

-- The persons for whom the actor may act now. Nothing of their health.
create function privileged.list_persons(in_now timestamptz) returns table (
    id uuid, first_name text, last_name text, date_of_birth date, gender text, version integer,
    relation text, colour smallint, role text, areas text[], mental boolean, ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name, p.date_of_birth, p.gender, p.profile_version,
    g.relation, g.colour, g.role, g.areas, g.mental, g.ends_at
  from person_grant g join patient p on p.id = g.patient_id
  where g.account_id = public.actor() and g.ended_at is null and (g.ends_at is null or g.ends_at > in_now)
  order by lower(p.first_name), lower(p.last_name), p.id
$$;

-- What is asked of the actor's own person before they add or change another, for whomever they act.
create function privileged.find_own_person() returns table (date_of_birth date, completed_profile boolean, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select date_of_birth, completed_profile, time_zone from patient where id = public.actor()
$$;

-- Adds a person without an account, kept by the actor, and writes who added them. Null where the actor cares for in_limit already.
create function privileged.add_person(
    in_first_name text, in_last_name text, in_date_of_birth date, in_gender text, in_relation text, in_colour smallint,
    in_blood_group text, in_consent_version text, in_limit integer, in_session uuid, in_now timestamptz
  ) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  person constant uuid := gen_random_uuid();
  zone text;
  taken smallint[];
begin
  -- One at a time counts and adds.
  perform 1 from account where id = me for no key update;
  if not found or me is distinct from public.subject() then
    raise exception 'only an account adds persons' using errcode = 'insufficient_privilege';
  end if;
  select array_agg(colour) into taken from person_grant
    where account_id = me and ended_at is null and (ends_at is null or ends_at > in_now);
  if cardinality(taken) >= in_limit then return null; end if;
  select time_zone into zone from patient where id = me;
  if in_consent_version is null and in_date_of_birth > ((in_now at time zone zone)::date - interval '18 years')::date then
    raise exception 'below 18 the keeper must be the guardian'
      using errcode = 'check_violation', table = 'keeper_consent', constraint = 'keeper_consent_given';
  end if;
  insert into patient (id, first_name, last_name, date_of_birth, gender, completed_profile, time_zone, created_at, updated_at)
    values (person, in_first_name, in_last_name, in_date_of_birth, in_gender, true, zone, in_now, in_now);
  insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, granted_by, created_at)
    values (person, me, 'keep', '{records,medicines,visits,messages}', true, in_relation,
      coalesce(in_colour, (select min(free) from generate_series(0, 11) free where free <> all (coalesce(taken, '{}'))), 0), me, in_now);
  if in_consent_version is not null then
    insert into keeper_consent (patient_id, account_id, version, given_at) values (person, me, in_consent_version, in_now);
  end if;
  if in_blood_group <> '' then
    insert into medical_profile (patient_id, version, blood_group, updated_at) values (person, 1, in_blood_group, in_now);
  end if;
  insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
    values (person, in_session, 'person.create', person, me, in_now);
  return person;
end
$$;

-- Changes the details of the person whom the actor keeps and acts for. How they are related and the colour are another grant in place of
-- the one before; the rights stay what they were. False where another version is there by now.
create function privileged.change_person(
    in_version integer, in_first_name text, in_last_name text, in_date_of_birth date, in_gender text, in_relation text,
    in_colour smallint, in_consent_version text, in_now timestamptz
  ) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  person constant uuid := public.subject();
  before person_grant;
begin
  select * into before from person_grant where account_id = me and patient_id = person and role = 'keep' and ended_at is null for update;
  if not found then
    raise exception 'only the keeper changes a person' using errcode = 'insufficient_privilege';
  end if;
  update patient set first_name = in_first_name, last_name = in_last_name, date_of_birth = in_date_of_birth, gender = in_gender,
      profile_version = profile_version + 1, updated_at = in_now
    where id = person and profile_version = in_version;
  if not found then return false; end if;
  if in_consent_version is not null then
    insert into keeper_consent (patient_id, account_id, version, given_at) values (person, me, in_consent_version, in_now);
  elsif in_date_of_birth > ((in_now at time zone (select time_zone from patient where id = person))::date - interval '18 years')::date
    and not exists (select from keeper_consent where patient_id = person) then
    raise exception 'below 18 the keeper must be the guardian'
      using errcode = 'check_violation', table = 'keeper_consent', constraint = 'keeper_consent_given';
  end if;
  if before.relation <> in_relation or before.colour <> coalesce(in_colour, before.colour) then
    update person_grant set ended_at = greatest(in_now, created_at) where id = before.id;
    insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, granted_by, created_at, ends_at)
      values (person, me, before.role, before.areas, before.mental, in_relation, coalesce(in_colour, before.colour), before.granted_by,
        greatest(in_now, before.created_at), before.ends_at);
  end if;
  return true;
end
$$;

-- Removes a person whom the actor keeps: access and links end at once, and the job that erases accounts takes the rest. False where the
-- actor keeps no such person.
create function privileged.remove_person(in_person uuid, in_sealed_note bytea, in_now timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform 1 from person_grant
    where account_id = public.actor() and patient_id = in_person and role = 'keep' and ended_at is null for update;
  if not found then return false; end if;
  insert into account_deletion (account_id, sealed_address, requested_at) values (in_person, in_sealed_note, in_now);
  update record_share set revoked_at = in_now, sealed_token = null where patient_id = in_person and revoked_at is null;
  update person_grant set ended_at = greatest(in_now, created_at) where patient_id = in_person and ended_at is null;
  return true;
end
$$;

-- An account that keeps others ends after they were removed.
create or replace function privileged.begin_account_deletion(in_sealed_address bytea, in_now timestamptz) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  address text;
begin
  perform 1 from session where patient_id = me order by id for update;
  select email into address from patient where id = me for update;
  if exists (select from doctor_account where account_id = me) then return 'doctor'; end if;
  if exists (select from person_grant where account_id = me and role = 'keep' and ended_at is null) then return 'dependents'; end if;
  if address is null or address like 'erased:%' then return 'begun'; end if;
  insert into account_deletion (account_id, sealed_address, requested_at) values (me, in_sealed_address, in_now);
  update patient set email = 'erased:' || me, updated_at = in_now where id = me;
  delete from credential where patient_id = me;
  delete from one_time_code where email = address;
  delete from push_subscription where patient_id = me;
  update record_share set revoked_at = in_now, sealed_token = null where patient_id = me and revoked_at is null;
  update session set ended_at = in_now where patient_id = me and ended_at is null;
  return 'begun';
end
$$;

revoke all on function
  privileged.list_persons, privileged.find_own_person, privileged.add_person, privileged.change_person, privileged.remove_person
  from public;
grant execute on function
  privileged.list_persons, privileged.find_own_person, privileged.add_person, privileged.change_person, privileged.remove_person
  to arogo_app;
