import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { detectMediaKind } from './media-kind.ts';

/** What browsers recorded, byte for byte. */
const readRecording = (name: string): Promise<Buffer> => readFile(path.resolve(import.meta.dirname, 'samples', name));

const concatBytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

/** A box of an MP4 file. */
const createBox = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const createHandler = (kind: string): Buffer =>
  createBox(
    'trak',
    createBox('tkhd', Buffer.alloc(84)),
    createBox(
      'mdia',
      createBox('mdhd', Buffer.alloc(24)),
      createBox('hdlr', Buffer.alloc(8), concatBytes(kind), Buffer.alloc(13)),
    ),
  );
const createMp4 = (brand: string, ...tracks: readonly string[]): Buffer =>
  Buffer.concat([
    createBox('ftyp', concatBytes(brand), Buffer.alloc(4), concatBytes('isom')),
    createBox('moov', createBox('mvhd', Buffer.alloc(100)), ...tracks.map(createHandler)),
    createBox('mdat', Buffer.alloc(300)),
  ]);

/** The first page of an Ogg stream, which is its first packet. */
const createOgg = (packet: string): Buffer =>
  concatBytes(
    'OggS',
    [0, 2, ...Array.from({ length: 20 }, () => 0), 1, packet.length],
    packet,
    Array.from({ length: 60 }, () => 0),
  );

/** A Matroska file whose segment has no size, as a recorder writes it. */
const createMatroska = (type: string, ...kinds: readonly number[]): Buffer =>
  concatBytes(
    [0x1a, 0x45, 0xdf, 0xa3, 0x80 + type.length + 3, 0x42, 0x82, 0x80 + type.length],
    type,
    [
      0x18,
      0x53,
      0x80,
      0x67,
      0x01,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
      0xff,
      0x16,
      0x54,
      0xae,
      0x6b,
      0x80 + kinds.length * 5,
    ],
    ...kinds.map((kind) => [0xae, 0x83, 0x83, 0x81, kind]),
  );

describe('the kind of a file is told by its content', () => {
  it('what Chromium records: WebM and MP4, told by their tracks', async () => {
    expect(await detectMediaKind(await readRecording('chromium-audio.webm'))).toEqual({
      kind: 'audio',
      mediaType: 'audio/webm',
    });
    expect(await detectMediaKind(await readRecording('chromium-video.webm'))).toEqual({
      kind: 'video',
      mediaType: 'video/webm',
    });
    expect(await detectMediaKind(await readRecording('chromium-audio.m4a'))).toEqual({
      kind: 'audio',
      mediaType: 'audio/mp4',
    });
    expect(await detectMediaKind(await readRecording('chromium-video.mp4'))).toEqual({
      kind: 'video',
      mediaType: 'video/mp4',
    });
  });

  it('what Firefox records: Opus in Ogg; what Safari records: MP4 with a track of sound', async () => {
    expect(await detectMediaKind(createOgg('OpusHead\u0001\u0001'))).toEqual({ kind: 'audio', mediaType: 'audio/ogg' });
    for (const brand of ['iso5', 'mp42', 'isom'])
      expect(await detectMediaKind(createMp4(brand, 'soun'))).toEqual({ kind: 'audio', mediaType: 'audio/mp4' });
    expect(await detectMediaKind(createMp4('mp42', 'soun', 'vide'))).toEqual({ kind: 'video', mediaType: 'video/mp4' });
  });

  it('sound that people have: M4A, MP3 with and without tags, Vorbis', async () => {
    expect(await detectMediaKind(createBox('ftyp', concatBytes('M4A '), Buffer.alloc(12)))).toEqual({
      kind: 'audio',
      mediaType: 'audio/mp4',
    });
    expect(await detectMediaKind(concatBytes('ID3', [3, 0, 0, 0, 0, 2, 1], 'TIT2'.repeat(50)))).toEqual({
      kind: 'audio',
      mediaType: 'audio/mpeg',
    });
    for (const second of [0xfb, 0xfa, 0xf3, 0xe3])
      expect(await detectMediaKind(concatBytes([0xff, second, 0x90, 0x64], '\0'.repeat(400)))).toEqual({
        kind: 'audio',
        mediaType: 'audio/mpeg',
      });
    expect(await detectMediaKind(createOgg('\u0001vorbis\0'))).toEqual({ kind: 'audio', mediaType: 'audio/ogg' });
  });

  it('a film whose index stands at its end is a video', async () => {
    expect(
      await detectMediaKind(
        Buffer.concat([
          createBox('ftyp', concatBytes('isom'), Buffer.alloc(4)),
          concatBytes([0, 0, 0, 1], 'mdat', [0, 0, 0, 0, 0, 16, 0, 0], '\0'.repeat(600)),
        ]),
      ),
    ).toEqual({ kind: 'video', mediaType: 'video/mp4' });
  });

  it('pictures and PDF', async () => {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0e6b57' } });
    for (const format of ['jpeg', 'png', 'webp'] as const)
      expect(await detectMediaKind(await picture.clone().toFormat(format).toBuffer())).toEqual({
        kind: 'image',
        mediaType: `image/${format}`,
      });
    expect(await detectMediaKind(Buffer.from('%PDF-1.7\n'))).toEqual({ kind: 'pdf', mediaType: 'application/pdf' });
  });

  it('everything else is refused, whatever it is called', async () => {
    const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const refused: Readonly<Record<string, Buffer>> = {
      nothing: Buffer.alloc(0),
      'a GIF': gif,
      'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a drawing': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'a program': concatBytes('\u007FELF', [2, 1, 1, 0]),
      'a Windows program': concatBytes('MZ', [0x90, 0, 3, 0]),
      'a ZIP archive': concatBytes(
        'PK\u0003\u0004',
        Array.from({ length: 40 }, () => 0),
      ),
      'a page behind the bytes of an MP3': concatBytes([0xff, 0xff, 0xff, 0xff], '<script>'),
      text: Buffer.from('Take one tablet'),
      'UTF-16 text': Buffer.from('\uFEFFTake one tablet', 'utf16le'),
      'Matroska that is no WebM': createMatroska('matroska', 1),
      'WebM without a track': createMatroska('webm'),
      'WebM with subtitles alone': createMatroska('webm', 0x11),
      QuickTime: createMp4('qt  ', 'vide'),
      HEIC: createMp4('heic', 'pict'),
      '3GP': createMp4('3gp4', 'vide'),
      'Theora in Ogg': createOgg('\u0080theora'),
      FLAC: concatBytes('fLaC', [0, 0, 0, 34]),
      WAV: concatBytes('RIFF', [36, 0, 0, 0], 'WAVEfmt '),
      'AAC without a container': concatBytes([0xff, 0xf1, 0x50, 0x80], '\0'.repeat(200)),
    };
    for (const [name, head] of Object.entries(refused))
      expect([name, await detectMediaKind(head)]).toEqual([name, undefined]);
  });

  it('WebM with both is a video, whichever track comes first', async () => {
    for (const kinds of [[1, 2], [2, 1], [1]])
      expect(await detectMediaKind(createMatroska('webm', ...kinds))).toEqual({
        kind: 'video',
        mediaType: 'video/webm',
      });
    expect(await detectMediaKind(createMatroska('webm', 2))).toEqual({ kind: 'audio', mediaType: 'audio/webm' });
  });

  it('cut or changed anywhere, a file is of a known kind or refused: nothing is thrown, nothing goes on for ever', async () => {
    const samples = await Promise.all(
      ['chromium-audio.webm', 'chromium-video.webm', 'chromium-audio.m4a', 'chromium-video.mp4'].map(readRecording),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.nat(1_200),
        fc.array(fc.tuple(fc.nat(1_200), fc.nat(255)), { maxLength: 8 }),
        async (sample, length, changes) => {
          const head = Buffer.from(sample.subarray(0, length));
          for (const [at, value] of changes) if (at < head.length) head[at] = value;
          const found = await detectMediaKind(head);
          expect(found === undefined || ['audio', 'video', 'image', 'pdf'].includes(found.kind)).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});
