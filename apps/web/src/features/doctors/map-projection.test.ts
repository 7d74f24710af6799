import { array, assert, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { layOutDoctorMap, mapSize } from './map-projection.ts';

const pune = { latitude: 18.5204, longitude: 73.8567 };

test('north is up, east is right, and distances are true to the rings', () => {
  const north = { latitude: pune.latitude + 2 / 110.57, longitude: pune.longitude };
  const east = {
    latitude: pune.latitude,
    longitude: pune.longitude + 4 / (111.32 * Math.cos((18.5204 * Math.PI) / 180)),
  };
  const { pins, rings, origin } = layOutDoctorMap([north, east], pune);
  expect(origin).toEqual({ x: mapSize / 2, y: mapSize / 2 });
  expect(rings.map(({ kilometres }) => kilometres)).toEqual([2, 4]);
  const [up, right] = pins;
  expect(up?.point.x).toBeCloseTo(mapSize / 2);
  expect(mapSize / 2 - (up?.point.y ?? 0)).toBeCloseTo(rings[0]?.radius ?? 0);
  expect(right?.point.y).toBeCloseTo(mapSize / 2);
  expect((right?.point.x ?? 0) - mapSize / 2).toBeCloseTo(rings[1]?.radius ?? 0);
});

test('without a place there are no rings, and all doctors stand around their own middle', () => {
  const { pins, rings, origin } = layOutDoctorMap([pune, { latitude: 28.6139, longitude: 77.209 }], undefined);
  expect([rings, origin]).toEqual([[], undefined]);
  expect(pins[0]?.y).toBeGreaterThan(pins[1]?.y ?? mapSize);
  expect(layOutDoctorMap([], pune)).toEqual({
    pins: [],
    origin: undefined,
    rings: [],
    isCompressed: false,
  });
});

test('what is far is drawn nearer where it would press those nearby into one heap, each still on its own ring', () => {
  const near = [1, 2, 3].map((km) => ({ ...pune, latitude: pune.latitude + km / 110.57 }));
  const far = { ...pune, latitude: pune.latitude - 400 / 110.57 };
  const { pins, rings, isCompressed } = layOutDoctorMap([...near, far], pune);
  expect(isCompressed).toBe(true);
  expect(rings.map(({ kilometres }) => kilometres)).toEqual([25, 100, 500]);
  const reach = (pins[3]?.point.y ?? 0) - mapSize / 2;
  expect(reach).toBeGreaterThan(rings[1]?.radius ?? mapSize);
  expect(reach).toBeLessThan(rings[2]?.radius ?? 0);
  expect(layOutDoctorMap(near, pune).isCompressed).toBe(false);
});

test('doctors of one house have a pin each, and every point lies on the map', () => {
  const { pins } = layOutDoctorMap([pune, pune, pune, { ...pune, latitude: 18.6 }], pune);
  for (const [index, one] of pins.entries())
    for (const other of pins.slice(index + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(36);
  const place = record({
    latitude: double({ min: 8, max: 35, noNaN: true }),
    longitude: double({ min: 68, max: 97, noNaN: true }),
  });
  assert(
    property(array(place, { minLength: 1, maxLength: 10 }), (places) => {
      for (const from of [pune, undefined])
        for (const { x, y, point } of layOutDoctorMap(places, from).pins)
          for (const value of [x, y, point.x, point.y]) {
            expect(value).toBeGreaterThanOrEqual(0);
            expect(value).toBeLessThanOrEqual(mapSize);
          }
    }),
  );
});
