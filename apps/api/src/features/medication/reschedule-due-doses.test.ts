import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  alertsPath,
  glycometAlert,
  toIndiaInstant,
  toIndiaIso,
  type MedicationCalls,
  createMedicationCalls,
} from './medication.test-helpers.ts';
import { createReminders } from './reminders.ts';

// Times and zone that change between a dose's minute and the job of that minute.

let api: TestApp;
let calls: MedicationCalls;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createMedicationCalls(api);
});
afterAll(() => api.close());

const atFirst = { morning: '08:00', noon: '13:00', evening: '18:00', night: '21:00' };
const createSlotSchedule = (...names: readonly string[]) => ({
  kind: 'slots',
  slots: names.map((slot) => ({ slot, amount: 1 })),
  days: { every: 1 },
});

const runReminders = (): Promise<void> =>
  createReminders({ ...api.parts, db: api.jobsDb, log: { info: () => undefined, error: () => undefined } }).run();
const lookAt = async (text: string): Promise<void> => {
  await calls.setClock(text);
  await runReminders();
};
const change = async (patient: TestPatient, settings: object): Promise<void> => {
  expect((await api.call('PATCH', '/api/users/settings', settings, patient)).statusCode).toBe(200);
};

/** A patient in a zone with one alert, on the evening before the doses. The clock stands at that instant in India. */
const createPatientIn = async (
  timeZone: string,
  evening: string,
  alert: object,
): Promise<{ readonly patient: TestPatient; readonly id: string }> => {
  await calls.setClock(evening);
  const patient = await api.signUp();
  if (timeZone !== 'Asia/Kolkata') await change(patient, { timeZone });
  const { id } = await calls.createAlert(patient, { ...glycometAlert, startsOn: evening.slice(0, 10), ...alert });
  return { patient, id };
};

/** What is written down: when on the clock in India, and how often it rang in the list. */
const findRemindedDoses = async (id: string): Promise<readonly string[]> => {
  const rows = await calls.sql<{ due_at: Date; rung: string; late: boolean }>(
    `select d.due_at, d.late, (select count(*) from notification n where n.schedule_id = d.schedule_id and n.due_at = d.due_at and n.kind = 'dose') as rung
     from medication_dose d where d.schedule_id = $1 order by d.due_at`,
    [id],
  );
  return rows.map(({ due_at: at, rung: times, late }) => {
    const local = Temporal.Instant.from(at.toISOString())
      .toZonedDateTimeISO('Asia/Kolkata')
      .toPlainDateTime()
      .toString({ smallestUnit: 'minute' })
      .replace('T', ' ');
    return `${local} ${times}x${late ? ' late' : ''}`;
  });
};

describe('a dose whose minute has come is due, whatever the times become before the minute’s job looks', () => {
  it.each([
    ['moved earlier', { ...atFirst, morning: '07:30' }, '07:30'],
    ['moved later', { ...atFirst, morning: '09:00' }, '09:00'],
    ['moved by a minute', { ...atFirst, morning: '08:01' }, '08:01'],
    ['left as it is', atFirst, '08:00'],
  ])('%s: it rings once, and the next one at the new time of the next day', async (_, times, then) => {
    const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', {
      schedule: createSlotSchedule('morning'),
    });
    await calls.setClock('2026-11-21 08:00');
    await change(patient, { times });
    await runReminders();
    for (const minute of ['08:01', '08:02', '09:00', '12:00']) await lookAt(`2026-11-21 ${minute}`);
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 08:00 1x']);
    await lookAt(`2026-11-22 ${then}`);
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 08:00 1x', `2026-11-22 ${then} 1x`]);
  });

  it('changed to and fro within the minute, it is still one dose', async () => {
    const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', {});
    await calls.setClock('2026-11-21 08:00');
    for (const morning of ['07:00', '10:00', '08:00', '07:59'])
      await change(patient, { times: { ...atFirst, morning } });
    for (const minute of ['08:00', '08:01', '10:00', '21:00']) await lookAt(`2026-11-21 ${minute}`);
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 08:00 1x', '2026-11-21 21:00 1x']);
  });

  it('one that was answered in that minute stays answered and rings no more', async () => {
    const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', {
      schedule: createSlotSchedule('morning'),
    });
    await calls.setClock('2026-11-21 08:00');
    expect((await calls.mark(patient, id, { dueAt: toIndiaIso('2026-11-21 08:00'), action: 'taken' })).statusCode).toBe(
      200,
    );
    await change(patient, { times: { ...atFirst, morning: '07:30' } });
    await lookAt('2026-11-21 08:01');
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 08:00 0x']);
  });

  it('after an hour of downtime what came due is written down by the former times, and marked late', async () => {
    const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', {});
    await calls.setClock('2026-11-21 09:10');
    await change(patient, { times: { ...atFirst, morning: '07:00' } });
    await lookAt('2026-11-21 09:11');
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 08:00 0x late']);
  });

  it('decision M1: within the hour it still rings once, late', async () => {
    const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', {});
    await calls.setClock('2026-11-21 08:40');
    await change(patient, { times: { ...atFirst, morning: '07:00' } });
    for (const minute of ['08:40', '08:41', '09:30']) await lookAt(`2026-11-21 ${minute}`);
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 08:00 1x late']);
  });

  it('another course of the alert itself in that minute loses no dose either', async () => {
    const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', {
      schedule: createSlotSchedule('morning'),
    });
    await calls.setClock('2026-11-21 08:00');
    expect(
      (
        await api.call(
          'PUT',
          `${alertsPath}/${id}`,
          { ...glycometAlert, startsOn: '2026-11-20', schedule: createSlotSchedule('night') },
          patient,
        )
      ).statusCode,
    ).toBe(200);
    await lookAt('2026-11-21 08:01');
    await lookAt('2026-11-21 21:00');
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 08:00 1x', '2026-11-21 21:00 1x']);
  });

  it('while the job looks at the same moment, each dose is there once', async () => {
    const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', {});
    const others = await Promise.all(
      ['Telma', 'Atorva', 'Pantop', 'Concor'].map(
        async (medicineName) =>
          (await calls.createAlert(patient, { ...glycometAlert, medicineName, startsOn: '2026-11-20' })).id,
      ),
    );
    await calls.setClock('2026-11-21 08:00');
    await Promise.all([
      runReminders(),
      change(patient, { times: { ...atFirst, morning: '07:30' } }),
      runReminders(),
      change(patient, { times: { ...atFirst, morning: '08:30' } }),
    ]);
    for (const minute of ['08:01', '08:30', '08:31']) await lookAt(`2026-11-21 ${minute}`);
    for (const each of [id, ...others]) expect(await findRemindedDoses(each)).toEqual(['2026-11-21 08:00 1x']);
  });

  it('quiet hours hold its push and e-mail back as ever, and changing them moves nothing', async () => {
    const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', {
      schedule: createSlotSchedule('morning'),
    });
    await change(patient, { quietHours: { from: '07:00', until: '09:00' } });
    await calls.setClock('2026-11-21 08:00');
    await change(patient, { times: { ...atFirst, morning: '06:30' } });
    await lookAt('2026-11-21 08:01');
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 08:00 1x']);
    const sent = await calls.sql<{ line: string }>(
      "select channel || ' ' || state as line from notification_delivery where patient_id = $1 order by 1",
      [patient.user.id],
    );
    expect(sent.map(({ line }) => line)).toEqual(['email held', 'in-app sent']);
    const readDueDoses = async (): Promise<unknown> =>
      (await calls.sql('select next_due_at from medication_schedule where id = $1', [id]))[0];
    const before = await readDueDoses();
    await change(patient, { quietHours: null });
    expect([await readDueDoses(), await findRemindedDoses(id)]).toEqual([before, ['2026-11-21 08:00 1x']]);
  });
});

describe('decision M2: and whatever the zone becomes', () => {
  it.each(['Europe/London', 'America/New_York', 'Asia/Tokyo', 'Pacific/Auckland'])(
    'India to %s in the minute of a dose: it is due once, in slots and at exact times',
    async (zone) => {
      for (const schedule of [
        createSlotSchedule('morning', 'night'),
        { kind: 'times', times: ['08:00', '21:00'], amount: 1, days: { every: 1 } },
      ]) {
        const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', { schedule });
        await calls.setClock('2026-11-21 21:00');
        await calls.sql('update medication_schedule set next_due_at = $2 where id = $1', [
          id,
          toIndiaIso('2026-11-21 21:00'),
        ]);
        await change(patient, { timeZone: zone });
        await runReminders();
        await lookAt('2026-11-21 21:01');
        expect(await findRemindedDoses(id)).toEqual(['2026-11-21 21:00 1x']);
        // From there on it goes by the new clock, and no dose of a time follows its like within eight hours.
        const [row] = await calls.sql<{ next_due_at: Date }>(
          'select next_due_at from medication_schedule where id = $1',
          [id],
        );
        const next = Temporal.Instant.from(row?.next_due_at.toISOString() ?? '')
          .toZonedDateTimeISO(zone)
          .toPlainTime()
          .toString({ smallestUnit: 'minute' });
        expect(['08:00', '21:00']).toContain(next);
      }
    },
  );

  it('eight hours stay eight hours, also across the change', async () => {
    const { patient, id } = await createPatientIn('Asia/Kolkata', '2026-11-20 22:00', {
      schedule: { kind: 'interval', hours: 8, first: toIndiaInstant('2026-11-21 00:00').toString(), amount: 1 },
    });
    await lookAt('2026-11-21 00:00');
    await calls.setClock('2026-11-21 08:00');
    await change(patient, { timeZone: 'America/New_York' });
    for (const minute of ['08:01', '15:59', '16:00']) await lookAt(`2026-11-21 ${minute}`);
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 00:00 1x', '2026-11-21 08:00 1x', '2026-11-21 16:00 1x']);
  });

  it('exact times that the way east puts into the past are due now, once', async () => {
    const { patient, id } = await createPatientIn('Europe/London', '2026-11-21 08:00', {
      schedule: { kind: 'times', times: ['07:00', '21:00'], amount: 1, days: { every: 1 } },
      startsOn: '2026-11-20',
    });
    // 12:30 and 23:30 in India are 07:00 and 18:00 in London.
    await lookAt('2026-11-21 12:30');
    await calls.setClock('2026-11-21 23:30');
    await change(patient, { timeZone: 'Asia/Kolkata' });
    await lookAt('2026-11-21 23:31');
    expect(await findRemindedDoses(id)).toEqual(['2026-11-21 12:30 1x', '2026-11-21 23:30 1x']);
    await calls.setClock('2026-11-22 04:00');
    await change(patient, { timeZone: 'Asia/Dubai' });
    await lookAt('2026-11-22 04:01');
    expect(await findRemindedDoses(id)).toHaveLength(2);
  });
});

describe('decision M2: on both nights on which the clock changes', () => {
  // In New York 02:30 is skipped in March, so that it is 03:30; in November 01:30 comes twice and counts the first time.
  it.each([
    ['that loses an hour', '2027-03-14 06:00', '02:30', '2027-03-14 13:00', '01:45', '2027-03-15 11:15'],
    ['that loses an hour', '2027-03-14 06:00', '02:30', '2027-03-14 13:00', '03:45', '2027-03-15 13:15'],
    ['that has an hour twice', '2027-11-07 06:00', '01:30', '2027-11-07 11:00', '01:15', '2027-11-08 11:45'],
    ['that has an hour twice', '2027-11-07 06:00', '01:30', '2027-11-07 11:00', '01:45', '2027-11-08 12:15'],
  ])(
    'the night %s: a dose that is moved in its minute rings once, and once the next night',
    async (_, evening, morning, minute, moved, nextNight) => {
      const { patient, id } = await createPatientIn('America/New_York', evening, {
        schedule: createSlotSchedule('morning'),
        startsOn: '2026-11-20',
      });
      await change(patient, { times: { ...atFirst, morning } });
      await calls.setClock(minute);
      await change(patient, { times: { ...atFirst, morning: moved } });
      await runReminders();
      const after = (minutes: number): string =>
        toIndiaInstant(minute)
          .add({ minutes })
          .toZonedDateTimeISO('Asia/Kolkata')
          .toPlainDateTime()
          .toString({ smallestUnit: 'minute' })
          .replace('T', ' ');
      for (const minutes of [1, 15, 45, 60, 75, 120]) await lookAt(after(minutes));
      expect(await findRemindedDoses(id)).toEqual([`${minute} 1x`]);
      await lookAt(nextNight);
      expect(await findRemindedDoses(id)).toEqual([`${minute} 1x`, `${nextNight} 1x`]);
    },
  );
});
