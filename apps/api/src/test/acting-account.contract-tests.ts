import { personHeader } from '@arogo/contract/limits';
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import {
  attemptAndRollBack,
  hasNoEffect,
  type Table,
  toRowJson,
} from '../platform/postgres/raw-statements.test-helpers.ts';
import { callEndpoint, getEndpointKey } from './endpoint-conformance.ts';
import type { IsolationFixture } from './isolation-fixture.ts';

/** The parts of the isolation tests that these tests use. */
interface ActingParts {
  readonly world: IsolationFixture;
  /** Connects as the application's role. */
  readonly app: Client;
  /** The person for whom `world.plain` acts. */
  readonly owner: string;
  readonly findPatientTables: () => Promise<readonly (Table & { readonly whose: string })[]>;
}

/** Tables of the account, whoever the subject is: their `patient_id` is the account. */
const accountTables: ReadonlySet<string> = new Set([
  'account',
  'account_setting',
  'address',
  'credential',
  'favourite_doctor',
  'feature_interest',
  'feedback',
  'notification_channel_setting',
  'person_handover',
  'person_invitation',
  'person_takeover',
  'push_subscription',
  'session',
]);

/** Tables of the person whose policies check the grant's area instead of the actor. */
const personTables: ReadonlyMap<string, 'any' | 'keep' | 'records' | 'medicines' | 'messages' | 'visits' | 'mental'> =
  new Map([
    ['account_usage', 'any'],
    ['appointment', 'visits'],
    ['appointment_document', 'visits'],
    ['assessment_draft', 'mental'],
    ['assessment_result', 'mental'],
    ['assistant_attachment', 'records'],
    ['assistant_chat', 'records'],
    ['assistant_message', 'records'],
    ['assistant_proposal', 'records'],
    ['audit_event', 'any'],
    ['call', 'messages'],
    ['call_signal', 'messages'],
    ['consent', 'keep'],
    ['conversation', 'messages'],
    ['emergency_contact', 'any'],
    ['health_record', 'records'],
    ['idempotency_key', 'any'],
    ['insurance_file', 'records'],
    ['insurance_policy', 'records'],
    ['keeper_consent', 'keep'],
    ['ledger_entry', 'visits'],
    ['measurement', 'records'],
    ['medical_condition', 'records'],
    ['medical_profile', 'any'],
    ['medication_dose', 'medicines'],
    ['medication_schedule', 'medicines'],
    ['message', 'messages'],
    ['notification_setting', 'medicines'],
    ['patient', 'any'],
    ['payment', 'visits'],
    ['prescription', 'visits'],
    ['record_annotation', 'records'],
    ['record_correction', 'records'],
    ['record_count', 'records'],
    ['record_insight', 'records'],
    ['record_reading', 'records'],
    ['record_search', 'records'],
    ['record_share', 'records'],
    ['record_share_file', 'records'],
    ['record_share_item', 'records'],
    ['record_share_opening', 'records'],
    ['stored_file', 'records'],
  ]);
/** Tables of a person and of the notified account: their policies check both. */
const toldTables: ReadonlySet<string> = new Set(['care_notice', 'notification', 'notification_delivery']);

/** Tables that a grant to view records does not open. Chats are open to the account that began them. */
const closedToViewers: ReadonlySet<string> = new Set([
  'assistant_attachment',
  'assistant_chat',
  'assistant_message',
  'assistant_proposal',
  'keeper_consent',
  'record_share',
  'record_share_file',
  'record_share_item',
  'record_share_opening',
]);

/** Finds the tables in which an acting account can read, change or delete rows of anybody but itself. */
const findOpenTables = async ({ world, app, owner, findPatientTables }: ActingParts): Promise<readonly string[]> => {
  const open = new Set<string>();
  for (const { name, whose, columns } of await findPatientTables()) {
    for (const text of [
      `select 1 from ${name} where ${whose} <> $1`,
      `update ${name} set ${columns.at(-1)} = ${columns.at(-1)} where ${whose} <> $1`,
      `delete from ${name} where ${whose} <> $1`,
    ])
      if (
        !hasNoEffect(
          await attemptAndRollBack(app, { actor: world.plain.user.id, subject: owner }, text, [world.plain.user.id]),
        )
      )
        open.add(name);
  }
  return [...open].toSorted();
};

/** Tests which tables and endpoints are open to an account that acts for another person. The last test ends its grant. */
export const defineActingAccountTests = (parts: () => ActingParts): void => {
  // Except the policies by which an account sees its own payments on its own pages.
  it('policies of tables that grants open use permitted(), all others use actor()', async () => {
    const policies = await parts().world.sql(
      `select tablename as name, coalesce(qual, '') || coalesce(with_check, '') as text from pg_policies
        where roles = '{arogo_app}' and permissive = 'PERMISSIVE' and tablename <> 'person_grant'
          and policyname <> 'payer'`,
    );
    const saying = (word: string) =>
      new Set(policies.flatMap(({ name, text }) => (String(text).includes(`${word}(`) ? [String(name)] : [])));
    expect(
      saying('permitted').union(
        new Set(['may_record', 'may_file', 'may_chat', 'may_attachment'].flatMap((word) => [...saying(word)])),
      ),
    ).toEqual(new Set([...personTables.keys(), ...toldTables]));
    expect(saying('actor').intersection(personTables)).toEqual(new Set());
    const known = new Set((await parts().findPatientTables()).map(({ name }) => name));
    expect(accountTables.difference(known)).toEqual(new Set());
  });

  it('a live grant opens only the tables of grants, and the grant itself', async () => {
    const opened = [...personTables].flatMap(([name, area]) =>
      (area === 'any' || area === 'records') && !closedToViewers.has(name) ? [name] : [],
    );
    expect(await findOpenTables(parts())).toEqual([...opened, 'person_grant'].toSorted());
  });

  it('an account that names no subject reads, changes, deletes and adds nothing of a person, not even its own', async () => {
    const { world, app, owner, findPatientTables } = parts();
    const faults: string[] = [];
    const tables = (await findPatientTables()).filter(({ name }) => personTables.has(name) || toldTables.has(name));
    for (const { name, whose, columns } of tables) {
      const [pattern = {}] = await world.sql(`select * from ${name} where ${whose} = $1 limit 1`, [owner]);
      const fresh = columns.includes('id') && whose !== 'id' ? { id: crypto.randomUUID() } : {};
      for (const [text, values] of [
        [`select 1 from ${name}`],
        [`update ${name} set ${columns.at(-1)} = ${columns.at(-1)}`],
        [`delete from ${name}`],
        [
          `insert into ${name} (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_record(null::${name}, $1)`,
          [toRowJson({ ...pattern, ...fresh })],
        ],
      ] as const) {
        const outcome = await attemptAndRollBack(app, { actor: owner }, text, values);
        if (!hasNoEffect(outcome)) faults.push(`${text}: ${JSON.stringify(outcome)}`);
      }
    }
    expect([faults, tables.length]).toEqual([[], personTables.size + toldTables.size]);
  });

  it('endpoints about the account cannot be called for another person, even with a grant', async () => {
    const faults: string[] = [];
    for (const { endpoint } of parts().world.routes.filter(({ endpoint: { access } }) => access !== 'public')) {
      if (endpoint.about !== undefined && endpoint.about !== 'account') continue;
      const token = endpoint.access === 'doctor' ? parts().world.other.token : parts().world.plain.token;
      const answer = await callEndpoint(parts().world, endpoint, {
        token,
        request: { headers: { [personHeader]: parts().owner } },
      });
      if (answer.statusCode !== 404 || answer.json<{ code: string }>().code !== 'person_not_found')
        faults.push(`${getEndpointKey(endpoint)}: ${answer.statusCode}`);
    }
    expect(faults).toEqual([]);
  });

  it('without a grant, or with an ended one, nothing is open', async () => {
    await parts().world.sql(
      'update person_grant set ended_at = now() where patient_id = $1 and account_id = $2 and ended_at is null',
      [parts().owner, parts().world.plain.user.id],
    );
    // The account can still see its ended grant.
    expect(await findOpenTables(parts())).toEqual(['person_grant']);
  });
};
