import type { PlaceSuggestion } from '@arogo/contract/doctors';
import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';

/**
 * Formats '12 doctors near Pune, Maharashtra', or '12 doctors, those near Pune, Maharashtra first' if others are included.
 * @param countsAnywhere whether doctors far from the place are included; never for a state
 */
export const addSearchedPlace = (counted: string, place: PlaceSuggestion | null, countsAnywhere: boolean): string => {
  if (place === null) return counted;
  const near = place.kind === 'device' ? m.nearHere : m.near(place.name, place.state);
  return place.latitude !== null && countsAnywhere ? `${counted}, ${m.nearFirst(near)}` : `${counted} ${near}`;
};
