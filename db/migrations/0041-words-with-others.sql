-- The words' index holds every doctor, listed or not. Two indexes with the same condition are never used together: the
-- planner takes the second for a repetition of the first. So all doctors of a specialty in a metropolis were looked at for
-- the few of one name; now what both indexes say is put together first.
drop index doctor_words;
create index doctor_words on doctor using gin (words);
