import { maxMessageFileBytes, maxMessageVideoBytes } from '@arogo/contract/conversations';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';

const fileKinds = ['image', 'pdf', 'audio', 'video'] as const;
/** How a file is shown. */
export type FileKind = (typeof fileKinds)[number];

/** Accepted MIME types and file name extensions. */
const knownFileTypes: readonly (readonly [FileKind, types: readonly string[], endings: readonly string[]])[] = [
  ['image', ['image/jpeg', 'image/png', 'image/webp'], ['jpg', 'jpeg', 'png', 'webp']],
  ['pdf', ['application/pdf'], ['pdf']],
  [
    'audio',
    ['audio/webm', 'audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/aac', 'audio/ogg'],
    ['mp3', 'm4a', 'ogg', 'oga', 'opus', 'weba'],
  ],
  ['video', ['video/mp4', 'video/webm'], ['mp4', 'webm', 'm4v']],
];

/** Value of `accept` for file inputs. */
export const acceptedFiles = knownFileTypes
  .flatMap(([, types, endings]) => [...types, ...endings.map((ending) => `.${ending}`)])
  .join(',');

const bytesPerMegabyte = 1024 * 1024;

/** Guesses the kind from type and name; the server decides by content. */
export const detectFileKind = ({
  type,
  name,
}: {
  readonly type: string;
  readonly name: string;
}): FileKind | undefined => {
  const plain = type.split(';')[0]?.trim().toLowerCase() ?? '';
  const ending = name.split('.').at(-1)?.toLowerCase() ?? '';
  const byType = knownFileTypes.find(([, types]) => types.includes(plain));
  const byName =
    plain === '' || plain === 'application/octet-stream'
      ? knownFileTypes.find(([, , endings]) => endings.includes(ending))
      : undefined;
  return (byType ?? byName)?.[0];
};

/** Why a file cannot be sent, as far as the browser can tell before the upload. */
export const findFileProblem = (file: {
  readonly type: string;
  readonly name: string;
  readonly size: number;
}): string | undefined => {
  const kind = detectFileKind(file);
  if (kind === undefined || file.size === 0) return m.fileTypeRefused;
  const maximum = kind === 'video' ? maxMessageVideoBytes : maxMessageFileBytes;
  return file.size > maximum ? m.fileTooLarge(maximum / bytesPerMegabyte) : undefined;
};

/** Measures the duration of audio or video in milliseconds; undefined if the browser cannot tell. */
export const measureDuration = (file: Blob, kind: FileKind): Promise<number | undefined> => {
  if (kind !== 'audio' && kind !== 'video') return Promise.resolve(undefined);
  const url = URL.createObjectURL(file);
  return new Promise<number | undefined>((resolve) => {
    const player = document.createElement(kind);
    const resolveDuration = (seconds: number): void => {
      URL.revokeObjectURL(url);
      resolve(Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1_000) : undefined);
    };
    player.preload = 'metadata';
    player.addEventListener('loadedmetadata', () => resolveDuration(player.duration), { once: true });
    player.addEventListener('error', () => resolveDuration(0), { once: true });
    player.src = url;
  });
};
