import { randomUUID } from 'node:crypto';
import { sandboxCards, sandboxTokens } from '@arogo/contract/sandbox-cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Jobs } from '../jobs/jobs.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { GatewayUnreachable, type PaymentGateway } from './gateway.ts';
import { describeGateway, createIntent, getRefusal } from './gateway.contract-tests.ts';
import { createSandbox } from './sandbox.ts';
import { type SandboxBench, startSandbox } from './sandbox.test-helpers.ts';
import { createSandboxWebhooks } from './sandbox-webhooks.ts';

/** A queue for sandboxes that are asked and tell nothing. */
const noJobs: Pick<Jobs, 'enqueue'> = { enqueue: async () => undefined };

let sandbox: SandboxBench;
/** The same books, asked by somebody with less patience. */
let hasty: PaymentGateway;
beforeAll(async () => {
  sandbox = await startSandbox();
  hasty = createSandbox({ ...sandbox, jobs: noJobs, limits: { answer: 1_500 } });
});
afterAll(() => sandbox.close());

describeGateway(() => sandbox);

const openIntent = async (): Promise<string> => (await sandbox.gateway.createIntent(createIntent())).reference;
const confirm = async (reference: string, card: string, key: string = randomUUID()) =>
  sandbox.gateway.confirm?.({ key, reference, token: `sandbox_${card}` });
const countCharges = async (reference: string): Promise<number> =>
  withClient(
    sandbox.database.adminUrl,
    async (client) =>
      (
        await client.query(
          "select 1 from sandbox.charge where payment = $1 and token not in ('sandbox_declined', 'sandbox_insufficient_funds', 'sandbox_expired_card')",
          [reference],
        )
      ).rowCount ?? 0,
  );

describe('decision P2: one charge per booking whatever is clicked, retried or reloaded', () => {
  test('100 confirmations with one key at once: one charge', async () => {
    const [reference, key] = [await openIntent(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm(reference, 'visa', key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'succeeded', amount: 50_000 });
    expect(await countCharges(reference)).toBe(1);
  });

  test('100 confirmations with keys and cards of their own at once: one charge', async () => {
    const reference = await openIntent();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => confirm(reference, n % 2 === 0 ? 'visa' : 'mastercard')),
    );
    expect(answers.filter((answer) => answer?.state !== 'succeeded')).toEqual([]);
    expect(await countCharges(reference)).toBe(1);
  });

  test('the same key for another payment or another card is refused', async () => {
    const [reference, other, key] = [await openIntent(), await openIntent(), randomUUID()];
    await confirm(reference, 'declined', key);
    expect(await getRefusal(confirm(other, 'declined', key))).toBe('idempotency_key_reused');
    expect(await getRefusal(confirm(reference, 'visa', key))).toBe('idempotency_key_reused');
    expect(await confirm(reference, 'declined', key)).toMatchObject({ state: 'declined' });
    expect(await countCharges(reference)).toBe(0);
  });

  test('anything but the token of a test card is refused', async () => {
    const reference = await openIntent();
    for (const token of ['', 'visa', 'sandbox_', 'sandbox_canary', '4242424242424242', 'toString'])
      expect(
        await getRefusal(sandbox.gateway.confirm?.({ key: randomUUID(), reference, token }) ?? Promise.resolve()),
      ).toBe('not_accepted');
  });
});

describe('decision P2: a timeout ends in the true state by asking the gateway again', () => {
  test.for([
    ['sandbox_timeout_charged', 'succeeded'],
    ['sandbox_timeout_not_charged', 'open'],
  ] as const)('%s: no answer within the time limit, and in truth %s', async ([token, state]) => {
    const [reference, key] = [await openIntent(), randomUUID()];
    const began = performance.now();
    await expect(hasty.confirm?.({ key, reference, token })).rejects.toMatchObject({
      name: 'GatewayUnreachable',
      reason: 'slow',
    });
    expect(performance.now() - began).toBeGreaterThan(1_400);
    // On a slow machine the charge may still be on its way into the books.
    await expect.poll(async () => (await sandbox.gateway.getPayment(reference)).state).toBe(state);
    await confirm(reference, 'visa');
    expect(await countCharges(reference)).toBe(1);
    expect(await sandbox.gateway.getPayment(reference)).toMatchObject({ state: 'succeeded' });
  });

  test('the same try again is told what came of it', async () => {
    const [reference, key] = [await openIntent(), randomUUID()];
    await expect(hasty.confirm?.({ key, reference, token: 'sandbox_timeout_charged' })).rejects.toThrow(
      GatewayUnreachable,
    );
    expect(await confirm(reference, 'timeout_charged', key)).toMatchObject({ state: 'succeeded' });
  });
});

test('every test card has its way', async () => {
  for (const token of sandboxTokens) {
    const isSilent = token.startsWith('sandbox_timeout');
    const reference = await openIntent();
    const outcome = await (isSilent ? hasty : sandbox.gateway).confirm?.({ key: randomUUID(), reference, token }).then(
      ({ state }) => state,
      (error: Error) => error.name,
    );
    expect([token, outcome]).toEqual([
      token,
      expect.stringMatching(isSilent ? /^GatewayUnreachable$/ : /^(succeeded|declined|processing)$/),
    ]);
  }
});

const findJobs = async (): Promise<readonly { readonly id: string; readonly start_after: Date }[]> =>
  withClient(
    sandbox.database.jobsUrl,
    async (client) =>
      (
        await client.query<{ id: string; start_after: Date }>(
          "select data->>'eventId' as id, start_after from pgboss.job where name = 'sandbox.webhook' order by created_on",
        )
      ).rows,
  );

describe('webhooks are told at least once', () => {
  test('each event has a job in the queue, which starts when the event is due', async () => {
    const before = new Set((await findJobs()).map(({ id }) => id));
    await confirm(await openIntent(), 'processing');
    const [now, later] = (await findJobs())
      .filter(({ id }) => !before.has(id))
      .toSorted((a, b) => a.start_after.getTime() - b.start_after.getTime());
    expect((later?.start_after.getTime() ?? 0) - (now?.start_after.getTime() ?? 0)).toBe(5_000);
    await expect(sandbox.webhooks.send(later?.id ?? '')).rejects.toThrow('not due');
    sandbox.clock.advance({ seconds: 6 });
    await sandbox.webhooks.send(later?.id ?? '');
    expect(
      (await sandbox.listWebhooks()).map(({ body }) => (JSON.parse(body.toString()) as { id: string }).id),
    ).toContain(later?.id);
  });

  test('one that was not taken is told again, with the same id and a signature of that time', async () => {
    await sandbox.listWebhooks();
    const reference = await openIntent();
    await confirm(reference, 'visa');
    const [{ id } = { id: '' }] = (await findJobs()).slice(-1);
    const taken: string[] = [];
    let down = true;
    const webhooks = createSandboxWebhooks({
      ...sandbox,
      async deliver(body, headers) {
        if (down) throw new Error('down');
        taken.push(sandbox.gateway.parseEvent(body, headers)?.id ?? '');
      },
    });
    await expect(webhooks.send(id)).rejects.toThrow('down');
    sandbox.clock.advance({ hours: 3 });
    down = false;
    await webhooks.send(id);
    await webhooks.send(id);
    expect(taken).toEqual([id]);
  });

  test('what was signed before DATA_KEY was changed still counts while the old key is listed', async () => {
    await sandbox.listWebhooks();
    await confirm(await openIntent(), 'visa');
    const [webhook] = await sandbox.listWebhooks();
    const { keyring } = sandbox;
    const rotated = {
      deriveKey: (purpose: string) => keyring.deriveKey(`${purpose}-new`),
      deriveKeys: (purpose: string) => [...keyring.deriveKeys(`${purpose}-new`), ...keyring.deriveKeys(purpose)],
    };
    const forgotten = { ...rotated, deriveKeys: (purpose: string) => keyring.deriveKeys(`${purpose}-new`) };
    const parts = { db: sandbox.db, jobs: noJobs, clock: sandbox.clock };
    expect(
      createSandbox({ ...parts, keyring: rotated }).parseEvent(webhook?.body ?? Buffer.of(), webhook?.headers ?? {}),
    ).toMatchObject({ kind: 'payment' });
    expect(() =>
      createSandbox({ ...parts, keyring: forgotten }).parseEvent(webhook?.body ?? Buffer.of(), webhook?.headers ?? {}),
    ).toThrow('no signature');
  });
});

describe('it stands apart from our own books', () => {
  test('the application reaches none of its tables', async () => {
    for (const table of ['payment', 'charge', 'refund', 'event']) {
      await expect(
        withClient(sandbox.database.appUrl, (client) => client.query(`select 1 from sandbox.${table}`)),
      ).rejects.toThrow('permission denied');
    }
  });

  test('decision P1: nothing of a card but its brand and last four is in them', async () => {
    await confirm(await openIntent(), 'visa');
    const rows = await withClient(
      sandbox.database.adminUrl,
      async (client) =>
        (
          await client.query<{ row: string }>(
            'select p::text as row from sandbox.payment p union all select c::text from sandbox.charge c',
          )
        ).rows,
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ row }) => sandboxCards.some(({ number }) => row.includes(number)))).toEqual([]);
  });

  test('a database that is away is a gateway that cannot be reached', async () => {
    const away = await startSandbox();
    await away.close();
    const { gateway } = away;
    const calls = [
      () => gateway.createIntent(createIntent()),
      () => gateway.getPayment('sbx'),
      () => gateway.cancel('sbx'),
      () => gateway.refund({ key: 'k', reference: 'sbx', amount: 1 }),
      () => gateway.listRefunds('sbx'),
      () => gateway.listRefundedSince(Temporal.Instant.fromEpochMilliseconds(0)),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ name: 'GatewayUnreachable', reason: 'failed' });
    }
  });
});
