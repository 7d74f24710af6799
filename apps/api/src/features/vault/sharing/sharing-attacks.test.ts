import { asThemself } from '../../../platform/database/actor.ts';
import { randomUUID } from 'node:crypto';
import type { ShareWithLink } from '@arogo/contract/sharing';
import type { HealthRecord } from '@arogo/contract/vault';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { runConcurrently } from '../../../test/run-concurrently.ts';
import {
  getRefusalCode,
  sharesPath,
  type SharingCalls,
  createSharingCalls,
  getShareToken,
} from './sharing.test-helpers.ts';
import { type VaultCalls, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

let api: TestApp;
let vault: VaultCalls;
let calls: SharingCalls;
let asha: TestPatient;
let record: HealthRecord;

beforeAll(async () => {
  api = await buildTestApp({ publicUrl: 'https://arogo.example' });
  vault = createVaultCalls(api);
  calls = createSharingCalls(api);
});
beforeEach(async () => {
  asha = await api.signUp();
  record = await vault.upload(asha);
});
afterAll(() => api.close());

const make = (wish: object = {}, recordIds: readonly string[] = [record.id]): Promise<ShareWithLink> =>
  calls.create(asha, recordIds, wish);

describe('passcode', () => {
  test('is stored only as a hash, never in a log; the correct one opens, and its attempt does not count', async () => {
    const share = await make({ passcode: 'kamal-canary' });
    for (let time = 0; time < 4; time += 1)
      expect(getRefusalCode(await calls.open(getShareToken(share), 'rose'))).toBe('passcode_wrong');
    for (let time = 0; time < 7; time += 1) await calls.openContent(getShareToken(share), ' kamal-canary ');
    const [row] = await calls.sql<{ hash: string; dump: string }>(
      `select passcode_hash as hash, s::text || (select string_agg(encode(request_hash, 'escape'), '')
        from idempotency_key) as dump from record_share s where patient_id = $1`,
      [asha.user.id],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    expect(`${row?.dump}${api.logged.join('')}`).not.toContain('kamal-canary');
    expect(await calls.details(asha, share.id)).toMatchObject({ state: 'live', openings: 7 });
  });

  test('a missing passcode is no attempt; each wrong one returns the remaining attempts, the fifth ends the link', async () => {
    const share = await make({ passcode: 'lotus' });
    for (const missing of [undefined, '', '   '])
      expect(getRefusalCode(await calls.open(getShareToken(share), missing))).toBe('passcode_needed');
    const messages: string[] = [];
    for (let time = 0; time < 5; time += 1)
      messages.push((await calls.open(getShareToken(share), 'Lotus')).json<{ message: string }>().message);
    expect(messages.slice(0, 4).map((text) => /(\d) (?:try|tries)/.exec(text)?.[1])).toEqual(['4', '3', '2', '1']);
    expect(messages[4]).toContain('the link has ended');
    expect(getRefusalCode(await calls.open(getShareToken(share), 'lotus'))).toBe('share_ended');
    expect(await calls.details(asha, share.id)).toMatchObject({ state: 'locked', openings: 0 });
  });

  test('2,000 passcodes, many concurrent: 5 are evaluated', { timeout: 120_000 }, async () => {
    const share = await make({ passcode: 'lotus' });
    const guesses = Array.from({ length: 2_000 }, (_, index) => `guess-${index}`);
    const codes = await runConcurrently(guesses, async (guess) =>
      getRefusalCode(await calls.open(getShareToken(share), guess)),
    );
    expect(codes.filter((code) => code === 'passcode_wrong')).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set(['passcode_wrong', 'share_ended']));
    expect((await calls.findAuditLines(asha)).filter((action) => action === 'share.refuse_passcode')).toHaveLength(5);
  });

  test.for([['abc'], ['   abc   '], ['x'.repeat(65)], [''], [5], [null], ['a\u0000bcd'], ['ab\u202Ecd']])(
    '%j is refused as a new passcode',
    async ([passcode]) => {
      const answer = await api.call('POST', sharesPath, { recordIds: [record.id], passcode }, asha);
      expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['passcode']]);
    },
  );
});

describe('attacks', () => {
  test("another patient's record, an unknown one and a deleted one in the body are the same 404, and no link is created", async () => {
    const ravi = await api.signUp();
    const foreign = await vault.upload(ravi);
    const deleted = await vault.upload(asha);
    await api.call('DELETE', `${vaultPath}/${deleted.id}`, undefined, asha);
    const answers = await Promise.all(
      [foreign.id, randomUUID(), deleted.id].map((id) =>
        api.call('POST', sharesPath, { recordIds: [record.id, id] }, asha),
      ),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({ code: 'not_found' });
    expect(await calls.sql('select 1 from record_share where patient_id = $1', [asha.user.id])).toEqual([]);
  });

  test('the database refuses a foreign record in a link', async () => {
    const share = await make();
    const foreign = await vault.upload(await api.signUp());
    const insert = api.parts.db.asPatient(asThemself(asha.user.id), (db) =>
      db
        .insertInto('record_share_item')
        .values({ share_id: share.id, record_id: foreign.id, patient_id: asha.user.id, place: 1 })
        .execute(),
    );
    await expect(insert).rejects.toThrow('foreign key');
  });

  test("another patient's link: 404 to read, to revoke and to send; it stays valid", async () => {
    const share = await make();
    const ravi = await api.signUp();
    for (const [method, url] of [
      ['GET', `${sharesPath}/${share.id}`],
      ['DELETE', `${sharesPath}/${share.id}`],
      ['POST', `${sharesPath}/${share.id}/send`],
    ] as const) {
      expect(
        (await api.call(method, url, method === 'POST' ? { contactIds: ['a'] } : undefined, ravi)).statusCode,
      ).toBe(404);
    }
    expect((await api.call('GET', sharesPath, undefined, ravi)).json()).toMatchObject({ shares: [], total: 0 });
    expect((await calls.look(getShareToken(share))).statusCode).toBe(200);
  });

  test('a ticket opens only its own file of its own link; a missing, expired, changed or other ticket gets the same refusal', async () => {
    const second = await vault.upload(asha);
    const share = await make({ end: '1h' });
    const other = await make({}, [second.id]);
    const shown = await calls.openFirst(getShareToken(share));
    const shownOther = await calls.openFirst(getShareToken(other));
    const refused = [
      await calls.file(shown, { ticket: '' }),
      await calls.file(shown, { ticket: `${shown.fileTicket}x` }),
      await calls.file(shown, { ticket: shownOther.fileTicket }),
      await calls.file(shown, { id: second.id }),
      await calls.file(shown, { ticket: new URL(record.pdfUrl, 'http://x').searchParams.get('ticket') ?? '' }),
      await api.call('GET', `/api/shared/files/${record.id}`, undefined, asha),
      await api.call('GET', `/api/shared/files/${shown.id}?ticket=${shown.fileTicket}&ticket=${shown.fileTicket}`),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404, 400]);
    expect((await api.call('GET', `${vaultPath}/${record.id}/download?ticket=${shown.fileTicket}`)).statusCode).toBe(
      404,
    );
    api.clock.advance({ hours: 1 });
    expect(getRefusalCode(await calls.file(shown))).toBe('share_ended');
    expect((await calls.renew(getShareToken(other), shownOther)).statusCode).toBe(200);
  });

  test.for([
    ['no record', { recordIds: [] }],
    ['51 records', { recordIds: Array.from({ length: 51 }, () => randomUUID()) }],
    ['an id that is none', { recordIds: ['x'] }],
    ['records that are no list', { recordIds: 'x' }],
    ['another end', { end: '30d' }],
    ['no openings', { openings: 0 }],
    ['21 openings', { openings: 21 }],
    ['half an opening', { openings: 1.5 }],
  ] as const)('%s is 400 at its field', async ([, change]) => {
    const answer = await api.call('POST', sharesPath, { recordIds: [record.id], ...change }, asha);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ fields: object }>().fields)[0]).toMatch(new RegExp(`^${Object.keys(change)[0]}`));
  });

  test('a huge body is 413 and has no effect', async () => {
    const answer = await api.call('POST', '/api/shared/open', { token: 'A'.repeat(300 * 1024) });
    expect(answer.statusCode).toBe(413);
    expect(
      (await api.call('POST', sharesPath, { recordIds: [record.id], passcode: 'x'.repeat(300 * 1024) }, asha))
        .statusCode,
    ).toBe(413);
    expect(await calls.sql('select 1 from record_share where patient_id = $1', [asha.user.id])).toEqual([]);
  });

  test('the same key with the same request returns the same link, also concurrently; with another request it is refused', async () => {
    const send = (body: object) =>
      api.app.inject({
        method: 'POST',
        url: sharesPath,
        headers: { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'tap-1' },
        payload: body,
      });
    const wish = { recordIds: [record.id], passcode: 'lotus' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(wish)));
    expect(new Set(answers.map((answer) => answer.json<{ data: ShareWithLink }>().data.url)).size).toBe(1);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(getRefusalCode(await send({ ...wish, passcode: 'lotos' }))).toBe('idempotency_key_reused');
    expect(await calls.sql('select 1 from record_share where patient_id = $1', [asha.user.id])).toHaveLength(1);
  });
});
