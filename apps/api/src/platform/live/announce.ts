import { type LiveKind, liveKinds } from '@arogo/contract/live';
import { type CompiledQuery, sql } from 'kysely';
import type { Statements } from '../database.ts';

/** The channel on which every server hears what changed. */
export const liveChannel = 'arogo_live';

/** Something of a patient's changed. */
export interface LiveEvent {
  readonly patientId: string;
  readonly kinds: readonly LiveKind[];
}

/** Tells the browsers of patients that something of theirs changed. */
export interface Live {
  /**
   * Tells in the caller's transaction, as whichever role: nobody hears of it before that commits, and nobody ever when it
   * does not. Any number of events in one statement.
   */
  announce(statements: Statements, events: readonly LiveEvent[]): Promise<void>;
}

/** Patients in one notification: with their kinds they stay below the 8,000 bytes that PostgreSQL carries. */
const batch = 200;

const patientForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const isKind = (text: string): text is LiveKind => (liveKinds as readonly string[]).includes(text);

/** 'records,notices:id,id,id', as few as possible; a patient stands in one of them, with all that changed. */
const payloadsOf = (events: readonly LiveEvent[]): string[] => {
  const kindsOf = new Map<string, Set<LiveKind>>();
  for (const { patientId, kinds } of events) {
    if (!patientForm.test(patientId)) throw new TypeError('An event is about a patient, named by a UUID.');
    const known = kindsOf.get(patientId) ?? new Set();
    kindsOf.set(patientId, known);
    for (const kind of kinds) known.add(kind);
  }
  const patientsOf = new Map<string, string[]>();
  for (const [patientId, kinds] of kindsOf) {
    const key = liveKinds.filter((kind) => kinds.has(kind)).join(',');
    const patients = patientsOf.get(key) ?? [];
    patientsOf.set(key, patients);
    patients.push(patientId);
  }
  patientsOf.delete('');
  const payloads: string[] = [];
  for (const [kinds, patients] of patientsOf) {
    for (let start = 0; start < patients.length; start += batch) payloads.push(`${kinds}:${patients.slice(start, start + batch).join(',')}`);
  }
  return payloads;
};

/** What a notification says. A kind that only a newer server knows is passed over, and so is whatever is no notification of ours. */
export const eventsOf = (payload: string): LiveEvent[] => {
  const [kindsText = '', patientsText = ''] = payload.split(':', 2);
  const kinds = kindsText.split(',').filter(isKind);
  if (kinds.length === 0) return [];
  return patientsText.split(',').filter((patientId) => patientForm.test(patientId)).map((patientId) => ({ patientId, kinds }));
};

/** What `Live.announce` does for one patient, as a statement for `Database.atOnce`. */
export const announcement = (statements: Statements, event: LiveEvent): CompiledQuery => {
  const [payload = ''] = payloadsOf([event]);
  return sql`select pg_notify(${liveChannel}, ${payload})`.compile(statements);
};

export const createLive = (): Live => ({
  async announce(statements, events) {
    const payloads = payloadsOf(events);
    if (payloads.length === 0) return;
    await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) as payload`.execute(statements);
  },
});
