import type { To } from 'react-router';

/** Told to the next place: the window was opened from here, so that closing goes back to where that was. */
const fromDashboardState = { fromDashboard: true };

/** Whether the window was opened from this page, rather than by its address. */
export const isFromDashboard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromDashboard' in state;

interface DialogLocation {
  readonly to: To;
  readonly state: unknown;
}

const buildDialogLocation = (query: Readonly<Record<string, string>>): DialogLocation => ({
  to: { search: new URLSearchParams(query).toString() },
  state: fromDashboardState,
});

/** Where the window of one appointment stands on the dashboard. */
export const buildAppointmentLink = (appointmentId: string): DialogLocation => buildDialogLocation({ appointmentId });

/** Where the window of one alert stands on the dashboard. */
export const buildMedicationLink = (medicationId: string): DialogLocation => buildDialogLocation({ medicationId });
