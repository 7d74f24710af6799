import { createNearWordFinder } from '../directory/fuzzy-match.ts';
import { toSpokenKey as spelled } from './spelling.ts';
import type { Word } from './tokenizer.ts';
import { allWords, englishWords, loanWords, plainWords, signTerms } from './words.ts';

interface Phrase {
  readonly keys: readonly string[];
  readonly concept: string;
}

/** A word or phrase of the lexicon in a text: from which word on, and how many. */
export interface Mention {
  readonly at: number;
  readonly length: number;
}

/** What the words of a text stand for. */
export interface TextMeaning {
  /** By concept, in the order of the text. */
  readonly mentions: ReadonlyMap<string, readonly Mention[]>;
  /** The key of each word, as the lexicon spells it. */
  readonly keys: readonly string[];
  readonly has: (concept: string, at: number) => boolean;
}

const figure = 'figure';
/** They count within a figure of speech too: 'blood thinner' is harmless until the head is hit, bleeding gums until it is dengue. */
const evenInFigures: ReadonlySet<string> = new Set([
  'pressureLevel',
  'thinner',
  'gumBlood',
  'harmMark',
  'shortPoison',
  'sensesLost',
]);

const particles = /^(?:hi|bhi|toh|ही|भी|तो)$/;
/** Behind these 'HI' is what a glucose meter shows beyond its range. */
const shows = /^(?:showing|shows?|reads?|reading|says|is|glucometer|meter|machine)$/;
const shown = /^(?:likha|likh|dikha|show|bata|for|लिखा|दिखा|बता)$/;
const meters = /^(?:meter|glucometer|machine|मीटर|मशीन)$/;
/** 'Uth hi nahi raha' is 'uth nahi raha'; 'na hi' stays. */
const withoutParticles = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => at === 0 || !particles.test(word) || /^(?:na|naa|ना|न)$/.test(words[at - 1] ?? ''));

/** Small words that are typed in many ways and stand in many phrases. */
const shortForms = new Map(
  Object.entries({
    nahi: 'nhi|nai|nahin|nhin|nehi|nahee|nahii|nahy|ni|nae',
    raha: 'rha|rahaa|rhaa',
    rahi: 'rhi|rahii|rhii|ri',
    rahe: 'rhe',
    gaya: 'gya|gyaa|gaya',
    gayi: 'gyi|gai|gayee',
    gaye: 'gye',
    bahut: 'bht|bhot|bohot|bahot|bhut|bohut|boht|bhaut',
    jyada: 'jada|zada|ziada|jiada|zyda|jyda',
    cannot: 'cant|cnt|couldnt|cudnt|cldnt',
    karo: 'kro',
    band: 'bnd|bandh',
    khoon: 'khun|kun',
    theek: 'thik|tik|thk',
    chakkar: 'chkr|chakr|chakkr',
    kar: 'kr',
    mujhe: 'mjhe|muje|mujh',
    current: 'crnt|krnt|curnt',
    marna: 'mrna',
    marne: 'mrne',
    karna: 'krna',
    hai: 'h|hei|hy',
    hu: 'hun|hoon|hn',
    me: 'mein|mei',
  }).flatMap(([word, forms]) => forms.split('|').map((form) => [form, word] as const)),
);
const toSpokenKey = (word: string): string => spelled(shortForms.get(word) ?? word);

/** '=word' is looked for as it is written, without other spellings. */
const own: ReadonlySet<string> = new Set(englishWords);
const toLookupKey = (written: string): string => {
  if (written.startsWith('=')) return written;
  const word = loanWords.get(written.normalize('NFKC')) ?? written;
  return own.has(word) ? `=${word}` : toSpokenKey(word);
};

const phrases: readonly Phrase[] = allWords.flatMap(([concept, terms]) =>
  terms.map((term) => ({ concept, keys: withoutParticles(term.split(' ')).map(toLookupKey) })),
);
const byFirst = Map.groupBy(phrases, ({ keys: [first = ''] }) => first);
const vocabulary: ReadonlySet<string> = new Set(phrases.flatMap(({ keys }) => keys));
/** As the lexicon itself writes them. */
const written: ReadonlySet<string> = new Set(allWords.flatMap(([, terms]) => terms.flatMap((term) => term.split(' '))));
/** Each word that a table has, as it is written there. */
export const lexiconWords: readonly string[] = [
  ...new Set([
    ...[...written, ...plainWords, ...englishWords].map((word) => word.replace(/^=/, '')),
    ...shortForms.keys(),
    ...loanWords.keys(),
  ]),
];
const plain: ReadonlySet<string> = new Set(plainWords.filter((word) => !written.has(word)));

const minForgivenLength = 5;
const minForgivenLengthHindi = 7;
/** Words that carry a sign are recognised through a typing error; those that only say when or whose are not. */
const signKeys = new Set(signTerms.flatMap((term) => term.split(' ').map(toLookupKey)));
/** Words that carry a sign, as the tables write them. */
export const signWordsAsWritten: ReadonlySet<string> = new Set(
  signTerms.flatMap((term) => term.split(' ')).map((word) => word.replace(/^=/, '')),
);
const findNearestKeys = createNearWordFinder(
  [...signKeys].filter((key) => key.length >= minForgivenLength && !key.startsWith('=')),
);
/** Letters from which on two errors are forgiven. */
const longWordLength = 10;

const vowels = /[aeiou]/g;
const hasVowel = /[aeiou]/;
const consonantKeys = new Map(
  [...signKeys].filter((key) => key.length >= 5).map((key) => [key.replaceAll(vowels, ''), key]),
);
const minConsonants = 4;

/** How words of English and Hindi begin where they begin with two consonants, as the lexicon spells them. */
const beginnings = new Set(
  `bl br bh cl cr ch dr dh dv fl fr gl gr gh gn gy kl kr kh kn ks ky ly my ny ph pl pr ps py
  sc sh sk sl sm sn sp sr st sv sy th tr tv ty vr vh vy hy jh jy`.split(/\s+/u),
);
const isMaimed = (key: string): boolean => /^[^aeiou=\d]{2}/.test(key) && !beginnings.has(key.slice(0, 2));
/** Without their first vowel, as it is left out in haste: 'mdad', 'mrna', 'sgar'. Only what begins as no word does is looked up. */
const maimed = new Map(
  [...signKeys, ...vocabulary]
    .filter((key) => key.length >= minConsonants && /^[^aeiou=][aeiou]/.test(key))
    .toReversed()
    .map((key) => [key.slice(0, 1) + key.slice(2), key] as const)
    .filter(([short]) => isMaimed(short)),
);
/** Without a vowel inside, as it is left out in haste: 'fevr', 'bukhr', 'behsh'. What is a word itself is not looked up. */
const hurried = new Map(
  [...signKeys]
    .filter((key) => key.length >= minForgivenLength && !key.startsWith('='))
    .toReversed()
    .flatMap((key) =>
      Array.from(key, (letter, at) => [at, letter] as const)
        .filter(([at, letter]) => at > 0 && at < key.length - 1 && /[aeiou]/.test(letter))
        .map(([at]) => [key.slice(0, at) + key.slice(at + 1), key] as const),
    )
    .filter(([short]) => !vocabulary.has(short)),
);

const splittable = new Set(phrases.filter(({ keys }) => keys.length === 1).map(({ keys: [key = ''] }) => key));

/** Two words typed as one: 'chestpain'. */
const splitJoinedWords = (text: string): readonly string[] | undefined => {
  for (let at = text.length - 4; at >= 4; at -= 1) {
    const [one, other] = [toSpokenKey(text.slice(0, at)), toSpokenKey(text.slice(at))];
    if (splittable.has(one) && splittable.has(other)) return [one, other];
  }
  return undefined;
};

const naWord = /^(?:na|naa|ना|न)$/;
const goesOn = /^(?:rah\p{L}*|rh[aie]|रह\p{L}*[\p{L}\p{M}]*)$/u;
/** So many words may stand between 'na' and its verb: 'khada na ho pa raha'. */
const maxWordsToVerb = 3;

/** 'Aankh na khol raha' is 'aankh nahi khol raha'; 'na bukhar, na khansi' stays. */
const isNahi = (words: readonly Word[], at: number): boolean =>
  naWord.test(words[at]?.text ?? '') &&
  words.slice(at + 1, at + 1 + maxWordsToVerb).some(({ text }) => goesOn.test(text)) &&
  !words.some(({ text }, other) => other !== at && naWord.test(text));

const toSpokenKeyUnlessPlain = (text: string): string =>
  plain.has(text) || own.has(text) ? `=${text}` : toSpokenKey(text);

/** Verbs of Hindi that tell of a danger, without their endings. */
const verbStems: ReadonlySet<string> = new Set(
  `hil gir ruk jal kat kaat mar maar phool phul sooj suj ghut atak ukhad dhas dhans kaanp kamp tadap bol khul khol
  uth jaag jag chal bah nikal utar latak kood doob dub pakad nigal phat fat tut toot fisal phisal chipak behak
  jhulas khaans thook ulat palat lot ghisat ladkhada chubh chabh daba kuchal ro khinch kheench soch peet pit chhed
  chod chhod takra ghus gad`
    .split(/\s+/u)
    .map(toSpokenKey),
);
const inflected = /(?:kar|ke|t[aei]|n[aei]|[aei])$/;
/** Hindi bends its verbs: 'hilte' is 'hil', 'pakadkar' is 'pakad'. */
const findStem = (key: string): string | undefined => {
  const stem = key.replace(inflected, '');
  return stem !== key && verbStems.has(stem) && vocabulary.has(stem) ? stem : undefined;
};

/** Whether a word is a form of one of the verbs that tell of a danger. */
export const isVerbForm = (text: string): boolean => findStem(toSpokenKey(text)) !== undefined;

const toWordKeys = (text: string): readonly string[] => {
  if (plain.has(text) || own.has(text) || vocabulary.has(`=${text}`)) return [toSpokenKeyUnlessPlain(text)];
  const key = toSpokenKey(text);
  if (vocabulary.has(key)) return [key];
  if (key.length >= minConsonants && !hasVowel.test(key)) {
    const fleshed = consonantKeys.get(key);
    if (fleshed !== undefined) return [fleshed];
  }
  const stem = findStem(key);
  if (stem !== undefined) return [stem];
  const whole = isMaimed(key) ? maimed.get(key) : hurried.get(key);
  if (whole !== undefined) return [whole];
  if (text.length >= (/^[a-z]/.test(text) ? minForgivenLength : minForgivenLengthHindi)) {
    const {
      words: [near],
      errors,
    } = findNearestKeys(key);
    if (near !== undefined && (errors === 1 || key.length >= longWordLength)) return [near];
  }
  if (text.length >= 8) return splitJoinedWords(text) ?? [key];
  return [key];
};

const matchPhrase = ({ keys }: Phrase, words: readonly Word[], all: readonly string[], at: number): boolean =>
  keys.every(
    (key, offset) => all[at + offset] === key || (key.startsWith('=') && key.slice(1) === words[at + offset]?.text),
  );

const ageWord = /^(?:umar|umr|age|aged|ayu|उम्र|आयु)$/;
const yearWord = /^(?:years?|yrs?|yr|y|saal|sal|varsh|साल|वर्ष|बरस)$/;
const behindAge = /^(?:old|male|female|m|f|lady|gents)$/;

/** 'Umar 60 saal', or '60 years,' at the beginning: how old somebody is says nothing of how long something has been. */
const isAgeWord = (words: readonly Word[], year: number): boolean => {
  if (!yearWord.test(words[year]?.text ?? '') || words[year - 1]?.isNumber !== true) return false;
  if (ageWord.test(words[year - 2]?.text ?? '') || ageWord.test(words[year - 3]?.text ?? '')) return true;
  const next = words[year + 1];
  return year === 1 && (next === undefined || next.after !== 'none' || behindAge.test(next.text));
};

/** What is meant by words, and the words themselves: one that was typed without its blank becomes two. */
export const resolveMeaning = (
  typed: readonly Word[],
): { readonly words: readonly Word[]; readonly meaning: TextMeaning } => {
  const known = new Map<string, readonly string[]>();
  const words: Word[] = [];
  const keys: string[] = [];
  for (const [place, { text, ...others }] of typed.entries()) {
    const word = { ...others, text: isNahi(typed, place) ? 'nahi' : (loanWords.get(text) ?? text) };
    const isParticle =
      particles.test(word.text) &&
      place > 0 &&
      word.after === 'none' &&
      !shows.test(typed[place - 1]?.text ?? '') &&
      !(word.text === 'hi' && shown.test(typed[place + 1]?.text ?? '')) &&
      !(word.text === 'hi' && typed.slice(0, place).some(({ text: before }) => meters.test(before))) &&
      !/^(?:na|naa|ना|न)$/.test(typed[place - 1]?.text ?? '');
    if (isParticle && typed[place + 1]?.after === 'none') continue;
    const found = word.isNumber ? [word.text] : (known.get(word.text) ?? toWordKeys(word.text));
    known.set(word.text, found);
    for (const [at, key] of found.entries()) {
      words.push(at === 0 ? word : { ...word, after: 'none' });
      keys.push(key);
    }
  }
  const mentions = new Map<string, Mention[]>();
  const figures = new Set<number>();
  const add = (concept: string, mention: Mention): void => {
    const at = mentions.get(concept);
    if (at) at.push(mention);
    else mentions.set(concept, [mention]);
  };
  const found: (readonly [string, Mention])[] = [];
  for (const [at, key] of keys.entries()) {
    for (const phrase of [...(byFirst.get(key) ?? []), ...(byFirst.get(`=${words[at]?.text ?? ''}`) ?? [])]) {
      if (!matchPhrase(phrase, words, keys, at)) continue;
      // 'Pain in the chest. Hair fall' speaks of no chest hair.
      if (
        phrase.concept === figure &&
        phrase.keys.some((_, offset) => offset > 0 && words[at + offset]?.after === 'end')
      )
        continue;
      const mention = { at, length: phrase.keys.length };
      if (mention.length === 1 && isAgeWord(words, at)) continue;
      if (phrase.concept === figure) for (let word = at; word < at + mention.length; word += 1) figures.add(word);
      else found.push([phrase.concept, mention]);
    }
  }
  for (const [concept, mention] of found)
    if (evenInFigures.has(concept) || (!figures.has(mention.at) && !figures.has(mention.at + mention.length - 1)))
      add(concept, mention);
  // Most concepts are never asked for by their place.
  const places = new Map<string, Set<number>>();
  const has = (concept: string, at: number): boolean => {
    const asked = places.get(concept);
    if (asked) return asked.has(at);
    const there = mentions.get(concept);
    if (!there) return false;
    const set = new Set<number>();
    for (const { at: first, length } of there)
      for (let place = first; place < first + length; place += 1) set.add(place);
    places.set(concept, set);
    return set.has(at);
  };
  return { words, meaning: { mentions, keys, has } };
};
