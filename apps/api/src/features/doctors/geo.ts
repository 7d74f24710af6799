/** The mean radius of the Earth in km (IUGG). */
export const earthRadiusKm = 6_371.0088;

/** A place in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** The straight line on a sphere of radius 1 under a way of so many km over the ground. */
export const toChord = (kilometres: number): number =>
  2 * Math.sin(Math.min(kilometres / (2 * earthRadiusKm), Math.PI / 2));

/** The way over the ground in km over a straight line on a sphere of radius 1, to a tenth. */
export const toKilometres = (chord: number): number =>
  Math.round(20 * earthRadiusKm * Math.asin(Math.min(1, chord / 2))) / 10;
