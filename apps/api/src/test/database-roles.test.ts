import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptAndRollBack, connect, permissionDenied } from '../platform/postgres/raw-statements.test-helpers.ts';
import { endpointPolicies } from './endpoint-policies.ts';
import { createIsolationFixture, type IsolationFixture } from './isolation-fixture.ts';

let world: IsolationFixture;
let app: Client;
let jobs: Client;
let owner: string;
beforeAll(async () => {
  world = await createIsolationFixture();
  owner = world.owner.user.id;
  await endpointPolicies['GET /api/physical-health/health-vault/{id}']?.make?.(world, world.owner);
  app = await connect(world.database.appUrl);
  jobs = await connect(world.database.jobsUrl);
});
afterAll(async () => {
  await app.end();
  await jobs.end();
  await world.close();
});

describe('as the application', () => {
  it('cannot become another role, create objects or disable row-level security', async () => {
    for (const text of [
      'set role arogo_owner',
      'set role arogo_jobs',
      'set role arogo_search',
      'set role postgres',
      'set session authorization arogo_owner',
      'set session_replication_role = replica',
      'create table public.mine (n int)',
      'create temp table mine (n int)',
      'create schema mine',
      'create function public.actor2() returns int language sql as $$ select 1 $$',
      'alter table health_record disable row level security',
      'drop policy own on health_record',
      'create policy mine on health_record to arogo_app using (true)',
      'create or replace function public.actor() returns uuid language sql as $$ select null::uuid $$',
      'alter role arogo_app bypassrls',
      'grant arogo_owner to arogo_app',
      "copy health_record to program 'cat'",
      "copy health_record to '/tmp/canary'",
      "select pg_read_file('/etc/passwd')",
      'select * from pg_authid',
      'select * from pg_statistic',
      'truncate health_record',
      'lock table health_record in access exclusive mode',
    ]) {
      expect([text, await attemptAndRollBack(app, owner, text)]).toEqual([text, { refused: permissionDenied }]);
    }
    // With row_security off, PostgreSQL refuses the statement instead of showing all rows.
    await app.query('set row_security = off');
    expect(await attemptAndRollBack(app, owner, 'select 1 from health_record')).toEqual({ refused: permissionDenied });
    await app.query('reset row_security');
  });
});

describe('as the jobs', () => {
  it(
    'only data for jobs is visible: of patients the time zone, no medicine, no browser, no address, no code, ' +
      'no session token, no record that is not deleted',
    async () => {
      for (const text of [
        'select email from account',
        'select first_name from patient',
        'select date_of_birth from patient',
        'update patient set time_zone = time_zone',
        'select medicine_name from medication_schedule',
        'select instructions from medication_schedule',
        'update medication_schedule set schedule = schedule',
        'select auto_med_alert from notification_setting',
        'select 1 from account_setting',
        'select role from person_grant',
        'select 1 from push_subscription',
        'select 1 from notification_channel_setting',
        "insert into notification (kind) values ('test')",
        'select schedule_id from notification',
        'select 1 from credential',
        'select 1 from consent',
        'select 1 from guardian_consent',
        'select 1 from address',
        'select 1 from audit_event',
        'select 1 from migration',
        'select code_hash from one_time_code',
        'select email from one_time_code',
        'select token_hash from session',
        'select patient_id from session',
        'select doctor_name from health_record',
        'select original_file_name from health_record',
        'select sha256 from stored_file',
        'select resource_id from idempotency_key',
        'update health_record set deleted_at = now()',
        'insert into health_record default values',
        "update session set token_hash = sha256('x')",
        "insert into one_time_code (email) values ('x')",
        "select privileged.find_account('x@example.com')",
        'update email_outbox set sealed = null',
      ]) {
        expect([text, await attemptAndRollBack(jobs, undefined, text)]).toEqual([text, { refused: permissionDenied }]);
      }
      const standing = await world.sql('select id from health_record where deleted_at is null');
      const visible = await attemptAndRollBack(jobs, undefined, 'select id from health_record where id = any($1)', [
        standing.map(({ id }) => id),
      ]);
      expect([standing.length > 0, visible]).toEqual([true, { rows: [], count: 0 }]);
      expect(
        await attemptAndRollBack(jobs, undefined, 'delete from health_record where deleted_at is null'),
      ).toMatchObject({
        count: 0,
      });
    },
  );

  it('an actor changes nothing for them', async () => {
    expect(await attemptAndRollBack(jobs, owner, 'select email from account')).toEqual({ refused: permissionDenied });
  });
});
