import {
  type AppointmentAction,
  appointmentActions,
  type AppointmentActor,
  appointmentActors,
  appointmentStages,
  isTransitionAllowed,
} from '@arogo/contract/appointment-states';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAsThemself } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { bookingCalls, dayIn, inPersonTimes, newDoctor, type TestDoctor } from './booking.test-helpers.ts';
import { bringTo, type Fixture, getStage, stageChanges } from './transitions.test-helpers.ts';

// What the database refuses, whatever the code says: each change is written as the role itself, with no code of ours between.

type Role = 'arogo_app' | 'arogo_clinic' | 'arogo_jobs';
const roles: Readonly<Record<Role, readonly AppointmentActor[]>> = {
  arogo_app: ['patient', 'payment', 'erasure'],
  arogo_clinic: ['doctor'],
  arogo_jobs: ['job'],
};

/** A change of the row that is this action and nothing else. `$2` is the clock's now. */
const changes: Readonly<Record<AppointmentAction, string>> = {
  confirm:
    "state = 'confirmed', held_until = null, confirmed_at = $2, cancelled_at = null, cancelled_by = null, decision_due_at = null",
  expire: "state = 'expired', held_until = null",
  move: "day = day + 1, starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day'",
  cancel: "state = 'cancelled', held_until = null, cancelled_at = $2, cancelled_by = 'patient'",
  refund: 'decision_due_at = null',
  attend: "attendance = case attendance when 'in' then 'arrived' else 'in' end, attendance_at = $2",
};

let api: TestApp;
let app: Client;
let jobs: Client;
let patient: TestPatient;
let doctor: TestDoctor;
const ids = new Map<Fixture, string>();

beforeAll(async () => {
  api = await buildTestApp();
  [app, jobs] = [
    new Client({ connectionString: api.database.appUrl }),
    new Client({ connectionString: api.database.jobsUrl }),
  ];
  await Promise.all([app.connect(), jobs.connect()]);
  [patient, doctor] = [await api.signUp(), await newDoctor(api)];
  for (const [place, fixture] of (Object.keys(stageChanges) as Fixture[]).entries()) {
    const appointmentSlot = inPersonTimes[place % inPersonTimes.length] ?? '';
    const appointmentDate = dayIn(api, 3 + Math.floor(place / inPersonTimes.length));
    const { id } = await bookingCalls(api).booked(patient, doctor, { appointmentDate, appointmentSlot });
    await bringTo(api, id, fixture);
    ids.set(fixture, id);
  }
});
afterAll(async () => {
  await Promise.all([app.end(), jobs.end()]);
  await api.close();
});

const changed = 'changed';
const standing = 'state, attendance, starts_at, decision_due_at';

/** What came of a change as a role; it is taken back. */
const attempt = async (role: Role, id: string | undefined, change: string): Promise<string> => {
  const client = role === 'arogo_jobs' ? jobs : app;
  const before = await api.database.rows(`select ${standing} from appointment where id = $1`, [id]);
  await client.query('begin');
  try {
    if (role === 'arogo_clinic') await client.query('set local role arogo_clinic');
    await actAsThemself(client, patient.user.id);
    await client.query("select set_config('app.doctor', $1, true)", [doctor.id]);
    // A doctor sees no holds, and may not write their end.
    const written = role === 'arogo_clinic' ? change.replace('held_until = null, ', '') : change;
    const { rows } = await client.query(
      `update appointment set ${written}, updated_at = $2 where id = $1 returning ${standing}`,
      [id, new Date(api.clock.now().epochMilliseconds)],
    );
    return rows.length === 0 || JSON.stringify(rows) === JSON.stringify(before) ? 'nothing' : changed;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    return constraint ?? code ?? '';
  } finally {
    await client.query('rollback');
  }
};

/** A paid appointment that is chosen anew is confirmed and moved at once: as arogo_app one is not told from the other. */
const asWritten = (stage: string, action: AppointmentAction): AppointmentAction =>
  stage === 'to-choose' && action === 'confirm' ? 'move' : action;

describe('decision B4a: every change of an appointment at every stage, as each role: what the table does not name the database refuses', () => {
  const cells = (Object.keys(stageChanges) as Fixture[]).flatMap((fixture) =>
    (Object.keys(roles) as Role[]).map((role) => [fixture, role] as const),
  );
  test.each(cells)('%s, as %s', async (fixture, role) => {
    const stage = getStage(fixture);
    const outcomes: Record<string, boolean> = {};
    const expected: Record<string, boolean> = {};
    // What is written down as expired does not expire again.
    for (const action of appointmentActions.filter((one) => fixture !== 'expired' || one !== 'expire')) {
      // Without privilege or policy nothing happens either; which of the refusals comes first does not matter.
      outcomes[action] = (await attempt(role, ids.get(fixture), changes[action])) === changed;
      expected[action] = roles[role].some((actor) => isTransitionAllowed(stage, asWritten(stage, action), actor));
    }
    expect(outcomes).toEqual(expected);
  });

  test('the refusal has a name, and what is done, missed or over is not changed beside something that is allowed either', async () => {
    for (const fixture of ['done', 'absent', 'over'] as const) {
      expect([fixture, await attempt('arogo_app', ids.get(fixture), changes.cancel)]).toEqual([
        fixture,
        'appointment_transition',
      ]);
      expect([fixture, await attempt('arogo_app', ids.get(fixture), changes.move)]).toEqual([
        fixture,
        'appointment_transition',
      ]);
      const corrected = `attendance = 'expected', attendance_at = null, ${changes.cancel}`;
      expect([fixture, await attempt('arogo_clinic', ids.get(fixture), corrected)]).toEqual([
        fixture,
        'appointment_transition',
      ]);
    }
    expect(await attempt('arogo_app', ids.get('cancelled'), changes.confirm)).toBe('appointment_transition');
    expect(
      await attempt(
        'arogo_app',
        ids.get('confirmed'),
        "state = 'held', held_until = $2::timestamptz + interval '1 hour'",
      ),
    ).toBe('appointment_transition');
  });

  test('nobody begins with an appointment that is done or over', async () => {
    await app.query('begin');
    await actAsThemself(app, patient.user.id);
    const copied = `insert into appointment
      select * from jsonb_populate_record(null::appointment, (select to_jsonb(a) from appointment a where id = $1)
        || jsonb_build_object('id', gen_random_uuid()))`;
    await expect(app.query(copied, [ids.get('done')])).rejects.toThrow(/row-level security/);
    await app.query('rollback');
  });
});

test('the table names every stage, and every actor may do something', () => {
  const every = appointmentStages.flatMap((stage) =>
    appointmentActions.flatMap((action) => appointmentActors.map((actor) => [stage, action, actor] as const)),
  );
  const allowed = every.filter((cell) => isTransitionAllowed(...cell));
  expect(new Set(allowed.map(([, , actor]) => actor))).toEqual(new Set(appointmentActors));
  const final = new Set(['done', 'absent', 'over', 'cancelled']);
  expect(allowed.filter(([stage, action]) => final.has(stage) && action !== 'attend')).toEqual([]);
});
