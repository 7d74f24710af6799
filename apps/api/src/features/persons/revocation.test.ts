import { once } from 'node:events';
import { Readable } from 'node:stream';
import { personHeader } from '@arogo/contract/limits';
import type { Caregiver } from '@arogo/contract/invitations';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../platform/audit.ts';
import type { Session } from '../../platform/auth/sessions.ts';
import type { ActingIds } from '../../platform/database/actor.ts';
import { startTestServer, type TestServer } from '../../platform/live/live.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createDoseNotification, createNotificationCalls } from '../notifications/notifications.test-helpers.ts';
import { medicalPath } from '../profile/medical-profile/medical.test-helpers.ts';
import { buildFields, buildMultipart, createFilePart, createPdfBytes, vaultPath } from '../vault/vault.test-helpers.ts';
import { readMedicalProfile } from '@arogo/contract/medical-profile';
import { caregiversPath, giveAccess } from './invitations.test-helpers.ts';
import { addTestPerson } from './persons.test-helpers.ts';

// What a caregiver began before their access ended, on whichever server.

let api: TestApp;
let second: TestServer;
let father: TestPatient;
let daughter: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  second = await startTestServer(api);
});
beforeEach(async () => {
  [father, daughter] = [await api.signUp(), await api.signUp()];
  await giveAccess(api, father, daughter);
});
afterAll(async () => {
  await second.close();
  await api.close();
});

/** The father ends it, on the other server. */
const revoke = async (): Promise<void> => {
  const headers = { authorization: `Bearer ${father.token}` };
  const list = await second.app.inject({ method: 'GET', url: caregiversPath, headers });
  const [grant] = list.json<{ data: Caregiver[] }>().data;
  const answer = await second.app.inject({ method: 'DELETE', url: `${caregiversPath}/${grant?.id}`, headers });
  expect(answer.statusCode).toBe(200);
};

const buildHeaders = ({ token }: TestPatient) => ({ authorization: `Bearer ${token}`, [personHeader]: father.user.id });

const listBlobs = async (): Promise<readonly string[]> => {
  const keys = [];
  for await (const { key } of api.blobs.list()) keys.push(key);
  return keys.toSorted((one, other) => one.localeCompare(other));
};

/** The daughter's session for her father, as the guard makes it. */
const findActing = async (): Promise<Session> => {
  const session = await api.sessions.require({ headers: buildHeaders(daughter) } as never, readMedicalProfile);
  if (session.id === undefined) throw new TypeError('This is no session.');
  return session;
};

it('an upload whose bytes are still coming is refused at its insert, and leaves nothing', async () => {
  const before = await listBlobs();
  const { payload, headers } = buildMultipart([
    ...buildFields({ doctor_name: 'Dr. Kapoor' }),
    createFilePart(createPdfBytes(200_000, 'revoked'), 'revoked.pdf'),
  ]);
  const bytes = payload;
  const half = Math.floor(bytes.length / 2);
  const taken = Promise.withResolvers<void>();
  let reads = 0;
  const body = new Readable({
    read() {
      reads += 1;
      if (reads === 1) this.push(bytes.subarray(0, half));
      else taken.resolve();
    },
  });
  const answer = api.app.inject({
    method: 'POST',
    url: vaultPath,
    headers: { ...headers, ...buildHeaders(daughter), 'content-length': String(bytes.length) },
    payload: body,
  });
  // The guard has let it in, and more is asked for.
  await taken.promise;
  await revoke();
  body.push(bytes.subarray(half));
  body.push(null);
  const { statusCode, body: text } = await answer;
  expect([statusCode, JSON.parse(text)]).toEqual([404, expect.objectContaining({ code: 'person_not_found' })]);
  expect(await api.database.rows('select 1 from health_record where patient_id = $1', [father.user.id])).toEqual([]);
  await expect.poll(listBlobs).toEqual(before);
});

it('a link to a file is dead on every server', async () => {
  const { payload, headers } = buildMultipart([
    ...buildFields({}),
    createFilePart(createPdfBytes(2_000, 'linked'), 'linked.pdf'),
  ]);
  const uploaded = await api.app.inject({
    method: 'POST',
    url: vaultPath,
    headers: { ...headers, ...buildHeaders(daughter) },
    payload: payload,
  });
  const { pdfUrl } = uploaded.json<{ data: { pdfUrl: string } }>().data;
  for (const server of [api.app, second.app])
    expect((await server.inject({ method: 'GET', url: pdfUrl })).statusCode).toBe(200);
  await revoke();
  for (const server of [api.app, second.app])
    await expect.poll(async () => (await server.inject({ method: 'GET', url: pdfUrl })).statusCode).toBe(404);
});

const findLines = async (id: string) =>
  api.database.rows('select action from audit_event where patient_id = $1 and resource_id = $2', [father.user.id, id]);
/** Waits until the revocation waits for the running transaction. */
const untilWaiting = () =>
  expect
    .poll(() => api.database.rows(`select 1 from pg_locks where locktype = 'advisory' and not granted`))
    .toHaveLength(1);

describe('what was running when the access ended', () => {
  it('is committed before the revocation is answered; what it writes afterwards is refused', async () => {
    const audit = createAudit(api.clock);
    const acting = await findActing();
    const order: string[] = [];
    const gate = new EventTarget();
    const id = crypto.randomUUID();
    const line = { patientId: father.user.id, sessionId: acting.id, action: 'record.create', resourceId: id } as const;
    const running = new EventTarget();
    const started = once(running, 'started');
    const work = api.parts.db.asPatient(acting, async (trx) => {
      await audit(trx, line);
      running.dispatchEvent(new Event('started'));
      await once(gate, 'open');
      order.push('commit');
    });
    await started;
    const ended = revoke().then(() => order.push('answered'));
    await untilWaiting();
    gate.dispatchEvent(new Event('open'));
    await Promise.all([work, ended]);
    expect(order).toEqual(['commit', 'answered']);
    expect(await findLines(id)).toEqual([{ action: 'record.create' }]);
    await expect(api.parts.db.asPatient(acting, (trx) => audit(trx, line))).rejects.toMatchObject({ code: '42501' });
  });

  it('finds nothing any more in its next statement, and holds no revocation up', async () => {
    const acting = await findActing();
    const seen: unknown[] = [];
    await api.parts.db.asPatient(acting, async (trx) => {
      const look = async () => (await sql`select id from patient`.execute(trx)).rows;
      seen.push(await look());
      // It waits for as long as the role waits for any lock, and then answers.
      await revoke();
      seen.push(await look());
    });
    expect(seen).toEqual([[{ id: father.user.id }], []]);
  });
});

const read = (app: TestApp['app'], headers: Readonly<Record<string, string>>) =>
  app.inject({ method: 'GET', url: medicalPath, headers });

it('a call that begins afterwards is refused on every server, and the own pages go on', async () => {
  for (const app of [api.app, second.app]) expect((await read(app, buildHeaders(daughter))).statusCode).toBe(200);
  await revoke();
  for (const app of [api.app, second.app]) {
    await expect.poll(async () => (await read(app, buildHeaders(daughter))).statusCode).toBe(404);
    expect((await read(app, { authorization: `Bearer ${daughter.token}` })).statusCode).toBe(200);
  }
});

const isForOther = ({ accountId, patientId }: ActingIds): boolean => accountId !== patientId;

describe('a job that tells of a child while another account becomes the keeper', () => {
  it.each<[string, 'enqueue' | 'asPatient']>([
    ['before it looks', 'asPatient'],
    ['while it writes the mail', 'enqueue'],
  ])('%s: it tells nothing, and what it was to tell is gone', async (_when, moment) => {
    const child = await addTestPerson(api, father, { firstName: 'Kiran' });
    let isEnded = false;
    const endOnce = async (): Promise<void> => {
      if (isEnded) return;
      isEnded = true;
      await api.database.rows(`
        update person_grant set ended_at = created_at where patient_id = '${child.id}';
        insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
        values ('${child.id}', '${daughter.user.id}', 'keep', '{medicines}', 'child', 0, now())`);
    };
    const { db, outbox } = api.parts;
    const calls = createNotificationCalls({
      ...api,
      parts: {
        ...api.parts,
        db: {
          ...db,
          asPatient: async (acting, ...asked) => {
            if (moment === 'asPatient' && isForOther(acting)) await endOnce();
            return db.asPatient(acting, ...asked);
          },
        },
        outbox: {
          ...outbox,
          enqueue: async (...asked) => {
            if (moment === 'enqueue') await endOnce();
            return outbox.enqueue(...asked);
          },
        },
      },
    });
    const notice = await createDoseNotification(calls.sql, child.id, api.clock.now(), {
      channels: ['email'],
      recipientId: father.user.id,
    });
    // What the database refuses in the middle is tried again by the queue, and then finds nothing.
    await calls.send('email', notice).catch(() => undefined);
    await calls.send('email', notice);
    expect(await calls.states(notice.id, 'email')).toEqual([{ state: 'gone', reason: 'access_ended' }]);
    expect((await api.mailTo(father.email)).map(({ subject }) => subject).join()).not.toContain('Kiran');
    expect(
      await api.database.rows(`select 1 from audit_event where patient_id = $1 and action = 'notification.send'`, [
        child.id,
      ]),
    ).toEqual([]);
  });
});
