import { type LiveKind, liveKinds } from '@arogo/contract/live';
import { type CompiledQuery, sql } from 'kysely';
import type { Trx } from '../database/database.ts';
import type { ConversationChange } from './conversation-channel.ts';
import { type BusEvent, type EventBus, toConversationEvent } from './event-bus.ts';

/** The channel on which every server hears what changed. */
export const liveChannel = 'arogo_live';

/** Something of a patient's, or of a doctor's in their workspace, changed. */
export type LiveEvent = (
  | { readonly patientId: string; readonly doctorId?: undefined }
  | { readonly doctorId: string; readonly patientId?: undefined }
) & {
  readonly kinds: readonly LiveKind[];
};

/** Tells the browsers of patients and doctors that something of theirs changed. */
export interface LivePublisher {
  /**
   * Tells in the caller's transaction, as whichever role: nobody hears of it before that commits, and nobody ever when it
   * does not. Any number of events in one statement.
   */
  publish(trx: Trx, events: readonly LiveEvent[]): Promise<void>;
  /** As `publish`, with the statement that the caller has to run in its transaction; undefined where there is none to run. */
  buildStatement(trx: Trx, events: readonly LiveEvent[]): CompiledQuery | undefined;
  /** Tells what was committed. Rejects where nobody could be told. */
  publishCommitted(events: readonly LiveEvent[]): Promise<void>;
  /** Tells of a conversation in the caller's transaction. */
  publishConversationChange(trx: Trx, change: ConversationChange): Promise<void>;
}

/** Parties in one notification: with their kinds they stay below the 8,000 bytes that PostgreSQL carries. */
const batchSize = 200;

const participantPattern = /^d?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

const isKind = (text: string): text is LiveKind => (liveKinds as readonly string[]).includes(text);

/** A patient's id as it is; a doctor's after a letter. */
const formatRecipient = ({ patientId, doctorId }: LiveEvent): string => {
  const name = patientId ?? `d${doctorId}`;
  if (!participantPattern.test(name)) throw new TypeError('An event is about a patient or a doctor, named by a UUID.');
  return name;
};

/** 'records,notices:id,id,id', as few as possible; whoever it is about stands in one of them, with all that changed. */
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

/** What a notification says. A kind that only a newer server knows is passed over, and so is whatever is no notification of ours. */
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
