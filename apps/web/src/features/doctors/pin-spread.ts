import type { MapPoint } from './map-projection.ts';

/** Two pins are at least so far apart. */
const minPinGap = 40;
/** A pin leaves the patient's place in sight. */
const minOriginGap = 34;
const spreadRounds = 80;

/**
 * Moves pins apart that lie over each other or over the origin, a little at a time, each from its own point.
 * @param clamp keeps a coordinate on a map that has an end
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
        // Of one place, each goes a way of its own.
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
