import { email as emailSchema } from '@arogo/contract/access';
import { safeParse } from 'zod/mini';

/** The address as accounts are told apart, or '' for what cannot be one. */
export const readEmail = (value: unknown): string => {
  const parsed = safeParse(emailSchema, value);
  return parsed.success ? parsed.data : '';
};

/** What one access page tells the next through the history, where it survives a reload and stays out of the address. */
export interface AccessState {
  /** Where the person was before. Not checked: `parseOwnPath` does that. */
  readonly from?: string;
  /** Address that a sign-in code went to. */
  readonly email?: string;
  /** When the newest code was asked for: milliseconds since 1970. */
  readonly sentAt?: number;
  /** What the form says when it opens. */
  readonly problem?: string;
}

/** Reads the history's state, which may be anything. */
export const readAccessState = (state: unknown): AccessState => {
  if (typeof state !== 'object' || state === null) return {};
  const values = new Map<string, unknown>(Object.entries(state));
  const text = (name: string): string | undefined => {
    const value = values.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const [from, email, problem, sentAt] = [
    text('from'),
    readEmail(text('email')),
    text('problem'),
    values.get('sentAt'),
  ];
  return {
    ...(from !== undefined && { from }),
    ...(email !== '' && { email }),
    ...(problem !== undefined && { problem }),
    ...(typeof sentAt === 'number' && Number.isFinite(sentAt) && { sentAt }),
  };
};

/**
 * When another code may be asked for.
 * @param sentAt when the last one was, undefined when that is not known: then at once, and the server decides
 * @param wait milliseconds
 */
export const getResendAllowedAt = (sentAt: number | undefined, wait: number, now: number): number =>
  sentAt === undefined ? 0 : Math.min(sentAt, now) + wait;
