import { createHash } from 'node:crypto';

const statementNames = new Map<string, string>();
/** A name for a prepared statement, the same for the same text. */
export const getStatementName = (text: string): string => {
  let name = statementNames.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    statementNames.set(text, name);
  }
  return name;
};
