-- expand
-- What the application reads from a replica has to be of this installation: its role looks at the id before it asks anything else there.
grant select (id) on installation to arogo_app;
