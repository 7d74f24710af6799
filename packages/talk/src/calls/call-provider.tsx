import type { CallKind } from '@arogo/contract/calls';
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import type { Calls, CallsState } from './calls-state.ts';

const CallsContext = createContext<Calls | undefined>(undefined);

/** Provides calls to the components inside, which start them; `CallLayer` shows them. */
export function CallProvider({ value, children }: { readonly value: Calls; readonly children: ReactNode }) {
  return <CallsContext value={value}>{children}</CallsContext>;
}

export const useCalls = (): Calls => {
  const calls = use(CallsContext);
  if (calls === undefined) throw new Error('Calls are begun inside CallProvider.');
  return calls;
};

export const useCallsState = (calls: Calls): CallsState => useSyncExternalStore(calls.subscribe, calls.state);

/** Starts a call to the other side of a conversation. The first call in a browser begins with the device check. */
export const useStartCall = (): ((conversationId: string, kind: CallKind, name?: string) => void) => {
  const calls = useCalls();
  return useCallback((conversationId, kind, name) => calls.requestCall({ conversationId, kind, name }), [calls]);
};
