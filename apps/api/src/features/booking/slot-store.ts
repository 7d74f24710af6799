import { bookableDays } from '@arogo/contract/booking-limits';
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { prepareStatement, prepareSql } from '../../platform/database/prepared-statement.ts';
import type { AppointmentRow } from './store.ts';

/** A doctor as a booking needs them: weekly hours, the bookable days that differ, and the slots taken within some days. */
export interface DoctorRow extends Pick<
  AppointmentRow,
  | 'specialty'
  | 'clinic_name'
  | 'clinic_address'
  | 'clinic_city'
  | 'clinic_state'
  | 'clinic_postal_code'
  | 'clinic_phone'
> {
  readonly id: string;
  readonly listed: boolean;
  readonly clinic_id: string;
  /** Paise; null where that mode is not offered. */
  readonly online_fee: number | null;
  readonly in_person_fee: number | null;
  readonly time_zone: string;
  readonly display_name: string;
  readonly profile_picture: string | null;
  readonly gender: string;
  readonly hours: readonly {
    readonly mode: 'in-person' | 'online';
    readonly weekday: number;
    readonly times: readonly string[];
  }[];
  readonly exceptions: readonly {
    readonly day: string;
    readonly mode: 'in-person' | 'online';
    readonly times: readonly string[];
  }[];
  /** Milliseconds since 1970. */
  readonly taken: readonly { readonly from: number; readonly until: number }[];
}

export interface SlotWindow {
  readonly doctorId: string;
  /** Days, YYYY-MM-DD, both included. */
  readonly fromDay: string;
  readonly untilDay: string;
  readonly now: Date;
  /** An appointment whose own time does not count as taken. */
  readonly except: Date | null;
}

export const selectDoctor = prepareSql<SlotWindow, DoctorRow>(
  ({ doctorId, fromDay, untilDay, now, except }) => sql<DoctorRow>`
    select d.id, d.listed, d.clinic_id, d.online_fee, d.in_person_fee, d.time_zone, d.display_name, d.profile_picture, d.gender, d.specialty,
      c.name as clinic_name, c.address as clinic_address, c.city as clinic_city, c.state as clinic_state, c.postal_code
      as clinic_postal_code, c.phone as clinic_phone,
      coalesce((select json_agg(json_build_object('mode', mode, 'weekday', weekday, 'times', times)) from doctor_hours
        where doctor_id = d.id), '[]') as hours,
      coalesce((select json_agg(json_build_object('day', day, 'mode', mode, 'times', times)) from availability_override
        where doctor_id = d.id and day between ${now}::date - 1 and ${now}::date + ${sql.lit(bookableDays + 1)}), '[]') as exceptions,
      coalesce((select json_agg(json_build_object('from', (extract(epoch
      from lower(during)) * 1000)::float8, 'until', (extract(epoch from upper(during)) * 1000)::float8))
      from appointment_slot
        where doctor_id = d.id and day between ${fromDay}::date - 1 and ${untilDay}::date + 1 and (held_until is null or held_until > ${now})
          and lower(during) is distinct from ${except}::timestamptz), '[]') as taken
    from doctor d join clinic c on c.id = d.clinic_id where d.id = ${doctorId}`,
);

/** The account, as far as a booking asks. */
export interface AccountRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string | null;
  readonly gender: string;
  readonly completed_profile: boolean;
  readonly time_zone: string;
}

export const selectAccount = prepareStatement((db, { patientId }: { readonly patientId: string }) =>
  db
    .selectFrom('patient')
    .select(['first_name', 'last_name', 'date_of_birth', 'gender', 'completed_profile', 'time_zone'])
    .where('id', '=', patientId),
);

/** The doctor of an appointment with everything that free times follow from. */
export const findDoctor = async (db: Trx, slotWindow: SlotWindow): Promise<DoctorRow | undefined> =>
  (await db.executeQuery(selectDoctor(db, slotWindow))).rows[0];
