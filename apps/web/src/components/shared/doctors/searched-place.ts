import type { PlaceSuggestion } from '@arogo/contract/doctors';
import { doctorListMessages as m } from '@arogo/contract/messages/doctor-list';

/**
 * '12 doctors near Pune, Maharashtra', or '12 doctors, those near Pune, Maharashtra first' where others are counted too.
 * @param countsAnywhere whether doctors far from a place were looked for as well; of a state they never are
 */
export const addSearchedPlace = (counted: string, place: PlaceSuggestion | null, countsAnywhere: boolean): string => {
  if (place === null) return counted;
  const near = place.kind === 'device' ? m.nearHere : m.near(place.name, place.state);
  return place.latitude !== null && countsAnywhere ? `${counted}, ${m.nearFirst(near)}` : `${counted} ${near}`;
};
