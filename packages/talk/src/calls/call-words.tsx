import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { useEffect, useState } from 'react';
import type { CallsState } from './calls-state.ts';
import { durationWords } from './stage.ts';

/** Where the call stands, in words; nothing while it simply goes on. */
export const stateWords = ({ stage, line }: CallsState): string => {
  if (stage.at === 'checking') return t.starting;
  if (stage.at === 'outgoing') return t.ringing;
  return { connecting: t.connecting, reconnecting: t.reconnecting, connected: '' }[line.connectedness];
};

/** '12:40', and on. */
export function Duration({ since }: { readonly since: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="tabular-nums">
      <span className="sr-only">{t.duration}: </span>
      {durationWords(now - since)}
    </span>
  );
}

/** What stands under the name: the state, or for how long it goes on. */
export function StateLine({ state }: { readonly state: CallsState }) {
  const words = stateWords(state);
  if (words !== '' || state.since === undefined) return <span>{words}</span>;
  return (
    <>
      <Duration since={state.since} />
      {state.line.grade !== 'good' && <span className="ml-2">{t.fairLine}</span>}
    </>
  );
}
