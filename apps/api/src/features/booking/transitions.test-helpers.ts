import type { AppointmentStage } from '@arogo/contract/appointment-states';
import type { TestApp } from '../../test/app.ts';

const confirmed = "state = 'confirmed', held_until = null, confirmed_at = $2";
const cancelled = "state = 'cancelled', held_until = null, confirmed_at = $2, cancelled_at = $2";

/**
 * SQL that brings a held appointment to each stage; `$2` is the clock's now. 'expired, not noted': the hold has ended, but its
 * state is still 'held'.
 */
export const stageChanges: Readonly<Record<AppointmentStage | 'expired, not noted', string>> = {
  held: "state = 'held'",
  'expired, not noted': "held_until = $2::timestamptz - interval '1 minute'",
  expired: "state = 'expired', held_until = null",
  confirmed,
  arrived: `${confirmed}, attendance = 'arrived', attendance_at = $2`,
  in: `${confirmed}, attendance = 'in', attendance_at = $2`,
  done: `${confirmed}, attendance = 'done', attendance_at = $2`,
  absent: `${confirmed}, attendance = 'absent', attendance_at = $2`,
  over: `${confirmed}, starts_at = $2::timestamptz - interval '2 hours', ends_at = $2::timestamptz - interval '1 second'`,
  'to-choose': `${cancelled}, cancelled_by = 'doctor', decision_due_at = $2::timestamptz + interval '7 days'`,
  cancelled: `${cancelled}, cancelled_by = 'patient'`,
};

export type Fixture = keyof typeof stageChanges;

/** The stage that a fixture is at. */
export const getStage = (fixture: Fixture): AppointmentStage =>
  fixture === 'expired, not noted' ? 'expired' : fixture;

/** Changes the appointment as the owner of the database, who is not bound by the transition rules. */
export const bringTo = async (
  { database, clock }: Pick<TestApp, 'database' | 'clock'>,
  id: string,
  fixture: Fixture,
): Promise<void> => {
  const now = new Date(clock.now().epochMilliseconds);
  await database.rows(`update appointment set ${stageChanges[fixture]}, updated_at = $2::timestamptz where id = $1`, [
    id,
    now,
  ]);
};

export interface Standing {
  readonly state: string;
  readonly attendance: string;
  readonly starts_at: Date;
  readonly decision_due_at: Date | null;
}

/** Reads the columns that a transition changes. */
export const findStanding = async (
  { database }: Pick<TestApp, 'database'>,
  id: string,
): Promise<Standing | undefined> =>
  (
    await database.rows<Standing>(
      'select state, attendance, starts_at, decision_due_at from appointment where id = $1',
      [id],
    )
  )[0];
