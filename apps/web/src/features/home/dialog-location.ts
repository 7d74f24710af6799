import type { To } from 'react-router';

/** History state of a dialog that was opened from the dashboard, so that closing it goes back. */
const fromDashboardState = { fromDashboard: true };

/** Whether the dialog was opened from this page, and not by its address. */
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

/** Address of an appointment's dialog on the dashboard. */
export const buildAppointmentLink = (appointmentId: string): DialogLocation => buildDialogLocation({ appointmentId });

/** Address of an alert's dialog on the dashboard. */
export const buildMedicationLink = (medicationId: string): DialogLocation => buildDialogLocation({ medicationId });
