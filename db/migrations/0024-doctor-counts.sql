-- What is filtered by stands in the indexes: how many doctors fit is counted without looking at the doctors themselves.
drop index doctor_score;
drop index doctor_specialty_score;
create index doctor_score on doctor (score desc, id) include (languages, gender, state, online_fee, in_person_fee, lowest_fee, rating, practising_since) where listed;
create index doctor_specialty_score on doctor (specialty, score desc, id)
  include (languages, gender, state, online_fee, in_person_fee, lowest_fee, rating, practising_since) where listed;

-- The other orders, where nobody says where they are.
create index doctor_fee on doctor (lowest_fee, score desc, id) where listed;
create index doctor_rating on doctor (rating desc nulls last, review_count desc, id) where listed;
create index doctor_practising on doctor (practising_since, score desc, id) where listed;

-- The primary key finds the beginnings of words too.
drop index doctor_word_begins;
