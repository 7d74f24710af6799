import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listenToChannels } from '../../../platform/database/database-listener.ts';
import { parseLiveEvents, liveChannel } from '../../../platform/live/live-publisher.ts';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createInvalidInput, parseRefusal } from '../profile.test-helpers.ts';
import { createSettingsService, type SettingsDeps } from './settings-service.ts';
import { createSettingsCalls, settingsPath } from './settings.test-helpers.ts';

const noZone = 'Please choose a time zone from the list.';
const noTime = 'Please enter a time, such as 08:00.';
const order = 'The times must be in order: morning, noon, evening, night.';
const someInvalid = 'Some details need another look. Please check the marked fields.';

const atFirst = {
  notifications: { email: true, push: true, sms: false, smsAvailable: false, showNames: false },
  autoMedAlert: false,
  times: { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' },
  quietHours: null,
  timeZone: 'Asia/Kolkata',
  language: null,
};

let t: TestApp;
let calls: ReturnType<typeof createSettingsCalls>;
beforeAll(async () => {
  t = await buildTestApp();
  calls = createSettingsCalls(t);
});
afterAll(() => t.close());

const readRows = (patient: TestPatient): Promise<readonly object[]> =>
  withClient(
    t.database.adminUrl,
    async (client) =>
      (await client.query('select * from notification_setting where patient_id = $1', [patient.user.id])).rows,
  );

/** The service with parts of this test's own, and a session of the patient. */
const createWithDeps = async (patient: TestPatient, parts: Partial<SettingsDeps>) => {
  const session = await t.sessions.find(patient.token);
  if (!session) throw new Error('The patient is signed in.');
  return {
    session,
    settings: createSettingsService({
      ...t.parts,
      isChannelConfigured: () => false,
      replan: (_statements, _patientId, _clock, change) => change(),
      ...parts,
    }),
  };
};

describe('GET /api/users/settings', () => {
  it('decision M5: answers the defaults to who has set nothing: e-mail and push on, M5 auto med alert off at first, M1 the four slots', async () => {
    const response = await t.call('GET', settingsPath, undefined, await t.signUp());
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'success', data: atFirst }]);
  });

  it('writes one line of audit for a reading and one for a change', async () => {
    const patient = await t.signUp();
    await calls.read(patient);
    await calls.change(patient, { autoMedAlert: true });
    const lines = await withClient(
      t.database.adminUrl,
      async (client) =>
        (
          await client.query<{ action: string }>(
            "select action from audit_event where patient_id = $1 and action like 'settings.%' order by id",
            [patient.user.id],
          )
        ).rows,
    );
    expect(lines.map(({ action }) => action)).toEqual(['settings.read', 'settings.change']);
  });
});

describe('PATCH /api/users/settings', () => {
  it('changes what is named, and what is left out stays', async () => {
    const patient = await t.signUp();
    const first = await calls.change(patient, {
      notifications: { push: false },
      quietHours: { from: '22:30', until: '06:15' },
    });
    expect(first.json()).toEqual({
      status: 'success',
      message: 'Saved.',
      data: {
        ...atFirst,
        notifications: { ...atFirst.notifications, push: false },
        quietHours: { from: '22:30', until: '06:15' },
      },
    });
    const times = { morning: '06:30', noon: '12:00', evening: '17:00', night: '22:00' };
    await calls.change(patient, { times, timeZone: 'America/New_York' });
    await calls.change(patient, { notifications: { showNames: true, email: false }, autoMedAlert: true });
    expect(await calls.read(patient)).toEqual({
      notifications: { email: false, push: false, sms: false, smsAvailable: false, showNames: true },
      autoMedAlert: true,
      times,
      quietHours: { from: '22:30', until: '06:15' },
      timeZone: 'America/New_York',
      language: null,
    });
    await calls.change(patient, { quietHours: null });
    expect((await calls.read(patient)).quietHours).toBeNull();
  });

  it('of changes at once each keeps what the others did not name, and of the same field the last wins as a whole', async () => {
    const patient = await t.signUp();
    const early = { morning: '05:00', noon: '11:00', evening: '16:00', night: '20:00' };
    const late = { morning: '10:00', noon: '15:00', evening: '20:00', night: '23:59' };
    const changes = [
      { notifications: { email: false } },
      { notifications: { push: false } },
      { autoMedAlert: true },
      { times: early },
      { times: late },
      { quietHours: { from: '23:00', until: '05:00' } },
      { timeZone: 'Asia/Tokyo' },
    ];
    const answers = await Promise.all(changes.map((change) => calls.change(patient, change)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(changes.map(() => 200));
    const { times, ...rest } = await calls.read(patient);
    expect(rest).toEqual({
      notifications: { ...atFirst.notifications, email: false, push: false },
      autoMedAlert: true,
      quietHours: { from: '23:00', until: '05:00' },
      timeZone: 'Asia/Tokyo',
      language: null,
    });
    expect([early, late]).toContainEqual(times);
    expect(await readRows(patient)).toHaveLength(1);
  });

  it.each([
    'Mars/Olympus',
    'asia/kolkata',
    ' Asia/Kolkata',
    'Asia/Kolkata[u-ca=iso8601]',
    '2026-01-01T00:00[Asia/Kolkata]',
    '2026-01-01T00:00Z',
    '+05:30',
    '-00',
    'localtime',
    "Asia/Kolkata'--",
    '../etc/localtime',
    'a'.repeat(64),
    'a'.repeat(65),
    '',
  ])('a zone that does not exist: %j', async (timeZone) => {
    const patient = await t.signUp({ complete: false });
    expect(parseRefusal(await calls.change(patient, { timeZone, autoMedAlert: true }))).toEqual(
      createInvalidInput({ timeZone: noZone }),
    );
    expect(await calls.read(patient)).toEqual(atFirst);
  });

  it.each([
    'Asia/Kolkata',
    'Asia/Calcutta',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'UTC',
    'America/Argentina/Buenos_Aires',
  ])('a zone that exists: %s', async (timeZone) => {
    const patient = await t.signUp({ complete: false });
    expect((await calls.change(patient, { timeZone })).json()).toMatchObject({ data: { timeZone } });
  });

  it.each<[string, object, Record<string, string>]>([
    ['a time beyond the day', { quietHours: { from: '24:00', until: '06:00' } }, { 'quietHours.from': noTime }],
    ['a time that is no time', { quietHours: { from: '22:00', until: 'six' } }, { 'quietHours.until': noTime }],
    ['quiet hours without an end', { quietHours: { from: '22:00' } }, { 'quietHours.until': noTime }],
    [
      'times that do not follow each other',
      { times: { morning: '08:00', noon: '07:00', evening: '18:00', night: '21:00' } },
      { times: order },
    ],
    [
      'two slots at once',
      { times: { morning: '08:00', noon: '08:00', evening: '18:00', night: '21:00' } },
      { times: order },
    ],
    ['a slot left out', { times: { morning: '08:00', noon: '13:00', evening: '18:00' } }, { 'times.night': noTime }],
    ['a toggle that is no truth value', { notifications: { email: 'yes' } }, { 'notifications.email': someInvalid }],
  ])('refuses %s', async (_, body, fields) => {
    const patient = await t.signUp({ complete: false });
    expect(parseRefusal(await calls.change(patient, body))).toEqual(createInvalidInput(fields));
    expect(await readRows(patient)).toEqual([]);
  });

  it.each([[{}], [{ unknown: 1 }], [[]], [null]])('refuses what names nothing to change: %j', async (body) => {
    const answer = await calls.change(await t.signUp({ complete: false }), body);
    expect(answer.statusCode).toBe(400);
  });

  it('decision M6: without a gateway for text messages its toggle says why, and nothing else of the change is kept', async () => {
    const patient = await t.signUp();
    expect(parseRefusal(await calls.change(patient, { notifications: { sms: true, email: false } }))).toEqual([
      422,
      { status: 'fail', code: 'sms_unavailable', message: 'Text messages are not set up on this installation.' },
    ]);
    expect(await calls.read(patient)).toEqual(atFirst);
    expect((await calls.change(patient, { notifications: { sms: false } })).statusCode).toBe(200);
  });

  it('with a gateway text messages can be turned on', async () => {
    const { session, settings } = await createWithDeps(await t.signUp(), { isChannelConfigured: () => true });
    expect((await settings.change(session, { notifications: { sms: true } })).notifications).toEqual({
      ...atFirst.notifications,
      sms: true,
      smsAvailable: true,
    });
  });
});

const chooseInDatabase = (patient: TestPatient, language: string): Promise<unknown> =>
  withClient(t.database.adminUrl, (client) =>
    client.query(
      `insert into account_setting (patient_id, language, updated_at) values ($1, $2, now())
       on conflict (patient_id) do update set language = excluded.language`,
      [patient.user.id, language],
    ),
  );

describe('the language of an account', () => {
  it('is none at first, and what was chosen last', async () => {
    const patient = await t.signUp();
    expect((await calls.read(patient)).language).toBeNull();
    for (const language of ['hi', 'en'])
      expect((await calls.change(patient, { language })).json()).toMatchObject({ data: { language } });
    expect((await calls.read(patient)).language).toBe('en');
  });

  it.each(['ta', 'mr', '', 'HI', 7, null])('%j is none that can be chosen', async (language) => {
    const patient = await t.signUp({ complete: false });
    expect(parseRefusal(await calls.change(patient, { language }))).toEqual(
      createInvalidInput({ language: 'Please choose a language from the list.' }),
    );
  });

  it('that is not offered any more is none, and nothing else of the settings is lost', async () => {
    const patient = await t.signUp();
    await calls.change(patient, { quietHours: { from: '22:00', until: '06:00' } });
    await chooseInDatabase(patient, 'mr');
    expect(await calls.read(patient)).toMatchObject({
      language: null,
      quietHours: { from: '22:00', until: '06:00' },
    });
  });

  it('an account that began in Hindi keeps it, and signing in brings its pages in the language', async () => {
    const email = `${randomUUID()}@example.org`;
    const hindi = { 'accept-language': 'hi-IN' };
    const post = (url: string, payload: object, headers: Record<string, string>, cookies = {}) =>
      t.app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers, cookies });
    await post('request-otp', { email }, hindi);
    const verified = await post('verify-otp', { email, otp: await t.codeFor(email) }, hindi);
    const pin = { isNewUser: true, email, securityPin: '481629', confirmPin: '481629' };
    const [ticket] = verified.cookies;
    const opened = await post('setup-pin', pin, hindi, { [ticket?.name ?? '']: ticket?.value ?? '' });
    expect(await calls.read(opened.json<{ token: string }>())).toMatchObject({ language: 'hi' });

    await post('login', { email }, {});
    const signedIn = await post('verify-login-otp', { email, otp: await t.codeFor(email) }, {});
    expect(signedIn.cookies).toContainEqual(expect.objectContaining({ name: 'language', value: 'hi' }));
  });

  it('an account without one keeps the language of the browser', async () => {
    const patient = await t.signUp();
    expect((await calls.read(patient)).language).toBeNull();
  });
});

describe('another time of day or zone moves the doses to come', () => {
  it('in the same transaction, with the former and the new times in sight; nothing else does', async () => {
    const patient = await t.signUp();
    const planned: unknown[] = [];
    const { session, settings } = await createWithDeps(patient, {
      replan: async (trx, patientId, clock, change) => {
        const seen = async (): Promise<readonly unknown[]> => {
          const zone = await trx
            .selectFrom('patient')
            .select('time_zone')
            .where('id', '=', patientId)
            .executeTakeFirstOrThrow();
          const times = await trx.selectFrom('notification_setting').select('morning').executeTakeFirst();
          return [zone.time_zone, times?.morning];
        };
        const former = await seen();
        await change();
        planned.push([patientId, clock().toString(), former, await seen()]);
      },
    });
    await settings.change(session, { timeZone: 'Europe/London' });
    await settings.change(session, { autoMedAlert: true, quietHours: null, notifications: { push: false } });
    await settings.change(session, { times: { ...atFirst.times, morning: '07:00' } });
    const now = t.clock.now().toString();
    expect(planned).toEqual([
      [patient.user.id, now, ['Asia/Kolkata', undefined], ['Europe/London', undefined]],
      [patient.user.id, now, ['Europe/London', '08:00'], ['Europe/London', '07:00']],
    ]);
  });

  it('as the alerts of the patient then say', async () => {
    const patient = await t.signUp();
    const startsOn = t.clock.now().subtract({ hours: 48 }).toZonedDateTimeISO('UTC').toPlainDate().toString();
    const made = await t.call(
      'POST',
      '/api/medication/alerts',
      {
        medicineName: 'Dolo 650',
        schedule: { kind: 'slots', slots: [{ slot: 'morning', amount: 1 }], days: { every: 1 } },
        startsOn,
      },
      patient,
    );
    const next = async (): Promise<string> => {
      const { nextDueAt } = (
        await t.call(
          'GET',
          `/api/medication/alerts/${made.json<{ data: { id: string } }>().data.id}`,
          undefined,
          patient,
        )
      ).json<{ data: { nextDueAt: string } }>().data;
      return Temporal.Instant.from(nextDueAt)
        .toZonedDateTimeISO((await calls.read(patient)).timeZone)
        .toPlainTime()
        .toString({ smallestUnit: 'minute' });
    };
    expect(await next()).toBe('08:00');
    await calls.change(patient, { times: { ...atFirst.times, morning: '06:30' } });
    expect(await next()).toBe('06:30');
    await calls.change(patient, { timeZone: 'America/New_York' });
    expect(await next()).toBe('06:30');
  });

  it('and its other pages hear of each change with the transaction that makes it: of the settings, and of doses where those move', async () => {
    const patient = await t.signUp();
    const received: unknown[] = [];
    const line = await listenToChannels({
      url: t.database.appUrl,
      name: 'arogo-test',
      channels: [liveChannel],
      onNotification: (_channel, payload = '') =>
        void received.push(...parseLiveEvents(payload).map(({ patientId, kinds }) => [patientId, ...kinds])),
      onConnected: () => undefined,
      onDisconnected: () => undefined,
    });
    onTestFinished(() => line.stop());
    await calls.change(patient, { quietHours: { from: '22:00', until: '06:00' } });
    await calls.change(patient, { notifications: { email: false }, autoMedAlert: true });
    await calls.change(patient, { timeZone: 'Nowhere/Land' });
    await calls.change(patient, { times: { ...atFirst.times, night: '22:00' } });
    await calls.change(patient, { timeZone: 'Europe/London' });
    const { id } = patient.user;
    const moved = [id, 'notices', 'medication', 'settings'];
    await expect.poll(() => received).toEqual([[id, 'settings'], [id, 'settings'], moved, moved]);
  });

  it('and when the doses cannot be moved, times and zone stay as they were', async () => {
    const patient = await t.signUp();
    const { session, settings } = await createWithDeps(patient, {
      replan: () => Promise.reject(new Error('on purpose')),
    });
    await expect(
      settings.change(session, { timeZone: 'Europe/London', times: { ...atFirst.times, morning: '07:00' } }),
    ).rejects.toThrow('on purpose');
    expect(await calls.read(patient)).toEqual(atFirst);
  });
});
