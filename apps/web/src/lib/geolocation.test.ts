import { expect, test } from 'vitest';
import { PositionError, getCurrentPosition } from './geolocation.ts';

/** A browser that answers as it is told, and remembers how it was asked. */
const browser = (answer: { latitude: number; longitude: number } | { code: number }) => {
  const requests: (PositionOptions | undefined)[] = [];
  const answerAs: Geolocation['getCurrentPosition'] = (found, failed, options) => {
    requests.push(options);
    if ('code' in answer) failed?.(answer as GeolocationPositionError);
    else found({ coords: answer } as GeolocationPosition);
  };
  return { requests, geolocation: { getCurrentPosition: answerAs } as Geolocation };
};

test('1 §9, 2 §9: a place is asked for with 10 s timeout, high accuracy, no cache, and kept to about a kilometre', async () => {
  const { requests, geolocation } = browser({ latitude: 18.520_43, longitude: 73.856_74 });
  expect(await getCurrentPosition(geolocation)).toEqual({ latitude: 18.52, longitude: 73.86 });
  expect(requests).toEqual([{ timeout: 10_000, enableHighAccuracy: true, maximumAge: 0 }]);
});

test.each([
  [1, 'Location permission denied.'],
  [2, 'Location information is unavailable.'],
  [3, 'Location request timed out.'],
  [9, 'Could not get location.'],
])('2 §8: code %i of the browser is told as %s', async (code, message) => {
  await expect(getCurrentPosition(browser({ code }).geolocation)).rejects.toEqual(new PositionError(message));
});

test('2 §8: Geolocation is not supported by this browser.', async () => {
  await expect(getCurrentPosition(undefined)).rejects.toThrow('Geolocation is not supported by this browser.');
});
