import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { LinkButton } from '@arogo/ui/link-button';
import { TextLink } from '@arogo/ui/text-link';
import { Navigation } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { buildAppointmentLink } from '../dialog-location.ts';
import { buildDirectionsUrl } from '../../../components/shared/booking/directions.ts';

interface AppointmentLinkProps {
  readonly appointment: Appointment;
  /** Describes the appointment for screen readers, which may read the link without its card. */
  readonly whose: ReactNode;
}

/** Link to a map with directions to the clinic, in a new tab. */
export function DirectionsLink({
  appointment,
  whose,
  size,
  variant,
}: AppointmentLinkProps & Pick<ComponentProps<typeof LinkButton>, 'size' | 'variant'>) {
  return (
    <LinkButton
      href={buildDirectionsUrl(appointment)}
      target="_blank"
      rel="noreferrer"
      size={size}
      variant={variant}
      icon={<Navigation aria-hidden="true" />}
    >
      {m.directions}
      {whose}
    </LinkButton>
  );
}

/** Link to the dialog with the details of an appointment. */
export function DetailsLink({ appointment, whose }: AppointmentLinkProps) {
  const { to, state } = buildAppointmentLink(appointment.id);
  return (
    <TextLink as={Link} to={to} state={state} preventScrollReset className="inline-flex min-h-11 items-center px-1">
      {m.details}
      {whose}
    </TextLink>
  );
}
