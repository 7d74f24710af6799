/** Maximum length of a search text, which bounds its time. */
export const maxReadLength = 120;

const devanagariDigits = /[०-९]/g;

/**
 * Normalises text for search and index: the first 120 characters in lower case, Latin letters without accents, Devanagari
 * composed (NFC) and with its vowel signs, digits as 0 to 9, words separated by single blanks, and nothing else: no punctuation,
 * control characters, direction marks or emoji.
 */
export const toSearchForm = (text: string): string =>
  text
    .slice(0, maxReadLength)
    .normalize('NFKC')
    .slice(0, maxReadLength)
    .toWellFormed()
    // Format characters are invisible and do not separate letters; neither does an apostrophe.
    .replaceAll(/[\p{Cf}'’‘`´]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(devanagariDigits, (digit) => String(digit.charCodeAt(0) - 0x0966))
    // A combining mark without a base letter is dropped.
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Degrees after names: they are no plurals, and other words are not typing errors of them. */
export const degrees: readonly string[] = ['mbbs', 'bds', 'bpt', 'bams', 'bhms', 'bums', 'bsms', 'bnys'];

const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({ teeth: 'tooth', feet: 'foot', children: 'child', women: 'woman', aids: 'aids' }),
);

/** Words whose singular is another word; fuzzy search needs them in typed form. */
export const irregularPlurals: readonly string[] = [...irregular.keys()];

/** The singular of an English word, as far as its ending tells. Applied to all words, so that equal words stay equal. */
const toSingular = (word: string): string => {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || /(?:ss|us|is)$/.test(word) || degrees.includes(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ss|sh|x)es$|s$/, '');
};

const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/** Normalises equivalent Devanagari spellings: with or without nukta, candrabindu or anusvara, half nasal or anusvara, ऑ or आ. */
const normaliseDevanagari = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\u093Cः]/g, '')
    .replaceAll('ँ', 'ं')
    .replaceAll(/[ङञणनम]्(?=[क-ह])/g, 'ं')
    .replaceAll('ॉ', 'ा')
    .replaceAll('ऑ', 'आ')
    .replaceAll('ये', 'ए')
    .replaceAll('यी', 'ई');

/** The compared form of a word: spellings of one word, and plural and singular, become equal. */
export const toMatchForm = (word: string): string =>
  isDevanagari(word) ? normaliseDevanagari(word) : toSingular(word);

/** A text with each of its words in compared form. */
export const toComparedForm = (text: string): string =>
  toSearchForm(text)
    .split(' ')
    .map((word) => toMatchForm(word))
    .join(' ');

/**
 * Hindi in Latin letters has no fixed spelling: 'daant' and 'dant', 'peeth' and 'pith', 'bachchon' and 'bacho', 'zukaam' and
 * 'jukam', 'hriday' and 'hridaya'; and English is spelled by ear: 'alergy', 'canser', 'kidny'.
 */
const toLatinSound = (word: string): string =>
  word
    // The oblique plural, and the written but silent final vowel of Hindi.
    .replace(/(?<=[b-df-hj-np-tv-z])on$/, 'o')
    .replace(/(?<=^.{5,}[b-df-hj-np-tv-z])a$/, '')
    .replaceAll(/a+/g, 'a')
    .replaceAll(/[ao]e/g, 'e')
    .replaceAll(/ee|ii/g, 'i')
    .replaceAll(/oo|uu/g, 'u')
    .replaceAll(/(?:c*ch+)+/g, 'ch')
    .replaceAll('ph', 'f')
    .replaceAll('w', 'v')
    .replaceAll('z', 'j')
    .replaceAll(/c(?=[ei])/g, 's')
    .replaceAll(/c(?!h)/g, 'k')
    .replaceAll(/e?y$|(?<=[b-df-hj-np-tv-z])y(?=[b-df-hj-np-tv-z])/g, 'i')
    .replace(/^gen/, 'jen')
    .replaceAll(/([^aeiou])\1/g, '$1');

/**
 * Devanagari spelled by ear: short and long vowels become equal, as do 'ह्रदय' and 'हृदय', 'टयूब' and 'ट्यूब', 'हड्डी' and
 * 'हडडी', 'बच्चो' and 'बच्चों', 'डायटीशियन' and 'डाइटिशियन', and the vowel of 'लोजी' in foreign words.
 */
const toDevanagariSound = (word: string): string =>
  word
    .replaceAll('ृ', '्र')
    .replaceAll('ऋ', 'रि')
    .replaceAll(/(?<=[्][र])[िी]/g, '')
    .replaceAll('ी', 'ि')
    .replaceAll('ई', 'इ')
    .replaceAll('ू', 'ु')
    .replaceAll('ऊ', 'उ')
    .replaceAll('ै', 'े')
    .replaceAll('ऐ', 'ए')
    .replaceAll('ौ', 'ो')
    .replaceAll('औ', 'ओ')
    .replaceAll('लोज', 'लाज')
    .replaceAll('ष', 'श')
    .replaceAll('ण', 'न')
    .replaceAll(/(?<=ा)य(?=[क-ह])/g, 'इ')
    .replaceAll('्', '')
    .replaceAll('धद', 'दध')
    .replaceAll(/([क-ह])\1/g, '$1')
    .replace(/(?<=ि)य(?:ां|ों)$/, '')
    .replace(/ं$/, '');

/** The sound form of a word in matchForm: words that sound the same become equal. */
export const toSoundForm = (word: string): string =>
  isDevanagari(word) ? toDevanagariSound(word) : toLatinSound(word);

/** A set of blank-separated words in compared form. */
export const buildWordSet = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/\s+/)
      .map((word) => toMatchForm(toSearchForm(word))),
  );
