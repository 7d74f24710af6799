import { watchPresence } from '@arogo/client/presence';
import { createQueryClient } from '@arogo/client/query-client';
import { prepareToasts } from '@arogo/ui/toaster';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useServices } from '../lib/services.ts';

/** Providers for the pages of a signed-in doctor: the query cache belongs to `owner` only. */
export function SignedIn({ owner, children }: { readonly owner: string; readonly children: ReactNode }) {
  const { tellPresence, queries } = useServices();
  const client = queries.getOrCreate(owner, createQueryClient);
  useEffect(prepareToasts, []);
  useEffect(() => tellPresence(() => watchPresence(window, () => performance.now())), [tellPresence]);
  return (
    <QueryClientProvider key={owner} client={client}>
      {children}
    </QueryClientProvider>
  );
}
