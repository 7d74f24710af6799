import { geolocationMessages as m } from '@arogo/contract/messages/doctor-list';

/** Degrees, WGS 84. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Why a browser gives no position, in the specification's words. */
export class PositionError extends Error {
  override readonly name = 'PositionError';
}

/** Milliseconds. */
const positionTimeoutMs = 10_000;
/** About a kilometre, because page addresses that contain the position are made to be shared. */
const coarseDecimals = 2;
const roundDegrees = (degrees: number, decimals: number): number => Number(degrees.toFixed(decimals));

/** Error codes of the browser: 1 denied, 2 unavailable, 3 timed out. */
const errorTexts = new Map<number, string>([
  [1, m.denied],
  [2, m.unavailable],
  [3, m.timedOut],
]);

/**
 * Requests the browser's position: timeout of ten seconds, high accuracy, no cached position.
 * @param decimals to which the degrees are rounded
 * @throws PositionError with the text to show
 */
export const getCurrentPosition = (
  geolocation: Geolocation | undefined,
  decimals = coarseDecimals,
): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (geolocation === undefined) return reject(new PositionError(m.unsupported));
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        resolve({ latitude: roundDegrees(latitude, decimals), longitude: roundDegrees(longitude, decimals) }),
      ({ code }) => reject(new PositionError(errorTexts.get(code) ?? m.failed)),
      { timeout: positionTimeoutMs, enableHighAccuracy: true, maximumAge: 0 },
    );
  });
