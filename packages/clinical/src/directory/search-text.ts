/** How much of a typed text is read: no honest search is longer, and so none is slow. */
export const maxReadLength = 120;

const devanagariDigits = /[०-९]/g;

/**
 * A typed text in the form in which it is searched and indexed: the first 120 characters in small letters, Latin letters
 * without accents, Devanagari composed (NFC) and with its vowel signs, digits as 0 to 9, words parted by single blanks,
 * and nothing else: no punctuation, control character, direction mark or emoji.
 */
export const toSearchForm = (text: string): string =>
  text
    .slice(0, maxReadLength)
    .normalize('NFKC')
    .slice(0, maxReadLength)
    .toWellFormed()
    // What joins, hides or turns letters is not seen and does not part them; neither does an apostrophe.
    .replaceAll(/[\p{Cf}'’‘`´]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replaceAll(devanagariDigits, (digit) => String(digit.charCodeAt(0) - 0x0966))
    // A mark without a letter under it is none.
    .replaceAll(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Degrees that stand behind names: no plural, and no word that another can be a mistyping of. */
export const degrees: readonly string[] = ['mbbs', 'bds', 'bpt', 'bams', 'bhms', 'bums', 'bsms', 'bnys'];

const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({ teeth: 'tooth', feet: 'foot', children: 'child', women: 'woman', aids: 'aids' }),
);

/** Words whose singular is another word, which a typing error must be told from as they are typed. */
export const irregularPlurals: readonly string[] = [...irregular.keys()];

/** The singular of an English word, as far as the last letters tell; the same for all words, so that equals stay equal. */
const toSingular = (word: string): string => {
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (word.length < 4 || /(?:ss|us|is)$/.test(word) || degrees.includes(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ss|sh|x)es$|s$/, '');
};

const isDevanagari = (word: string): boolean => /\p{Script=Devanagari}/u.test(word);

/** Spellings of Devanagari that mean one word: nukta or none, candrabindu or anusvara, half nasal or anusvara, ऑ or आ. */
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

/** One word of a search form in the form in which words are compared: spellings of one word, and plural and singular, are one. */
export const toMatchForm = (word: string): string =>
  isDevanagari(word) ? normaliseDevanagari(word) : toSingular(word);

/** A text with each of its words in the form in which words are compared. */
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
    // The plural in the middle of a sentence, and the vowel that Hindi writes and does not speak.
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
 * Devanagari as it is typed by ear: short and long vowels are one, as are 'ह्रदय' and 'हृदय', 'टयूब' and 'ट्यूब', 'हड्डी' and
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

/** One word, in the form of matchForm, in the form in which words that sound the same are one. */
export const toSoundForm = (word: string): string =>
  isDevanagari(word) ? toDevanagariSound(word) : toLatinSound(word);

/** Words parted by blanks, in the form in which words are compared. */
export const buildWordSet = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .trim()
      .split(/\s+/)
      .map((word) => toMatchForm(toSearchForm(word))),
  );
