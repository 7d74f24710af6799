import { truncateAtGrapheme } from '@arogo/contract/truncate-text';

const maxNameLength = 255;

/** Control characters, line separators, direction marks and overrides, byte order marks, and invisible tags. */
const invisibleCharacters =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
/**
 * Leading and trailing characters that make a file hidden, or that Windows forbids. The lookbehind tries each run once: a name may
 * hold 80 kB of dots.
 */
const trimmedEdges = /^[\s.]+|(?<![\s.])[\s.]+$/gu;

/** The extensions of each file type, the usual one first. */
const extensionsByType: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'audio/webm': ['.webm', '.weba'],
  'audio/ogg': ['.ogg', '.oga', '.opus'],
  'audio/mpeg': ['.mp3'],
  'audio/mp4': ['.m4a', '.mp4', '.m4b'],
  'video/mp4': ['.mp4', '.m4v'],
  'video/webm': ['.webm'],
};

/**
 * The name under which an uploaded file is shown and downloaded. It is never used as a name on our disk. Folders, invisible
 * characters and direction overrides are removed; the result is in NFC with at most 255 UTF-16 units.
 * @param fileName the sender's name, unchecked
 * @param mediaType the type whose extension the name gets, unless it has a fitting one; if absent, the name keeps its own
 * @param nameless the name to use if nothing is left
 */
export const toDisplayName = (fileName: string | undefined, mediaType?: string, nameless = 'document'): string => {
  const name = (
    (fileName ?? '').toWellFormed().normalize('NFC').replaceAll(invisibleCharacters, '').split(/[/\\]/).at(-1) ?? ''
  ).trim();
  const fitting = extensionsByType[mediaType ?? ''] ?? [];
  const ending = fitting.find((one) => name.toLowerCase().endsWith(one));
  const stem = (ending === undefined ? name : name.slice(0, -ending.length))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(trimmedEdges, '');
  const suffix = ending === undefined || stem === '' ? (fitting[0] ?? '') : name.slice(-ending.length);
  return (
    truncateAtGrapheme(stem === '' ? nameless : stem, maxNameLength - suffix.length).replaceAll(trimmedEdges, '') +
    suffix
  );
};
