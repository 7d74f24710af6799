/** Typing errors of one letter, deterministic: a letter that is missing, doubled, swapped with the next, or replaced by a neighbour on the keyboard. */

const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Devanagari letters that are often confused. */
const hindiPairs = 'इई उऊ िी ुू ेै ोौ ंँ कख गघ चछ जझ टठत डढद तथट दधड नण पफ बभव शषस रड ाो यज लर मन हघ'.split(' ');

const neighbours = new Map<string, string>();
for (const [row, letters] of keyRows.entries())
  for (const [at, letter] of Array.from(letters).entries())
    neighbours.set(
      letter,
      [
        letters[at - 1],
        letters[at + 1],
        keyRows[row - 1]?.[at],
        keyRows[row - 1]?.[at + 1],
        keyRows[row + 1]?.[at - 1],
        keyRows[row + 1]?.[at],
      ]
        .filter((near) => near !== undefined)
        .join(''),
    );
for (const group of hindiPairs)
  for (const letter of group) neighbours.set(letter, (neighbours.get(letter) ?? '') + group.replace(letter, ''));

type Random = () => number;
const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const errorKinds: Readonly<Record<string, (word: string, random: Random) => string>> = {
  'a letter left out': (word, random) => {
    const at = Math.floor(random() * word.length);
    return word.slice(0, at) + word.slice(at + 1);
  },
  'a letter doubled': (word, random) => {
    const at = Math.floor(random() * word.length);
    return word.slice(0, at + 1) + word.slice(at);
  },
  'two letters swapped': (word, random) => {
    const at = Math.floor(random() * (word.length - 1));
    return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2);
  },
  'a letter near it': (word, random) => {
    const at = Math.floor(random() * word.length);
    const near = neighbours.get(word[at] ?? '') ?? word[at] ?? '';
    return word.slice(0, at) + (near[Math.floor(random() * near.length)] ?? '') + word.slice(at + 1);
  },
};

export interface MistypedText {
  readonly kind: string;
  readonly text: string;
}

const minLetters = 4;

/** Returns a function that gives a text once for each kind of error, in a word of at least four letters; none for a text without such a word. */
export const createMistyper = (seed: number): ((text: string) => readonly MistypedText[]) => {
  const random = createRandom(seed);
  return (text) => {
    const words = text.split(' ');
    const places = [...words.keys()].filter(
      (at) => /^[\p{L}\p{M}]+$/u.test(words[at] ?? '') && (words[at] ?? '').length >= minLetters,
    );
    return Object.entries(errorKinds).flatMap(([kind, change]) => {
      const place = places[Math.floor(random() * places.length)];
      if (place === undefined) return [];
      const typed = words.with(place, change((words[place] ?? '').toLowerCase(), random)).join(' ');
      return typed.toLowerCase() === text.toLowerCase() ? [] : [{ kind, text: typed }];
    });
  };
};
