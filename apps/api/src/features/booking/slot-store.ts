import { type CompiledQuery, sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import { prepareStatement, prepareSql } from '../../platform/database/prepared-statement.ts';
import { appointmentTimes } from '../doctors/service.ts';
import type { AppointmentRow } from './store.ts';

type ScheduleRow = Parameters<typeof appointmentTimes.toSchedule>[0];

/** A doctor with the columns that a booking needs: the weekly schedule, its exceptions and the taken slots of some days. */
export interface DoctorRow
  extends
    ScheduleRow,
    Pick<
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
  readonly display_name: string;
  readonly profile_picture: string | null;
  readonly gender: string;
}

export interface SlotWindow {
  readonly doctorId: string;
  /** Days of the doctor's calendar, YYYY-MM-DD, both included. */
  readonly fromDay: string;
  readonly untilDay: string;
  readonly now: Date;
}

interface DoctorAt {
  readonly doctorId: string;
  readonly now: Date;
  readonly from: string;
  readonly until: string;
}

const selectDoctorAt = prepareSql<DoctorAt, DoctorRow>(
  ({ doctorId, now, from, until }) => sql<DoctorRow>`
    select d.id, d.listed, d.clinic_id, d.online_fee, d.in_person_fee, d.time_zone, d.display_name, d.profile_picture, d.gender,
      d.specialty, c.name as clinic_name, c.address as clinic_address, c.city as clinic_city, c.state as clinic_state,
      c.postal_code as clinic_postal_code, c.phone as clinic_phone, ${appointmentTimes.buildScheduleColumns({ now, from, until })}
    from doctor d join clinic c on c.id = d.clinic_id where d.id = ${doctorId}`,
);

/** Also reads the taken slots of the day before and the day after, since an appointment may span midnight. */
export const selectDoctor = (db: Trx, { doctorId, now, fromDay, untilDay }: SlotWindow): CompiledQuery<DoctorRow> =>
  selectDoctorAt(db, {
    doctorId,
    now,
    from: appointmentTimes.dayAfter(fromDay, -1),
    until: appointmentTimes.dayAfter(untilDay, 1),
  });

/** The account's columns that a booking needs. */
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
