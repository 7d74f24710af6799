/** The mean radius of the Earth in km (IUGG). */
export const earthRadiusKm = 6_371.0088;

/** A place in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Converts a distance over the ground in km to a chord on the unit sphere. */
export const toChord = (kilometres: number): number =>
  2 * Math.sin(Math.min(kilometres / (2 * earthRadiusKm), Math.PI / 2));

/** Converts a chord on the unit sphere to a distance over the ground in km, rounded to a tenth. */
export const toKilometres = (chord: number): number =>
  Math.round(20 * earthRadiusKm * Math.asin(Math.min(1, chord / 2))) / 10;
