import { truncateAtGrapheme } from '@arogo/contract/truncate-text';

const maxNameLength = 255;

/** Control characters, line separators, direction marks and overrides, byte order marks, and invisible tags. */
const invisibleCharacters =
  /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
/** What a name may not begin or end with: hidden files, and names that Windows cannot keep. */
const trimmedEdges = /^[\s.]+|[\s.]+$/gu;

/** The endings that fit a kind of file, the usual one first. */
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
 * The name under which a file that was sent to us is shown and handed out again. It names nothing on our disk. Folders,
 * unseen characters and text that turns the reading direction are dropped; it is in NFC and has at most 255 UTF-16 units.
 * @param given what the sender called it, which may be anything
 * @param mediaType its kind, whose ending the name gets unless it has one that fits; absent: it keeps its own
 * @param nameless what one is called of whose name nothing is left
 */
export const toDisplayName = (given: string | undefined, mediaType?: string, nameless = 'document'): string => {
  const name = (
    (given ?? '').toWellFormed().normalize('NFC').replaceAll(invisibleCharacters, '').split(/[/\\]/).at(-1) ?? ''
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
