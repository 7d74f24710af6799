import type { To } from 'react-router';

/** An address with its history state. */
export interface AppointmentLocation {
  readonly to: To;
  readonly state: unknown;
}

/**
 * Location for rescheduling an appointment: its dialog on the dashboard with the choice of a new time open; closing returns to
 * the page before.
 */
export const buildRescheduleLocation = (appointmentId: string): AppointmentLocation => ({
  ...buildDetailsLocation(appointmentId),
  state: { fromDashboard: true, elsewhere: true, move: true },
});

/** Location of an appointment's dialog; closing returns to the page from which it was opened. */
export const buildDetailsLocation = (appointmentId: string): AppointmentLocation => ({
  to: { pathname: '/appointments', search: new URLSearchParams({ appointmentId }).toString() },
  state: { fromDashboard: true, elsewhere: true },
});

/** Whether an appointment's dialog was opened from another page, so that going back does not lead to the dashboard. */
export const isOpenedElsewhere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'elsewhere' in state;

/** Whether an appointment's dialog was opened for rescheduling. */
export const isForRescheduling = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'move' in state;
