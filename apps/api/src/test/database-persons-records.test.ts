import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimReading } from '../features/vault/reading/reading-claim-store.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../platform/postgres/database.test-helpers.ts';
import { connect } from '../platform/postgres/raw-statements.test-helpers.ts';

// Records of another person, as the database decides: search, quotas, and how long a link is valid.

const now = '2026-11-29T12:00:00Z';
const later = '2026-12-24T12:00:00Z';

let database: TestDatabase;
let app: Client;
let [mother, father, son, daughter]: [string, string, string, string] = ['', '', '', ''];
beforeAll(async () => {
  database = await createTestDatabase();
  app = await connect(database.appUrl);
});
beforeEach(async () => {
  await database.rows('delete from record_reading; delete from patient');
  [mother, father, son, daughter] = [
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
    crypto.randomUUID(),
  ];
  await database.rows(
    `insert into patient (id, first_name, created_at, updated_at) values
        ('${mother}', 'Mother', now(), now()), ('${father}', 'Father', now(), now()),
        ('${son}', 'Son', now(), now()), ('${daughter}', 'Daughter', now(), now());
      insert into account (id, email, created_at) values
        ('${mother}', 'mother@example.com', now()), ('${father}', 'father@example.com', now());
      insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at) values
        ('${son}', '${mother}', 'keep', '{records}', true, 'child', 1, '2026-01-01'),
        ('${daughter}', '${mother}', 'keep', '{records}', true, 'child', 2, '2026-01-01')`,
  );
});
afterAll(async () => {
  await app.end();
  await database.drop();
});

const begin = async (client: Client, actor: string, subject: string): Promise<void> => {
  await client.query('begin');
  await client.query(
    "select set_config('app.actor', $1, true), set_config('app.subject', $2, true), set_config('app.now', $3, true)",
    [actor, subject, now],
  );
};

/** Runs work as an account for a person and commits. @returns its result, or the name of the violated constraint */
const act = async <T>(actor: string, subject: string, work: (client: Client) => Promise<T>): Promise<T | string> => {
  await begin(app, actor, subject);
  try {
    const answer = await work(app);
    await app.query('commit');
    return answer;
  } catch (error) {
    await app.query('rollback');
    const { constraint, code } = error as { constraint?: string; code?: string };
    return constraint ?? String(code);
  }
};

const addFile = async (client: Client, patient: string, bytes: number): Promise<string> => {
  const id = crypto.randomUUID();
  await client.query(
    `insert into stored_file (id, patient_id, kind, bytes, sha256, key_id, wrapped_key, media_type, created_at)
      values ($1, $2, 'record', $3, sha256($4), 'k', 'w', 'application/pdf', now())`,
    [id, patient, bytes, Buffer.from(id)],
  );
  return id;
};

const addRecord = async (client: Client, patient: string, { healthType = 'PHYSICAL', name = 'Dr. Rao' } = {}) => {
  const file = await addFile(client, patient, 10);
  const { rows } = await client.query<{ id: string }>(
    `insert into health_record (patient_id, health_type, record_type, status, record_date, doctor_name, original_file_name,
      file_id, file_sha256, created_at, updated_at)
      values ($1, $2, 'PRESCRIPTION', 'UPLOADED', now(), $3, 'a.pdf', $4, sha256($5), now(), now()) returning id`,
    [patient, healthType, name, file, Buffer.from(file)],
  );
  return rows[0]?.id ?? '';
};

const give = async (grant: {
  readonly role?: string;
  readonly mental?: boolean;
  readonly areas?: readonly string[];
  readonly endsAt?: string;
}): Promise<void> => {
  await database.rows(
    `insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at, ends_at)
      values ($1, $2, $3, $4, $5, 'parent', 1, $6, $7)`,
    [
      father,
      mother,
      grant.role ?? 'manage',
      grant.areas ?? ['records'],
      grant.mental ?? false,
      now,
      grant.endsAt ?? null,
    ],
  );
};
const end = (at = now) =>
  database.rows('update person_grant set ended_at = $2 where patient_id = $1 and ended_at is null', [father, at]);

describe('a search', () => {
  it('finds the records of its person, mental health records only with the consent for them', async () => {
    await act(father, father, (client) => addRecord(client, father, { name: 'Dr. Kapoor' }));
    await act(father, father, (client) => addRecord(client, father, { name: 'Dr. Kapoor', healthType: 'MENTAL' }));
    await act(mother, mother, (client) => addRecord(client, mother, { name: 'Dr. Kapoor' }));
    const search = async (actor: string, subject: string, healthType: string): Promise<unknown> =>
      act(actor, subject, async (client) => {
        const { rows } = await client.query(
          `select patient_id from privileged.search_records('kapoor', $1, null, null, true, 10, 0) s
            join health_record r on r.id = s.record_id`,
          [healthType],
        );
        return (rows as { patient_id: string }[]).map(({ patient_id: id }) => id);
      });
    const asked = async (actor: string) => [
      await search(actor, father, 'PHYSICAL'),
      await search(actor, father, 'MENTAL'),
    ];
    expect(await asked(father)).toEqual([[father], [father]]);
    expect(await asked(mother)).toEqual([[], []]);
    await give({ role: 'view' });
    expect(await asked(mother)).toEqual([[father], []]);
    await end();
    await give({ role: 'view', mental: true });
    expect(await asked(mother)).toEqual([[father], [father]]);
    await end();
    expect(await asked(mother)).toEqual([[], []]);
    await give({ areas: ['medicines'], mental: true });
    expect(await asked(mother)).toEqual([[], []]);
  });
});

const limit = (bytes: number) => database.rows('update account_quota set storage_bytes = $1', [bytes]);

describe('the quota of an account', () => {
  afterAll(() => limit(1_000_000_000));

  it('covers its own person and those whom it keeps together, and counts by person', async () => {
    await limit(100);
    expect(await act(mother, son, (client) => addFile(client, son, 40))).toHaveLength(36);
    expect(await act(mother, mother, (client) => addFile(client, mother, 40))).toHaveLength(36);
    const refused = 'account_quota_storage';
    expect(await act(mother, daughter, (client) => addFile(client, daughter, 21))).toBe(refused);
    expect(await act(mother, mother, (client) => addFile(client, mother, 21))).toBe(refused);
    expect(await act(mother, daughter, (client) => addFile(client, daughter, 20))).toHaveLength(36);
    const usage = await act(
      mother,
      mother,
      async (client) => (await client.query('select bytes::integer, records from privileged.get_account_usage()')).rows,
    );
    expect(usage).toEqual([{ bytes: 100, records: 0 }]);
    expect(
      await database.rows('select bytes::integer from account_usage where patient_id = any($1) order by 1', [
        [mother, son, daughter],
      ]),
    ).toEqual([{ bytes: 20 }, { bytes: 40 }, { bytes: 40 }]);
    expect(await act(mother, son, async (client) => (await client.query('delete from stored_file')).rowCount)).toBe(1);
    expect(await act(mother, daughter, (client) => addFile(client, daughter, 40))).toHaveLength(36);
  });

  it('is the person’s own if the person has an account, whoever adds', async () => {
    await limit(100);
    await give({});
    expect(await act(mother, mother, (client) => addFile(client, mother, 90))).toHaveLength(36);
    expect(await act(mother, father, (client) => addFile(client, father, 90))).toHaveLength(36);
    expect(await act(mother, father, (client) => addFile(client, father, 20))).toBe('account_quota_storage');
    expect(await act(father, father, (client) => addFile(client, father, 20))).toBe('account_quota_storage');
    expect(await act(mother, mother, (client) => addFile(client, mother, 10))).toHaveLength(36);
  });

  it('is not exceeded by concurrent uploads for two persons', async () => {
    await limit(100);
    const second = await connect(database.appUrl);
    try {
      await begin(app, mother, son);
      await addFile(app, son, 60);
      await begin(second, mother, daughter);
      const waiting = addFile(second, daughter, 60).then(
        () => 'added',
        (error: unknown) => (error as { constraint?: string }).constraint,
      );
      await app.query('commit');
      expect(await waiting).toBe('account_quota_storage');
      await second.query('rollback');
    } finally {
      await second.end();
    }
  });
});

describe('the turn to be read', () => {
  it('belongs to the account: documents of those whom it keeps wait for its turn, and delay no other account', async () => {
    const db = openDatabase({ url: database.jobsUrl, maxConnections: 1, onConnectionLost: () => undefined });
    try {
      for (const [index, [actor, person]] of [
        [mother, mother],
        [mother, son],
        [mother, daughter],
        [father, father],
      ].entries()) {
        await act(actor ?? '', person ?? '', async (client) => {
          const record = await addRecord(client, person ?? '');
          await client.query(
            `insert into record_reading (record_id, patient_id, file_id, updated_at)
              select id, patient_id, file_id, $2::timestamptz + make_interval(mins => $3) from health_record where id = $1`,
            [record, now, index],
          );
        });
      }
      const at = new Date('2026-11-29T13:00:00Z');
      const claim = () => db.asSystem((trx) => claimReading(trx, { at, until: new Date('2026-11-29T13:01:00Z') }));
      const whose = async () => {
        const claimed = await claim();
        if (claimed === undefined) return undefined;
        const rows = await database.rows<{ whose: string }>(
          'select patient_id as whose from health_record where id = $1',
          [claimed.recordId],
        );
        return rows[0]?.whose;
      };
      expect([await whose(), await whose(), await whose()]).toEqual([mother, father, undefined]);
    } finally {
      await db.close();
    }
  });
});

describe('a link', () => {
  const token = Buffer.from('token');
  const share = async (actor: string): Promise<void> => {
    const made = await act(actor, father, async (client) => {
      const id = crypto.randomUUID();
      const record = await addRecord(client, father);
      await client.query(
        `insert into record_share (id, patient_id, token_hash, sealed_token, passcode_hash, openings_allowed, created_at, expires_at)
          values ($1, $2, sha256($3), 's', 'h', 3, $4, $5)`,
        [id, father, token, now, later],
      );
      await client.query(
        'insert into record_share_item (share_id, record_id, patient_id, place) values ($1, $2, $3, 0)',
        [id, record, father],
      );
      return id;
    });
    expect(made).toHaveLength(36);
  };
  const opens = async (at = now): Promise<readonly (number | null)[]> => {
    const names = [
      `find_openable_share(sha256($1), $2, 5)`,
      `find_active_share(sha256($1), $2)`,
      `count_passcode_attempt(sha256($1), $2, 5)`,
    ];
    return Promise.all(
      names.map(async (name) => (await database.rows(`select 1 from privileged.${name}`, [token, at])).length),
    );
  };

  it('that the person made stays valid, whatever happens to a grant', async () => {
    await give({});
    await share(father);
    await end();
    expect(await opens()).toEqual([1, 1, 1]);
  });

  it('that another account made for the person ends with its grant, and a new grant does not restore it', async () => {
    await give({});
    await share(mother);
    expect(await opens()).toEqual([1, 1, 1]);
    await end();
    expect(await opens()).toEqual([0, 0, 0]);
    await give({});
    expect(await opens()).toEqual([0, 0, 0]);
    expect(await database.rows('select sealed_token from record_share where revoked_at is not null')).toEqual([
      { sealed_token: null },
    ]);
  });

  it('stays valid if its grant is replaced in one step by one of the same rights, but not by a lesser one', async () => {
    const replace = async (role: string, mental: boolean): Promise<void> => {
      await database.rows(
        `do $$ begin
          update person_grant set ended_at = '${now}' where patient_id = '${father}' and ended_at is null;
          insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at)
            values ('${father}', '${mother}', '${role}', '{records}', ${mental}, 'parent', 3, '${now}');
        end $$`,
      );
    };
    await give({ mental: true });
    await share(mother);
    await replace('manage', true);
    expect(await opens()).toEqual([1, 1, 1]);
    await replace('manage', false);
    expect(await opens()).toEqual([0, 0, 0]);
  });

  it('expires at the date of the grant', async () => {
    await give({ endsAt: '2026-12-01T00:00:00Z' });
    await share(mother);
    expect(await opens('2026-11-30T23:59:59Z')).toEqual([1, 1, 1]);
    expect(await opens('2026-12-01T00:00:00Z')).toEqual([0, 0, 0]);
    // A later extension of the grant does not restore it.
    await end('2026-12-02T00:00:00Z');
    await give({});
    expect(await opens('2026-12-02T00:00:00Z')).toEqual([0, 0, 0]);
  });
});
