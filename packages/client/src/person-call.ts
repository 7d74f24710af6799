import type { Endpoint } from '@arogo/contract/endpoint';
import { personHeader } from '@arogo/contract/limits';
import { type Call, createCall } from './api.ts';
import type { Connection } from './connection.ts';

// Separate from api.ts, which the first page loads.

/** Headers that name the connection's person, for endpoints about a person. Endpoints about the account itself get none. */
export const buildPersonHeaders = (
  { person }: Pick<Connection, 'person'>,
  { about }: Pick<Endpoint, 'about'>,
): Readonly<Record<string, string>> =>
  person === undefined || about === undefined || about === 'account' ? {} : { [personHeader]: person };

/** Makes calls for the connection's person, even if the address of the page has changed to another person by then. */
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
