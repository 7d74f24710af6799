import type { To } from 'react-router';

/** Told to the next place: the window was opened from here, so that closing goes back to where that was. */
const fromHere = { fromDashboard: true };

/** Where the window of one visit stands on the dashboard. */
export const appointmentLink = (id: string): { readonly to: To; readonly state: unknown } => ({ to: { search: new URLSearchParams({ appointmentId: id }).toString() }, state: fromHere });
