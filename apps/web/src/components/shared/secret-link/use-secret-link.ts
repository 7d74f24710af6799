import type { Call } from '@arogo/client/api';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useServices } from '../../../lib/services.ts';

/** Reads what the secret of a link opens. It never rejects: what went wrong is a state of its page. */
export type ReadSecretLink<State> = (call: Call, token: string, signal: AbortSignal) => Promise<State>;

/**
 * What the page of a link shows, read once for each secret.
 * @param read a function of the module: another one reads anew
 */
export const useSecretLink = <State>(
  token: string,
  loading: State,
  read: ReadSecretLink<State>,
): readonly [State, Dispatch<SetStateAction<State>>] => {
  const { call } = useServices();
  const [state, setState] = useState(loading);
  useEffect(() => {
    const left = new AbortController();
    const look = async (): Promise<void> => {
      const next = await read(call, token, left.signal);
      if (!left.signal.aborted) setState(next);
    };
    void look();
    return () => left.abort();
  }, [call, token, read]);
  return [state, setState];
};
