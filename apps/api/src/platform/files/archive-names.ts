/** Maximum length of a name in UTF-8 bytes that every file system accepts, with room for a number. */
const maxNameBytes = 200;

/** Characters and names that Windows forbids or interprets. */
const forbiddenCharacters = /[<>:"|?*/\\]/g;
const reservedNames = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])\s*(?:\.|$)/i;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Truncates to at most `bytes` bytes without cutting a grapheme. */
const truncateToBytes = (text: string, bytes: number): string => {
  let prefix = '';
  let remainingBytes = bytes;
  for (const { segment } of graphemes.segment(text)) {
    remainingBytes -= Buffer.byteLength(segment);
    if (remainingBytes < 0) break;
    prefix += segment;
  }
  return prefix;
};

/** Equal for names that collide on a file system that ignores case or decomposes accents. */
const foldName = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase();

const splitExtension = (name: string): readonly [stem: string, extension: string] => {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
};

/** Makes a name safe for every common system. It cannot leave its folder. */
const toSafeName = (name: string): string => {
  const [stem, extension] = splitExtension(name.replaceAll(forbiddenCharacters, '_'));
  const truncated = truncateToBytes(stem, maxNameBytes - Buffer.byteLength(extension)).trimEnd() || 'record';
  return `${reservedNames.test(truncated) ? '_' : ''}${truncated}${extension}`;
};

/**
 * Makes the names of files in one archive unique: 'scan.pdf', 'scan (2).pdf'.
 * @param displayNames names as returned by `toRecordFileName`
 * @param otherNames other names in the archive
 */
export const createArchiveNames = (
  displayNames: readonly string[],
  otherNames: readonly string[] = [],
): readonly string[] => {
  const used = new Set(otherNames.map(foldName));
  return displayNames.map((name) => {
    const [stem, extension] = splitExtension(toSafeName(name));
    let unique = `${stem}${extension}`;
    for (let count = 2; used.has(foldName(unique)); count += 1) unique = `${stem} (${count})${extension}`;
    used.add(foldName(unique));
    return unique;
  });
};
