import { randomUUID } from 'node:crypto';
import { maxFavouriteDoctors } from '@arogo/contract/favourite-doctors';
import { favouriteDoctorMessages as m } from '@arogo/contract/messages/favourite-doctors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createTestDoctor } from '../doctors/doctors.test-helpers.ts';
import { getSql } from '../notifications/notifications.test-helpers.ts';
import { favouriteDoctorsPath } from './favourite-doctors.test-helpers.ts';

let api: TestApp;
let asha: TestPatient;
let ravi: TestPatient;
let [skin, heart, gone] = ['', '', ''];
beforeAll(async () => {
  api = await buildTestApp();
  [asha, ravi] = [await api.signUp(), await api.signUp()];
  const sql = getSql(api);
  skin = await createTestDoctor(sql, { name: 'Dr. Meera Kulkarni' });
  heart = await createTestDoctor(sql, { name: 'Dr. Arjun Rao', specialty: 'Cardiology', gender: 'male' });
  gone = await createTestDoctor(sql, { name: 'Dr. Nobody Now', listed: false });
});
afterAll(() => api.close());

const mark = (doctorId: unknown, isFavourite: unknown = true, patient = asha) =>
  api.call('PUT', favouriteDoctorsPath, { doctorId, isFavourite }, patient);
const list = async (patient = asha): Promise<readonly string[]> =>
  (await api.call('GET', favouriteDoctorsPath, undefined, patient)).json<{ data: { doctorIds: string[] } }>().data
    .doctorIds;
const search = async (query: string, patient = asha): Promise<readonly string[]> =>
  (await api.call('GET', `${favouriteDoctorsPath}/search?${query}`, undefined, patient))
    .json<{ data: { doctors: { userId: string }[] } }>()
    .data.doctors.map(({ userId }) => userId);

test('a patient marks doctors, twice at once too, and takes that back; nobody else sees it', async () => {
  const answers = await Promise.all([mark(skin), mark(skin)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await list()).toEqual([skin]);
  expect((await mark(heart)).json()).toMatchObject({ data: { doctorIds: expect.arrayContaining([skin, heart]) } });
  expect(await list(ravi)).toEqual([]);
  expect(await search('', ravi)).toEqual([]);
  await mark(skin, false, ravi);
  expect(await list()).toHaveLength(2);
  await mark(heart, false);
  expect((await mark(heart, false)).statusCode).toBe(200);
  expect(await list()).toEqual([skin]);
});

test('the search among favourites combines with every other filter and leaves out whom the directory no longer lists', async () => {
  await mark(heart);
  await mark(gone);
  expect((await search('')).toSorted()).toEqual([skin, heart].toSorted());
  expect(await search('speciality=Cardiology')).toEqual([heart]);
  expect(await search('q=kulkarni')).toEqual([skin]);
  expect(await search('gender=male&latitude=18.5204&longitude=73.8567&maxLocation=5')).toEqual([heart]);
  expect(await search('q=kulkarni&speciality=Cardiology')).toEqual([]);
  const refused = await api.call('GET', `${favouriteDoctorsPath}/search?sort=best`, undefined, asha);
  expect(refused.statusCode).toBe(400);
});

test('a doctor who is not there, what is no id, and one too many are refused; a change writes one audit line', async () => {
  expect((await mark(randomUUID())).statusCode).toBe(404);
  expect((await mark('skin')).statusCode).toBe(400);
  expect((await mark(skin, 'yes')).statusCode).toBe(400);
  const sql = getSql(api);
  const before = (await list(ravi)).length;
  const ids: string[] = [];
  for (let count = before; count < maxFavouriteDoctors; count += 1)
    ids.push(await createTestDoctor(sql, { hours: [] }));
  await sql(
    'insert into favourite_doctor (patient_id, doctor_id, created_at) select $1, id, now() from unnest($2::uuid[]) id',
    [ravi.user.id, ids],
  );
  const refused = await mark(skin, true, ravi);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([422, m.full(maxFavouriteDoctors)]);
  expect((await mark(ids[0], true, ravi)).statusCode).toBe(200);
  const lines = await sql("select action from audit_event where patient_id = $1 and action = 'favourite.change'", [
    ravi.user.id,
  ]);
  expect(lines).toHaveLength(2);
});
