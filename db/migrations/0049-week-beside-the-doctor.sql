-- The week of a doctor stands beside the doctor too, kept from doctor_hours: who shows the next free times of ten doctors looks
-- into no other table for their hours.

-- Of each mode and weekday 'online 2 11:00 12:00', parted by semicolons; empty where there are no hours.
alter table doctor add column week text not null default '';

-- Follows from these alone: a doctor whose week or fees change keeps words and score.
drop trigger follows on doctor;
create trigger follows before insert or update of display_name, specialty, expertise, clinic_id, education, credentials, registration_state, bio, score, rating, review_count, clinic_name, words, city, state,
  latitude, longitude on doctor for each row execute function public.doctor_follows();

create function gate.keep_week() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    -- Two who change the hours of one doctor: the later one sees what the earlier wrote.
    perform 1 from doctor where id in (select doctor_id from changed) order by id for no key update;
    update doctor set week = hours.week
      from (
        select d.id, coalesce((select string_agg(concat_ws(' ', h.mode, h.weekday, array_to_string(h.times, ' ')), ';' order by h.mode, h.weekday) from doctor_hours h where h.doctor_id = d.id), '') as week
        from doctor d where d.id in (select doctor_id from changed)
      ) hours
      where doctor.id = hours.id and doctor.week is distinct from hours.week;
    return null;
  end
$$;
revoke all on function gate.keep_week from public;
create trigger week_inserted after insert on doctor_hours referencing new table as changed for each statement execute function gate.keep_week();
create trigger week_updated after update on doctor_hours referencing new table as changed for each statement execute function gate.keep_week();
create trigger week_deleted after delete on doctor_hours referencing old table as changed for each statement execute function gate.keep_week();

update doctor set week = hours.week
  from (select doctor_id, string_agg(concat_ws(' ', mode, weekday, array_to_string(times, ' ')), ';' order by mode, weekday) as week from doctor_hours group by doctor_id) hours where hours.doctor_id = doctor.id;
