import type { Policy } from '@arogo/contract/insurance';
import { refusalMessages } from '@arogo/contract/messages/refusals';
import { insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { maxInsuranceFileBytes } from '@arogo/contract/profile-limits';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withClient } from '../../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createPdfBytes } from '../../vault/vault.test-helpers.ts';
import {
  createMultipartForm,
  insurancePath,
  createPicture,
  createPolicyForm,
  savePolicy,
} from '../profile-extras.test-helpers.ts';
import { createInvalidInput, parseRefusal } from '../profile.test-helpers.ts';

let api: TestApp;
let asha: TestPatient;
let png: Buffer;
beforeAll(async () => {
  api = await buildTestApp();
  // Two who ask for a policy wait for it until both do, which on a slow machine takes longer than the role may
  // wait: on every connection to come, and on the one that there is.
  for (const limit of ['lock_timeout', 'statement_timeout']) {
    await withClient(api.database.adminUrl, (client) =>
      client.query(`alter role arogo_app in database ${api.database.name} set ${limit} = '60s'`),
    );
    await api.parts.db.asSystem((trx) => sql`select set_config(${limit}, '60s', false)`.execute(trx));
  }
  png = await createPicture();
});
beforeEach(async () => {
  asha = await api.signUp();
});
afterAll(() => api.close());

const listPolicies = async (patient = asha): Promise<readonly Policy[]> =>
  (await api.call('GET', insurancePath, undefined, patient)).json<{ policies: Policy[] }>().policies;
const send = (
  fields: Readonly<Record<string, string>>,
  value: Uint8Array,
  { filename = 'card.png', patient = asha, key = '' } = {},
): Promise<LightMyRequestResponse> => {
  const { payload, headers } = createMultipartForm(fields, { value, filename, type: 'image/png' });
  return api.app.inject({
    method: 'POST',
    url: `${insurancePath}/files`,
    headers: { ...headers, authorization: `Bearer ${patient.token}`, ...(key !== '' && { 'idempotency-key': key }) },
    payload,
  });
};
const createRefused = async (changes: object) =>
  parseRefusal(await api.call('POST', insurancePath, createPolicyForm(changes), asha));
const countBlobs = async (): Promise<number> => {
  let count = 0;
  for await (const blob of api.blobs.list()) if (blob) count += 1;
  return count;
};

describe('1 §2.8 Health Insurance', () => {
  test('a policy is kept as it was typed, and listed with the one that ends last first', async () => {
    const added = await api.call('POST', insurancePath, createPolicyForm(), asha);
    expect([added.statusCode, added.json()]).toEqual([
      201,
      {
        status: 'success',
        message: m.added,
        data: { ...createPolicyForm(), id: expect.any(String), files: [], version: 1 },
      },
    ]);
    await savePolicy(api, asha, {
      insurer: 'Later',
      plan: '',
      covered: [],
      validFrom: null,
      validUntil: '2029-01-31',
      helpline: '',
      sumInsured: null,
      note: '',
    });
    expect((await listPolicies()).map(({ insurer, sumInsured }) => [insurer, sumInsured])).toEqual([
      ['Later', null],
      ['National Health', 500_000],
    ]);
  });

  test('what is missing or cannot be is told at its field', async () => {
    expect(await createRefused({ insurer: ' ' })).toEqual(createInvalidInput({ insurer: 'Insurer is required.' }));
    expect(await createRefused({ policyNumber: '' })).toEqual(
      createInvalidInput({ policyNumber: 'Policy number is required.' }),
    );
    expect(await createRefused({ validUntil: '' })).toEqual(
      createInvalidInput({ validUntil: 'Valid until is required.' }),
    );
    expect(await createRefused({ validUntil: '2026-02-30' })).toEqual(
      createInvalidInput({ validUntil: m.dateInvalid }),
    );
    expect(await createRefused({ validUntil: '2026-03-31' })).toEqual(createInvalidInput({ validUntil: m.datesOrder }));
    expect(await createRefused({ helpline: 'call us' })).toEqual(createInvalidInput({ helpline: m.helplineInvalid }));
    for (const sumInsured of [0, 1.5, -1, '5', 1e12])
      expect(await createRefused({ sumInsured })).toEqual(createInvalidInput({ sumInsured: m.sumInvalid }));
    expect(await createRefused({ covered: Array.from({ length: 11 }, () => 'Asha') })).toEqual(
      createInvalidInput({ covered: m.tooManyCovered }),
    );
  });

  test('the later of two changes is told', async () => {
    const { id } = await savePolicy(api, asha);
    const change = (plan: string) =>
      api.call('PUT', `${insurancePath}/${id}`, { ...createPolicyForm({ plan }), version: 1 }, asha);
    const both = await Promise.all([change('One'), change('Two')]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(parseRefusal(both.find(({ statusCode }) => statusCode === 409)!)).toEqual([
      409,
      { status: 'fail', code: 'conflict', message: refusalMessages.conflict },
    ]);
  });

  test('a picture of the card is kept byte for byte; another of that side destroys it, and the policy takes all with it', async () => {
    const before = await countBlobs();
    const { id: policyId } = await savePolicy(api, asha);
    const { data } = (await send({ policyId, side: 'front' }, png, { filename: '../../etc/card' })).json<{
      data: Policy;
    }>();
    expect(data.files).toMatchObject([{ side: 'front', name: 'card.png', mediaType: 'image/png', bytes: png.length }]);
    const open = await api.app.inject({ method: 'GET', url: data.files[0]?.src ?? '' });
    expect(open.rawPayload.equals(png)).toBe(true);
    expect(open.headers).toMatchObject({
      'content-disposition': 'attachment; filename=card.png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    await send({ policyId, side: 'document' }, createPdfBytes(2_000, 'policy'), { filename: 'policy.pdf' });
    const sides = await Promise.all([
      send({ policyId, side: 'front' }, png),
      send({ policyId, side: 'front' }, png),
      send({ policyId, side: 'back' }, png),
    ]);
    expect(sides.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect((await listPolicies())[0]?.files.map(({ side }) => side)).toEqual(['front', 'back', 'document']);
    expect((await api.app.inject({ method: 'GET', url: data.files[0]?.src ?? '' })).statusCode).toBe(404);
    expect(await countBlobs()).toBe(before + 3);
    const back = (await listPolicies())[0]?.files[1];
    expect((await api.call('DELETE', `${insurancePath}/files/${back?.id}`, undefined, asha)).json()).toEqual({
      status: 'success',
      message: m.fileRemoved,
    });
    await api.call('DELETE', `${insurancePath}/${policyId}`, undefined, asha);
    expect([await listPolicies(), await countBlobs()]).toEqual([[], before]);
  });

  test('decision A4: a picture that is sent twice with one key is kept once, and never takes the place of a later one', async () => {
    const before = await countBlobs();
    const { id: policyId } = await savePolicy(api, asha);
    const front = (value: Buffer, key = 'card-1') => send({ policyId, side: 'front' }, value, { key });
    const both = await Promise.all([front(png), front(png)]);
    expect(both.map((answer) => [answer.statusCode, answer.json<{ data: Policy }>().data.files.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
    const later = (await front(createPdfBytes(2_000, 'later'), 'card-2')).json<{ data: Policy }>().data.files[0]?.id;
    expect((await front(png)).json<{ data: Policy }>().data.files.map(({ id }) => id)).toEqual([later]);
    expect(parseRefusal(await front(createPdfBytes(2_000, 'later')))).toMatchObject([
      409,
      { code: 'idempotency_key_reused' },
    ]);
    expect(await countBlobs()).toBe(before + 1);
    await api.call('DELETE', `${insurancePath}/${policyId}`, undefined, asha);
    expect(parseRefusal(await front(png))).toMatchObject([409, { code: 'conflict' }]);
    expect(await countBlobs()).toBe(before);
  });

  test.each(['a card before its policy goes', 'a card after its policy goes'])(
    '%s: no file outlives what it belongs to',
    async (which) => {
      const { id: policyId } = await savePolicy(api, asha);
      const before = await countBlobs();
      const asks = [
        () => send({ policyId, side: 'front' }, png),
        () => api.call('DELETE', `${insurancePath}/${policyId}`, undefined, asha),
      ];
      if (which.includes('after')) asks.reverse();
      const statuses = await withClient(api.database.adminUrl, async (client) => {
        // Somebody has the policy until both wait for it, one after the other.
        await client.query('begin');
        await client.query('select 1 from insurance_policy where id = $1 for update', [policyId]);
        const answers: Promise<LightMyRequestResponse>[] = [];
        for (const ask of asks) {
          answers.push(ask());
          await expect
            .poll(
              async () =>
                (
                  await client.query(
                    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
                  )
                ).rowCount,
              { interval: 10 },
            )
            .toBe(answers.length);
        }
        await client.query('commit');
        return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
      });
      expect(statuses).toEqual(which.includes('after') ? [200, 404] : [201, 200]);
      const { rows } = await withClient(api.database.adminUrl, (client) =>
        client.query('select 1 from stored_file where patient_id = $1', [asha.user.id]),
      );
      expect([rows, await countBlobs()]).toEqual([[], before]);
    },
  );

  test('an image that is a script, a sound, an empty or too large file, and what names nobody’s policy leave no file', async () => {
    const { id: policyId } = await savePolicy(api, asha);
    const before = await countBlobs();
    const front = { policyId, side: 'front' };
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const content of [
      svg,
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]),
      Buffer.alloc(0),
    ]) {
      expect(parseRefusal(await send(front, content))).toMatchObject([
        415,
        { code: 'card_unsupported_type', fields: { file: m.fileTypeRefused } },
      ]);
    }
    const large = Buffer.concat([png, Buffer.alloc(maxInsuranceFileBytes - png.length + 1)]);
    expect(parseRefusal(await send(front, large))).toMatchObject([
      413,
      { code: 'card_too_large', message: m.fileTooLarge },
    ]);
    const other = await api.signUp();
    const foreign = (await savePolicy(api, other)).id;
    for (const id of [foreign, crypto.randomUUID(), 'x'])
      expect((await send({ policyId: id, side: 'front' }, png)).statusCode).toBe(404);
    expect((await send({ policyId, side: 'spine' }, png)).statusCode).toBe(400);
    expect((await send({ ...front, more: '1' }, png)).statusCode).toBe(400);
    expect(await countBlobs()).toBe(before);
    expect((await send(front, large.subarray(0, maxInsuranceFileBytes))).statusCode).toBe(201);
  });
});
