import type { Calls } from '@arogo/talk/calls/calls-state.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { liveQueryKeys } from '../lib/live-queries.ts';
import { useServices } from '../lib/services.ts';

/**
 * Keeps the doctor's data up to date over the live connection. Its code loads in the background: until then the data is as
 * fetched.
 */
export const useLive = (owner: string, calls: Calls): void => {
  const { session, call, live, hub } = useServices();
  const client = useQueryClient();
  useEffect(() => {
    let gone = false;
    const start = async (): Promise<void> => {
      const { startLive } = await import('@arogo/client/live');
      if (!gone)
        live.getOrCreate(owner, () =>
          startLive({
            session,
            call,
            client,
            liveQueryKeys,
            side: 'doctor',
            hub: hub.end,
            onKinds: (kinds) => (kinds.includes('calls') ? void calls.refetch() : undefined),
          }),
        );
    };
    start().catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [session, call, client, live, hub, calls, owner]);
};
