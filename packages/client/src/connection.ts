import type { Endpoint } from '@arogo/contract/endpoint';
import { ApiError } from './api-error.ts';
import { endsSession } from './renewal.ts';
import type { Session } from './session.ts';

/** The browser features that a call depends on. */
export interface Connection {
  readonly session: Session;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Whether the person has been inactive on the page for a while. */
  readonly isAway?: () => boolean;
  /** The person for whom calls are made; undefined for the account's own person. */
  readonly person?: string | undefined;
  /** The current page. */
  readonly place: () => { readonly pathname: string; readonly search: string };
}

type Values = Readonly<Record<string, unknown>>;

const isParamValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** Builds the path with its parameters and query; an array repeats its name. */
export const buildUrl = (endpoint: Endpoint, params: unknown, query: unknown): string => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(isParamValues(params) ? params[name] : '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(isParamValues(query) ? query : {})) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== '') search.append(name, String(each));
    }
  }
  return search.size === 0 ? path : `${path}?${search.toString()}`;
};

/**
 * Runs an attempt with the stored token. If another tab renewed a refused token meanwhile, it retries once with the new one. Any
 * other end of the session starts its renewal, and the error is passed on.
 * @throws ApiError
 */
export const withSession = async <T>(
  { session, place }: Connection,
  endpoint: Endpoint,
  attempt: (token: string | undefined) => Promise<T>,
): Promise<T> => {
  const run = async (token: string | undefined, retried: boolean): Promise<T> => {
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { pathname, search } = place();
      const { status, message } = error;
      const refusal = {
        status,
        message,
        url: endpoint.path,
        page: pathname,
        isRetry: retried,
        isRenewing: session.state().isRenewing,
      };
      if (!endsSession(refusal)) throw error;
      const stored = session.token();
      if (stored !== undefined && stored !== token) return run(stored, true);
      session.end(`${pathname}${search}`, token);
      throw error;
    }
  };
  return run(session.token(), false);
};
