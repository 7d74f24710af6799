-- expand
-- What stands in the audit today becomes its first partition in 0035. It says here until when, so that nothing has to be read through then:
-- to the end of next month, or of the month after the last line where a clock was ahead.

do $$
declare
  last_line timestamptz;
begin
  select max(at) into last_line from audit_event;
  execute format('alter table audit_event add constraint audit_event_bound check (at < %L) not valid',
    (date_trunc('month', greatest(now(), last_line) at time zone 'UTC') + interval '2 months') at time zone 'UTC');
end $$;
