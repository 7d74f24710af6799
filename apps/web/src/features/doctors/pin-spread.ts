import type { MapPoint } from './map-projection.ts';

/** Minimum distance between two pins. */
const minPinGap = 40;
/** Minimum distance of a pin from the patient's place, so that this stays visible. */
const minOriginGap = 34;
const spreadRounds = 80;

/**
 * Moves overlapping pins apart, and away from the origin, iteratively from their points.
 * @param clamp keeps a coordinate within a bounded map
 */
export const spreadPins = (
  points: readonly MapPoint[],
  origin: MapPoint | undefined,
  clamp: (value: number) => number = (value) => value,
): readonly MapPoint[] => {
  const pins = points.map(({ x, y }) => ({ x, y }));
  const leaveOrigin = (pin: { x: number; y: number }, index: number): boolean => {
    if (origin === undefined) return false;
    const [dx, dy] = [pin.x - origin.x, pin.y - origin.y];
    const gap = Math.hypot(dx, dy);
    if (gap >= minOriginGap) return false;
    const angle = gap < 0.01 ? index * 2.4 : Math.atan2(dy, dx);
    pin.x = origin.x + Math.cos(angle) * (minOriginGap + 0.01);
    pin.y = origin.y + Math.sin(angle) * (minOriginGap + 0.01);
    return true;
  };
  for (let round = 0; round < spreadRounds; round += 1) {
    let isMoved = false;
    for (const [index, one] of pins.entries()) {
      if (leaveOrigin(one, index)) isMoved = true;
      for (const [offset, other] of pins.slice(index + 1).entries()) {
        const [dx, dy] = [other.x - one.x, other.y - one.y];
        const gap = Math.hypot(dx, dy);
        if (gap >= minPinGap) continue;
        // Pins at the same place move in different directions.
        const angle = gap < 0.01 ? (index + offset) * 2.4 : Math.atan2(dy, dx);
        const push = (minPinGap - gap) / 2 + 0.01;
        one.x = clamp(one.x - Math.cos(angle) * push);
        one.y = clamp(one.y - Math.sin(angle) * push);
        other.x = clamp(other.x + Math.cos(angle) * push);
        other.y = clamp(other.y + Math.sin(angle) * push);
        isMoved = true;
      }
    }
    if (!isMoved) break;
  }
  return pins;
};
