import type { TrackKind } from './media-kind.ts';

// ISO base media files as far as it is needed to tell sound from video: boxes of a size, a type and a content (ISO/IEC
// 14496-12).

/** Boxes whose content is boxes that matter here. */
const containerBoxes: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia']);
/** MP4 and what browsers, phones and recorders write as it. Not QuickTime, HEIC, AVIF or 3GP. */
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
  /** Where it ends, which may be beyond the bytes that are there. */
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

/** The boxes that matter, each before what it holds. */
function* iterateBoxes(bytes: Buffer): Generator<Box> {
  let at = 0;
  while (at < bytes.length) {
    const box = readBox(bytes, at);
    if (!box) return;
    yield box;
    at = containerBoxes.has(box.type) ? box.start : box.end;
  }
}

/** The kind of a track: of its handler, after a version, flags and four empty bytes. */
const readHandlerType = (bytes: Buffer, { start }: Box): string => bytes.toString('latin1', start + 8, start + 12);

/**
 * What the tracks of an MP4 file are: 'video' where one of them is, or where the beginning does not name them all, as with
 * films whose index stands at their end. Undefined for any other file.
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
