import { ticketLifetimeMs } from '@arogo/contract/limits';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { type VaultCalls, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let asha: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  vault = createVaultCalls(api);
  asha = await api.signUp();
});
afterAll(() => api.close());

const open = async (url: string): Promise<number> => (await api.call('GET', url)).statusCode;
const requestRenewal = (
  url: unknown,
  patient?: TestPatient | { readonly token: string },
): Promise<LightMyRequestResponse> => api.call('POST', '/api/tickets/renew', { url }, patient);
const renewUrl = async (url: string): Promise<string> =>
  (await requestRenewal(url, asha)).json<{ data: { url: string } }>().data.url;
const turnWhileUsed = async (minutes: number): Promise<void> => {
  for (let passed = 0; passed < minutes; passed += 20) {
    api.clock.advance({ minutes: Math.min(20, minutes - passed) });
    await api.call('GET', '/api/users/me', undefined, asha);
  }
};

test('a link with a ticket is valid for two and a half to five minutes, and the same for concurrent requests', async () => {
  const { id, pdfUrl } = await vault.upload(asha);
  const again = (await api.call('GET', `${vaultPath}/${id}`, undefined, asha)).json<{ data: { pdfUrl: string } }>()
    .data;
  expect(again.pdfUrl).toBe(pdfUrl);
  api.clock.advance({ milliseconds: ticketLifetimeMs / 2 - 1 });
  expect(await open(pdfUrl)).toBe(200);
  api.clock.advance({ milliseconds: ticketLifetimeMs / 2 + 1 });
  expect(await open(pdfUrl)).toBe(404);
});

test('a link of a page that was open for an hour is renewed, again and again', async () => {
  let { pdfUrl } = await vault.upload(asha);
  for (let hour = 0; hour < 3; hour += 1) {
    await turnWhileUsed(60);
    expect(await open(pdfUrl)).toBe(404);
    pdfUrl = await renewUrl(pdfUrl);
    expect(await open(pdfUrl)).toBe(200);
  }
  const links = await Promise.all(Array.from({ length: 20 }, () => renewUrl(pdfUrl)));
  expect(new Set(links).size).toBe(1);
});

test('a renewed link ends when its session does, and so does the right to renew', async () => {
  const patient = await api.signUp();
  const { pdfUrl } = await vault.upload(patient);
  const url = (await requestRenewal(pdfUrl, patient)).json<{ data: { url: string } }>().data.url;
  await api.call('POST', '/api/auth/logout', {}, patient);
  expect(await open(url)).toBe(404);
  expect((await requestRenewal(pdfUrl, patient)).statusCode).toBe(401);
});

test('refuses to renew anything else: no token, another patient, foreign ids, other purposes, wrong types', async () => {
  const [patient, other] = [await api.signUp(), await api.signUp()];
  const { id, pdfUrl } = await vault.upload(patient);
  const foreign = await vault.upload(other);
  const ticket = pdfUrl.split('?')[1] ?? '';
  expect((await requestRenewal(pdfUrl)).statusCode).toBe(401);
  const refused = [
    foreign.pdfUrl,
    `${vaultPath}/${foreign.id}/download?${ticket}`,
    `${vaultPath}/${id}/ai-insights/pdf?${ticket}`,
    `${vaultPath}/${id}/download`,
    `${vaultPath}/${id}/download?ticket=x`,
    `${vaultPath}/${id}/../${id}/download?${ticket}`,
    `/api/users/photo/${id}?${ticket}`,
    `/api/users/export?${ticket}`,
    `/api/notifications/${id}/received?${ticket}`,
    `https://evil.example${pdfUrl}`,
    `//evil.example${pdfUrl}`,
    '/',
    '',
  ];
  const answers = await Promise.all(refused.map((url) => requestRenewal(url, patient)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
  expect((await requestRenewal(pdfUrl, other)).body).toBe(answers[0]?.body);
  const wrong = [undefined, null, 1, true, {}, [pdfUrl], 'x'.repeat(1_001), 'x'.repeat(500_000)];
  for (const url of wrong) expect((await requestRenewal(url, patient)).statusCode).toBeOneOf([400, 413]);
});
