import {
  type ClinicMe,
  type ClinicWeek,
  type clinicSaveFees,
  type clinicSaveHours,
  type clinicTakeLeave,
  type Leave,
  leaveAheadDays,
  leaveDaysMaximum,
} from '@arogo/contract/clinic';
import { visitModes } from '@arogo/contract/doctors';
import type { ParsedRequestOf } from '@arogo/contract/endpoint';
import { clinicMessages as m } from '@arogo/contract/messages/clinic';
import { createAudit } from '../../platform/audit.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { oneOf } from '../../platform/one-of.ts';
import type { DoctorSession } from '../../platform/sessions.ts';
import * as store from './doctor-store.ts';
import { type ClinicParts, todayIn } from './parts.ts';
import type { ListVisits } from './visits.ts';

export type Fees = ClinicMe['fees'];
type Days = ParsedRequestOf<typeof clinicTakeLeave>['body'];

const paisePerRupee = 100;
const rupees = (paise: number | null): number | null => (paise === null ? null : paise / paisePerRupee);
const paise = (amount: number | null): number | null => (amount === null ? null : Math.round(amount * paisePerRupee));

const daysBetween = (from: string, until: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(until)).days;

/** Days that follow each other, as ranges. */
const rangesOf = (days: readonly string[]): readonly { readonly from: string; readonly until: string }[] => {
  const ranges: { from: string; until: string }[] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last && daysBetween(last.until, day) === 1) last.until = day;
    else ranges.push({ from: day, until: day });
  }
  return ranges;
};

const refuse = (field: string, message: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: message }, message });

/** @throws AppError invalid_input for days that no leave can have. @param today the doctor's */
const checkDays = ({ from, until }: Days, today: string): void => {
  if (from < today) throw refuse('from', m.leavePast);
  if (daysBetween(from, until) >= leaveDaysMaximum || daysBetween(today, from) > leaveAheadDays)
    throw refuse('until', m.leaveTooLong);
};

const weekOf = async (statements: Statements, { doctorId }: DoctorSession): Promise<ClinicWeek> => {
  const hours = await store.hoursOf(statements, doctorId);
  return {
    timeZone: await store.zoneOf(statements, doctorId),
    hours: hours.map(({ mode, weekday, times }) => ({
      mode: oneOf(visitModes, mode),
      weekday,
      times: times.toSorted(),
    })),
  };
};

/** Who the doctor is, and when and for what they see patients. Of patients' data it lists the visits that stand in a leave. */
export const createTerms = ({ db, clock, live }: ClinicParts, visitsOf: ListVisits) => {
  const audit = createAudit(clock);

  const leaveOf = async (statements: Statements, session: DoctorSession): Promise<Leave[]> => {
    const today = todayIn(await store.zoneOf(statements, session.doctorId), clock.now());
    const days = await store.leaveDays(statements, session.doctorId, today, null);
    const standing = await visitsOf(statements, session, days, 'to-come');
    return rangesOf(days).map(({ from, until }) => ({
      from,
      until,
      visits: standing.filter(({ date }) => from <= date && date <= until),
    }));
  };

  /** Other tabs of the doctor show it too. */
  const tell = (statements: Statements, { doctorId }: DoctorSession): Promise<void> =>
    live.announce(statements, [{ doctorId, kinds: ['appointments'] }]);

  const asDoctor = <T>(session: DoctorSession, work: (statements: Statements) => Promise<T>): Promise<T> =>
    db.withDoctor(session.doctorId, work);

  return {
    me(session: DoctorSession): Promise<ClinicMe> {
      // The account is the person's own; the directory is everybody's.
      return db.withActor(
        session.patientId,
        async (statements) => {
          const doctor = await store.findDoctor(statements, session.doctorId);
          const {
            first_name: firstName,
            last_name: lastName,
            email,
          } = await store.findAccount(statements, session.patientId);
          await audit(statements, { patientId: session.patientId, sessionId: session.id, action: 'profile.read' });
          return { ...meOf(doctor, clock.now()), account: { firstName, lastName, email } };
        },
        { durable: false },
      );
    },

    week: (session: DoctorSession): Promise<ClinicWeek> =>
      asDoctor(session, (statements) => weekOf(statements, session)),

    saveWeek(session: DoctorSession, { hours }: ParsedRequestOf<typeof clinicSaveHours>['body']): Promise<ClinicWeek> {
      return asDoctor(session, async (statements) => {
        const times = hours
          .filter((day) => day.times.length > 0)
          .map((day) => ({ ...day, times: day.times.toSorted() }));
        await store.setHours(statements, times, toDate(clock.now()));
        await tell(statements, session);
        return weekOf(statements, session);
      });
    },

    leave: (session: DoctorSession): Promise<Leave[]> =>
      asDoctor(session, (statements) => leaveOf(statements, session)),

    /** @throws AppError invalid_input */
    takeLeave(session: DoctorSession, days: Days): Promise<Leave[]> {
      return asDoctor(session, async (statements) => {
        checkDays(days, todayIn(await store.zoneOf(statements, session.doctorId), clock.now()));
        await store.takeLeave(statements, days.from, days.until, toDate(clock.now()));
        await tell(statements, session);
        return leaveOf(statements, session);
      });
    },

    endLeave(session: DoctorSession, { from, until }: Days): Promise<Leave[]> {
      return asDoctor(session, async (statements) => {
        await store.endLeave(statements, from, until, toDate(clock.now()));
        await tell(statements, session);
        return leaveOf(statements, session);
      });
    },

    saveFees(session: DoctorSession, fees: ParsedRequestOf<typeof clinicSaveFees>['body']): Promise<Fees> {
      return asDoctor(session, async (statements) => {
        await store.setFees(statements, paise(fees.online), paise(fees['in-person']), toDate(clock.now()));
        await tell(statements, session);
        return feesOf(await store.findDoctor(statements, session.doctorId));
      });
    },
  };
};

const feesOf = ({ online_fee: online, in_person_fee: inPerson }: store.DoctorRow): Fees => ({
  online: rupees(online),
  'in-person': rupees(inPerson),
});

const meOf = (row: store.DoctorRow, now: Temporal.Instant): Omit<ClinicMe, 'account'> => ({
  doctorId: row.id,
  name: row.display_name,
  img: row.profile_picture,
  gender: oneOf(['male', 'female', 'other'], row.gender),
  specialty: row.specialty,
  registration: {
    number: row.registration_number,
    council: row.registration_council,
    isVerified: row.registration_state === 'verified',
  },
  clinic: { name: row.clinic_name, address: row.clinic_address, city: row.clinic_city, state: row.clinic_state },
  timeZone: row.time_zone,
  today: todayIn(row.time_zone, now),
  fees: feesOf(row),
  currency: 'INR',
  listed: row.listed,
  sample: row.sample,
});
