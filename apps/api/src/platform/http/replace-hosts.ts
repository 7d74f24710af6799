import { parse } from 'tldts';

/**
 * Labels of letters, digits and hyphens in any script with dots between them, and everything after the last one up to a space.
 */
const hostCandidate = /(?:[\p{L}\p{M}\p{N}_-]{1,63}\.){1,10}[\p{L}\p{M}\p{N}-]{2,63}(?:[/:?#]\S*)?/gu;
/** Characters that look like a dot. */
const dotCharacters = /[\u00B7\u0660\u06D4\u2022\u2024\u2027\u2219\u3002\u30FB\uFF61]/gu;
/** Invisible characters and soft hyphens. */
const invisibleCharacters = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;
/** Markdown characters, which rendering removes. */
const markdownCharacters = /[*`~\\]/gu;
const accents = /[\u0300-\u036F]/gu;
/** Letters that look like Latin ones. Source: Unicode Technical Standard 39, confusables. */
const confusables: ReadonlyMap<string, string> = new Map(
  'аa сc еe һh іi јj кk мm ոn оo рp ԛq ѕs тt υu ѵv ԝw хx уy ԁd ӏl αa εe ιi κk νv οo ρp τt χx'
    .split(' ')
    .map(([alike = '', latin = '']) => [alike, latin] as const),
);

/** Words that begin sentences and are also top-level domains: 'Take it at night.It helps'. */
const sentenceStarts = new Set(
  (
    'Also Am And Are As Ask At Be Better Book Buy By Call Care Contact Day Diet Do Doctor Family Fit Food Go Health Hospital How If In Is ' +
    'It Life Me My New No Now One Open Or Please Plus Rest Read Safe Save See So Surgery Tell Tips To Today Us Watch Water We Yes You'
  ).split(' '),
);
/** The same words with spaces around the dot: 'It helps . in the morning'. */
const commonWords = new Set([...sentenceStarts].map((word) => word.toLowerCase()));
/** Abbreviations followed by a dot and a name without a space: 'Dr.Sharma', 'Tab.Dolo'. */
const abbreviation = /^(?:adv|b|cap|dr|er|inj|m|mr|mrs|ms|no|prof|shri|smt|st|syp|tab|vit)$/iu;
/** Words that introduce an address. */
const linkIntroduction =
  /(?:\b(?:visit|open|browse|url|website|site|link|page)|\b(?:go|log ?[io]n|sign ?[iu]p|sign ?in|login|register)\s+(?:to|at|on)):?\s*$/iu;

/** A shorter word before a dot may as well be an initial or an abbreviation: 'S.No', 'Reg.No'. */
const minWordLength = 4;

/** Whether the dot ends a sentence or an abbreviation, so that this is not an address. */
const isSentenceStop = (host: string, hasPath: boolean, before: string): boolean => {
  const labels = host.split('.');
  if (hasPath || labels.length !== 2 || linkIntroduction.test(before)) return false;
  const [first = '', after = ''] = labels;
  if (abbreviation.test(first) && /^\p{Lu}/u.test(after)) return true;
  // The last word of a sentence, or a number, has neither a hyphen nor a mix of letters and digits.
  return sentenceStarts.has(after) && /^(?:[\p{L}\p{M}]+|\d+)$/u.test(first);
};

const hasPublicSuffix = (host: string): boolean => {
  // The public suffix list knows the existing suffixes.
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

/**
 * Normalises a text to what a person reads: full-width and other letter forms become plain ones, and invisible characters are
 * removed.
 */
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
/** Quick check: an address with spaces or brackets contains one of these. */
const spelledSign = /dot|डॉट|[[({<]\s{0,3}\.|\s\.|\.\s+\p{Ll}+\//iu;

const joinHost = (found: string): string => found.replaceAll(separators, '.');

const isUncommon = (found: string): boolean => !commonWords.has(parseHost(joinHost(found)).split('.').at(-1) ?? '');

/** Replaces addresses whose dots are spelled out, bracketed or surrounded by spaces, a common way to pass filters. */
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
 * Replaces host names, with or without a path. The public suffix list decides what is one, after normalising letter forms,
 * look-alikes, Markdown and spelled-out dots. Numbers and abbreviations stay. If a full stop is followed without a space by a
 * word that is also a top-level domain, a space is inserted.
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
    // A token without an address keeps its original characters: '½' must not become '1/2'.
    return hasStop ? token.replaceAll(/(?<=[\p{L}\p{M}\d])\.(?=\p{Lu})/gu, '. ') : token;
  });
};
