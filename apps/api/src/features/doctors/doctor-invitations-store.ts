import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** A doctor who can be given access to the workspace. */
export interface InvitableDoctor {
  readonly id: string;
  readonly display_name: string;
}

export const findDoctorByCode = (db: Trx, code: string): Promise<InvitableDoctor | undefined> =>
  db.selectFrom('doctor').select(['id', 'display_name']).where('code', '=', code).executeTakeFirst();

/** The first sample doctor who offers both modes; undefined if there is none. */
export const findDemoDoctor = async (db: Trx): Promise<InvitableDoctor | undefined> => {
  const { rows } = await sql<InvitableDoctor>`
    select d.id, d.display_name from doctor d
    where d.sample and d.listed and d.online_fee is not null and d.in_person_fee is not null
      and (select count(distinct h.mode) from doctor_hours h where h.doctor_id = d.id) = 2
    order by d.code limit 1`.execute(db);
  return rows[0];
};

/** @returns false if the doctor already has another account, or the account another doctor */
export const insertInvitation = async (
  db: Trx,
  email: string,
  doctor: InvitableDoctor,
  name: readonly [first: string, last: string],
  at: Date,
): Promise<boolean> => {
  const { rows } = await sql<{
    invited: boolean;
  }>`select privileged.link_doctor_account(${email}, ${doctor.id}, ${name[0]}, ${name[1]}, ${at}) as invited`.execute(
    db,
  );
  return rows[0]?.invited === true;
};

/** @returns the name of the address's former doctor; null if it had none */
export const removeInvitation = async (db: Trx, email: string): Promise<string | null> => {
  const { rows } = await sql<{
    name: string | null;
  }>`select privileged.unlink_doctor_account(${email}) as name`.execute(db);
  return rows[0]?.name ?? null;
};
