import type { Call } from '@arogo/client/api';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { useServices } from '../../../lib/services.ts';

/** Reads the data behind a link's secret. Never rejects: errors are states of its page. */
export type ReadSecretLink<State> = (call: Call, token: string, signal: AbortSignal) => Promise<State>;

/**
 * State of a link's page, read once for each secret.
 * @param read a module-level function: another function reads again
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
