/** Codes of PostgreSQL and of sockets for a database that is temporarily unreachable or read-only, and for a deadlock victim. */
const unavailableCodes = new Set([
  '25006',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
]);

/** Whether an error means that the database is temporarily unavailable, so that a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  return (
    (typeof code === 'string' && (unavailableCodes.has(code) || code.startsWith('08'))) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
      error.message,
    )
  );
};
