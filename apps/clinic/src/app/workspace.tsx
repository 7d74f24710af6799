import { ApiError } from '@arogo/client/api-error';
import { doctorCalls } from '@arogo/contract/calls';
import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { CallLayer } from '@arogo/talk/calls/call-layer';
import { CallProvider } from '@arogo/talk/calls/call-provider';
import { createCalls } from '@arogo/talk/calls/calls.ts';
import { LoadFailed } from '@arogo/talk/load-failed';
import { PageSkeleton } from '@arogo/ui/page-skeleton';
import { Outlet } from 'react-router';
import { useServices } from '../lib/services.ts';
import { browserStores } from '../lib/stores.ts';
import { useMe } from '../components/shared/me.ts';
import { NoWorkspace } from './no-workspace.tsx';
import { Shell } from './shell.tsx';
import { useLive } from './use-live.ts';

/** The pages of a doctor, or a notice if the account works for none. */
export function Workspace() {
  const { data, error, isFetching, refetch } = useMe();
  if (data !== undefined) return <DoctorWorkspace doctorId={data.doctorId} />;
  if (error instanceof ApiError && error.status === 404) return <NoWorkspace />;
  return (
    <Shell>
      {error === null ? (
        <PageSkeleton />
      ) : (
        <LoadFailed error={error} title={m.failed} busy={isFetching} onAgain={() => void refetch()} />
      )}
    </Shell>
  );
}

/** The live connection is opened only for an account of a doctor: it would be refused again and again for any other. */
function DoctorWorkspace({ doctorId }: { readonly doctorId: string }) {
  const { call, hub, calls: kept, toaster } = useServices();
  const calls = kept.getOrCreate(doctorId, () =>
    createCalls({
      role: 'doctor',
      endpoints: doctorCalls,
      call,
      channel: hub,
      tabStore: browserStores.tab,
      browserStore: browserStores.browser,
    }),
  );
  useLive(doctorId, calls);
  return (
    <CallProvider value={calls}>
      <Shell>
        <Outlet />
      </Shell>
      <CallLayer calls={calls} toaster={toaster} />
    </CallProvider>
  );
}
