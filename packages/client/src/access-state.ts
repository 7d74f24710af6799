import { email as emailSchema } from '@arogo/contract/access';
import { safeParse } from 'zod/mini';

/** The normalised address by which accounts are told apart, or '' if the value is not an email address. */
export const readEmail = (value: unknown): string => {
  const parsed = safeParse(emailSchema, value);
  return parsed.success ? parsed.data : '';
};

/** State that one access page passes to the next through the history: it survives a reload and stays out of the address. */
export interface AccessState {
  /** The page where the person was before. Not checked: `parseOwnPath` does that. */
  readonly from?: string;
  /** Address to which a sign-in code was sent. */
  readonly email?: string;
  /** When the newest code was requested, in milliseconds since 1970. */
  readonly sentAt?: number;
  /** Message that the form shows when it opens. */
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
 * When another code may be requested.
 * @param sentAt when the last one was; undefined if unknown: then at once, and the server decides
 * @param wait milliseconds
 */
export const getResendAllowedAt = (sentAt: number | undefined, wait: number, now: number): number =>
  sentAt === undefined ? 0 : Math.min(sentAt, now) + wait;
