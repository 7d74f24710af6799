import type { TrackKind } from './media-kind.ts';

// Parses Matroska as far as needed to tell audio from video: elements of an id, a size and a content (RFC 8794, RFC 9559).

const elementIds = {
  head: 0x1a45dfa3,
  type: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  entry: 0xae,
  kind: 0x83,
} as const;
/** Elements that contain relevant elements. */
const containerElements: ReadonlySet<number> = new Set([
  elementIds.head,
  elementIds.segment,
  elementIds.tracks,
  elementIds.entry,
]);
const videoTrack = 1;
const audioTrack = 2;

interface Element {
  readonly id: number;
  /** Start and end of the content. If the size is unknown or the file is truncated, the end is that of the bytes. */
  readonly start: number;
  readonly end: number;
}

/** The length of a variable-size integer in bytes, from its leading zeros. */
const readVintLength = (bytes: Buffer, at: number): number => Math.clz32(bytes[at] ?? 0) - 23;

const readElement = (bytes: Buffer, at: number): Element | undefined => {
  const idLength = readVintLength(bytes, at);
  const sizeAt = at + idLength;
  const sizeLength = readVintLength(bytes, sizeAt);
  const start = sizeAt + sizeLength;
  if (idLength > 4 || sizeLength > 8 || start > bytes.length) return undefined;
  const id = bytes.readUIntBE(at, idLength);
  let size = (bytes[sizeAt] ?? 0) - (1 << (8 - sizeLength));
  let isUnknown = size === (1 << (8 - sizeLength)) - 1;
  for (const byte of bytes.subarray(sizeAt + 1, start)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 255;
  }
  return { id, start, end: isUnknown ? bytes.length : Math.min(start + size, bytes.length) };
};

/** Iterates over the relevant elements, each before its children. */
function* iterateElements(bytes: Buffer): Generator<Element> {
  let at = 0;
  while (at < bytes.length) {
    const element = readElement(bytes, at);
    if (!element) return;
    yield element;
    at = containerElements.has(element.id) ? element.start : element.end;
  }
}

/**
 * Detects the tracks of a WebM file: 'video' if one of them is. Undefined for any other file, including other kinds of Matroska,
 * and for one that does not list its tracks at the beginning; all browser recordings do.
 * @param head the first bytes of the file
 */
export const detectWebmTracks = (head: Buffer): TrackKind | undefined => {
  if (head.length < 4 || head.readUInt32BE(0) !== elementIds.head) return undefined;
  let isWebm = false;
  let found: TrackKind | undefined;
  for (const { id, start, end } of iterateElements(head)) {
    if (id === elementIds.type) isWebm = head.toString('latin1', start, end).replaceAll('\0', '') === 'webm';
    if (id === elementIds.kind && end === start + 1 && head[start] === videoTrack) found = 'video';
    if (id === elementIds.kind && end === start + 1 && head[start] === audioTrack) found ??= 'audio';
  }
  return isWebm ? found : undefined;
};
