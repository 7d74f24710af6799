import { type LiveKind, liveKinds } from '@arogo/contract/live';
import { type CompiledQuery, sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { ConversationChange } from './conversation-channel.ts';
import { type BusEvent, type EventBus, toConversationEvent } from './event-bus.ts';

/** The channel of changes, to which every server listens. */
export const liveChannel = 'arogo_live';

/** Data of these kinds changed for a patient, or for a doctor in their workspace. */
export type LiveEvent = (
  | { readonly patientId: string; readonly doctorId?: undefined }
  | { readonly doctorId: string; readonly patientId?: undefined }
) & {
  readonly kinds: readonly LiveKind[];
};

/** Publishes changes to the browsers of patients and doctors. */
export interface LivePublisher {
  /**
   * Publishes with the caller's transaction, whatever its role: nothing is sent before it commits, and nothing if it rolls
   * back. Any number of events in one statement.
   */
  publish(trx: Trx, events: readonly LiveEvent[]): Promise<void>;
  /** Like `publish`, but returns the statement for the caller to run in its transaction; undefined if there is none to run. */
  buildStatement(trx: Trx, events: readonly LiveEvent[]): CompiledQuery | undefined;
  /** Publishes events of a committed transaction. Rejects if no event could be sent. */
  publishCommitted(events: readonly LiveEvent[]): Promise<void>;
  /** Publishes a change of a conversation with the caller's transaction. */
  publishConversationChange(trx: Trx, change: ConversationChange): Promise<void>;
}

/** Participants in one notification: with their kinds they fit into the 8,000 bytes of a NOTIFY payload. */
const batchSize = 200;

const participantPattern = /^d?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

const isKind = (text: string): text is LiveKind => (liveKinds as readonly string[]).includes(text);

/** A patient's id as it is; a doctor's after a letter. */
const formatRecipient = ({ patientId, doctorId }: LiveEvent): string => {
  const name = patientId ?? `d${doctorId}`;
  if (!participantPattern.test(name)) throw new TypeError('An event is about a patient or a doctor, named by a UUID.');
  return name;
};

/** Payloads such as 'records,notices:id,id,id', as few as possible. Each participant is in one payload, with all its kinds. */
export const formatPayloads = (events: readonly LiveEvent[]): string[] => {
  const kindsByPatient = new Map<string, Set<LiveKind>>();
  for (const event of events) {
    const name = formatRecipient(event);
    const known = kindsByPatient.get(name) ?? new Set();
    kindsByPatient.set(name, known);
    for (const kind of event.kinds) known.add(kind);
  }
  const namesByKinds = new Map<string, string[]>();
  for (const [name, kinds] of kindsByPatient) {
    const key = liveKinds.filter((kind) => kinds.has(kind)).join(',');
    const names = namesByKinds.get(key) ?? [];
    namesByKinds.set(key, names);
    names.push(name);
  }
  namesByKinds.delete('');
  const payloads: string[] = [];
  for (const [kinds, names] of namesByKinds) {
    for (let start = 0; start < names.length; start += batchSize)
      payloads.push(`${kinds}:${names.slice(start, start + batchSize).join(',')}`);
  }
  return payloads;
};

/** Parses a payload. Skips kinds that only a newer server knows, and payloads in another format. */
export const parseLiveEvents = (payload: string): LiveEvent[] => {
  const [kindsText = '', namesText = ''] = payload.split(':', 2);
  const kinds = kindsText.split(',').filter(isKind);
  if (kinds.length === 0) return [];
  return namesText.split(',').flatMap((name) => {
    const [, id] = participantPattern.exec(name) ?? [];
    if (id === undefined) return [];
    return [name.startsWith('d') && name.length > id.length ? { doctorId: id, kinds } : { patientId: id, kinds }];
  });
};

/** What `LivePublisher.publish` does for one event through the database, as a statement for `Database.pipeline`. */
export const buildPublishQuery = (trx: Trx, event: LiveEvent): CompiledQuery => {
  const [payload = ''] = formatPayloads([event]);
  return sql`select pg_notify(${liveChannel}, ${payload})`.compile(trx);
};

export const toBusEvents = (events: readonly LiveEvent[]): readonly BusEvent[] =>
  formatPayloads(events).map((payload) => ({ channel: liveChannel, payload }));

export const createLivePublisher = (
  bus: Pick<EventBus, 'publish' | 'buildStatement' | 'publishCommitted'>,
): LivePublisher => ({
  publish: (trx, events) => bus.publish(trx, toBusEvents(events)),
  buildStatement: (trx, events) => bus.buildStatement(trx, toBusEvents(events)),
  publishCommitted: (events) => bus.publishCommitted(toBusEvents(events)),
  publishConversationChange: (trx, change) => bus.publish(trx, [toConversationEvent(change)]),
});
