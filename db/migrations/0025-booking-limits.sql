-- contract
-- The limits by who booked (0018) in one function that reads the appointments itself: two triggers asked a third function, whose plan was
-- made anew at each insert. What is refused stays the same.

-- Limits what an account books, for itself or for others: with one doctor on one day its unpaid holds and its appointments that are paid at
-- the visit, and all of the latter that are open. Otherwise a few free accounts block a doctor's day. The service refuses first, in the
-- patient's words; this also holds for two requests at once, and for what the account booked for others, which the service does not see.
-- The operator's numbers come with the transaction (app.pay_at_visit_limits), their default and the number of holds are the contract's
-- (payAtVisitLimits, maxHoldsPerDoctorAndDay); a test compares them.
create function privileged.check_booking_limits() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  limits constant integer[] := string_to_array(coalesce(nullif(current_setting('app.pay_at_visit_limits', true), ''), '6,1'), ',')::integer[];
  booker constant uuid := coalesce(new.account_id, new.patient_id);
  held_same_day bigint;
  unpaid bigint;
  unpaid_same_day bigint;
begin
  -- The policies refuse it. Until then nothing is said of another's appointments.
  if new.patient_id is distinct from public.subject() then return new; end if;
  -- Decisions about several appointments of one account are made one after the other.
  perform pg_advisory_xact_lock(hashtextextended('account appointments ' || booker::text, 0));
  select
      count(*) filter (where b.is_same_day and b.state = 'held' and b.held_until > new.updated_at),
      count(*) filter (where b.is_unpaid),
      count(*) filter (where b.is_unpaid and b.is_same_day)
    into held_same_day, unpaid, unpaid_same_day
    from (
      select a.state, a.held_until, a.doctor_id = new.doctor_id and a.day = new.day as is_same_day,
        a.state = 'confirmed' and (a.pay_on_consultation or a.fee = 0) and a.attendance not in ('done', 'absent')
          and a.ends_at > new.updated_at as is_unpaid
      from (
        select * from appointment where patient_id = booker and account_id is null
        union all
        select * from appointment where account_id = booker
      ) a where a.id <> new.id
    ) b;
  if new.state = 'held' and held_same_day >= 3 then
    raise exception 'too many unpaid holds'
      using errcode = 'check_violation', table = 'appointment', constraint = 'appointment_hold_limit';
  end if;
  -- A moved one does not change the number.
  if new.state = 'confirmed' and (unpaid_same_day >= limits[2] or (unpaid >= limits[1] and tg_op = 'INSERT')) then
    raise exception 'too many appointments that are paid at the visit'
      using errcode = 'check_violation', table = 'appointment', constraint = 'appointment_pay_at_visit_limits',
        detail = case when unpaid_same_day >= limits[2] then 'day' else 'open' end;
  end if;
  return new;
end
$$;
revoke all on function privileged.check_booking_limits from public;

drop trigger appointment_hold_limit on appointment;
drop trigger appointment_hold_limit_moved on appointment;
drop trigger appointment_pay_at_visit_limits on appointment;
drop trigger appointment_pay_at_visit_limits_moved on appointment;
drop function public.check_hold_limit();
drop function public.check_pay_at_visit_limits();
drop function privileged.count_booked_by(uuid, uuid, uuid, date, timestamptz);

-- Of whoever may act for patients alone: the product’s own jobs and doctors move appointments as they must.
create trigger appointment_limits before insert on appointment
  for each row
  when (current_user = 'arogo_app' and (new.state = 'held' or new.state = 'confirmed' and (new.pay_on_consultation or new.fee = 0)))
  execute function privileged.check_booking_limits();
create trigger appointment_limits_moved before update of day, state, pay_on_consultation, fee on appointment
  for each row
  when (current_user = 'arogo_app' and (
    new.state = 'held' and (old.state <> 'held' or new.day <> old.day)
    or new.state = 'confirmed' and (new.pay_on_consultation or new.fee = 0)
      and (old.state <> 'confirmed' or not (old.pay_on_consultation or old.fee = 0) or new.day <> old.day)))
  execute function privileged.check_booking_limits();
