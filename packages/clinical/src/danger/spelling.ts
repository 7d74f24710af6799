const independentVowels: Readonly<Record<string, string>> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ऋ: 'ri',
  ए: 'e',
  ऐ: 'ai',
  ऍ: 'e',
  ओ: 'o',
  औ: 'au',
  ऑ: 'o',
};
const vowelSigns: Readonly<Record<string, string>> = {
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'ृ': 'ri',
  'े': 'e',
  'ै': 'ai',
  'ो': 'o',
  'ौ': 'au',
  'ॉ': 'o',
  'ॅ': 'e',
};
const consonants: Readonly<Record<string, string>> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'f',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  ळ: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
};
const nasals = 'ंँ';
const virama = '्';
const nukta = '़';

interface Sound {
  readonly consonant: string;
  /** 'a' that is not written stands as 'ə' until it is known whether it is spoken. */
  vowel: string;
}

const toSounds = (word: string): Sound[] => {
  const sounds: Sound[] = [];
  for (const letter of word) {
    const last = sounds.at(-1);
    const consonant = consonants[letter];
    if (consonant !== undefined) sounds.push({ consonant, vowel: 'ə' });
    else if (letter === virama && last) last.vowel = '';
    else if (vowelSigns[letter] !== undefined && last) last.vowel = vowelSigns[letter];
    else if (independentVowels[letter] !== undefined) sounds.push({ consonant: '', vowel: independentVowels[letter] });
    else if (nasals.includes(letter)) sounds.push({ consonant: 'n', vowel: '' });
  }
  return sounds;
};

/** Hindi as people type it with Latin letters: the unwritten 'a' is left out at a word's end and between two spoken syllables. */
export const transliterate = (word: string): string => {
  const sounds = toSounds(word.replaceAll(nukta, ''));
  const last = sounds.at(-1);
  const isNasalEnd = word.length > 1 && nasals.includes(word.at(-1) ?? '');
  if (isNasalEnd) sounds.pop();
  else if (last?.vowel === 'ə' && sounds.length > 1) last.vowel = '';
  for (let at = sounds.length - 2; at > 0; at -= 1) {
    const [before, here, after] = [sounds[at - 1], sounds[at], sounds[at + 1]];
    if (
      here?.vowel === 'ə' &&
      here.consonant !== '' &&
      before?.vowel !== '' &&
      after?.vowel !== '' &&
      after?.consonant !== ''
    )
      here.vowel = '';
  }
  return sounds.map(({ consonant, vowel }) => consonant + (vowel === 'ə' ? 'a' : vowel)).join('');
};

const spellingFolds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/([bcdgjkpt])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q|ck/g, 'k'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/aa+/g, 'a'],
  [/[ae][iy]/g, 'e'],
  [/e[iey]/g, 'e'],
  [/a[uw]|ow/g, 'o'],
  [/(.)\1+/g, '$1'],
  [/m(?=[pb])/g, 'n'],
  [/y$/, 'i'],
];

/**
 * One key for the many ways to type a word: 'khoon', 'khun' and 'खून'; 'seene', 'sine' and 'सीने'. Two words may share
 * one, so a word of English that means something else is kept apart by the lexicon.
 */
export const toSpokenKey = (word: string): string => {
  let key = /^\p{Script=Devanagari}/u.test(word) ? transliterate(word) : word;
  for (const [written, said] of spellingFolds) key = key.replace(written, said);
  return key;
};

const looseFolds: readonly (readonly [RegExp, string])[] = [
  // 'Nahin' is 'nahi', 'aankhon' is 'aankho'.
  [/(?<=[aeiou])n$/, ''],
  [/x/g, 'ks'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  // 'Behosh' is 'beosh'.
  [/(?<=[aeiou])h(?=[aeiou])/g, ''],
  [/ch/g, 'c'],
  // 'Harpik' is 'harpic', 'krosin' is 'crocin'.
  [/c(?=[eiy])/g, 's'],
  [/c(?=[aourlt]|$)/g, 'k'],
  [/(.)\1+/g, '$1'],
];

/** A key for yet more spellings, of which two words that mean something else share one more often: it is for words that nobody is known to type. */
export const toLooseKey = (word: string): string => {
  let key = toSpokenKey(word);
  for (const [written, said] of looseFolds) key = key.replace(written, said);
  return key;
};
