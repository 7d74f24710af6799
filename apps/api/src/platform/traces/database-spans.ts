import type { Database } from '../database/database.ts';
import type { Tracer } from './tracer.ts';

const traced = [
  'asPatient',
  'readThenWrite',
  'pipeline',
  'pipelineTogether',
  'asDoctor',
  'asSystem',
  'autocommit',
] as const;

/** The database with a span for each transaction: its kind and how long it took, no statement and no value. */
export const traceDatabase = (db: Database, tracer: Tracer): Database => {
  const wrapped: Partial<Record<(typeof traced)[number], unknown>> = {};
  for (const name of traced) {
    const run = db[name] as (...args: readonly unknown[]) => Promise<unknown>;
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name };
    wrapped[name] = (...args: readonly unknown[]) => tracer.trace(`postgresql ${name}`, attributes, () => run(...args));
  }
  return { ...db, ...wrapped } as Database;
};
