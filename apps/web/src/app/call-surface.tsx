import { CallPlace } from '@arogo/talk/calls/call-place';
import { useCalls } from '@arogo/talk/calls/call-provider';
import { useServices } from '../lib/services.ts';

/** The calls of the signed-in person, over every page. */
export default function CallSurface() {
  const { toaster } = useServices();
  return <CallPlace calls={useCalls()} toaster={toaster} />;
}
