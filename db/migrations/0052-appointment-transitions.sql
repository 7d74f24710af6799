-- Which changes of an appointment are allowed at which stage, and to whom. The same table stands in the contract
-- (appointment-states.ts); a test compares every cell. Here a role stands for the actors that write as it: arogo_app for the
-- patient, the gateway's news and the end of an account, arogo_clinic for the doctor, arogo_jobs for the jobs.

-- Runs as whoever changes the row, so that the role is known. The time is the one that each change writes (updated_at): the product
-- has one clock, and what the database reads from its own could differ. Another role than these, such as a person who mends data,
-- is not held up.
create function public.check_appointment_transition() returns trigger
  language plpgsql as $$
declare
  old_stage constant text := case
    when old.state = 'cancelled' then case when old.choice_until is null then 'cancelled' else 'to-choose' end
    when old.state = 'held' and old.held_until > new.updated_at then 'held'
    when old.state in ('held', 'expired') then 'expired'
    when old.attendance in ('done', 'absent') then old.attendance
    when old.ends_at <= new.updated_at then 'over'
    when old.attendance in ('arrived', 'in') then old.attendance
    else 'confirmed' end;
  is_again constant boolean := old.state = 'cancelled' and new.state = 'confirmed';
  -- What is another time, place or amount of the same appointment.
  is_moved constant boolean := is_again
    or (new.day, new.time, new.time_zone, new.starts_at, new.ends_at, new.mode, new.clinic_id, new.fee, new.pay_on_consultation)
      is distinct from (old.day, old.time, old.time_zone, old.starts_at, old.ends_at, old.mode, old.clinic_id, old.fee, old.pay_on_consultation);
  is_cancelled constant boolean := (new.state = 'cancelled' and old.state <> 'cancelled') or (not is_again and new.state = 'cancelled'
    and (new.cancelled_at, new.cancelled_by, new.cancel_reason) is distinct from (old.cancelled_at, old.cancelled_by, old.cancel_reason));
  wanted text[] := array_remove(array[
    case when is_moved then 'move' end,
    case when is_cancelled then 'cancel' end,
    case when new.state = 'confirmed' and old.state in ('held', 'expired') then 'confirm' end,
    case when new.state = 'expired' and old.state <> 'expired' then 'expire' end,
    case when new.state = 'held' and old.state <> 'held' then 'hold' end,
    case when not is_again and not is_cancelled and new.choice_until is distinct from old.choice_until then
      case when new.choice_until is null then 'refund' else 'choose' end end,
    case when (new.attendance, new.attendance_at) is distinct from (old.attendance, old.attendance_at) then 'attend' end
  ], null);
begin
  if current_user not in ('arogo_app', 'arogo_clinic', 'arogo_jobs', 'arogo_owner') then return new; end if;
  if exists (
    select from unnest(wanted) as one (action)
    where not exists (
      select from (values
        ('held', 'confirm', 'arogo_app'), ('held', 'expire', 'arogo_app'), ('held', 'move', 'arogo_app'), ('held', 'cancel', 'arogo_app'),
        ('expired', 'confirm', 'arogo_app'), ('expired', 'expire', 'arogo_app'), ('expired', 'expire', 'arogo_jobs'), ('expired', 'cancel', 'arogo_app'),
        ('confirmed', 'move', 'arogo_app'), ('confirmed', 'cancel', 'arogo_app'), ('confirmed', 'cancel', 'arogo_clinic'),
        ('confirmed', 'attend', 'arogo_clinic'),
        ('arrived', 'move', 'arogo_app'), ('arrived', 'cancel', 'arogo_app'), ('arrived', 'cancel', 'arogo_clinic'), ('arrived', 'attend', 'arogo_clinic'),
        ('in', 'cancel', 'arogo_clinic'), ('in', 'attend', 'arogo_clinic'),
        ('done', 'attend', 'arogo_clinic'), ('absent', 'attend', 'arogo_clinic'), ('over', 'attend', 'arogo_clinic'),
        ('to-choose', 'move', 'arogo_app'), ('to-choose', 'refund', 'arogo_app'), ('to-choose', 'refund', 'arogo_jobs')
      ) as allowed (stage, action, role)
      -- The functions of the owner act for one of the others.
      where allowed.stage = old_stage and allowed.action = one.action and (allowed.role = current_user or current_user = 'arogo_owner')
    )
  ) then
    raise exception 'an appointment that is % does not allow %', old_stage, wanted
      using errcode = 'check_violation', table = 'appointment', constraint = 'appointment_transition';
  end if;
  return new;
end
$$;
-- By its name before visit_anew, which says that at another time nobody has arrived.
create trigger appointment_transition before update on appointment for each row execute function public.check_appointment_transition();

-- Nobody begins with an appointment that is over, cancelled or attended.
create policy own_begins on appointment as restrictive for insert to arogo_app
  with check (state in ('held', 'confirmed') and attendance = 'expected' and cancelled_at is null and choice_until is null);

-- Nobody is reminded of what is done already.
grant select (attendance) on appointment to arogo_jobs;

-- What is done can be reviewed before its time is over.
create or replace function gate.review_visit(in_appointment uuid, in_star smallint, in_comment text, in_shown_name text, in_now timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with written as (
    insert into doctor_review (doctor_id, appointment_id, shown_name, star, comment, created_at, updated_at)
    select doctor_id, id, in_shown_name, in_star, in_comment, in_now, in_now from appointment
    where id = in_appointment and patient_id = public.actor() and state = 'confirmed' and attendance <> 'absent' and (ends_at <= in_now or attendance = 'done')
    on conflict (appointment_id) do update
      set shown_name = excluded.shown_name, star = excluded.star, comment = excluded.comment, updated_at = excluded.updated_at
    returning 1
  ) select exists (select 1 from written)
$$;

-- Who prescribes has seen the patient: the appointment has begun, whether or not the doctor said so, and its patient does not cancel it.
create function gate.begin_prescribed() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointment
    set attendance = case when ends_at <= new.written_at then 'done' else 'in' end,
      attendance_at = new.written_at, updated_at = greatest(updated_at, new.written_at)
    where id = new.appointment_id and doctor_id = new.doctor_id and state = 'confirmed' and attendance in ('expected', 'arrived');
  return null;
end
$$;
revoke all on function gate.begin_prescribed from public;
create trigger appointment_begun after insert on prescription for each row execute function gate.begin_prescribed();
