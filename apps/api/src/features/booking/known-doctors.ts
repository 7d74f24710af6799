import { createRemembered } from '../../platform/remembered.ts';
import type { Chosen } from './choosing.ts';
import type { DoctorRow } from './looking-store.ts';

type Taken = DoctorRow['taken'][number];

/**
 * Doctors as a booking looked at them a moment ago: when many want the same one, few have to look. What follows from it is a
 * guess that the database checks when it is written (`try_hold`); who is refused looks anew.
 */
export interface KnownDoctors {
  /** The doctor, with what is known to be taken on a day. */
  of(doctorId: string, day: string, now: Temporal.Instant): DoctorRow | undefined;
  /** @param day of which it was looked what is taken */
  keep(doctor: DoctorRow, day: string, now: Temporal.Instant): void;
  /** Somebody has a time of a known doctor now. */
  take(doctorId: string, chosen: Chosen, now: Temporal.Instant): void;
}

export const createKnownDoctors = (): KnownDoctors => {
  const known = createRemembered<{ readonly doctor: DoctorRow; readonly takenOn: Map<string, Taken[]> }>();
  return {
    of(doctorId, day, now) {
      const found = known.of(doctorId, now);
      return found && { ...found.doctor, taken: found.takenOn.get(day) ?? [] };
    },
    keep(doctor, day, now) {
      const takenOn = known.of(doctor.id, now)?.takenOn ?? new Map<string, Taken[]>();
      takenOn.set(day, [...doctor.taken]);
      known.keep(doctor.id, now, { doctor, takenOn });
    },
    take(doctorId, { date, startsAt, endsAt }, now) {
      const takenOn = known.of(doctorId, now)?.takenOn;
      const span = { from: startsAt.getTime(), until: endsAt.getTime() };
      takenOn?.set(date, [...(takenOn.get(date) ?? []), span]);
    },
  };
};
