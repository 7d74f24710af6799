import { DatabaseError } from 'pg';

/** The server answered a commit with a rollback, since a statement had failed and its error was swallowed. */
export class NotCommittedError extends Error {
  constructor() {
    super('The transaction was rolled back instead of committed.');
    this.name = 'NotCommittedError';
  }
}

/** It is unknown whether a transaction was committed. The cause is the error of its commit. */
export class UnknownOutcome extends Error {}

/**
 * Whether PostgreSQL rolled back the transaction and the connection is usable. Uses SQLSTATE, since the severity text is localised.
 * False for connection errors and a server that stops, after which the outcome is unknown.
 */
export const isRolledBack = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(?!08|53|57P|58)[0-9A-Z]{5}$/.test(error.code ?? '');

/** Whether PostgreSQL refused a statement for lack of a privilege or by a policy. */
export const isNotPermitted = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '42501';

/** Whether a row violated the constraint or the unique index of this name. */
export const violatesConstraint = (error: unknown, constraint: string): error is DatabaseError =>
  error instanceof DatabaseError && error.constraint === constraint;

/** Whether PostgreSQL refused a value itself (SQLSTATE classes 22 and 54: data and size). A retry would fail as well. */
export const isDataException = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && /^(?:22|54)[0-9A-Z]{3}$/.test(error.code ?? '');
