-- expand
-- Looking up sessions keeps one plan, as 0041 for bookings: planning its statements anew for each batch cost three times what running them
-- does. The plan finds sessions by their tokens, also where it is made while the table is still empty and a scan of it looks cheap.
alter function privileged.use_sessions set plan_cache_mode = force_generic_plan;
alter function privileged.use_sessions set enable_seqscan = off;

-- A use is written down in the session's row each half minute. Where its page has room for the new row, none of the four indexes is
-- written (a heap-only update).
alter table session set (fillfactor = 80);
