const maximum = 255;
const fallback = 'record.pdf';

/** Control characters, line separators, direction marks and overrides, byte order marks, and invisible tags. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\u{E0000}-\u{E007F}]/gu;
/** What a name may not begin or end with: hidden files, and names that Windows cannot keep. */
const edges = /^[\s.]+|[\s.]+$/gu;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The longest beginning of at most `units` UTF-16 units that cuts no character as people see them. */
const beginning = (text: string, units: number): string => {
  if (text.length <= units) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text.slice(0, units + 64))) {
    if (index + segment.length > units) break;
    end = index + segment.length;
  }
  // A single character longer than the whole name is cut between code points.
  return end > 0 ? text.slice(0, end) : text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '');
};

/**
 * The name under which an uploaded file is shown and handed out again. It names nothing on our disk. Folders, unseen
 * characters and text that turns the reading direction are dropped; it is in NFC, ends with '.pdf' and has at most
 * 255 UTF-16 units.
 * @param given what the sender called it, which may be anything
 */
export const displayFileName = (given: string | undefined): string => {
  const name = (given ?? '').toWellFormed().normalize('NFC').replaceAll(unseen, '').split(/[/\\]/).at(-1) ?? '';
  const extension = /\.pdf\s*$/i.exec(name)?.[0].trimEnd();
  const stem = (extension === undefined ? name : name.trimEnd().slice(0, -extension.length))
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(edges, '');
  if (stem === '') return fallback;
  const suffix = extension ?? '.pdf';
  return beginning(stem, maximum - suffix.length).replaceAll(edges, '') + suffix;
};
