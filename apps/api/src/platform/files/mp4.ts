import type { TrackKind } from './media-kind.ts';

// Parses ISO base media files as far as needed to tell audio from video: boxes of a size, a type and a content (ISO/IEC
// 14496-12).

/** Boxes that contain relevant boxes. */
const containerBoxes: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
/** MP4, and what browsers, phones and recorders write as MP4. Not QuickTime, HEIC, AVIF or 3GP. */
const brands: ReadonlySet<string> = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'mp41',
  'mp42',
  'mp71',
  'avc1',
  'dash',
  'M4V ',
  'M4VH',
  'M4VP',
  'MSNV',
  'f4v ',
  'M4A ',
  'M4B ',
]);
const audioBrands: ReadonlySet<string> = new Set(['M4A ', 'M4B ']);

interface Box {
  readonly type: string;
  readonly start: number;
  /** The end of the box, which may be beyond the available bytes. */
  readonly end: number;
}

const readBox = (bytes: Buffer, at: number): Box | undefined => {
  if (at + 8 > bytes.length) return undefined;
  const size = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  if (size === 0) return { type, start: at + 8, end: Number.POSITIVE_INFINITY };
  if (size !== 1) return size < 8 ? undefined : { type, start: at + 8, end: at + size };
  if (at + 16 > bytes.length) return undefined;
  const long = Number(bytes.readBigUInt64BE(at + 8));
  return long < 16 ? undefined : { type, start: at + 16, end: at + long };
};

/** Iterates over the relevant boxes, each before its children. */
function* iterateBoxes(bytes: Buffer): Generator<Box> {
  let at = 0;
  while (at < bytes.length) {
    const box = readBox(bytes, at);
    if (!box) return;
    yield box;
    at = containerBoxes.has(box.type) ? box.start : box.end;
  }
}

/** The type of a track, from its handler box: after a version, flags and four empty bytes. */
const readHandlerType = (bytes: Buffer, { start }: Box): string => bytes.toString('latin1', start + 8, start + 12);

/**
 * Detects the tracks of an MP4 file: 'video' if one of them is, or if the beginning does not list them all, as in films with the
 * index at the end. Undefined for any other file.
 * @param head the first bytes of the file
 */
export const detectMp4Tracks = (head: Buffer): TrackKind | undefined => {
  const [first] = iterateBoxes(head);
  const brand = head.toString('latin1', 8, 12);
  if (first?.type !== 'ftyp' || !brands.has(brand)) return undefined;
  if (audioBrands.has(brand)) return 'audio';
  const boxes = [...iterateBoxes(head)];
  const handlers = new Set(boxes.filter(({ type }) => type === 'hdlr').map((box) => readHandlerType(head, box)));
  const index = boxes.find(({ type }) => type === 'moov');
  const isWhole = index !== undefined && index.end <= head.length;
  return isWhole && handlers.has('soun') && !handlers.has('vide') ? 'audio' : 'video';
};
