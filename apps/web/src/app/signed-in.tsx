import { watchPresence } from '@arogo/client/presence';
import { createQueryClient } from '@arogo/client/query-client';
import { prepareToasts } from '@arogo/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { queriesOf } from '../lib/live-queries.ts';
import { useServices } from '../lib/services.ts';

/** What pages of a signed-in person stand on: what was fetched for `owner`, and for nobody else. */
export default function SignedIn({ owner, children }: { readonly owner: string; readonly children: ReactNode }) {
  const { session, call, tellPresence, queries, live, hub } = useServices();
  const client = queries.keep(owner, createQueryClient);
  useEffect(prepareToasts, []);
  useEffect(() => tellPresence(() => watchPresence(window, () => performance.now())), [tellPresence]);
  useEffect(() => {
    let gone = false;
    // Nobody waits for it: until it is there, things are as they were fetched.
    const start = async (): Promise<void> => {
      const { startLive } = await import('@arogo/client/live');
      if (!gone) live.keep(owner, () => startLive({ session, call, client, queriesOf, side: 'user', hub: hub.end }));
    };
    start().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [session, call, client, live, hub, owner]);
  return (
    <QueryClientProvider key={owner} client={client}>
      {children}
    </QueryClientProvider>
  );
}
