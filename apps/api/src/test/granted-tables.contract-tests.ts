import type { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import {
  attemptAndRollBack,
  type Caregiver,
  hasNoEffect,
  listTables,
  type StatementOutcome,
  type Table,
  toRowJson,
} from '../platform/postgres/raw-statements.test-helpers.ts';
import type { IsolationFixture } from './isolation-fixture.ts';

/** The areas whose tables are tested here; medicines have tests of their own. */
const grantAreas = ['records', 'messages', 'visits'] as const;
type GrantArea = (typeof grantAreas)[number];

/** A table whose rows another account may read and change with a grant. */
interface GrantedTable {
  readonly name: string;
  /** The area that opens it; 'any' for every live grant. */
  readonly area: GrantArea | 'any';
  /** Hidden from viewers. */
  readonly hiddenFromViewers?: true;
  /** Mental health rows, and rows that refer to them, need a consent of their own. */
  readonly mental?: true;
  /** Another account does not change rows that the person wrote. */
  readonly ownWords?: true;
  /** A condition that selects the tested rows. */
  readonly where?: string;
}

const links = { area: 'records', hiddenFromViewers: true } as const;

/** Tables of a person whose policies check a grant. Tables of other areas are only the person's. */
const grantedTables: readonly GrantedTable[] = [
  { name: 'account_usage', area: 'any' },
  { name: 'appointment', area: 'visits' },
  { name: 'appointment_document', area: 'visits' },
  { name: 'call', area: 'messages' },
  { name: 'call_signal', area: 'messages' },
  { name: 'conversation', area: 'messages' },
  { name: 'message', area: 'messages', ownWords: true },
  { name: 'health_record', area: 'records', mental: true },
  { name: 'insurance_file', area: 'records' },
  { name: 'insurance_policy', area: 'records' },
  { name: 'ledger_entry', area: 'visits' },
  { name: 'measurement', area: 'records' },
  { name: 'payment', area: 'visits' },
  { name: 'prescription', area: 'visits' },
  { name: 'record_annotation', area: 'records', mental: true },
  { name: 'record_correction', area: 'records', mental: true },
  { name: 'record_count', area: 'records', mental: true, where: 'records > 0' },
  { name: 'record_insight', area: 'records', mental: true },
  { name: 'record_reading', area: 'records', mental: true },
  { name: 'record_search', area: 'records', mental: true },
  { name: 'record_share', ...links, mental: true },
  { name: 'record_share_file', ...links, mental: true },
  // Only ids, which reveal that a link contains a mental health record.
  { name: 'record_share_item', ...links },
  { name: 'record_share_opening', ...links, mental: true },
  { name: 'stored_file', area: 'records', mental: true, where: "kind = 'record'" },
  { name: 'stored_file', area: 'records', where: "kind = 'insurance'" },
  { name: 'stored_file', area: 'messages', where: "kind = 'message'" },
  { name: 'stored_file', area: 'visits', where: "kind in ('attachment', 'prescription')" },
];

interface Grant {
  readonly role?: 'view' | 'manage';
  readonly areas?: readonly string[];
  readonly mental?: boolean;
  readonly endsAt?: string;
  readonly endedAt?: string;
}

const past = '2026-01-02T00:00:00Z';

const getCount = (outcome: StatementOutcome): number => ('refused' in outcome ? 0 : outcome.count);

/** Compares what a grant opens with what the person may do; `world` has rows of the owner in every table. */
export const defineGrantTests = (getWorld: () => { readonly world: IsolationFixture; readonly app: Client }): void => {
  const getCaregiver = (): Caregiver => {
    const { owner, plain } = getWorld().world;
    return { actor: plain.user.id, subject: owner.user.id };
  };

  const findTables = async (): Promise<readonly (Table & GrantedTable)[]> => {
    const tables = await listTables(getWorld().world);
    return grantedTables.flatMap((granted) =>
      tables.filter(({ name }) => name === granted.name).map((table) => ({ ...table, ...granted })),
    );
  };

  const give = async (grant: Grant | undefined): Promise<void> => {
    const { world } = getWorld();
    const { actor, subject } = getCaregiver();
    await world.sql('delete from person_grant where account_id = $1 and patient_id = $2', [actor, subject]);
    if (grant === undefined) return;
    await world.sql(
      `insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, created_at, ends_at, ended_at)
        values ($1, $2, $3, $4, $5, 'Friend', 0, '2026-01-01', $6, $7)`,
      [
        subject,
        actor,
        grant.role ?? 'manage',
        grant.areas ?? grantAreas,
        grant.mental ?? true,
        grant.endsAt ?? null,
        grant.endedAt ?? null,
      ],
    );
  };
  afterAll(() => give({ role: 'view', mental: false }));

  /** The outcome of a read and of each kind of write on a table. */
  const tryAll = async (
    { name, columns, key, where = 'true' }: Table & GrantedTable,
    actor: string | Caregiver,
  ): Promise<{ readonly seen: StatementOutcome; readonly written: Readonly<Record<string, StatementOutcome>> }> => {
    const { app, world } = getWorld();
    const { subject } = getCaregiver();
    // The same row for both actors: the attempts change the order of rows.
    const [pattern = {}] = await world.sql(
      `select * from ${name} where patient_id = $1 and ${where} order by ${key.join(', ')} limit 1`,
      [subject],
    );
    const fresh = Object.fromEntries(
      key
        .filter((column) => column === 'id' && columns.includes(column))
        .map((column) => [column, crypto.randomUUID()]),
    );
    const row = {
      ...pattern,
      ...fresh,
      ...('account_id' in pattern && { account_id: typeof actor === 'object' ? actor.actor : null }),
    };
    const insert = `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_record(null::${name}, $1)`;
    const written: Record<string, StatementOutcome> = {
      insert: await attemptAndRollBack(app, actor, insert, [toRowJson(row)]),
      delete: await attemptAndRollBack(app, actor, `delete from ${name} where ${where}`),
    };
    for (const column of columns)
      written[column] = await attemptAndRollBack(
        app,
        actor,
        `update ${name} set ${column} = ${column} where patient_id = '${subject}' and ${where}`,
      );
    return { seen: await attemptAndRollBack(app, actor, `select 1 from ${name} where ${where}`), written };
  };

  /** Faults, where a grant should open each table like this: 'own' as for the person, 'seen' read-only, 'none'. */
  const findFaults = async (open: (table: GrantedTable) => 'own' | 'seen' | 'none'): Promise<readonly string[]> => {
    const caregiver = getCaregiver();
    const faults: string[] = [];
    for (const table of await findTables()) {
      const [own, granted] = [await tryAll(table, caregiver.subject), await tryAll(table, caregiver)];
      const wanted = open(table);
      const seen = wanted === 'none' ? 0 : getCount(own.seen);
      if (getCount(granted.seen) !== seen)
        faults.push(`${table.name}: ${getCount(granted.seen)} seen instead of ${seen}`);
      for (const [name, outcome] of Object.entries(granted.written)) {
        const asOwn = JSON.stringify(outcome) === JSON.stringify(own.written[name]);
        const mayWrite = wanted === 'own' && !(table.ownWords && name !== 'insert' && name !== 'delete');
        if (mayWrite ? !asOwn : !hasNoEffect(outcome))
          faults.push(`${table.name}.${name}: ${JSON.stringify(outcome)}, own ${JSON.stringify(own.written[name])}`);
      }
    }
    return faults;
  };

  it('without a grant, after its end and after its date another account can neither read nor change a row', async () => {
    for (const grant of [undefined, { endedAt: past }, { endsAt: past }]) {
      await give(grant);
      expect(await findFaults(() => 'none')).toEqual([]);
    }
  });

  it('a grant of another area opens only the tables of every grant', async () => {
    for (const given of grantAreas) {
      await give({ areas: [given] });
      expect(await findFaults(({ area }) => (area === 'any' || area === given ? 'own' : 'none'))).toEqual([]);
    }
    await give({ areas: ['medicines'] });
    expect(await findFaults(({ area }) => (area === 'any' ? 'own' : 'none'))).toEqual([]);
    await give({ areas: [] });
    expect(await findFaults(({ area }) => (area === 'any' ? 'own' : 'none'))).toEqual([]);
  });

  it('a viewer reads the rows and changes none; links, which open records to others, are hidden', async () => {
    await give({ role: 'view' });
    expect(await findFaults(({ hiddenFromViewers }) => (hiddenFromViewers ? 'none' : 'seen'))).toEqual([]);
  });

  it('with a grant to manage an account reads and changes what the person can, and no more', async () => {
    await give({});
    expect(await findFaults(() => 'own')).toEqual([]);
  });

  it('mental health rows need a consent of their own, and so do rows that refer to them', async () => {
    const { world } = getWorld();
    const { subject } = getCaregiver();
    const before = await world.sql('select id, health_type from health_record where patient_id = $1', [subject]);
    const turn = async (id: unknown, type: unknown): Promise<void> => {
      await world.sql('update health_record set health_type = $2 where id = $1', [id, type]);
    };
    try {
      for (const { id } of before) await turn(id, 'MENTAL');
      await give({ mental: false });
      const caregiver = getCaregiver();
      for (const table of (await findTables()).filter(({ mental }) => mental)) {
        const { seen: hidden, written } = await tryAll(table, caregiver);
        expect([table.name, getCount(hidden)]).toEqual([table.name, 0]);
        // A new link has no record yet, and a file is not about mental health before its record is.
        const { insert, ...changed } = written;
        const isHarmless = ['record_share', 'stored_file'].includes(table.name);
        const wrong = [...Object.values(changed), ...(isHarmless ? [] : [insert])].filter(
          (outcome) => outcome === undefined || !hasNoEffect(outcome),
        );
        expect([table.name, wrong]).toEqual([table.name, []]);
      }
      await give({ role: 'view', mental: true });
      expect(await findFaults(({ hiddenFromViewers }) => (hiddenFromViewers ? 'none' : 'seen'))).toEqual([]);
      await give({});
      expect(await findFaults(() => 'own')).toEqual([]);
    } finally {
      for (const { id, health_type: type } of before) await turn(id, type);
    }
  });
};
