import type { Dose } from '@arogo/contract/medication';
import { personHeader } from '@arogo/contract/limits';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  createTestAlert,
  createDoseNotification,
  getSql,
  notificationsPath,
} from '../notifications/notifications.test-helpers.ts';
import { settingsPath } from '../profile/settings/settings.test-helpers.ts';
import {
  alertsPath,
  createMedicationCalls,
  glycometAlert,
  type MedicationCalls,
  readRefusal,
  sortStatuses,
  toIndiaIso,
} from './medication.test-helpers.ts';

// What accounts may do with the medicines of a father who has an account of his own.

let api: TestApp;
let calls: MedicationCalls;
let father: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createMedicationCalls(api);
});
beforeEach(async () => {
  await calls.setClock('2026-11-21 06:00');
  father = await api.signUp();
});
afterAll(() => api.close());

const eight = toIndiaIso('2026-11-21 08:00');

interface Grant {
  readonly role?: 'view' | 'manage';
  readonly areas?: readonly string[];
  readonly endsAt?: string;
  readonly endedAt?: string;
}

/** Somebody with an account, and with a grant for the father where one is given. */
const signUpFor = async (grant?: Grant, name = 'Ravi'): Promise<TestPatient> => {
  const patient = await api.signUp();
  await calls.sql('update patient set first_name = $2, last_name = $3 where id = $1', [patient.user.id, name, 'Rao']);
  if (grant)
    await calls.sql(
      `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at, ends_at, ended_at)
        values ($1, $2, $3, $4, 'parent', 1, '2026-01-01', $5, $6)`,
      [
        father.user.id,
        patient.user.id,
        grant.role ?? 'manage',
        grant.areas ?? ['medicines'],
        grant.endsAt ?? null,
        grant.endedAt ?? null,
      ],
    );
  return patient;
};

/** Calls as an account for the father. */
const callFor = (
  { token }: TestPatient,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
): Promise<LightMyRequestResponse> =>
  api.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, [personHeader]: father.user.id },
    ...(payload && { payload }),
  });

const markFor = (patient: TestPatient, id: string, body: object) =>
  callFor(patient, 'POST', `${alertsPath}/${id}/doses`, body);

interface Attempt {
  readonly role: 'view' | 'manage';
  readonly succeeds: number;
  readonly run: (caller: TestPatient) => Promise<LightMyRequestResponse>;
}

const times = { morning: '07:00', noon: '13:00', evening: '18:00', night: '21:00' };

/** Every endpoint of the medicines and of what reminds of them. */
const attempts: Readonly<Record<string, Attempt>> = {
  list: { role: 'view', succeeds: 200, run: (caller) => callFor(caller, 'GET', alertsPath) },
  create: {
    role: 'manage',
    succeeds: 201,
    run: (caller) => callFor(caller, 'POST', alertsPath, { ...glycometAlert, keepBoth: true, confirmed: true }),
  },
  read: {
    role: 'view',
    succeeds: 200,
    run: async (caller) => callFor(caller, 'GET', `${alertsPath}/${await makeAlert()}`),
  },
  change: {
    role: 'manage',
    succeeds: 200,
    run: async (caller) =>
      callFor(caller, 'PUT', `${alertsPath}/${await makeAlert()}`, {
        ...glycometAlert,
        strength: '850 mg',
        keepBoth: true,
        confirmed: true,
      }),
  },
  state: {
    role: 'manage',
    succeeds: 200,
    run: async (caller) => callFor(caller, 'PUT', `${alertsPath}/${await makeAlert()}/state`, { state: 'paused' }),
  },
  delete: {
    role: 'manage',
    succeeds: 200,
    run: async (caller) => callFor(caller, 'DELETE', `${alertsPath}/${await makeAlert()}`),
  },
  restore: {
    role: 'manage',
    succeeds: 200,
    run: async (caller) => callFor(caller, 'POST', `${alertsPath}/${await makeAlert()}/restore`),
  },
  mark: {
    role: 'manage',
    succeeds: 200,
    run: async (caller) => {
      const { alertId, dueAt } = await createDoseNotification(getSql(api), father.user.id, api.clock.now());
      return markFor(caller, alertId, { dueAt: dueAt.toString(), action: 'taken', confirmed: true });
    },
  },
  guard: {
    role: 'view',
    succeeds: 200,
    run: async (caller) => callFor(caller, 'GET', `${alertsPath}/${await makeAlert()}/guard`),
  },
  day: { role: 'view', succeeds: 200, run: (caller) => callFor(caller, 'GET', '/api/medication/day') },
  adherence: {
    role: 'view',
    succeeds: 200,
    run: (caller) => callFor(caller, 'GET', '/api/medication/adherence?from=2026-11-20&to=2026-11-21'),
  },
  suggest: {
    role: 'view',
    succeeds: 200,
    run: (caller) => callFor(caller, 'GET', '/api/medication/suggestions?q=gly'),
  },
  settings: { role: 'view', succeeds: 200, run: (caller) => callFor(caller, 'GET', settingsPath) },
  meals: { role: 'manage', succeeds: 200, run: (caller) => callFor(caller, 'PATCH', settingsPath, { times }) },
  answer: {
    role: 'manage',
    succeeds: 200,
    run: async (caller) => {
      const { id } = await createDoseNotification(getSql(api), father.user.id, api.clock.now());
      await calls.sql('update notification set recipient_id = $2 where id = $1', [id, caller.user.id]);
      return callFor(caller, 'POST', `${notificationsPath}/${id}/answer`, { action: 'taken', confirmed: true });
    },
  },
};

/** What any live grant opens. */
const bell: Readonly<Record<string, Attempt>> = {
  bell: { role: 'view', succeeds: 200, run: (caller) => callFor(caller, 'GET', notificationsPath) },
  'bell read': {
    role: 'view',
    succeeds: 200,
    run: (caller) => callFor(caller, 'POST', `${notificationsPath}/read`, {}),
  },
};

const makeAlert = (): Promise<string> => createTestAlert(getSql(api), father.user.id);

const findCode = ({ body }: LightMyRequestResponse): string | undefined =>
  (JSON.parse(body) as { readonly code?: string }).code;

describe.each(Object.entries({ ...attempts, ...bell }))('%s', (name, { role, succeeds, run }) => {
  const isBell = name in bell;
  it.each<[string, Grant | undefined, boolean]>([
    ['a stranger', undefined, false],
    ['one who may manage', {}, true],
    ['one who may view', { role: 'view' }, role === 'view'],
    ['one whose access was ended', { endedAt: '2026-11-01' }, false],
    ['one whose access has expired', { endsAt: '2026-11-20T00:00:00Z' }, false],
    ['one with every other area', { areas: ['records', 'visits', 'messages'] }, isBell],
  ])('%s', async (_, grant, isAllowed) => {
    const caller = await signUpFor(grant);
    const before = await countAuditLines();
    const answer = await run(caller);
    expect([answer.statusCode, findCode(answer), await findNewAuditLines(before)]).toEqual(
      isAllowed ? [succeeds, undefined, [caller.user.id]] : [404, 'person_not_found', []],
    );
  });
});

const countAuditLines = async (): Promise<number> => {
  const [row] = await calls.sql<{ count: number }>(
    'select count(*)::int as count from audit_event where patient_id = $1',
    [father.user.id],
  );
  return row?.count ?? 0;
};

/** Who did what the new lines say. */
const findNewAuditLines = async (before: number): Promise<readonly (string | null)[]> =>
  (
    await calls.sql<{ account_id: string | null }>(
      'select account_id from audit_event where patient_id = $1 order by id offset $2',
      [father.user.id, before],
    )
  ).map(({ account_id: account }) => account);

/** Who marked the first dose of today, as somebody sees it for the father. */
const seen = async (caller: TestPatient): Promise<string | null | undefined> =>
  (await callFor(caller, 'GET', '/api/medication/day')).json<{ data: { doses: Dose[] } }>().data.doses[0]?.markedBy;

describe('who marked a dose', () => {
  it('is said to everybody but themselves, and goes with the mark', async () => {
    const daughter = await signUpFor({}, 'Asha');
    const son = await signUpFor({}, 'Ravi');
    const { id } = await calls.createAlert(father);
    await calls.setClock('2026-11-21 08:04');
    const answer = await markFor(daughter, id, { dueAt: eight, action: 'taken' });
    expect(answer.json<{ data: Dose }>().data).toMatchObject({ status: 'Taken', markedBy: null });
    expect([await seen(daughter), await seen(son)]).toEqual([null, 'Asha Rao']);
    expect((await calls.day(father)).doses[0]?.markedBy).toBe('Asha Rao');
    expect((await markFor(son, id, { dueAt: eight, action: 'undo' })).statusCode).toBe(200);
    expect((await calls.day(father)).doses[0]).toMatchObject({ markedBy: null, answeredAt: null });
    await calls.markDose(father, id, { dueAt: eight, action: 'skipped' });
    expect(await seen(son)).toBe(`${father.user.firstName} ${father.user.lastName}`);
  });

  it('two at once: one counts, the other is told who and when; the same wish of one account stays one wish', async () => {
    const daughter = await signUpFor({}, 'Asha');
    const son = await signUpFor({}, 'Ravi');
    const { id } = await calls.createAlert(father);
    await calls.setClock('2026-11-21 08:04');
    const take = (caller: TestPatient) => markFor(caller, id, { dueAt: eight, action: 'taken' });
    const answers = await Promise.all([take(daughter), take(son), take(daughter), take(son)]);
    expect(sortStatuses(answers)).toEqual([200, 200, 409, 409]);
    const isDaughters = answers[0].statusCode === 200;
    const refused = answers.filter(({ statusCode }) => statusCode === 409).map(readRefusal);
    const words = `${isDaughters ? 'Asha' : 'Ravi'} Rao already marked this dose as taken at 8:04 am.`;
    expect(refused).toEqual([
      [409, 'dose_marked', words],
      [409, 'dose_marked', words],
    ]);
    expect(readRefusal(await markFor(isDaughters ? son : daughter, id, { dueAt: eight, action: 'skipped' }))[2]).toBe(
      words,
    );
    expect(readRefusal(await calls.mark(father, id, { dueAt: eight, action: 'taken' }))[2]).toBe(words);
    expect(await calls.sql('select account_id from medication_dose where schedule_id = $1', [id])).toEqual([
      { account_id: (isDaughters ? daughter : son).user.id },
    ]);
  });

  it('whoever erased their account is someone who has left', async () => {
    const daughter = await signUpFor({}, 'Asha');
    const { id } = await calls.createAlert(father);
    await calls.setClock('2026-11-21 08:04');
    await markFor(daughter, id, { dueAt: eight, action: 'taken' });
    await calls.sql('delete from patient where id = $1', [daughter.user.id]);
    expect((await calls.day(father)).doses[0]?.markedBy).toBe('Someone who has left');
  });
});

describe('with the medicines alone', () => {
  it('a warning of an allergy is not missing', async () => {
    const daughter = await signUpFor({}, 'Asha');
    await calls.sql(
      `insert into medical_profile (patient_id, version, allergies, updated_at) values ($1, 1, '{Penicillin}', now())`,
      [father.user.id],
    );
    const answer = await callFor(daughter, 'POST', alertsPath, { ...glycometAlert, medicineName: 'Amoxicillin' });
    expect(readRefusal(answer).slice(0, 2)).toEqual([409, 'medicine_warning']);
    expect(readRefusal(answer)[2]).toContain('Penicillin');
  });

  it('a record is not there, whatever of its medicines is asked for', async () => {
    const daughter = await signUpFor({}, 'Asha');
    const record = crypto.randomUUID();
    for (const answer of [
      await callFor(daughter, 'GET', `/api/vault/records/${record}/alerts`),
      await callFor(daughter, 'POST', `/api/vault/records/${record}/alerts`, {}),
    ])
      expect(answer.statusCode).toBe(404);
  });

  it('nothing of the own account is shown or changed', async () => {
    const daughter = await signUpFor({}, 'Asha');
    await calls.createAlert(daughter);
    await createDoseNotification(getSql(api), daughter.user.id, api.clock.now());
    expect((await callFor(daughter, 'GET', alertsPath)).json()).toMatchObject({ alerts: [], total: 0 });
    expect((await callFor(daughter, 'GET', notificationsPath)).json()).toMatchObject({ notices: [], unread: 0 });
    await callFor(daughter, 'PATCH', settingsPath, { times });
    expect((await api.call('GET', settingsPath, undefined, daughter)).json()).toMatchObject({
      data: { times: { morning: '08:00' } },
    });
    expect((await api.call('GET', settingsPath, undefined, father)).json()).toMatchObject({ data: { times } });
  });

  it.each([{ timeZone: 'Asia/Tokyo' }, { quietHours: null }, { notifications: { showNames: true } }])(
    'what is of an account is not set for another person: %j',
    async (update) => {
      const daughter = await signUpFor({}, 'Asha');
      expect(readRefusal(await callFor(daughter, 'PATCH', settingsPath, update)).slice(0, 2)).toEqual([
        400,
        'invalid_input',
      ]);
    },
  );
});
