import { CompiledQuery } from 'kysely';
import type { Clock } from '../clock.ts';
import { type Acting, isOwn } from './actor.ts';
import type { Actor, TransactionOptions } from './database.ts';
import type { PipelineStatement } from './pipeline.ts';
import { getStatementName } from './statement-name.ts';

// Statements that tell a transaction its actor, for row-level security.

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const requireUuid = (actor: string): string => {
  if (!uuidPattern.test(actor)) throw new TypeError('The actor of a transaction must be a UUID.');
  return actor;
};

/** A statement that sets the actor, and its parameters. */
interface Settings {
  readonly text: string;
  readonly values: readonly string[];
}

const setActingSql = `select set_config('app.actor', $1, true), set_config('app.subject', $2, true)`;
/** Takes an advisory lock by its name until the end of the transaction, as SQL. */
const advisoryLock = (name: string): string => `pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
// The shared lock makes a revocation of the grant wait until the transaction ends.
const setForeignSql =
  setActingSql +
  `, set_config('app.now', $3, true), pg_advisory_xact_lock_shared(hashtextextended('person grant ' || $1 || ' ' || $2, 0))`;
const setDoctorSql = `select set_config('role', 'arogo_clinic', true), set_config('app.doctor', $1, true)`;
const asyncCommitSql = `, set_config('synchronous_commit', 'off', true)`;

export const buildActingSettings = (acting: Acting, clock: Clock | undefined): Settings => {
  const ids = [requireUuid(acting.accountId), requireUuid(acting.patientId)];
  if (isOwn(acting)) return { text: setActingSql, values: ids };
  if (clock === undefined) throw new TypeError('Only a database with a clock acts for another person.');
  return { text: setForeignSql, values: [...ids, clock.now().toString()] };
};

/** Adds advisory locks to the settings. The statements after it see everything that earlier holders of the locks committed. */
export const addLocks = ({ text, values }: Settings, locks: readonly string[]): CompiledQuery =>
  CompiledQuery.raw(text + locks.map((_, index) => `, ${advisoryLock(`$${values.length + index + 1}`)}`).join(''), [
    ...values,
    ...locks,
  ]);

export const buildBeginAsPatient = (
  actor: Acting,
  clock: Clock | undefined,
  options: TransactionOptions | undefined,
): string => {
  const commitMode = options?.durable === false ? '; set local synchronous_commit = off' : '';
  const { values } = buildActingSettings(actor, clock);
  const [account, person, now] = values;
  const begin = `begin; set local app.actor = '${account}'; set local app.subject = '${person}'${commitMode}`;
  if (now === undefined) return begin;
  return `${begin}; set local app.now = '${now}'; select pg_advisory_xact_lock_shared(hashtextextended('person grant ${account} ${person}', 0))`;
};

export const buildBeginAsDoctor = (doctor: string, options: TransactionOptions | undefined): string => {
  const commitMode = options?.durable === false ? '; set local synchronous_commit = off' : '';
  return `begin; set local role arogo_clinic; set local app.doctor = '${requireUuid(doctor)}'${commitMode}`;
};

const asyncCommitStatement: PipelineStatement = {
  name: 'async-commit',
  text: `select set_config('synchronous_commit', 'off', true)`,
  values: [],
};

/**
 * Builds the first statement of a round trip, which sets the actor; if it fails, the rest is skipped. The system needs it only for an
 * asynchronous commit.
 */
export const buildActorStatement = (
  actor: Actor,
  clock: Clock | undefined,
  options: TransactionOptions | undefined,
): PipelineStatement | undefined => {
  const isAsyncCommit = options?.durable === false;
  if (actor === 'system') return isAsyncCommit ? asyncCommitStatement : undefined;
  const settings =
    'doctor' in actor ? { text: setDoctorSql, values: [requireUuid(actor.doctor)] } : buildActingSettings(actor, clock);
  const text = isAsyncCommit ? settings.text + asyncCommitSql : settings.text;
  return { name: `r${getStatementName(text)}`, text, values: settings.values };
};

const switchActorSql = `select set_config('role', $1, true), set_config('app.doctor', $2, true), set_config('app.actor', $3, true),
  set_config('app.subject', $4, true)`;

/**
 * Builds the statement that changes the actor within a transaction of several actors.
 * @throws TypeError for an account that acts for another person, since its grant would have to be locked
 */
export const buildSwitchStatement = (actor: Acting | { readonly doctor: string }): PipelineStatement => {
  const statement = { name: `r${getStatementName(switchActorSql)}`, text: switchActorSql };
  if ('doctor' in actor) return { ...statement, values: ['arogo_clinic', requireUuid(actor.doctor), '', ''] };
  if (!isOwn(actor)) throw new TypeError('In a transaction of several actors an account acts only for its own person.');
  return { ...statement, values: ['none', '', requireUuid(actor.accountId), requireUuid(actor.patientId)] };
};
