-- What the text of a paper means: medicines, results, dates, names, each with how sure it is and where it stands.
alter table record_reading add column facts jsonb;
grant update (facts) on record_reading to arogo_jobs;

-- Papers that were read before their facts were kept are read once more. For that moment their owner sees them.
alter table record_reading no force row level security;
update record_reading set state = 'reading', text = null, recognised = null, pages = null where state in ('ready', 'needs_review');
alter table record_reading force row level security;
alter table record_reading add check ((text is null) = (facts is null));
