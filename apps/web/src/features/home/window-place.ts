import type { To } from 'react-router';

/** Told to the next place: the window was opened from here, so that closing goes back to where that was. */
const fromHere = { fromDashboard: true };

/** Whether the window was opened from this page, rather than by its address. */
export const isFromDashboard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromDashboard' in state;

interface Place {
  readonly to: To;
  readonly state: unknown;
}

const windowAt = (query: Readonly<Record<string, string>>): Place => ({
  to: { search: new URLSearchParams(query).toString() },
  state: fromHere,
});

/** Where the window of one visit stands on the dashboard. */
export const appointmentLink = (appointmentId: string): Place => windowAt({ appointmentId });

/** Where the window of one alert stands on the dashboard. */
export const medicationLink = (medicationId: string): Place => windowAt({ medicationId });
