import { ownPlace } from '@arogo/client/destination';
import { loginScreens as s, pendingActivities } from '@arogo/contract/messages/login';

/** What the person was about to do, and that the way leads back there; nothing where no page of ours is remembered. */
export function DestinationNote({ from }: { readonly from: string | undefined }) {
  const [path = ''] = ownPlace(from, window.location.origin)?.split(/[?#]/) ?? [];
  const activity = pendingActivities.get(path);
  if (activity === undefined) return null;
  return <p className="mb-5 rounded-control bg-leaf-wash px-4 py-3 text-leaf-ink text-pretty">{s.leadsBack(activity)}</p>;
}
