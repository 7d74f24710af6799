import { openAppointmentsMaximum } from '@arogo/contract/appointments';
import { sql } from 'kysely';
import { type Database, isTakenBack } from '../../platform/database.ts';
import { preparedSql } from '../../platform/prepared.ts';
import { together } from '../../platform/together.ts';
import type { NewVisit } from './store.ts';

// A hold in one statement (`try_hold`). Where anything is in the way the database does nothing and says no queue number.

/** Who is seen, as far as it was said; without `forOther` it is the account's holder, if what was said is what the account says. */
export interface SeenOrSaid {
  readonly patientName: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** YYYY-MM-DD. */
  readonly dateOfBirth: string | null;
  readonly gender: string | null;
  readonly forOther: boolean | null;
}

export interface NewHold extends Omit<NewVisit, keyof SeenOrSaid>, SeenOrSaid {
  readonly id: string;
  readonly heldUntil: Date;
  readonly sessionId: string;
  /** Of the request, where it has one; else null. */
  readonly key: string | null;
  readonly endpoint: string;
  readonly requestHash: Buffer | null;
}

/** What was not known before a hold was written. */
export interface Held {
  /** Its place in the doctor's queue of that day. */
  readonly queue: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly date_of_birth: string;
  readonly gender: string;
  readonly account_time_zone: string;
}

interface HeldRow extends Omit<Held, 'queue'> {
  readonly queue: number | null;
}

/** Writes the visit, takes its time, writes the audit's line: as the patient whose it is, whoever acted before. */
const holdStatement = preparedSql<NewHold, HeldRow>(
  (v) => sql`
    select queue, first_name, last_name, date_of_birth, gender, account_time_zone
    from public.try_hold(${v.id}, ${v.patientId}, ${v.doctorId}, ${v.clinicId}, ${v.mode}, ${v.day}, ${v.time}, ${v.timeZone}, ${v.startsAt}, ${v.endsAt}, ${v.heldUntil}, ${v.payOnConsultation}, ${v.fee}, ${v.forOther},
      ${v.patientName}, ${v.firstName}, ${v.lastName}, ${v.phoneNumber}, ${v.dateOfBirth}, ${v.gender}, ${v.addressType}, ${v.symptoms}, ${v.isNew}, ${v.remindedDayAt}, ${v.remindedHourAt}, ${v.at},
      ${sql.lit(openAppointmentsMaximum)}, ${v.sessionId}, ${v.key}, ${v.endpoint}, ${v.requestHash})`,
);

/** Holds in a transaction, so that none waits long for those beside it. */
const bunchMost = 16;

/** What one by itself may meet: an overlap, a lock, two that wait for each other, a row that is gone. Going the long way would hide another error. */
const expected: ReadonlySet<string | undefined> = new Set(['23P01', '55P03', '40P01', '23503']);

/**
 * Holds visits, those of the same moment in one transaction: they share its commit, which waits for the disk. One transaction is
 * under way at a time; it waits for no lock for more than a tenth of a second, so that nobody holds up those beside them.
 * @returns holds one; undefined where something is in the way, of it or of one beside it: then nothing was done
 */
export const createHolds = (db: Pick<Database, 'atOnceWithoutActor'>): ((hold: NewHold) => Promise<Held | undefined>) =>
  together(async (holds: readonly NewHold[]): Promise<readonly (Held | undefined)[]> => {
    try {
      const answers = await db.atOnceWithoutActor((statements) => holds.map((hold) => holdStatement(statements, hold)));
      return answers.map(([row]) => (row && row.queue !== null ? { ...row, queue: row.queue } : undefined));
    } catch (error) {
      if (isTakenBack(error) && (holds.length > 1 || expected.has(error.code))) return holds.map(() => undefined);
      throw error;
    }
  }, bunchMost);
