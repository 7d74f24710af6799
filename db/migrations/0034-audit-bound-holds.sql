-- expand
-- Reads the audit through while everybody goes on.

alter table audit_event validate constraint audit_event_bound;
