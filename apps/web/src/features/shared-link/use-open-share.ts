import { ApiError, getErrorText } from '@arogo/client/api-error';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import { readSharedInfo, openShared } from '@arogo/contract/sharing';
import { useCallback, useEffect, useState } from 'react';
import { useServices } from '../../lib/services.ts';

export type ShareInfo = EndpointAnswer<typeof readSharedInfo>['data'];
export type OpenedShare = EndpointAnswer<typeof openShared>['data'];

export type SharedState =
  | { readonly kind: 'looking' }
  | { readonly kind: 'closed'; readonly look: ShareInfo }
  | { readonly kind: 'open'; readonly opened: OpenedShare }
  | { readonly kind: 'failed'; readonly error: unknown; readonly message: string }
  | { readonly kind: 'ended' };

/** Why the link was not opened: an error at the passcode field, or above it. */
export interface OpenProblem {
  readonly passcode?: string | undefined;
  readonly message?: string | undefined;
}

export interface OpenShare {
  readonly state: SharedState;
  /** The request is running. */
  readonly isOpening: boolean;
  readonly problem: OpenProblem;
  readonly open: (passcode: string | undefined) => void;
  /** Called when the server reports the end of the link: removes its contents from the screen. */
  readonly end: () => void;
}

const hasShareEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'share_ended';

/** State of a link: looked up when the page loads, opened when the person confirms, and removed at its end. */
export const useOpenShare = (token: string): OpenShare => {
  const { call } = useServices();
  const [state, setState] = useState<SharedState>({ kind: 'looking' });
  const [opening, setOpening] = useState(false);
  const [problem, setProblem] = useState<OpenProblem>({});

  useEffect(() => {
    const left = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const { data } = await call(readSharedInfo, { body: { token } }, { signal: left.signal });
        setState({ kind: 'closed', look: data });
      } catch (error) {
        if (left.signal.aborted) return;
        setState(
          hasShareEnded(error)
            ? { kind: 'ended' }
            : { kind: 'failed', error, message: getErrorText(error, t.lookFailed) },
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
      if (hasShareEnded(error)) return end();
      const field = error instanceof ApiError ? error.fields['passcode'] : undefined;
      setProblem(field === undefined ? { message: getErrorText(error, t.openFailed) } : { passcode: field });
    } finally {
      setOpening(false);
    }
  };

  return {
    state,
    isOpening: opening,
    problem,
    end,
    open: (passcode) => void open(passcode),
  };
};
