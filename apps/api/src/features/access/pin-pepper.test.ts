import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
afterAll(() => api.close());

it('who signs in with their PIN has it hashed with the current pepper from then on, and a wrong PIN changes nothing', async () => {
  const patient = await api.signUp();
  const find = async (): Promise<string> => {
    const [row] = await api.database.rows<{ hash: string }>(
      'select c.pin_hash as hash from credential c join account a on a.id = c.patient_id where a.email = $1',
      [patient.email],
    );
    return row?.hash ?? '';
  };
  const fresh = await find();
  expect(fresh).toMatch(/\$test$/);
  // As it was kept before peppers had ids.
  const unnamed = fresh.slice(0, fresh.lastIndexOf('$'));
  await api.database.rows('update credential set pin_hash = $1 where pin_hash = $2', [unnamed, fresh]);
  const renew = (securityPin: string) =>
    api.call('POST', '/api/auth/refresh-token', { expiredToken: patient.token, securityPin });
  expect((await renew('283947')).statusCode).toBe(422);
  expect(await find()).toBe(unnamed);
  expect((await renew(patient.pin)).statusCode).toBe(200);
  const renewed = await find();
  expect(renewed).toMatch(/\$test$/);
  expect(renewed).not.toBe(fresh);
});
