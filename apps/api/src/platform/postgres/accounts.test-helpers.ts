/**
 * SQL that inserts accounts, each with its own person, as sign-up does. It returns their `id` and `email`.
 * @param given a query for their `email`, and optionally for `id`, `first_name` and `time_zone`
 */
export const buildInsertAccounts = (given: string): string => `
  with given as (
    select coalesce((said ->> 'id')::uuid, gen_random_uuid()) as id, said ->> 'email' as email,
      coalesce(said ->> 'first_name', '') as first_name, coalesce(said ->> 'time_zone', 'Asia/Kolkata') as time_zone
    from (select to_jsonb(q) as said from (${given}) q) s
  ), person as (
    insert into patient (id, first_name, time_zone, created_at, updated_at)
    select id, first_name, time_zone, now(), now() from given
  )
  insert into account (id, email, created_at) select id, email, now() from given returning id, email`;
