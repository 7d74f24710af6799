import { type Plane, type Raster, blurPlane } from './raster.ts';

/** Number of cells along the longer side. */
const cellsPerSide = 120;
/** A shadow leaves at least this share of the page's light; anything darker is print, such as a coloured band. */
const minLightShare = 0.42;
/** Percentile of brightness in a cell that counts as its paper; darker pixels are ink. */
const backgroundPercentile = 0.8;
/** Output level of bare paper. */
const whiteLevel = 245;
/** Light below this level is not corrected, because that would only amplify noise. */
const minLight = 40;

/**
 * Measures the brightness of bare paper per cell: near its brightest pixel, smoothed so that pictures and stamps do not make
 * holes.
 */
const measureLight = (plane: Plane, cell: number): Plane => {
  const width = Math.ceil(plane.width / cell);
  const height = Math.ceil(plane.height / cell);
  const values = new Uint8ClampedArray(width * height);
  const counts = new Uint32Array(256);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      counts.fill(0);
      const [right, bottom] = [Math.min(plane.width, (column + 1) * cell), Math.min(plane.height, (row + 1) * cell)];
      let pixels = 0;
      for (let y = row * cell; y < bottom; y += 1) {
        for (let x = column * cell; x < right; x += 1) {
          const value = plane.values[y * plane.width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
          pixels += 1;
        }
      }
      let [seen, level] = [0, 0];
      while (level < 255 && seen + (counts[level] ?? 0) < pixels * backgroundPercentile) {
        seen += counts[level] ?? 0;
        level += 1;
      }
      values[row * width + column] = level;
    }
  }
  return { width, height, values };
};

/** Takes the brightest of the cells around each: a dark header or a picture gets the light of the paper beside it. */
const spreadBrightest = ({ width, height, values }: Plane, radius: number): Plane => {
  const spread = new Uint8ClampedArray(values.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let best = 0;
      for (let row = Math.max(0, y - radius); row <= Math.min(height - 1, y + radius); row += 1) {
        for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column += 1) {
          best = Math.max(best, values[row * width + column] ?? 0);
        }
      }
      spread[y * width + x] = best;
    }
  }
  return { width, height, values: spread };
};

/** One channel of the page: 0 red, 1 green, 2 blue. */
const takeChannel = ({ width, height, data }: Raster, channel: number): Plane => {
  const values = new Uint8ClampedArray(width * height);
  for (let at = 0, from = channel; at < values.length; at += 1, from += 4) values[at] = data[from] ?? 0;
  return { width, height, values };
};

/** Divides one channel by its light, interpolated from the four cells around each pixel. */
const normaliseChannel = (page: Raster, channel: number, cell: number): void => {
  const { data, width, height } = page;
  const light = blurPlane(spreadBrightest(measureLight(takeChannel(page, channel), cell), 2), 2);
  const least = Math.max(
    minLight,
    (light.values.toSorted()[Math.floor(light.values.length * 0.9)] ?? 0) * minLightShare,
  );
  const last = { x: light.width - 1, y: light.height - 1 };
  for (let y = 0; y < height; y += 1) {
    const gridY = Math.min(last.y, Math.max(0, (y + 0.5) / cell - 0.5));
    const top = Math.floor(gridY);
    const below = Math.min(last.y, top + 1) * light.width;
    const shareY = gridY - top;
    for (let x = 0; x < width; x += 1) {
      const gridX = Math.min(last.x, Math.max(0, (x + 0.5) / cell - 0.5));
      const left = Math.floor(gridX);
      const right = Math.min(last.x, left + 1);
      const shareX = gridX - left;
      const upper =
        (light.values[top * light.width + left] ?? 0) * (1 - shareX) +
        (light.values[top * light.width + right] ?? 0) * shareX;
      const lower = (light.values[below + left] ?? 0) * (1 - shareX) + (light.values[below + right] ?? 0) * shareX;
      const at = (y * width + x) * 4 + channel;
      data[at] = ((data[at] ?? 0) * whiteLevel) / Math.max(least, upper * (1 - shareY) + lower * shareY);
    }
  }
};

/**
 * Evens out shadows and yellow light of a photographed paper, in place: bare paper becomes near white, ink keeps its contrast.
 * Each channel is corrected separately, because lamps and shadows have colours.
 */
export const normaliseLight = (page: Raster): void => {
  const cell = Math.max(6, Math.round(Math.max(page.width, page.height) / cellsPerSide));
  for (const channel of [0, 1, 2]) normaliseChannel(page, channel, cell);
};
