import type { To } from 'react-router';

/** An address, and what is told to it. */
export interface AppointmentLocation {
  readonly to: To;
  readonly state: unknown;
}

/** Where an appointment is moved: its window on the dashboard, with the choice of a new time open; closing goes back to where that was asked for. */
export const buildRescheduleLocation = (appointmentId: string): AppointmentLocation => ({
  ...buildDetailsLocation(appointmentId),
  state: { fromDashboard: true, elsewhere: true, move: true },
});

/** Where the window of an appointment stands; closing goes back to where it was opened. */
export const buildDetailsLocation = (appointmentId: string): AppointmentLocation => ({
  to: { pathname: '/appointments', search: new URLSearchParams({ appointmentId }).toString() },
  state: { fromDashboard: true, elsewhere: true },
});

/** Whether an appointment's window was opened on another page than the one it stands on: going back does not lead home. */
export const isOpenedElsewhere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'elsewhere' in state;

/** Whether an appointment's window was opened in order to move it. */
export const isForRescheduling = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'move' in state;
