import { expect, test } from 'vitest';
import { scaleImage } from './scale-image.ts';

const makePicture = (width: number, height: number, level: (x: number, y: number) => number) => ({
  width,
  height,
  pixels: Uint8Array.from({ length: width * height }, (_, at) => level(at % width, Math.floor(at / width))),
});
const computeAverage = ({ pixels }: { pixels: Uint8Array }): number =>
  pixels.reduce((sum, level) => sum + level, 0) / pixels.length;

test('a smaller picture keeps what a thin stroke weighs, a larger one its levels', () => {
  const stroke = makePicture(90, 60, (x) => (x === 44 ? 0 : 255));
  const small = scaleImage(stroke, 30, 20);
  expect(small).toMatchObject({ width: 30, height: 20 });
  expect(computeAverage(small)).toBeCloseTo(computeAverage(stroke), 0);
  expect(small.pixels[14]).toBeLessThan(200);
  const even = scaleImage(
    makePicture(7, 5, () => 130),
    33,
    48,
  );
  expect(new Set(even.pixels)).toEqual(new Set([130]));
});

test('a picture of one pixel fills any size', () => {
  expect(
    new Set(
      scaleImage(
        makePicture(1, 1, () => 9),
        8,
        48,
      ).pixels,
    ),
  ).toEqual(new Set([9]));
});
