import { parseOwnPath } from '@arogo/client/destination';
import { pendingActivities, pendingActivityMessages as m } from '@arogo/contract/messages/pending-activities';

/** What the person was about to do, and that the way leads back there; nothing for a place that is no page of ours. */
export default function PendingActivity({ from }: { readonly from: string }) {
  const [path = '', query] = parseOwnPath(from, window.location.origin)?.split(/[?#]/) ?? [];
  const activity =
    query === 'upload=photo' ? m.photograph : query === 'upload=shared' ? m.share : pendingActivities.get(path);
  if (activity === undefined) return null;
  return (
    <p className="mb-5 rounded-control bg-leaf-wash px-4 py-3 text-leaf-ink text-pretty">{m.leadsBack(activity)}</p>
  );
}
