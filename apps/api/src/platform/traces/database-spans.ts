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

/** Wraps the database so that each transaction has a span with its kind and duration, without statements and values. */
export const traceDatabase = (db: Database, tracer: Tracer): Database => {
  const wrapped: Partial<Record<(typeof traced)[number], unknown>> = {};
  for (const name of traced) {
    const run = db[name] as (...args: readonly unknown[]) => Promise<unknown>;
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name };
    wrapped[name] = (...args: readonly unknown[]) => tracer.trace(`postgresql ${name}`, attributes, () => run(...args));
  }
  return { ...db, ...wrapped } as Database;
};
