import { deadlineTime } from '@arogo/client/visit-time';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { Alert } from '@arogo/ui/alert';
import { LinkButton } from '@arogo/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { paymentPath } from '../../parts/booking/held.ts';
import { upcomingQuery } from '../../parts/booking/queries.ts';

/** A time with this doctor that waits to be paid: who comes back finds the way on. */
export function HeldNotice({ doctorId }: { readonly doctorId: string }) {
  const { call } = useServices();
  const { data = [] } = useQuery(upcomingQuery(call));
  const held = data.find(({ doctor, state }) => doctor.userId === doctorId && state === 'held');
  if (held === undefined || held.heldUntil === null) return null;
  return (
    <Alert
      tone="info"
      title={m.heldTitle(deadlineTime(held.heldUntil, held.timeZone))}
      action={
        <LinkButton as={Link} to={paymentPath(held.id)} size="sm">
          {m.pay}
        </LinkButton>
      }
    >
      {m.heldText}
    </Alert>
  );
}
