import { detectAttachmentType } from './attachment-kind.ts';
import { detectMp4Tracks } from './mp4.ts';
import { detectWebmTracks } from './webm.ts';

/** The kind of a file in a conversation, detected by its content. */
export interface MediaKind {
  readonly kind: 'image' | 'pdf' | 'audio' | 'video';
  readonly mediaType: string;
}

/** Whether a container has video, or audio only. */
export type TrackKind = 'audio' | 'video';

const imageTypes: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Codecs at the beginning of an Ogg audio stream, as browsers record and people own. Not Theora, which is video. */
const oggAudioCodecs = ['OpusHead', '\u0001vorbis', '\u007FFLAC', 'Speex   '];

/**
 * Whether a file is Ogg audio: the first page contains the first packet only, after a header of 27 bytes and the segment table.
 */
const isOggAudio = (head: Buffer): boolean => {
  if (head.toString('latin1', 0, 4) !== 'OggS') return false;
  const first = head.subarray(27 + (head[26] ?? 0)).toString('latin1', 0, 8);
  return oggAudioCodecs.some((codec) => first.startsWith(codec));
};

/** Whether a file is MP3: a valid frame header, or the tags before it. */
const isMp3 = (head: Buffer): boolean => {
  if (head.toString('latin1', 0, 3) === 'ID3')
    return (head[3] ?? 255) <= 4 && head.subarray(6, 10).every((byte) => byte < 128);
  const [sync = 0, version = 0, rates = 0] = head;
  // All sync bits, MPEG 1, 2 or 2.5, layer III, and existing bit rate and sampling rate.
  return (
    sync === 0xff &&
    (version & 0xe6) === 0xe2 &&
    (version & 0x18) !== 0x08 &&
    (rates & 0xf0) !== 0xf0 &&
    (rates & 0xf0) !== 0 &&
    (rates & 0x0c) !== 0x0c
  );
};

/**
 * Detects the kind of a file by its content, ignoring its name and declared type; undefined for what cannot be sent.
 * @param head the first bytes of the file, 4100 if it has as many
 */
export const detectMediaKind = async (head: Buffer): Promise<MediaKind | undefined> => {
  const attached = await detectAttachmentType(head);
  if (attached === 'application/pdf') return { kind: 'pdf', mediaType: attached };
  if (attached !== undefined && imageTypes.has(attached)) return { kind: 'image', mediaType: attached };
  const webm = detectWebmTracks(head);
  if (webm) return { kind: webm, mediaType: `${webm}/webm` };
  const mp4 = detectMp4Tracks(head);
  if (mp4) return { kind: mp4, mediaType: `${mp4}/mp4` };
  if (isOggAudio(head)) return { kind: 'audio', mediaType: 'audio/ogg' };
  return isMp3(head) ? { kind: 'audio', mediaType: 'audio/mpeg' } : undefined;
};
