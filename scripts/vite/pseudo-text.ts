/** How much longer a text becomes, as of English in other languages. */
const growth = 1.4;

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
};
/** Stands in each text that was made longer; no text of ours has it. */
const filler = 'ẽ';

/** A text in the pseudo-language: readable, with accents, and longer by two fifths. What has no letters stays, as does what is longer already. */
export const lengthenText = (text: string): string => {
  if (text.includes(filler) || !/[a-z]/i.test(text)) return text;
  const wanted = Math.ceil(text.length * growth);
  const words = text.split(' ');
  let length = text.length;
  // As in other languages, words become longer more than they become more.
  for (let at = 0; length < wanted; at = (at + 1) % words.length) {
    words[at] += filler;
    length += 1;
  }
  return words.join(' ').replaceAll(/[aeiou]/gi, (letter) => accents[letter] ?? letter);
};

/** Beside texts some objects name themselves to the page: what stands there is no text. */
const fixedNames: ReadonlySet<string> = new Set(['is']);

type TextFunction = (...parameters: readonly unknown[]) => unknown;

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return (
    prototype === Object.prototype || prototype === null || Object.prototype.toString.call(value) === '[object Module]'
  );
};

/** All texts of a catalogue in the pseudo-language, also those that its functions say. */
export const lengthenTexts = <T>(texts: T): T => {
  const lengthen = (value: unknown): unknown => {
    if (typeof value === 'string') return lengthenText(value);
    if (typeof value === 'function')
      return (...parameters: readonly unknown[]) => lengthen((value as TextFunction)(...parameters));
    if (Array.isArray(value)) return value.map(lengthen);
    if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, lengthen(one)] as const));
    if (typeof value === 'object' && value !== null && isPlainObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, fixedNames.has(key) ? one : lengthen(one)]),
      );
    return value;
  };
  return lengthen(texts) as T;
};
