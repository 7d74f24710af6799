-- A paper may be in a script that is not read: a reason of its own.
alter table record_reading drop constraint record_reading_reason_check;
alter table record_reading add constraint record_reading_reason_check
  check (reason in ('encrypted', 'damaged', 'too_many_pages', 'too_heavy', 'empty', 'no_text', 'other_script'));
