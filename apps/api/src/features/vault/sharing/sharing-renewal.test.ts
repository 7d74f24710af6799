import { randomUUID } from 'node:crypto';
import { ticketLifetimeMs } from '@arogo/contract/limits';
import { type SharedRecord, shareEnds, type ShareWithLink } from '@arogo/contract/sharing';
import type { HealthRecord } from '@arogo/contract/vault';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { getRefusalCode, type SharingCalls, createSharingCalls, getShareToken } from './sharing.test-helpers.ts';
import { type VaultCalls, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let calls: SharingCalls;
let asha: TestPatient;
let record: HealthRecord;
let share: ShareWithLink;
let shown: SharedRecord;

beforeAll(async () => {
  api = await buildTestApp({ publicUrl: 'https://arogo.example' });
  vault = createVaultCalls(api);
  calls = createSharingCalls(api);
});
beforeEach(async () => {
  asha = await api.signUp();
  record = await vault.upload(asha);
  share = await calls.create(asha, [record.id], { end: '1h', openings: 1 });
  shown = await calls.openFirst(getShareToken(share));
});
afterAll(() => api.close());

const renewRecord = async (token: string, before: SharedRecord): Promise<SharedRecord> => {
  const answer = await calls.renew(token, before);
  expect(answer.statusCode).toBe(200);
  return { ...before, ...answer.json<{ data: { fileTicket: string } }>().data };
};

test('a shared file’s ticket is as short-lived as any other; the page renews it, also that of the last opening', async () => {
  expect((await calls.file(shown)).statusCode).toBe(200);
  api.clock.advance({ milliseconds: ticketLifetimeMs });
  expect(getRefusalCode(await calls.file(shown))).toBe('share_ended');
  const renewed = await renewRecord(getShareToken(share), shown);
  expect((await calls.file(renewed)).statusCode).toBe(200);
  api.clock.advance({ milliseconds: ticketLifetimeMs });
  expect(getRefusalCode(await calls.file(renewed))).toBe('share_ended');
  // The first ticket works too: it is old, but genuine.
  expect((await calls.file(await renewRecord(getShareToken(share), shown))).statusCode).toBe(200);
  expect((await calls.details(asha, share.id)).openings).toBe(1);
  expect(await calls.findAuditLines(asha)).toEqual([
    'share.create',
    'share.open',
    'share.file',
    'share.renew_file',
    'share.file',
    'share.renew_file',
    'share.file',
    'share.read',
  ]);
});

test('a renewed ticket ends with the link, and so does the right to renew', async () => {
  api.clock.advance({ milliseconds: shareEnds['1h'] - 1_000 });
  const renewed = await renewRecord(getShareToken(share), shown);
  expect((await calls.file(renewed)).statusCode).toBe(200);
  api.clock.advance({ seconds: 1 });
  expect([await calls.file(renewed), await calls.renew(getShareToken(share), renewed)].map(getRefusalCode)).toEqual([
    'share_ended',
    'share_ended',
  ]);
});

test('a revoked link renews nothing, nor does one whose record was deleted', async () => {
  const second = await calls.create(asha, [record.id]);
  const again = await calls.openFirst(getShareToken(second));
  await calls.revoke(asha, share.id);
  expect(getRefusalCode(await calls.renew(getShareToken(share), shown))).toBe('share_ended');
  await renewRecord(getShareToken(second), again);
  await api.call('DELETE', `${vaultPath}/${record.id}`, undefined, asha);
  expect(getRefusalCode(await calls.renew(getShareToken(second), again))).toBe('share_ended');
});

test('only the link’s own token and ticket renew: everything else gets the same refusal, and no audit row', async () => {
  const ravi = await api.signUp();
  const foreign = await calls.create(ravi, [(await vault.upload(ravi)).id]);
  const foreignShown = await calls.openFirst(getShareToken(foreign));
  const second = await vault.upload(asha);
  const both = await calls.create(asha, [record.id, second.id]);
  const {
    records: [first, other],
  } = await calls.openContent(getShareToken(both));
  if (!first || !other) throw new Error('Two records are shared');
  const before = await calls.findAuditLines(asha);
  const ownTicket = new URL(record.pdfUrl, 'http://x').searchParams.get('ticket') ?? '';
  const refused = [
    // Tokens of other links: of the same patient, of another one, and none at all.
    await calls.renew(getShareToken(both), shown),
    await calls.renew(getShareToken(foreign), shown),
    await calls.renew('', shown),
    await calls.renew('A'.repeat(43), shown),
    // A ticket of another file of the same link, of another link, for a session, forged, and none.
    await calls.renew(getShareToken(both), first, { id: other.id }),
    await calls.renew(getShareToken(both), first, { ticket: other.fileTicket }),
    await calls.renew(getShareToken(share), shown, { id: second.id }),
    await calls.renew(getShareToken(share), shown, { ticket: first.fileTicket }),
    await calls.renew(getShareToken(share), shown, { ticket: foreignShown.fileTicket }),
    await calls.renew(getShareToken(share), foreignShown),
    await calls.renew(getShareToken(share), shown, { ticket: ownTicket }),
    await calls.renew(getShareToken(share), shown, { ticket: `${shown.fileTicket}x` }),
    await calls.renew(getShareToken(share), shown, { ticket: '' }),
    await calls.renew(getShareToken(share), shown, { id: randomUUID() }),
  ];
  expect(new Set(refused.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect([refused[0]?.statusCode, refused[0] && getRefusalCode(refused[0])]).toEqual([404, 'share_ended']);
  expect(await calls.findAuditLines(asha)).toEqual(before);
  // A session does not help, not even the owner's.
  const url = `/api/shared/files/${record.id}?ticket=${shown.fileTicket}`;
  expect((await api.call('POST', '/api/tickets/renew', { url }, asha)).statusCode).toBe(404);
  const wrong = [
    {},
    { token: getShareToken(share) },
    { ticket: shown.fileTicket },
    { token: 1, ticket: [] },
    { token: getShareToken(share), ticket: 'x'.repeat(1_001) },
  ];
  for (const body of wrong)
    expect((await api.call('POST', `/api/shared/files/${record.id}/ticket`, body)).statusCode).toBe(400);
});

test('one address renews at most 600 times per hour', async () => {
  const limited = await buildTestApp({ limits: true });
  try {
    const ask = async (remoteAddress: string): Promise<string> =>
      getRefusalCode(
        await limited.app.inject({
          method: 'POST',
          url: `/api/shared/files/${record.id}/ticket`,
          payload: { token: 'x', ticket: 'x' },
          remoteAddress,
        }),
      );
    const codes: string[] = [];
    for (let time = 0; time < 601; time += 1) codes.push(await ask('203.0.113.77'));
    expect([codes.filter((code) => code === 'share_ended').length, codes.at(-1)]).toEqual([600, 'rate_limited']);
    expect(await ask('203.0.113.78')).toBe('share_ended');
  } finally {
    await limited.close();
  }
});
