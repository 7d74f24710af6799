const titles = new Set([
  'dr',
  'dr.',
  'mr',
  'mr.',
  'mrs',
  'mrs.',
  'ms',
  'ms.',
  'prof',
  'prof.',
  'smt',
  'smt.',
  'shri',
  'डॉ',
  'डॉ.',
]);

/** A Latin letter without combining marks is a whole grapheme. */
const plainLetter = /^\p{Script=Latin}(?![\p{M}\p{Cf}])/u;

let graphemes: Intl.Segmenter | undefined;

function getFirstLetter(word: string): string {
  const [plain] = plainLetter.exec(word) ?? [];
  if (plain !== undefined) return plain.toLocaleUpperCase();
  // Created on first use: the first segmenter of a browser process takes 20 to 60 ms.
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const [first] = graphemes.segment(word);
  return first?.segment.toLocaleUpperCase() ?? '';
}

/** One or two initials of a name: of the first and last word, without titles, whole graphemes in every script. */
export function getInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  const own = words.filter((word) => !titles.has(word.toLocaleLowerCase()));
  const used = own.length > 0 ? own : words;
  const first = used[0];
  const last = used.length > 1 ? used.at(-1) : undefined;
  return `${first ? getFirstLetter(first) : ''}${last ? getFirstLetter(last) : ''}`;
}

/** A number from 0 to `count - 1`, always the same for the same name. */
export function getStableIndex(name: string, count: number): number {
  let hash = 7;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % count;
}
