import type { To } from 'react-router';

/** Told to the next place: the window was opened from here, so that closing goes back to where that was. */
const fromHere = { fromDashboard: true };

/** Whether the window was opened from this page, rather than by its address. */
export const isFromDashboard = (state: unknown): boolean => typeof state === 'object' && state !== null && 'fromDashboard' in state;

/** Where the window of one alert stands on the dashboard. */
export const medicationLink = (id: string): { readonly to: To; readonly state: unknown } => ({ to: { search: new URLSearchParams({ medicationId: id }).toString() }, state: fromHere });
