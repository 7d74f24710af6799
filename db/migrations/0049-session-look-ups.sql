-- expand
-- Looking up sessions keeps one plan, as 0041 for bookings: its statements find sessions by their tokens, and planning them anew for each
-- batch cost three times what running them does.
alter function privileged.use_sessions set plan_cache_mode = force_generic_plan;

-- A use is written down in the session's row each half minute. Where its page has room for the new row, none of the four indexes is
-- written (a heap-only update).
alter table session set (fillfactor = 80);
