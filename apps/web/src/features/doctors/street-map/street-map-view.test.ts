import { expect, it } from 'vitest';
import { isOnMap, layOutOnStreetMap } from './street-map-view.ts';

/** A map on which a degree is a hundred pixels, of 200 by 200. */
const view = {
  width: 200,
  height: 200,
  project: ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
    x: longitude * 100,
    y: -latitude * 100,
  }),
};

it('pins stand where the map shows their places, in units of the drawn map', () => {
  const { pins, origin, rings } = layOutOnStreetMap(
    [{ latitude: -0.5, longitude: 1.5 }],
    { latitude: -1, longitude: 1 },
    view,
  );
  expect(pins).toEqual([{ x: 300, y: 100, point: { x: 300, y: 100 } }]);
  expect([origin, rings]).toEqual([{ x: 200, y: 200 }, []]);
});

it('those of one house are moved apart, and those that the map does not show stay outside', () => {
  const house = { latitude: -1, longitude: 1 };
  const { pins } = layOutOnStreetMap([house, house, { latitude: -1, longitude: 3 }], undefined, view);
  const [one, other, far] = pins.map(({ x, y }) => ({ x, y }));
  expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(36);
  expect(far).toEqual({ x: 600, y: 200 });
  const edge = { latitude: -1, longitude: 1.99 };
  for (const { x } of layOutOnStreetMap([edge, edge], undefined, view).pins) expect(x).toBeLessThanOrEqual(380);
  expect(pins.map(isOnMap)).toEqual([true, true, false]);
});
