import { asThemself } from '../database/actor.ts';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/app.ts';
import { withClient } from '../postgres/bootstrap.ts';
import { parseIdempotencyKey, withIdempotencyKey, type IdempotentRequest } from './idempotency.ts';

let t: TestApp;
let asha: string;
let ravi: string;
beforeAll(async () => {
  t = await buildTestApp();
  asha = (await t.signUp()).user.id;
  ravi = (await t.signUp()).user.id;
});
afterAll(() => t.close());

const hashText = (text: string): Buffer => createHash('sha256').update(text).digest();

let keys = 0;
const request = (changes: Partial<IdempotentRequest> = {}): IdempotentRequest => ({
  patientId: asha,
  key: `key-${(keys += 1)}`,
  endpoint: 'thing.create',
  requestHash: hashText('a thing'),
  at: t.clock.now(),
  ...changes,
});

/** Makes a thing once for the request. @returns its id, and how often it was made */
const make = async (
  idempotent: IdempotentRequest,
  made: string[],
  fails = false,
): Promise<{ readonly resourceId: string; readonly repeated: boolean }> =>
  t.parts.db.asPatient(asThemself(idempotent.patientId), (db) =>
    withIdempotencyKey(db, idempotent, async () => {
      if (fails) throw new Error('on purpose');
      const id = crypto.randomUUID();
      made.push(id);
      return id;
    }),
  );

describe('decision A4: the same key with the same body answers the same result and does nothing twice', () => {
  it('one after the other', async () => {
    const [idempotent, made] = [request(), [] as string[]];
    const first = await make(idempotent, made);
    const again = await make(idempotent, made);
    expect([first, again, made.length]).toEqual([
      { resourceId: made[0], repeated: false },
      { resourceId: made[0], repeated: true },
      1,
    ]);
  });

  it('one that comes while the first is at work waits for it', async () => {
    const [idempotent, reached, held] = [request(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = t.parts.db.asPatient(asThemself(asha), (db) =>
      withIdempotencyKey(db, idempotent, async () => {
        reached.resolve();
        await held.promise;
        return crypto.randomUUID();
      }),
    );
    await reached.promise;
    const second = make(idempotent, []);
    const waiting = `select count(*)::int as n from pg_locks
        where locktype = 'advisory' and not granted and database = (select oid from pg_database
        where datname = current_database())`;
    await expect
      .poll(() => withClient(t.database.adminUrl, async (client) => (await client.query(waiting)).rows as unknown))
      .toEqual([{ n: 1 }]);
    held.resolve();
    const { resourceId } = await first;
    expect(await second).toEqual({ resourceId, repeated: true });
  });

  it('twenty at once', async () => {
    const [idempotent, made] = [request(), [] as string[]];
    const all = await Promise.all(Array.from({ length: 20 }, () => make(idempotent, made)));
    expect(made).toHaveLength(1);
    expect(new Set(all.map(({ resourceId }) => resourceId))).toEqual(new Set(made));
    expect(all.filter(({ repeated }) => !repeated)).toHaveLength(1);
  });

  it('what failed is done by the next', async () => {
    const [idempotent, made] = [request(), [] as string[]];
    await expect(make(idempotent, made, true)).rejects.toThrow('on purpose');
    expect(await make(idempotent, made)).toEqual({ resourceId: made[0], repeated: false });
  });

  it('with another body or at another endpoint it is refused, and nothing is made', async () => {
    const [idempotent, made] = [request(), [] as string[]];
    await make(idempotent, made);
    for (const changes of [{ requestHash: hashText('another thing') }, { endpoint: 'thing.remove' }]) {
      await expect(make({ ...idempotent, ...changes }, made)).rejects.toMatchObject({
        code: 'idempotency_key_reused',
        status: 409,
      });
    }
    expect(made).toHaveLength(1);
  });

  it("is another patient's own: the same key tells neither that it was used nor what it made", async () => {
    const [idempotent, made] = [request(), [] as string[]];
    const mine = await make(idempotent, made);
    const theirs = await make({ ...idempotent, patientId: ravi }, made);
    expect([mine.repeated, theirs.repeated, mine.resourceId === theirs.resourceId]).toEqual([false, false, false]);
  });

  it('without a key everything is made each time', async () => {
    const [idempotent, made] = [request({ key: undefined }), [] as string[]];
    await make(idempotent, made);
    await make(idempotent, made);
    expect(made).toHaveLength(2);
  });
});

describe('the Idempotency-Key', () => {
  it.each([undefined, 'a', '6f9619ff-8b86-4011-b42d-00c04fc964ff', '~'.repeat(200)])('may be %s', (header) => {
    expect(parseIdempotencyKey(header)).toBe(header);
  });

  it.each([[''], [' '], ['a b'], ['a\n'], ['é'], ['a\u0000'], ['x'.repeat(201)], [['a', 'b']]])(
    'is no %j',
    (header) => {
      expect(() => parseIdempotencyKey(header)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
    },
  );
});
