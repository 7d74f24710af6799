import type { TextMeaning } from './lexicon.ts';
import type { Word } from './tokenizer.ts';

/** Why a word does not tell of something that is so now. */
export interface TextContext {
  readonly isDenied: (at: number) => boolean;
  /** Long past, asked in general, or told of a film: nobody has it now. */
  readonly isElsewhere: (at: number) => boolean;
  readonly isFeared: (at: number) => boolean;
  /** Number of the sentence. */
  readonly sentence: readonly number[];
}

interface ContextScene {
  readonly words: readonly Word[];
  readonly has: TextMeaning['has'];
}

/** How far a denial reaches, in words. */
const reachWords = 12;

/** 'No fever, cough or chest pain': a list goes on over commas up to its 'or'. */
const listContinues = ({ words, has }: ContextScene, comma: number): boolean => {
  for (let at = comma; at < Math.min(words.length, comma + 8); at += 1) {
    if (words[at]?.after === 'end' && at > comma) return false;
    if (has('but', at) || has('now', at) || has('person', at) || has('experience', at)) return false;
    if (has('no', at) || has('neg', at)) return false;
    if (has('either', at)) return true;
  }
  return false;
};

const isVerbAfter = ({ words, has }: ContextScene, and: number): boolean => {
  for (let at = and + 1; at <= Math.min(words.length - 1, and + 5); at += 1) {
    if (words[at]?.after !== 'none') return false;
    if (has('experience', at) || has('severe', at) || has('now', at) || has('person', at) || has('not', at))
      return true;
  }
  return false;
};

const markForward = (scene: ContextScene, cue: number, flags: Uint8Array): void => {
  const { words, has } = scene;
  let from = cue + 1;
  while (from < Math.min(words.length, cue + reachWords) && has('no', from) && words[from]?.after === 'none') from += 1;
  if (has('lack', from) && words[from]?.after === 'none') {
    flags[from] = 1;
    return;
  }
  for (let at = from; at < Math.min(words.length, cue + reachWords); at += 1) {
    const after = words[at]?.after ?? 'end';
    if (after === 'end' || has('but', at) || has('because', at)) return;
    if (after === 'comma' && !has('denies', cue) && !listContinues(scene, at)) return;
    if (at > from && (has('now', at) || ((has('person', at) || has('experience', at)) && at > from + 1))) return;
    if (at > from && has('and', at) && !has('either', at) && isVerbAfter(scene, at)) return;
    flags[at] = 1;
  }
};

/** Hindi denies after the word: back to the last verb, comma or 'but'. */
const markBackward = ({ words, has }: ContextScene, cue: number, flags: Uint8Array): boolean => {
  let isAny = false;
  for (let at = cue - 1; at >= Math.max(0, cue - reachWords); at -= 1) {
    if (words[at + 1]?.after === 'end') break;
    if (words[at + 1]?.after === 'comma' && !(has('either', at + 1) || has('either', at + 2))) break;
    if (has('but', at) || has('verbEnd', at) || has('neg', at) || has('now', at)) break;
    if (
      has('and', at) &&
      !has('either', at) &&
      !(has('pain', cue - 1) || has('difficult', cue - 1) || has('copula', cue + 1))
    )
      break;
    flags[at] = 1;
    isAny = true;
  }
  return isAny;
};

/** 'Na bukhar, na khansi'. */
const isOneOfTwo = ({ words, has }: ContextScene, at: number): boolean => {
  if (!has('naWord', at)) return false;
  for (let other = Math.max(0, at - 7); other <= at + 7; other += 1)
    if (other !== at && has('naWord', other)) return words[at] !== undefined;
  return false;
};

/** 'Daura nahi pada': what did not happen is told with its verb behind. */
const ended =
  /^(?:pad[aei]|padaa|gir[aie]|kat[aei]|kaat[aei]|nikl[aei]|lag[ie]|mar[aie]|maar[aie]|पड़ा|पड़ी|पड़े|गिरा|गिरी|गिरे|काटा|निकला|निकली|निकले|लगी|लगे|मारा)$/u;
/** What may stand behind 'nahi' and begin something else: 'seene me dard nahi saans theek hai'. */
const begins = ['breath', 'breathless', 'fever', 'cough', 'vomit', 'bleed', 'sweat', 'headPart', 'belly', 'chest'];

/** 'Seene me dard nahi bas acidity': the denial ends before it. */
const onlyWord = /^(?:bas|sirf|only|just|बस|सिर्फ|सिर्फ़)$/u;

/** 'Saans me koi pareshani nahi': none at all, whatever is told behind it. */
const anyWord = /^(?:koi|any|कोई)$/u;
/** 'Saanp nahi cheenti ne kaata', 'saanp ne kaata cheenti nahi': one of two is denied, and no more. */
const deniesOnlyWordBefore = ({ words, has }: ContextScene, at: number): boolean =>
  at > 0 &&
  words[at]?.after === 'none' &&
  ((has('snake', at - 1) && has('insteadWord', at + 1)) || has('insteadWord', at - 1));

/** 'I did not take any overdose': the denial is of what stands behind 'any'. */
const takes = /^(?:take|taken|have|had|eat|eaten|drink)$/u;
const deniesAny = ({ words }: ContextScene, at: number): boolean =>
  takes.test(words[at + 1]?.text ?? '') && words[at + 2]?.text === 'any';

const markHindiDenial = (scene: ContextScene, at: number, flags: Uint8Array): void => {
  const { words, has } = scene;
  if (isOneOfTwo(scene, at)) {
    for (
      let next = at + 1;
      next < Math.min(words.length, at + 7) &&
      !has('neg', next) &&
      !has('verbEnd', next) &&
      words[next]?.after !== 'end' &&
      !has('but', next);
      next += 1
    )
      flags[next] = 1;
    return;
  }
  const stops = (place: number): boolean =>
    words[place] === undefined ||
    words[place]?.after !== 'none' ||
    has('but', place) ||
    has('and', place) ||
    onlyWord.test(words[place]?.text ?? '');
  const isLast =
    stops(at + 1) ||
    (ended.test(words[at + 1]?.text ?? '') && stops(at + 2)) ||
    (has('pain', at - 1) && begins.some((concept) => has(concept, at + 1))) ||
    (anyWord.test(words[at - 2]?.text ?? '') && (has('pain', at - 1) || has('difficult', at - 1)));
  if (
    at > 0 &&
    words[at]?.after === 'none' &&
    (has('persisting', at - 1) || (has('particle', at - 1) && has('persisting', at - 2)))
  )
    return;
  if (!isLast && (!has('copula', at + 1) || has('able', at + 2))) {
    return;
  }
  if (!markBackward(scene, at, flags) && !isLast)
    for (
      let next = at + 2;
      next < Math.min(words.length, at + 6) && words[next]?.after === 'none' && !has('but', next);
      next += 1
    )
      flags[next] = 1;
};

const findDenials = (scene: ContextScene): Uint8Array => {
  const { words, has } = scene;
  const flags = new Uint8Array(words.length);
  for (const at of words.keys()) {
    if (has('no', at)) markForward(scene, at, flags);
    else if (has('neg', at) && deniesOnlyWordBefore(scene, at)) flags[at - 1] = 1;
    else if (has('bina', at)) {
      for (let next = at + 1; next < Math.min(words.length, at + 4) && words[next]?.after === 'none'; next += 1)
        flags[next] = 1;
      if (at > 1) flags[at - 2] = 1;
    } else if (has('not', at)) {
      if (has('having', at + 1)) markForward(scene, at + 1, flags);
      else if (deniesAny(scene, at)) markForward(scene, at + 2, flags);
      else if (words[at + 1]?.after === 'none') flags[at + 1] = 1;
    } else if (has('neg', at)) markHindiDenial(scene, at, flags);
  }
  return flags;
};

const isYear = ({ words, has }: ContextScene, at: number): boolean => {
  const word = words[at];
  if (!word?.isNumber || !/^(?:19|20)\d\d$/.test(word.text)) return false;
  return has('inYear', at - 1) || has('inYear', at + 1);
};

const isAgo = ({ words, has }: ContextScene, at: number): boolean =>
  has('longTime', at) && (has('ago', at + 1) || has('ago', at + 2)) && words[at + 1]?.after === 'none';

/** A part of a sentence that is told in one breath: from a word that begins something new up to the next. */
const splitIntoClauses = ({ words, has }: ContextScene): readonly (readonly [from: number, to: number])[] => {
  const clauses: [number, number][] = [];
  let from = 0;
  for (const at of words.keys()) {
    const isNew =
      words[at]?.after !== 'none' ||
      has('but', at) ||
      has('now', at) ||
      (at > from + 2 && has('opens', at) && words[at - 1]?.text !== 'to') ||
      (at > from && has('verbEnd', at - 1) && !has('verbEnd', at));
    if (at > from && isNew) {
      clauses.push([from, at]);
      from = at;
    }
  }
  if (from < words.length) clauses.push([from, words.length]);
  return clauses;
};

const markElsewhere = (
  scene: ContextScene,
  sentence: readonly number[],
): { readonly gone: Uint8Array; readonly feared: Uint8Array } => {
  const { words, has } = scene;
  const flags = new Uint8Array(words.length);
  const feared = new Uint8Array(words.length);
  const cover = (from: number, to: number, what = flags): void => {
    for (let at = Math.max(0, from); at < Math.min(to, words.length); at += 1) what[at] = 1;
  };
  /** The sentence of which a leading 'In 2015' says when all of it was. */
  let leading = -1;
  /** Where the clause before began, if it says what was. */
  let wasFrom = -1;
  const sentences = new Map<
    number,
    {
      from: number;
      to: number;
      asks: number;
      isFiction: boolean;
      isGeneric: boolean;
      isQuestion: boolean;
      endsWithKya: boolean;
      isUsual: boolean;
      isOfSomebody: boolean;
    }
  >();
  for (const [at, number] of sentence.entries()) {
    const one = sentences.get(number) ?? {
      from: at,
      to: at,
      asks: -1,
      isFiction: false,
      isGeneric: false,
      isQuestion: false,
      endsWithKya: false,
      isUsual: false,
      isOfSomebody: false,
    };
    one.to = at + 1;
    if (one.asks < 0 && has('asks', at) && !has('asksNot', at)) one.asks = at;
    one.isQuestion ||= has('kyaWord', one.from) || has('isWord', one.from);
    one.endsWithKya = has('kyaWord', at);
    one.isUsual ||= has('isWord', one.from) ? has('generalWord', at) : has('hotaHai', at);
    one.isOfSomebody ||= has('person', at);
    one.isFiction ||= has('fiction', at);
    one.isGeneric ||= has('generic', at);
    sentences.set(number, one);
  }
  for (const { from, to, isFiction } of sentences.values()) if (isFiction) cover(from, to);
  for (const [from, to] of splitIntoClauses(scene)) {
    const all = Array.from({ length: to - from }, (_, offset) => from + offset);
    const isNow = all.some((at) => has('now', at));
    const isPast = !isNow && all.some((at) => isYear(scene, at) || isAgo(scene, at) || has('past', at));
    if (isPast && (words[from]?.isNumber === true || has('leading', from))) leading = sentence[from] ?? 0;
    else if (isNow || has('but', from) || all.some((at) => has('present', at))) leading = -1;
    if (isPast || leading === sentence[from]) cover(from, to);
    // 'I was unconscious during | my surgery in 2019'.
    if (isPast && words[from]?.after === 'none' && !has('but', from) && wasFrom >= 0) cover(wasFrom, from);
    wasFrom = !isNow && all.some((at) => has('wasWord', at)) ? from : -1;
    const one = sentences.get(sentence[from] ?? 0);
    if (
      one &&
      (one.asks >= 0 || ((one.isQuestion || one.endsWithKya || one.isGeneric) && one.isUsual && !one.isOfSomebody))
    ) {
      const isTold =
        !one.isGeneric &&
        (has('opensPerson', from) || all.some((at) => has('experience', at))) &&
        !all.some((at) => has('asks', at));
      if (!isTold) cover(from, to);
    }
    for (const at of all) {
      if (has('fears', at)) {
        let end = at + 1;
        while (end < Math.min(to, at + 10) && has('fears', end)) end += 1;
        while (
          end < at + 10 &&
          end < words.length &&
          words[end]?.after === 'none' &&
          !has('but', end) &&
          !(end >= to && has('opensPerson', end))
        )
          end += 1;
        cover(at, end, feared);
      }
      if (has('feared', at)) cover(Math.max(from, at - 8), at + 1, feared);
    }
  }
  return { gone: flags, feared };
};

/** Which words of a text are denied or tell of another time or none, in time that grows with the text alone. */
export const buildContext = (words: readonly Word[], { has }: TextMeaning): TextContext => {
  const scene = { words, has };
  const sentence: number[] = [];
  for (const { after } of words)
    sentence.push((sentence.at(-1) ?? 0) + (after === 'end' && sentence.length > 0 ? 1 : 0));
  const denied = findDenials(scene);
  const { gone, feared } = markElsewhere(scene, sentence);
  return {
    isDenied: (at) => denied[at] === 1,
    isElsewhere: (at) => gone[at] === 1,
    isFeared: (at) => feared[at] === 1,
    sentence,
  };
};
