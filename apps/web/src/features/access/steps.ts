import { email as emailSchema } from '@arogo/contract/access';
import { safeParse } from 'zod/mini';

export type SignUpStep = 0 | 1 | 2 | 3 | 6;

/** What decides which step of signing up someone may see. */
export interface SignUpFacts {
  readonly signedIn: boolean;
  readonly completedProfile: boolean;
  /** The address in the query, '' when there is none that could be one. */
  readonly email: string;
}

/** Where someone who opened a step belongs: that step, another one, the app itself, or back for want of an address. */
export type SignUpPlace = { readonly kind: 'step'; readonly step: SignUpStep } | { readonly kind: 'done' } | { readonly kind: 'email-missing'; readonly step: 2 | 3 };

/** @param asked the query's step */
export const signUpPlace = (asked: string | null, { signedIn, completedProfile, email }: SignUpFacts): SignUpPlace => {
  if (signedIn) return completedProfile ? { kind: 'done' } : { kind: 'step', step: 6 };
  if (asked === '1') return { kind: 'step', step: 1 };
  if (asked !== '2' && asked !== '3') return { kind: 'step', step: 0 };
  const step = asked === '2' ? 2 : 3;
  return email === '' ? { kind: 'email-missing', step } : { kind: 'step', step };
};

/** The address as accounts are told apart, or '' for what cannot be one. */
export const readEmail = (value: unknown): string => {
  const parsed = safeParse(emailSchema, value);
  return parsed.success ? parsed.data : '';
};

/** What one access page tells the next through the history, where it survives a reload and stays out of the address. */
export interface AccessState {
  /** Where the guard met the person. Not checked: `ownPlace` does that. */
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
  const [from, email, problem, sentAt] = [text('from'), readEmail(text('email')), text('problem'), values.get('sentAt')];
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
export const resendFrom = (sentAt: number | undefined, wait: number, now: number): number =>
  sentAt === undefined ? 0 : Math.min(sentAt, now) + wait;
