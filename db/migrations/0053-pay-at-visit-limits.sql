-- How many appointments an account may have open that nothing is paid for in advance, and how many of these with one doctor on one
-- day: else a few free accounts block a doctor's day. The services say it in the patient's words first; this holds whatever they do,
-- also of two requests at the same moment. The operator's numbers come with the transaction (app.pay_at_visit_limits); without them
-- those of the contract hold (payAtVisitLimits).

create function public.check_pay_at_visit_limits() returns trigger
  language plpgsql as $$
declare
  limits constant integer[] := string_to_array(coalesce(nullif(current_setting('app.pay_at_visit_limits', true), ''), '6,1'), ',')::integer[];
  open_count bigint;
  same_day_count bigint;
begin
  if current_user <> 'arogo_app' then return new; end if;
  -- What is decided by looking at several appointments of a patient is decided one after the other.
  perform pg_advisory_xact_lock(hashtextextended('visits ' || new.patient_id::text, 0));
  select count(*), count(*) filter (where a.doctor_id = new.doctor_id and a.day = new.day) into open_count, same_day_count
    from public.appointment a
    where a.patient_id = new.patient_id and a.id <> new.id and a.state = 'confirmed' and (a.pay_on_consultation or a.fee = 0)
      and a.attendance not in ('done', 'absent') and a.ends_at > new.updated_at;
  -- One that is moved stays one of as many as there are.
  if same_day_count >= limits[2] or (open_count >= limits[1] and tg_op = 'INSERT') then
    raise exception 'too many appointments that are paid at the visit'
      using errcode = 'check_violation', table = 'appointment', constraint = 'appointment_pay_at_visit_limits';
  end if;
  return new;
end
$$;
create trigger appointment_pay_at_visit_limits before insert on appointment for each row
  when (new.state = 'confirmed' and (new.pay_on_consultation or new.fee = 0)) execute function public.check_pay_at_visit_limits();
create trigger appointment_pay_at_visit_limits_moved before update of day, state, pay_on_consultation, fee on appointment for each row
  when (new.state = 'confirmed' and (new.pay_on_consultation or new.fee = 0)
    and (old.state <> 'confirmed' or not (old.pay_on_consultation or old.fee = 0) or new.day <> old.day))
  execute function public.check_pay_at_visit_limits();
