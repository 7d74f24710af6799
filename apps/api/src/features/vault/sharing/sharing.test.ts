import type { Share, ShareWithLink } from '@arogo/contract/sharing';
import type { HealthRecord } from '@arogo/contract/vault';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createPurgeJobs } from '../records/purge-jobs.ts';
import {
  getRefusalCode,
  type ShareContent,
  sharesPath,
  type SharingCalls,
  createSharingCalls,
  getShareToken,
} from './sharing.test-helpers.ts';
import { countStatements, type VaultCalls, createVaultCalls, vaultPath } from '../vault.test-helpers.ts';

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

const addDiagnosis = (id: string, text: string): Promise<LightMyRequestResponse> =>
  api.call(
    'PUT',
    `${vaultPath}/${id}/facts`,
    { changes: [{ sort: 'diagnosis', fact: 'diagnosis', value: { text } }] },
    asha,
  );

/** Signs in again, after hours or days ended the first session. */
const signInAgain = async (): Promise<string> => {
  await api.call('POST', '/api/auth/login', { email: asha.email });
  const otp = await api.codeFor(asha.email);
  return (await api.call('POST', '/api/auth/verify-login-otp', { email: asha.email, otp })).json<{ token: string }>()
    .token;
};

describe('decision V4: a link with an end, an optional passcode, at most 20 openings, revocable', () => {
  test('decision V4: 24 hours and 20 openings by default; the secret is in the fragment, 256 bits, and nowhere in the database', async () => {
    const share = await make();
    expect(share).toMatchObject({
      state: 'live',
      openings: 0,
      openingsAllowed: 20,
      hasPasscode: false,
      // Before it was read, its title is its type.
      records: [{ id: record.id, doctorName: record.doctorName, labReport: null }],
    });
    expect(Date.parse(share.expiresAt) - Date.parse(share.createdAt)).toBe(24 * 3_600_000);
    expect(share.url).toMatch(/^https:\/\/arogo\.example\/shared#[A-Za-z0-9_-]{43}$/);
    const [row] = await calls.sql<{ text: string }>(
      "select s::text || encode(sealed_token, 'escape') as text from record_share s where patient_id = $1",
      [asha.user.id],
    );
    expect(row?.text).not.toContain(getShareToken(share));
    expect(api.logged.join('')).not.toContain(getShareToken(share));
  });

  test.for([
    ['1h', 3_600_000],
    ['7d', 7 * 24 * 3_600_000],
  ] as const)('an end of %s: open until then, and the link has ended from then on', async ([end, milliseconds]) => {
    const share = await make({ end });
    api.clock.advance({ milliseconds: milliseconds - 1 });
    const shown = await calls.openFirst(getShareToken(share));
    api.clock.advance({ milliseconds: 1 });
    for (const answer of [
      await calls.look(getShareToken(share)),
      await calls.open(getShareToken(share)),
      await calls.file(shown),
    ]) {
      expect([answer.statusCode, getRefusalCode(answer)]).toEqual([404, 'share_ended']);
    }
    asha = { ...asha, token: await signInAgain() };
    expect(await calls.details(asha, share.id)).toMatchObject({ state: 'ended', url: null });
  });

  test('decision V4: the receiver sees the first name, the number of records, and whether a passcode is needed; looking counts nothing', async () => {
    const share = await make({ passcode: 'lotus 42' }, [record.id, (await vault.upload(asha)).id]);
    for (let time = 0; time < 30; time += 1) await calls.look(getShareToken(share));
    const answer = await calls.look(getShareToken(share));
    expect(answer.json()).toEqual({
      status: 'success',
      data: { sharedBy: 'Asha', records: 2, needsPasscode: true, expiresAt: share.expiresAt },
    });
    expect(answer.body).not.toMatch(/Rao|example\.com|Deshpande/);
    expect(answer.headers['x-robots-tag']).toContain('noindex');
    expect(await calls.details(asha, share.id)).toMatchObject({ openings: 0, openingList: [] });
  });

  test('of 40 concurrent openings exactly 20 succeed', async () => {
    const share = await make();
    const answers = await Promise.all(Array.from({ length: 40 }, () => calls.open(getShareToken(share))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20);
    expect(answers.filter((answer) => getRefusalCode(answer) === 'share_ended')).toHaveLength(20);
    const left = answers.flatMap((answer) =>
      answer.statusCode === 200 ? [answer.json<{ data: ShareContent }>().data.openingsLeft] : [],
    );
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(await calls.details(asha, share.id)).toMatchObject({ state: 'used_up', openings: 20, url: null });
    expect((await calls.details(asha, share.id)).openingList).toHaveLength(20);
  });

  test('fewer openings can be allowed; the last one can still load its files', async () => {
    const share = await make({ openings: 1 });
    const shown = await calls.openFirst(getShareToken(share));
    expect(getRefusalCode(await calls.open(getShareToken(share)))).toBe('share_ended');
    expect((await calls.file(shown)).statusCode).toBe(200);
  });

  test('decision V4: revoking takes effect at once and for good, also on files of open pages; repeating it has no effect', async () => {
    const share = await make();
    const shown = await calls.openFirst(getShareToken(share));
    expect((await calls.file(shown)).statusCode).toBe(200);
    expect((await calls.revoke(asha, share.id)).json()).toMatchObject({
      message: 'The link has ended. Nobody can open it any more.',
    });
    for (const answer of [
      await calls.look(getShareToken(share)),
      await calls.open(getShareToken(share)),
      await calls.file(shown),
    ])
      expect(getRefusalCode(answer)).toBe('share_ended');
    expect((await calls.revoke(asha, share.id)).statusCode).toBe(200);
    expect(await calls.details(asha, share.id)).toMatchObject({ state: 'revoked', url: null });
    expect(
      await calls.sql('select 1 from record_share where id = $1 and sealed_token is not null', [share.id]),
    ).toEqual([]);
  });

  test('unknown, expired, revoked, used up and locked links get the same response, byte for byte', async () => {
    const revoked = await make();
    await calls.revoke(asha, revoked.id);
    const used = await make({ openings: 1 });
    await calls.openContent(getShareToken(used));
    const locked = await make({ passcode: 'lotus' });
    for (let time = 0; time < 5; time += 1) await calls.open(getShareToken(locked), 'rose');
    const old = await make({ end: '1h' });
    api.clock.advance({ hours: 1 });
    const tokens = ['', 'x', 'A'.repeat(43), ...[revoked, used, locked, old].map(getShareToken)];
    for (const ask of [(token: string) => calls.look(token), (token: string) => calls.open(token, 'lotus')]) {
      const answers = await Promise.all(tokens.map(ask));
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
      expect(answers[0]?.json()).toMatchObject({ status: 'fail', code: 'share_ended' });
    }
  });
});

describe('what is shared', () => {
  test(
    'the records with their facts in the order of selection, and the file byte for byte; ' +
      'of the patient only the first name',
    async () => {
      const lab = await vault.upload(asha, { record_type: 'LAB_REPORT', doctor_name: 'Dr. Second' });
      const share = await make({}, [lab.id, record.id, lab.id]);
      const { sharedBy, records } = await calls.openContent(getShareToken(share));
      expect(sharedBy).toBe('Asha');
      expect(records.map(({ id, recordType, facts }) => [id, recordType, facts])).toEqual([
        [lab.id, 'LAB_REPORT', null],
        [record.id, 'PRESCRIPTION', null],
      ]);
      expect(JSON.stringify(records)).not.toMatch(new RegExp(`${asha.user.id}|${asha.email}|Rao`));
      const [shared] = records;
      if (!shared) throw new Error('nothing is shared');
      const answer = await calls.file(shared);
      expect(answer.rawPayload.equals((await api.call('GET', lab.pdfUrl)).rawPayload)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(answer.headers['content-disposition']).toMatch(/^attachment/);
      expect(answer.headers['x-robots-tag']).toContain('noindex');
    },
  );

  test('a deleted record and its file disappear from the link, and return with Undo; once purged they stay away', async () => {
    const other = await vault.upload(asha);
    const share = await make({}, [record.id, other.id]);
    const shown = await calls.openFirst(getShareToken(share));
    await api.call('DELETE', `${vaultPath}/${record.id}`, undefined, asha);
    expect((await calls.look(getShareToken(share))).json()).toMatchObject({ data: { records: 1 } });
    expect((await calls.openContent(getShareToken(share))).records.map(({ id }) => id)).toEqual([other.id]);
    expect(getRefusalCode(await calls.file(shown))).toBe('share_ended');
    await api.call('POST', `${vaultPath}/${record.id}/restore`, undefined, asha);
    expect((await calls.openContent(getShareToken(share))).records.map(({ id }) => id)).toEqual([record.id, other.id]);
    expect((await calls.file(shown)).statusCode).toBe(200);
    await api.call('DELETE', `${vaultPath}/${record.id}`, undefined, asha);
    api.clock.advance({ seconds: 10 });
    await createPurgeJobs({ db: api.jobsDb, clock: api.clock, files: api.parts.files }).purge(record.id);
    expect(await calls.details(asha, share.id)).toMatchObject({ state: 'live', records: [{ id: other.id }] });
    expect((await calls.details(asha, share.id)).openingList.flatMap(({ files }) => files)).toEqual([
      { recordId: record.id, times: 1 },
    ]);
  });

  test('the receiver sees the patient’s corrections, without their place on the document', async () => {
    expect((await addDiagnosis(record.id, 'Type 2 diabetes')).statusCode).toBe(200);
    const share = await make();
    expect((await calls.openFirst(getShareToken(share))).facts).toEqual({
      certainty: 'sure',
      patient: {},
      symptoms: [],
      diagnosis: 'Type 2 diabetes',
      medicines: [],
      lab_tests: [],
      results: [],
    });
  });

  test('any number of records is opened with as many statements as one, each with its own facts', async () => {
    const others: string[] = [];
    for (let made = 0; made < 10; made += 1) others.push((await vault.upload(asha)).id);
    const corrected = [...others.slice(0, 5), record.id];
    for (const id of corrected) expect((await addDiagnosis(id, `Said of ${id}`)).statusCode).toBe(200);
    const [one, many] = [await make(), await make({}, [...others, record.id])];
    const listStatements = countStatements();
    const openedBy = async (share: ShareWithLink) => {
      let records: ShareContent['records'] = [];
      const statements = await listStatements(
        async () => void ({ records } = await calls.openContent(getShareToken(share))),
      );
      return { records, statements };
    };
    const [first, all] = [await openedBy(one), await openedBy(many)];
    expect(all.statements).toBe(first.statements);
    expect(first.statements).toBeGreaterThan(0);
    const chosen = [...others, record.id];
    expect(all.records.map(({ id, facts }) => [id, facts?.diagnosis])).toEqual(
      chosen.map((id) => [id, corrected.includes(id) ? `Said of ${id}` : undefined]),
    );
  });

  test('a link without any remaining record says so', async () => {
    const share = await make();
    await api.call('DELETE', `${vaultPath}/${record.id}`, undefined, asha);
    expect((await calls.look(getShareToken(share))).json()).toMatchObject({ data: { records: 0 } });
    expect((await calls.openContent(getShareToken(share))).records).toEqual([]);
  });
});

describe('decision V4: the list of openings', () => {
  test('shows when, on what kind of device, and which files were downloaded; it stores no address and no browser name', async () => {
    const share = await make();
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/shared/open',
      headers: { 'user-agent': userAgent },
      payload: { token: getShareToken(share) },
      remoteAddress: '203.0.113.9',
    });
    const [shown] = answer.json<{ data: ShareContent }>().data.records;
    if (!shown) throw new Error('nothing is shared');
    await calls.file(shown);
    await calls.file(shown);
    api.clock.advance({ minutes: 5 });
    await calls.open(getShareToken(share));
    const { openingList, openings } = await calls.details(asha, share.id);
    expect(openings).toBe(2);
    expect(openingList.map(({ device, files }) => [device, files])).toEqual([
      ['other', []],
      ['iphone', [{ recordId: record.id, times: 2 }]],
    ]);
    expect(Date.parse(openingList[0]?.at ?? '') - Date.parse(openingList[1]?.at ?? '')).toBe(300_000);
    const [stored] = await calls.sql<{ text: string }>(
      "select string_agg(o::text, '') as text from record_share_opening o where share_id = $1",
      [share.id],
    );
    expect(stored?.text).not.toMatch(/203\.0\.113|Mozilla|Safari/);
  });

  test('creating, sending, revoking, each opening and each download have their audit row', async () => {
    const share = await make();
    const shown = await calls.openFirst(getShareToken(share));
    await calls.file(shown);
    await calls.file(shown);
    await api.call('GET', sharesPath, undefined, asha);
    await calls.details(asha, share.id);
    await calls.revoke(asha, share.id);
    await calls.open(getShareToken(share));
    expect(await calls.findAuditLines(asha)).toEqual([
      'share.create',
      'share.open',
      'share.file',
      'share.file',
      'share.list',
      'share.read',
      'share.revoke',
    ]);
  });
});

test('a page of links, the newest first, with what they show and how they ended', async () => {
  const first = await make({ end: '1h' });
  api.clock.advance({ minutes: 1 });
  const second = await make({ openings: 5 });
  await calls.revoke(asha, first.id);
  const answer = (await api.call('GET', `${sharesPath}?limit=1`, undefined, asha)).json<{
    shares: Share[];
    total: number;
  }>();
  expect([answer.total, answer.shares.map(({ id, state }) => [id, state])]).toEqual([2, [[second.id, 'live']]]);
  const next = (await api.call('GET', `${sharesPath}?limit=1&page=2`, undefined, asha)).json<{ shares: Share[] }>();
  expect(next.shares).toMatchObject([{ id: first.id, state: 'revoked' }]);
  expect(JSON.stringify([answer, next])).not.toContain('shared#');
});

test('a valid link can be copied again; it is null once the master key that encrypted it is gone', async () => {
  const share = await make();
  expect((await calls.details(asha, share.id)).url).toBe(share.url);
  await calls.sql(
    "update record_share set sealed_token = overlay(sealed_token placing '\\x00' from 30) where id = $1",
    [share.id],
  );
  expect(await calls.details(asha, share.id)).toMatchObject({ state: 'live', url: null });
  expect((await calls.look(getShareToken(share))).statusCode).toBe(200);
});
