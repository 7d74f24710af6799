import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { useEffect, useState } from 'react';
import type { CallsState } from './calls-state.ts';
import { formatDuration } from './call-stage.ts';

/** The state of the call as text; empty while it is connected. */
export const formatCallState = ({ stage, connection: line }: CallsState): string => {
  if (stage.at === 'checking') return t.starting;
  if (stage.at === 'outgoing') return t.ringing;
  return { connecting: t.connecting, reconnecting: t.reconnecting, connected: '' }[line.status];
};

/** The running duration, such as '12:40'. */
export function CallDuration({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="tabular-nums">
      <span className="sr-only">{t.duration}: </span>
      {formatDuration(now - since)}
    </span>
  );
}

/** The line under the name: the state, or the duration once the call is connected. */
export function CallStateLine({ state }: { readonly state: CallsState }) {
  const words = formatCallState(state);
  if (words !== '' || state.connectedSince === undefined) return <span>{words}</span>;
  return (
    <>
      <CallDuration since={state.connectedSince} />
      {state.connection.grade !== 'good' && <span className="ml-2">{t.fairLine}</span>}
    </>
  );
}
