import { parse } from 'tldts';

/** Letters, digits and hyphens of any script between dots, and what follows the last one up to a blank. */
const hostCandidate = /(?:[\p{L}\p{M}\p{N}_-]{1,63}\.){1,10}[\p{L}\p{M}\p{N}-]{2,63}(?:[/:?#]\S*)?/gu;
/** Signs that are read as a dot. */
const dotCharacters = /[\u00B7\u0660\u06D4\u2022\u2024\u2027\u2219\u3002\u30FB\uFF61]/gu;
/** Signs that are not seen, and soft hyphens. */
const invisibleCharacters = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
/** Signs of Markdown, which a page takes out. */
const markdownCharacters = /[*`~\\]/gu;
const accents = /[\u0300-\u036F]/gu;
/** Letters that look like Latin ones. Source: Unicode Technical Standard 39, confusables. */
const confusables: ReadonlyMap<string, string> = new Map(
  'аa сc еe һh іi јj кk мm ոn оo рp ԛq ѕs тt υu ѵv ԝw хx уy ԁd ӏl αa εe ιi κk νv οo ρp τt χx'
    .split(' ')
    .map(([alike = '', latin = '']) => [alike, latin] as const),
);

/** Words that begin a sentence and are endings of addresses as well: 'Take it at night.It helps'. */
const sentenceStarts = new Set(
  (
    'Also Am And Are As Ask At Be Better Book Buy By Call Care Contact Day Diet Do Doctor Family Fit Food Go Health Hospital How If In Is ' +
    'It Life Me My New No Now One Open Or Please Plus Rest Read Safe Save See So Surgery Tell Tips To Today Us Watch Water We Yes You'
  ).split(' '),
);
/** The same words where a blank stands around the dot: 'It helps . in the morning'. */
const commonWords = new Set([...sentenceStarts].map((word) => word.toLowerCase()));
/** What stands before a name with a dot and no blank: 'Dr.Sharma', 'Tab.Dolo'. */
const abbreviation = /^(?:adv|b|cap|dr|er|inj|m|mr|mrs|ms|no|prof|shri|smt|st|syp|tab|vit)$/iu;
/** What comes before an address that somebody is sent to. */
const linkIntroduction =
  /(?:\b(?:visit|open|browse|url|website|site|link|page)|\b(?:go|log ?[io]n|sign ?[iu]p|sign ?in|login|register)\s+(?:to|at|on)):?\s*$/iu;

/** A shorter word before a dot is an initial or an abbreviation as often: 'S.No', 'Reg.No'. */
const minWordLength = 4;

/** A dot between two sentences, or after an abbreviation, and no address. */
const isSentenceStop = (host: string, hasPath: boolean, before: string): boolean => {
  const labels = host.split('.');
  if (hasPath || labels.length !== 2 || linkIntroduction.test(before)) return false;
  const [first = '', after = ''] = labels;
  if (abbreviation.test(first) && /^\p{Lu}/u.test(after)) return true;
  // The last word of a sentence, or a number, has neither a hyphen nor digits among its letters.
  return sentenceStarts.has(after) && /^(?:[\p{L}\p{M}]+|\d+)$/u.test(first);
};

const hasPublicSuffix = (host: string): boolean => {
  // Which endings exist says the public suffix list.
  const { domain, isIcann } = parse(host, { validateHostname: false });
  return domain !== null && isIcann === true;
};

const replaceConfusables = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(accents, '')
    .replaceAll(/\P{ASCII}/gu, (letter) => confusables.get(letter) ?? letter);

const parseHost = (found: string): string => found.split(/[/:?#]/u)[0] ?? '';
const isAddress = (found: string): boolean =>
  hasPublicSuffix(parseHost(found)) || hasPublicSuffix(replaceConfusables(parseHost(found)));

/** A text as a person reads it: full-width and other forms of letters as the plain ones, without signs that are not seen. */
export const toPlainLetters = (text: string): string =>
  text.normalize('NFKC').replaceAll(invisibleCharacters, '').replaceAll(dotCharacters, '.');

const label = String.raw`[\p{L}\p{M}\p{N}_-]{1,63}`;
const bracketed = String.raw`\s{0,3}[\[({<]\s{0,3}(?:\.|dot|डॉट)\s{0,3}[\])}>]\s{0,3}`;
const path = String.raw`(?:[/:?#]\S*)?`;
/** 'evil[.]com', 'evil (dot) com' */
const bracketedHost = new RegExp(`(?:${label}\\.){0,5}${label}(?:(?:${bracketed}|\\.)${label}){1,6}${path}`, 'giu');
/** 'evil dot com', 'evil .com' */
const spelledDot = String.raw`\s{1,3}(?:dot|डॉट)\s{1,3}`;
const spacedHost = new RegExp(
  String.raw`(?:${label}\.){0,5}${label}(?:${spelledDot}|\s{1,3}\.\s{0,3})(?:${label}(?:${spelledDot}|\.)){0,5}\p{Ll}[\p{L}\p{M}\p{N}-]{1,62}${path}`,
  'gu',
);
/** 'evil. com/login' */
const dividedHost = new RegExp(String.raw`(?:${label}\.){0,5}${label}\.\s{1,3}\p{Ll}{2,63}\/\S+`, 'gu');
const separators = new RegExp(String.raw`${bracketed}|${spelledDot}|\s{0,3}\.\s{0,3}`, 'giu');
/** Without one of these there is no address with blanks or brackets. */
const spelledSign = /dot|डॉट|[[({<]\s{0,3}\.|\s\.|\.\s+\p{Ll}+\//iu;

const joinHost = (found: string): string => found.replaceAll(separators, '.');

const isUncommon = (found: string): boolean => !commonWords.has(parseHost(joinHost(found)).split('.').at(-1) ?? '');

/** Addresses whose dots are spelled out, set in brackets or parted by blanks, as people write them to pass a filter. */
const replaceSpelledHosts = (text: string, replacement: string): string => {
  if (!spelledSign.test(text)) return text;
  return text
    .replaceAll(bracketedHost, (found) =>
      joinHost(found) !== found && isAddress(joinHost(found)) ? replacement : found,
    )
    .replaceAll(spacedHost, (found) => (isUncommon(found) && isAddress(joinHost(found)) ? replacement : found))
    .replaceAll(dividedHost, (found) => (isUncommon(found) && isAddress(joinHost(found)) ? replacement : found));
};

/**
 * Replaces names of hosts, with or without a path. What is one is decided by the public suffix list, after normalising letters of other
 * forms, look-alikes, Markdown and dots that are spelled out. Numbers and abbreviations stay; a stop without a blank before a word that
 * is an ending of addresses as well gets its blank.
 */
export const replaceHosts = (text: string, replacement: string): string => {
  const written = replaceSpelledHosts(text, replacement);
  return written.replaceAll(/\S+/gu, (token, at: number) => {
    const plain = toPlainLetters(token).replaceAll(markdownCharacters, '');
    if (!plain.includes('.')) return token;
    let hasStop = false;
    const replaced = plain.replaceAll(hostCandidate, (found) => {
      if (!isAddress(found)) return found;
      if (
        !isSentenceStop(
          parseHost(found),
          parseHost(found).length < found.length,
          written.slice(Math.max(0, at - 40), at),
        )
      )
        return replacement;
      const [first = ''] = found.split('.');
      hasStop ||= first.length >= minWordLength && !abbreviation.test(first);
      return found;
    });
    if (replaced !== plain) return replaced;
    // What holds none stays as it was written: '½' is no '1/2'.
    return hasStop ? token.replaceAll(/(?<=[\p{L}\p{M}\d])\.(?=\p{Lu})/gu, '. ') : token;
  });
};
