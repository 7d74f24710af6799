import { callsScreen as t } from '@arogo/contract/messages/calls-screen';
import { ErrorBoundary } from '@arogo/ui/error-boundary';
import type { Toaster } from '@arogo/ui/toaster';
import { lazy, Suspense, useEffect } from 'react';
import { useCallsState } from './call-provider.tsx';
import type { Calls } from './calls-state.ts';
import { startRingtone } from './ringtone.ts';
import { formatDuration } from './call-stage.ts';

const CallWindows = lazy(() => import('./call-windows.tsx'));

/** Rings for calls of the signed-in person and shows them above every page. Rendered once per app. */
export function CallLayer({ calls, toaster }: { readonly calls: Calls; readonly toaster: Toaster }) {
  const state = useCallsState(calls);
  const { at } = state.stage;
  const ringDirection = at === 'incoming' || at === 'outgoing' ? at : undefined;

  useEffect(() => {
    if (ringDirection === undefined) return undefined;
    const ringtone = startRingtone(ringDirection);
    return ringtone.stop;
  }, [ringDirection]);

  useEffect(
    () =>
      calls.onEvent((news) => {
        if (news.kind === 'taken') toaster.info(t.taken);
        else toaster.info(t.ended(formatDuration(news.lasted)));
      }),
    [calls, toaster],
  );

  if (at === 'none') return null;
  return (
    <ErrorBoundary place={at} instead={null}>
      <Suspense fallback={null}>
        <CallWindows calls={calls} state={state} />
      </Suspense>
    </ErrorBoundary>
  );
}
