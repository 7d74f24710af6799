-- Whoever's hold ends while money may still come is told what became of it once that is known.
grant select (state) on payment to arogo_jobs;
