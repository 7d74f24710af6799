import { formatDeadlineTime } from '@arogo/client/appointment-time';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { Alert } from '@arogo/ui/alert';
import { LinkButton } from '@arogo/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { buildPaymentPath } from '../../components/shared/booking/payment-path.ts';
import { upcomingAppointmentsQuery } from '../../components/shared/booking/queries.ts';

/** A time with this doctor that is held until payment, with a link to continue. */
export function HoldNotice({ doctorId }: { readonly doctorId: string }) {
  const { call } = useServices();
  const { data = [] } = useQuery(upcomingAppointmentsQuery(call));
  const held = data.find(({ doctor, state }) => doctor.userId === doctorId && state === 'held');
  if (held === undefined || held.heldUntil === null) return null;
  return (
    <Alert
      tone="info"
      title={m.heldTitle(formatDeadlineTime(held.heldUntil, held.timeZone))}
      action={
        <LinkButton as={Link} to={buildPaymentPath(held.id)} size="sm">
          {m.pay}
        </LinkButton>
      }
    >
      {m.heldText}
    </Alert>
  );
}
