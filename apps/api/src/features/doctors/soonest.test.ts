import type { DoctorCard } from '@arogo/contract/doctors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { createTestDoctor } from './doctors.test-helpers.ts';

let api: TestApp;
const ids: Record<string, string> = {};
const createWeek = (times: readonly string[], days = [1, 2, 3, 4, 5, 6, 7]) =>
  days.map((day) => ['online', day, times] as const);

beforeAll(async () => {
  api = await buildTestApp();
  const sql = getSql(api);
  const later = api.clock.now().toZonedDateTimeISO('Asia/Kolkata').add({ days: 3 }).dayOfWeek;
  ids['late'] = await createTestDoctor(sql, { hours: createWeek(['12:00'], [later]), reviews: [5, 5, 5, 5] });
  ids['early'] = await createTestDoctor(sql, {
    hours: createWeek(Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`)),
    specialty: 'Cardiology',
  });
  ids['early in person'] = await createTestDoctor(sql, { onlineFee: null });
  ids['gone'] = await createTestDoctor(sql, { listed: false });
  ids['never'] = await createTestDoctor(sql, { hours: [] });
});
afterAll(() => api.close());

const findSoonest = async (query = ''): Promise<readonly DoctorCard[]> =>
  (await api.call('GET', `/api/doctors/online-soonest${query}`)).json<{ data: DoctorCard[] }>().data;
const getNames = (doctors: readonly DoctorCard[]) =>
  doctors.map(({ userId }) => Object.entries(ids).find(([, id]) => id === userId)?.[0]);

test("'doctors free online soonest': by their next free time online, without those who have none", async () => {
  const found = await findSoonest();
  expect(getNames(found)).toEqual(['early', 'late']);
  expect(found.map(({ nextAvailable }) => nextAvailable?.mode)).toEqual(['online', 'online']);
});

test('of a specialty, or of none that there is', async () => {
  expect(getNames(await findSoonest('?speciality=Cardiology'))).toEqual(['early']);
  for (const query of ['?speciality=Alchemy', `?speciality=${'a'.repeat(101)}`, '?speciality=a&speciality=b']) {
    expect((await api.call('GET', `/api/doctors/online-soonest${query}`)).statusCode).toBe(400);
  }
});
