import { CallEndedDialog } from './call-ended-dialog.tsx';
import { CallWindow } from './call-window.tsx';
import type { Calls, CallsState } from './calls-state.ts';
import { DeviceCheck } from './device-check-dialog.tsx';
import { IncomingCall } from './incoming-call-dialog.tsx';

/** Picks the window for the stage of the call. */
export default function CallWindows({ calls, state }: { readonly calls: Calls; readonly state: CallsState }) {
  const { stage, problem } = state;
  if (stage.at === 'none') return null;
  if (stage.at === 'incoming') return <IncomingCall calls={calls} state={state} call={stage.call} />;
  if (stage.at === 'over') return <CallEndedDialog calls={calls} call={stage.call} ending={stage.ending} />;
  if (stage.at === 'checking' && !(stage.quick && problem === undefined))
    return <DeviceCheck calls={calls} state={state} wish={stage.wish} />;
  // One element for one call from the check on, so that React keeps its state.
  return (
    <CallWindow
      calls={calls}
      state={state}
      other={stage.at === 'checking' ? { name: stage.wish.name ?? '' } : stage.call.other}
    />
  );
}
