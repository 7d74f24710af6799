import { vaultScreen } from '@arogo/contract/messages/vault';
import type { Page, WebSocket } from '@playwright/test';
import { expect, type Patient, getProductUrl, test } from './fixtures/test.ts';
import { addRecord, recordRow, sampleBytes, vaultPath } from './fixtures/vault.ts';

test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const ownMarker = (text: string): Buffer => Buffer.concat([sampleBytes, Buffer.from(`\n% ${text}\n`)]);

/** The live connections that a page opens from now on. */
const trackConnections = (page: Page): WebSocket[] => {
  const opened: WebSocket[] = [];
  page.on('websocket', (socket) => opened.push(socket));
  return opened;
};

const post = async <T>(path: string, data: unknown, token?: string): Promise<T> => {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${getProductUrl()}${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
  expect(answer.ok).toBe(true);
  return (await answer.json()) as T;
};

test('what changes is seen at once in every tab, after a lost network too, by its patient alone; a session that is ended elsewhere is over here', async ({
  page,
  context,
  signUp,
  newPatient,
  mailTo,
}) => {
  const patient: Patient = await signUp(page);
  const other = await context.newPage();
  const opened = [page, other].map(trackConnections);
  for (const tab of [page, other]) {
    await tab.goto(vaultPath);
    await expect(tab.getByRole('heading', { name: vaultScreen.emptyTitle.PHYSICAL })).toBeVisible();
  }
  await expect.poll(() => opened.map((sockets) => sockets.length)).toEqual([1, 1]);
  for (const [socket] of opened) expect(new URL(socket?.url() ?? '').search).toBe('?EIO=4&transport=websocket');

  // Nothing is being read yet, so nothing asks from time to time.
  await addRecord(await newPatient(), { doctor: 'Dr. Somebody Else', file: ownMarker('else') });
  await addRecord(patient, { doctor: 'Dr. Kavita Deshpande', file: ownMarker('first') });
  for (const tab of [page, other]) {
    await expect(recordRow(tab, 'Dr. Kavita Deshpande')).toBeVisible();
    await expect(recordRow(tab, 'Dr. Somebody Else')).toHaveCount(0);
  }

  await context.setOffline(true);
  await addRecord(patient, { doctor: 'Dr. Anand Iyer', file: ownMarker('second') });
  await context.setOffline(false);
  for (const tab of [page, other]) await expect(recordRow(tab, 'Dr. Anand Iyer')).toBeVisible();

  await post('/api/auth/login', { email: patient.email });
  const code = /\b\d{6}\b/.exec((await mailTo(patient.email, 2)).text)?.[0];
  const { token } = await post<{ token: string }>('/api/auth/verify-login-otp', { email: patient.email, otp: code });
  await post('/api/users/sessions/end-others', {}, token);
  for (const tab of [page, other]) await expect(tab).toHaveURL('/refresh-token');
});
