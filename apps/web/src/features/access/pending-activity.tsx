import { parseOwnPath } from '@arogo/client/destination';
import { pendingActivities, pendingActivityMessages as m } from '@arogo/contract/messages/pending-activities';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { BookingActivity } from './booking-activity.tsx';
import { parseBookingIntent } from './booking-intent.ts';

/** Describes the interrupted activity and that the person returns to it; renders nothing for an address outside this app. */
export default function PendingActivity({ from }: { readonly from: string }) {
  const { pathname } = useLocation();
  const own = parseOwnPath(from, window.location.origin);
  const intent = useMemo(() => (own === undefined ? undefined : parseBookingIntent(own)), [own]);
  const [path = '', query] = own?.split(/[?#]/) ?? [];
  const activity =
    query === 'upload=photo' ? m.photograph : query === 'upload=shared' ? m.share : pendingActivities.get(path);
  if (activity === undefined) return null;
  const getTitle = pathname === '/signup' ? m.signUp : m.signIn;
  const general = (
    <div className="mb-5 rounded-card bg-leaf-wash px-4 py-3">
      <p className="text-item text-leaf-ink">{getTitle(activity)}</p>
      <p className="mt-0.5 text-sm">{m.leadsBack}</p>
    </div>
  );
  return intent === undefined ? general : <BookingActivity intent={intent} getTitle={getTitle} otherwise={general} />;
}
