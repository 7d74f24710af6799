import type { TrackKind } from './media-kind.ts';

// Matroska as far as it is needed to tell sound from video: elements of an id, a size and a content (RFC 8794, RFC 9559).

const elementIds = {
  head: 0x1a45dfa3,
  type: 0x4282,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  entry: 0xae,
  kind: 0x83,
} as const;
/** Elements whose content is elements that matter here. */
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
  /** Where its content begins, and where it ends: of one whose size is unknown, or that is cut, with the bytes. */
  readonly start: number;
  readonly end: number;
}

/** How many bytes a number takes, by the zeros before its first one. */
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

/** The elements that matter, each before what it holds. */
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
 * What the tracks of a WebM file are: 'video' where one of them is. Undefined for any other file, Matroska's other kinds
 * among them, and for one that does not say it at its beginning, as all that browsers record do.
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
