import { ApiError, messageOf } from '@arogo/client/api-error';
import type { AnswerOf } from '@arogo/contract/endpoint';
import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import { lookAtShared, openShared } from '@arogo/contract/sharing';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../lib/services.ts';

export type Look = AnswerOf<typeof lookAtShared>['data'];
export type OpenedShare = AnswerOf<typeof openShared>['data'];

export type SharedState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'closed'; readonly look: Look }
  | { readonly kind: 'open'; readonly opened: OpenedShare }
  | { readonly kind: 'failed'; readonly error: unknown; readonly message: string }
  | { readonly kind: 'ended' };

/** Why the link was not opened: at the field of the passcode, or above it. */
export interface OpenProblem {
  readonly passcode?: string | undefined;
  readonly message?: string | undefined;
}

export interface Shared {
  readonly state: SharedState;
  /** Under way. */
  readonly opening: boolean;
  readonly problem: OpenProblem;
  readonly open: (passcode: string | undefined) => void;
  /** The server said that the link is over: what is on the screen goes. */
  readonly end: () => void;
}

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'share_ended';

/** What becomes of a link: looked at when the page comes, opened when the person says so, and gone at its end. */
export const useShared = (token: string): Shared => {
  const { call } = useServices();
  const [state, setState] = useState<SharedState>({ kind: 'looking' });
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<OpenProblem>({});

  useEffect(() => {
    const left = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const { data } = await call(lookAtShared, { body: { token } }, { signal: left.signal });
        setState({ kind: 'closed', look: data });
      } catch (error) {
        if (left.signal.aborted) return;
        setState(
          isEnded(error) ? { kind: 'ended' } : { kind: 'failed', error, message: messageOf(error, t.lookFailed) },
        );
      }
    };
    void look();
    return () => left.abort();
  }, [call, token]);

  const end = useCallback(() => setState({ kind: 'ended' }), []);

  const expiresAt = state.kind === 'open' ? state.opened.expiresAt : undefined;
  useEffect(() => {
    if (expiresAt === undefined) return undefined;
    const timer = setTimeout(end, Math.max(0, Date.parse(expiresAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [expiresAt, end]);

  const open = async (passcode: string | undefined): Promise<void> => {
    if (opening) return;
    setOpening(true);
    setProblem({});
    try {
      const { data } = await call(openShared, { body: { token, ...(passcode !== undefined && { passcode }) } });
      setState({ kind: 'open', opened: data });
    } catch (error) {
      if (isEnded(error)) return end();
      const field = error instanceof ApiError ? error.fields['passcode'] : undefined;
      setProblem(field === undefined ? { message: messageOf(error, t.openFailed) } : { passcode: field });
    } finally {
      setOpening(false);
    }
  };

  return {
    state,
    opening,
    problem,
    end,
    open: (passcode) => void open(passcode),
  };
};
