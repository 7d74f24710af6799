/** Bytes of UTF-8 that every file system takes as a name, with room for a number. */
const maxNameBytes = 200;

/** What Windows cannot keep in a name, or reads as something else. */
const forbiddenCharacters = /[<>:"|?*/\\]/g;
const reservedNames = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The longest beginning of at most `bytes` bytes that cuts no character as people see them. */
const truncateToBytes = (text: string, bytes: number): string => {
  let prefix = '';
  let left = bytes;
  for (const { segment } of graphemes.segment(text)) {
    left -= Buffer.byteLength(segment);
    if (left < 0) break;
    prefix += segment;
  }
  return prefix;
};

/** Names that are one file on a disk that knows no case or writes accents apart. */
const foldName = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

const splitExtension = (name: string): readonly [stem: string, extension: string] => {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
};

/** A name that every usual system can write to its disk, and that leads nowhere else. */
const toSafeName = (name: string): string => {
  const [stem, extension] = splitExtension(name.replaceAll(forbiddenCharacters, '_'));
  const short = truncateToBytes(stem, maxNameBytes - Buffer.byteLength(extension)).trimEnd() || 'record';
  return `${reservedNames.test(short) ? '_' : ''}${short}${extension}`;
};

/**
 * Names of files in one archive, each once: 'scan.pdf', 'scan (2).pdf'.
 * @param shown names as `toRecordFileName` answers them
 * @param taken what else stands in the archive
 */
export const createArchiveNames = (shown: readonly string[], taken: readonly string[] = []): readonly string[] => {
  const used = new Set(taken.map(foldName));
  return shown.map((name) => {
    const [stem, extension] = splitExtension(toSafeName(name));
    let unique = `${stem}${extension}`;
    for (let count = 2; used.has(foldName(unique)); count += 1) unique = `${stem} (${count})${extension}`;
    used.add(foldName(unique));
    return unique;
  });
};
