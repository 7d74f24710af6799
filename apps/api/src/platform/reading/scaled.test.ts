import { expect, test } from 'vitest';
import { scaled } from './scaled.ts';

const makePicture = (width: number, height: number, level: (x: number, y: number) => number) => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, at) => level(at % width, Math.floor(at / width))),
});
const average = ({ pixels }: { pixels: Uint8Array }): number =>
  pixels.reduce((sum, level) => sum + level, 0) / pixels.length;

test('a smaller picture keeps what a thin stroke weighs, a larger one its levels', () => {
  const stroke = makePicture(90, 60, (x) => (x === 44 ? 0 : 255));
  const small = scaled(stroke, 30, 20);
  expect(small).toMatchObject({ width: 30, height: 20 });
  expect(average(small)).toBeCloseTo(average(stroke), 0);
  expect(small.pixels[14]).toBeLessThan(200);
  const even = scaled(
    makePicture(7, 5, () => 130),
    33,
    48,
  );
  expect(new Set(even.pixels)).toEqual(new Set([130]));
});

test('a picture of one pixel fills any size', () => {
  expect(
    new Set(
      scaled(
        makePicture(1, 1, () => 9),
        8,
        48,
      ).pixels,
    ),
  ).toEqual(new Set([9]));
});
