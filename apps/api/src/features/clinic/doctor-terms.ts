import {
  type ClinicMe,
  type ClinicWeek,
  type clinicSaveFees,
  type clinicSaveHours,
  type clinicAddLeave,
  type Leave,
  leaveAheadDays,
  maxLeaveDays,
} from '@arogo/contract/clinic';
import { appointmentModes } from '@arogo/contract/doctors';
import type { ParsedEndpointRequest } from '@arogo/contract/endpoint';
import { clinicMessages as m } from '@arogo/contract/messages/clinic';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import { createFieldError } from '../../platform/errors.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { DoctorSession } from '../../platform/auth/sessions.ts';
import * as store from './doctor-store.ts';
import { type ClinicDeps, getDoctorToday } from './dependencies.ts';
import type { ListAppointments } from './appointments.ts';

export type DoctorFees = ClinicMe['fees'];
type LeaveRequest = ParsedEndpointRequest<typeof clinicAddLeave>['body'];

const paisePerRupee = 100;
const toRupees = (paise: number | null): number | null => (paise === null ? null : paise / paisePerRupee);
const toPaise = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * paisePerRupee));

const countDays = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days;

/** Joins consecutive days to ranges. */
const toRanges = (days: readonly string[]): readonly { readonly from: string; readonly until: string }[] => {
  const ranges: { from: string; until: string }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && countDays(last.until, day) === 1) last.until = day;
    else ranges.push({ from: day, until: day });
  }
  return ranges;
};

/** @throws AppError invalid_input for days that cannot be leave. @param today the doctor's date */
const requireValidLeave = ({ from, until }: LeaveRequest, today: string): void => {
  if (from < today) throw createFieldError('from', m.leavePast);
  if (countDays(from, until) >= maxLeaveDays || countDays(today, from) > leaveAheadDays)
    throw createFieldError('until', m.leaveTooLong);
};

const getClinicWeek = async (trx: Trx, { doctorId }: DoctorSession): Promise<ClinicWeek> => {
  const hours = await store.findWeeklyHours(trx, doctorId);
  return {
    timeZone: await store.findDoctorTimeZone(trx, doctorId),
    hours: hours.map(({ mode, weekday, times }) => ({
      mode: parseEnum(appointmentModes, mode),
      weekday,
      times: times.toSorted(),
    })),
  };
};

/** The doctor's profile, hours, leave and fees. Of patients' data it lists only the appointments within a leave. */
export const createDoctorTerms = ({ db, clock, live }: ClinicDeps, listAppointments: ListAppointments) => {
  const audit = createAudit(clock);

  const listLeave = async (trx: Trx, session: DoctorSession): Promise<Leave[]> => {
    const today = getDoctorToday(await store.findDoctorTimeZone(trx, session.doctorId), clock.now());
    const days = await store.findLeaveDays(trx, session.doctorId, today, null);
    const upcoming = await listAppointments(trx, session, days, 'to-come');
    return toRanges(days).map(({ from, until }) => ({
      from,
      until,
      visits: upcoming.filter(({ date }) => from <= date && date <= until),
    }));
  };

  /** Refreshes the doctor's other tabs. */
  const publishChange = (trx: Trx, { doctorId }: DoctorSession): Promise<void> =>
    live.publish(trx, [{ doctorId, kinds: ['appointments'] }]);

  const asDoctor = <T>(session: DoctorSession, work: (trx: Trx) => Promise<T>): Promise<T> =>
    db.asDoctor(session.doctorId, work);

  return {
    me(session: DoctorSession): Promise<ClinicMe> {
      // The account data belongs to the person; the directory is public.
      return db.asPatient(
        session,
        async (trx) => {
          const doctor = await store.findDoctor(trx, session.doctorId);
          const {
            first_name: firstName,
            last_name: lastName,
            email,
          } = await store.findDoctorAccount(trx, session.patientId);
          await audit(trx, { patientId: session.patientId, sessionId: session.id, action: 'profile.read' });
          return { ...toClinicMe(doctor, clock.now()), account: { firstName, lastName, email } };
        },
        { durable: false },
      );
    },

    week: (session: DoctorSession): Promise<ClinicWeek> => asDoctor(session, (trx) => getClinicWeek(trx, session)),

    saveWeek(
      session: DoctorSession,
      { hours }: ParsedEndpointRequest<typeof clinicSaveHours>['body'],
    ): Promise<ClinicWeek> {
      return asDoctor(session, async (trx) => {
        const times = hours
          .filter((day) => day.times.length > 0)
          .map((day) => ({ ...day, times: day.times.toSorted() }));
        await store.setHours(trx, times, toDate(clock.now()));
        await publishChange(trx, session);
        return getClinicWeek(trx, session);
      });
    },

    leave: (session: DoctorSession): Promise<Leave[]> => asDoctor(session, (trx) => listLeave(trx, session)),

    /** @throws AppError invalid_input */
    takeLeave(session: DoctorSession, days: LeaveRequest): Promise<Leave[]> {
      return asDoctor(session, async (trx) => {
        requireValidLeave(days, getDoctorToday(await store.findDoctorTimeZone(trx, session.doctorId), clock.now()));
        await store.takeLeave(trx, days.from, days.until, toDate(clock.now()));
        await publishChange(trx, session);
        return listLeave(trx, session);
      });
    },

    endLeave(session: DoctorSession, { from, until }: LeaveRequest): Promise<Leave[]> {
      return asDoctor(session, async (trx) => {
        await store.endLeave(trx, from, until, toDate(clock.now()));
        await publishChange(trx, session);
        return listLeave(trx, session);
      });
    },

    saveFees(session: DoctorSession, fees: ParsedEndpointRequest<typeof clinicSaveFees>['body']): Promise<DoctorFees> {
      return asDoctor(session, async (trx) => {
        await store.setFees(trx, toPaise(fees.online), toPaise(fees['in-person']), toDate(clock.now()));
        await publishChange(trx, session);
        return toDoctorFees(await store.findDoctor(trx, session.doctorId));
      });
    },
  };
};

const toDoctorFees = ({ online_fee: online, in_person_fee: inPerson }: store.DoctorRow): DoctorFees => ({
  online: toRupees(online),
  'in-person': toRupees(inPerson),
});

const toClinicMe = (row: store.DoctorRow, now: Temporal.Instant): Omit<ClinicMe, 'account'> => ({
  doctorId: row.id,
  name: row.display_name,
  img: row.profile_picture,
  gender: parseEnum(['male', 'female', 'other'], row.gender),
  specialty: row.specialty,
  registration: {
    number: row.registration_number,
    council: row.registration_council,
    isVerified: row.registration_state === 'verified',
  },
  clinic: { name: row.clinic_name, address: row.clinic_address, city: row.clinic_city, state: row.clinic_state },
  timeZone: row.time_zone,
  today: getDoctorToday(row.time_zone, now),
  fees: toDoctorFees(row),
  currency: 'INR',
  listed: row.listed,
  sample: row.sample,
});
