/** Codes of PostgreSQL and of sockets that mean: the database is away for the moment, only reads, or gave way to another transaction. */
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

/** Whether an error says that the database is away for the moment. */
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
