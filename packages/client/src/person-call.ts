import type { Endpoint } from '@arogo/contract/endpoint';
import { personHeader } from '@arogo/contract/limits';
import { type Call, createCall } from './api.ts';
import type { Connection } from './connection.ts';

// Apart from api.ts, which the first page loads.

/** Names the person of a connection to an endpoint that is about a person; what is the account's own is asked for as itself. */
export const buildPersonHeaders = (
  { person }: Pick<Connection, 'person'>,
  { about }: Pick<Endpoint, 'about'>,
): Readonly<Record<string, string>> =>
  person === undefined || about === undefined || about === 'account' ? {} : { [personHeader]: person };

/** Calls for the person of the connection: what was begun for somebody ends with them, whatever the address says by then. */
export const createPersonCall =
  (connection: Connection): Call =>
  (endpoint, request, options) =>
    createCall({
      ...connection,
      fetch: (address, init) => {
        const headers = new Headers(init.headers);
        for (const [name, value] of Object.entries(buildPersonHeaders(connection, endpoint))) headers.set(name, value);
        return connection.fetch(address, { ...init, headers });
      },
    })(endpoint, request, options);
