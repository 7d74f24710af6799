-- concurrently
-- A doctor's conversations without the time of the last message, which no query orders by alone: with it each message changed every index
-- of its conversation.

create index concurrently conversation_of_doctor on conversation (doctor_id);
drop index concurrently if exists conversation_doctor;
