/** The mean radius of the Earth in km (IUGG). */
export const earthRadius = 6_371.0088;

/** A place in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** The straight line on a sphere of radius 1 under a way of so many km over the ground. */
export const chordOf = (kilometres: number): number =>
  2 * Math.sin(Math.min(kilometres / (2 * earthRadius), Math.PI / 2));

/** The way over the ground in km over a straight line on a sphere of radius 1, to a tenth. */
export const kilometresOf = (chord: number): number =>
  Math.round(20 * earthRadius * Math.asin(Math.min(1, chord / 2))) / 10;
