import { describe, expect, test } from 'vitest';
import { normaliseLight } from './normalise-light.ts';
import { flattenDocument, turnRaster } from './flatten.ts';
import { type Quad, computePageSize, measureDistance, isConvex, orderCorners, wholePicture } from './geometry.ts';
import { findDocuments } from './document-edges.ts';
import { fillRaster, paint, paperWhite, photographPages, drawPrintedPage, wood } from './photograph.test-helpers.ts';
import { assessQuality } from './picture-quality.ts';
import { toLuminance } from './raster.ts';
import { findTurn } from './page-rotation.ts';

const page = drawPrintedPage({ width: 420, height: 594 });
const frame = { width: 300, height: 400 };
const tilted: Quad = [
  { x: 0.13, y: 0.09 },
  { x: 0.86, y: 0.14 },
  { x: 0.93, y: 0.9 },
  { x: 0.06, y: 0.86 },
];
/** The furthest that a corner is off, as a share of the picture. */
const measureError = (found: Quad | undefined, right: Quad): number =>
  Math.max(...right.map((corner, index) => (found?.[index] ? measureDistance(corner, found[index]) : 1)));

describe('finding a paper', () => {
  test.each([
    ['in even light', () => 1, wood],
    ['with a shadow over a corner', (x: number, y: number) => (x + y > 1.15 ? 0.55 : 1), wood],
    [
      'in light from one side, on a light table',
      (x: number, y: number) => 0.95 - 0.3 * x - 0.15 * y,
      [168, 150, 126] as const,
    ],
    ['in a dim room', () => 0.4, [60, 66, 74] as const],
  ])('%s: its corners are right within a hundredth of the picture', (_name, light, table) => {
    const found = findDocuments(photographPages([{ page, quad: tilted }], frame, light, table));
    expect(found).toHaveLength(1);
    expect(measureError(found[0], tilted)).toBeLessThan(0.01);
  });

  test('with a coloured band at its head, the band is part of it', () => {
    const letterhead = { ...page, data: page.data.slice() };
    paint(letterhead, { x: 0, y: 0, width: 420, height: 50 }, [240, 186, 60]);
    expect(
      measureError(findDocuments(photographPages([{ page: letterhead, quad: tilted }], frame))[0], tilted),
    ).toBeLessThan(0.02);
  });

  test('two papers in one picture are both found, the left one first', () => {
    const left: Quad = [
      { x: 0.05, y: 0.1 },
      { x: 0.45, y: 0.08 },
      { x: 0.46, y: 0.9 },
      { x: 0.04, y: 0.92 },
    ];
    const right: Quad = [
      { x: 0.55, y: 0.08 },
      { x: 0.94, y: 0.12 },
      { x: 0.95, y: 0.9 },
      { x: 0.54, y: 0.9 },
    ];
    const found = findDocuments(
      photographPages(
        [
          { page, quad: left },
          { page, quad: right },
        ],
        { width: 400, height: 290 },
      ),
    );
    expect(found).toHaveLength(2);
    expect(measureError(found[0], left)).toBeLessThan(0.015);
    expect(measureError(found[1], right)).toBeLessThan(0.015);
  });

  test.each([
    ['one colour', fillRaster(frame, wood)],
    ['darkness', photographPages([{ page, quad: tilted }], frame, () => 0.04)],
    ['a paper that fills the picture', photographPages([{ page, quad: wholePicture }], frame)],
  ])('none is claimed in %s', (_name, picture) => {
    expect(findDocuments(picture)).toEqual([]);
  });

  test('for a camera’s frames with less work', () => {
    expect(measureError(findDocuments(photographPages([{ page, quad: tilted }], frame), true)[0], tilted)).toBeLessThan(
      0.015,
    );
  });
});

test('a paper is cut out as if seen from above, in the ratio of A4', () => {
  const picture = photographPages([{ page, quad: tilted }], { width: 900, height: 1400 });
  const size = computePageSize(tilted, picture, 800);
  expect(size.height / size.width).toBeCloseTo(Math.SQRT2, 2);
  const flat = flattenDocument(picture, tilted, { width: page.width, height: page.height });
  let difference = 0;
  for (let at = 0; at < flat.data.length; at += 4) difference += Math.abs((flat.data[at] ?? 0) - (page.data[at] ?? 0));
  expect(difference / (flat.data.length / 4)).toBeLessThan(20);
});

test('strokes of a coarse picture stay apart when its page is drawn twice as large', () => {
  const strokes = fillRaster({ width: 40, height: 40 }, [255, 255, 255]);
  for (let x = 10; x < 30; x += 2) paint(strokes, { x, y: 0, width: 1, height: 40 }, [0, 0, 0]);
  const { data } = flattenDocument(strokes, wholePicture, { width: 80, height: 80 });
  const row = Array.from({ length: 36 }, (_, index) => data[(40 * 80 + 22 + index) * 4] ?? 0);
  // Mixed of the nearest pixels alone, strokes come out at 64 and the gaps between them at 191.
  expect(Math.max(...row.filter((level) => level < 128))).toBeLessThan(50);
  expect(Math.min(...row.filter((level) => level >= 128))).toBeGreaterThan(205);
});

test.each([
  ['A4', Math.SQRT1_2],
  ['a receipt', 0.4],
  ['a square card', 1],
])('%s keeps its shape however much the camera is tilted', (_name, ratio) => {
  const picture = { width: 1500, height: 2000 };
  for (const tilt of [0, 0.3, 0.6]) {
    // Seen by a pinhole camera of the usual focal length, the paper turned about its middle.
    const see = (x: number, y: number) => {
      const depth = 2.2 + y * Math.sin(tilt);
      return { x: (0.75 * 2000 * x) / depth / picture.width + 0.5, y: (0.75 * y * Math.cos(tilt)) / depth + 0.5 };
    };
    const { width, height } = computePageSize(
      [see(-ratio, -1), see(ratio, -1), see(ratio, 1), see(-ratio, 1)],
      picture,
      2600,
    );
    expect(width / height).toBeCloseTo(ratio, 2);
  }
});

test('corners come in order from the top left, whichever came first, and crossed ones are told', () => {
  const [a, b, c, d] = tilted;
  expect(orderCorners([c, b, a, d])).toEqual(tilted);
  expect(isConvex(tilted)).toBe(true);
  expect(isConvex([b, a, c, d])).toBe(false);
});

test('shadows and yellow light become even: paper near white everywhere, ink still dark', () => {
  const shaded = photographPages(
    [{ page, quad: wholePicture }],
    { width: 420, height: 594 },
    (x, y) => (0.95 - 0.3 * x) * (y > 0.6 ? 0.65 : 1),
  );
  for (let at = 2; at < shaded.data.length; at += 4) shaded.data[at] = (shaded.data[at] ?? 0) * 0.75;
  normaliseLight(shaded);
  const { width, height, data } = shaded;
  const colour = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
  for (const [x, y] of [
    [10, 20],
    [410, 20],
    [10, 580],
    [410, 580],
    [200, 570],
  ] as const)
    for (const value of colour(x, y)) expect(value).toBeGreaterThan(215);
  expect(toLuminance({ width, height, data }).values.toSorted()[500]).toBeLessThan(70);
});

describe('which way is up', () => {
  const large = drawPrintedPage({ width: 740, height: 1046 });
  test.each([0, 1, 2, 3] as const)('a page that was turned %i quarters is turned back', (turn) => {
    expect(findTurn(toLuminance(turnRaster(large, turn)))).toBe((4 - turn) % 4);
  });

  test('where nothing is printed, nothing is turned', () => {
    expect(findTurn(toLuminance(fillRaster({ width: 740, height: 1046 }, paperWhite)))).toBe(0);
  });

  test('four quarter turns lead back', () => {
    expect(turnRaster(turnRaster(turnRaster(page, 1), 1), 2).data).toEqual(page.data);
  });
});

test('a page of print in few pixels is told to be too small, a note in as few and a finer picture are not', () => {
  const full = toLuminance(drawPrintedPage({ width: 740, height: 1046 }));
  expect(assessQuality(full, 1250)).toEqual(['smallPrint']);
  expect(assessQuality(full, 1800)).toEqual([]);
  const note = drawPrintedPage({ width: 740, height: 1046 });
  paint(note, { x: 0, y: 200, width: 740, height: 846 }, paperWhite);
  expect(assessQuality(toLuminance(note), 1250)).toEqual([]);
});

test('what is dark, soft or without writing is told before it is sent', () => {
  const large = drawPrintedPage({ width: 740, height: 1046 });
  expect(assessQuality(toLuminance(large), 2400)).toEqual([]);
  expect(
    assessQuality(toLuminance(photographPages([{ page: large, quad: wholePicture }], large, () => 0.2)), 2400),
  ).toEqual(['dark']);
  const soft = fillRaster({ width: 740, height: 1046 }, paperWhite);
  for (let at = 0; at < soft.data.length; at += 1) soft.data[at] = 150 + 80 * Math.sin(at / 40_000);
  expect(assessQuality(toLuminance(soft), 2400)).toEqual(['blurred']);
  // Fur is sharp, and no word.
  const cat = fillRaster({ width: 740, height: 1046 }, [120, 110, 100]);
  for (let at = 0; at < cat.data.length; at += 4)
    cat.data.set([110 + ((at * 31) % 90), 100 + ((at * 17) % 80), 90], at);
  expect(assessQuality(toLuminance(cat), 2400)).toEqual(['noWriting']);
});
