import { parse } from 'tldts';

/** Letters, digits and hyphens of any script between dots, and what follows the last one up to a blank. */
const candidate = /(?:[\p{L}\p{M}\p{N}_-]{1,63}\.){1,10}[\p{L}\p{M}\p{N}-]{2,63}(?:[/:?#]\S*)?/gu;
const dots = /[\u3002\uFF61]/gu;
/** Signs that are not seen, and soft hyphens. */
const unseen = /[\u00AD\u200B-\u200D\u2060\uFEFF]/gu;

/** Words that begin a sentence and are endings of addresses as well: 'Take it at night.It helps'. */
const sentenceStarts = new Set(
  (
    'Also Am And Are As Ask At Be Better Book Buy By Call Care Contact Day Diet Do Doctor Family Fit Food Go Health Hospital How If In Is ' +
    'It Life Me My New No Now One Open Or Please Plus Rest Read Safe Save See So Surgery Tell Tips To Today Us Watch Water We Yes You'
  ).split(' '),
);
/** What stands before a name with a dot and no blank: 'Dr.Sharma', 'Tab.Dolo'. */
const abbreviation = /^(?:adv|b|cap|dr|er|inj|m|mr|mrs|ms|no|prof|shri|smt|st|syp|tab|vit)$/iu;

/** A dot between two sentences, or after an abbreviation, and no address. */
const isStop = (host: string, hasPath: boolean): boolean => {
  const labels = host.split('.');
  if (hasPath || labels.length !== 2) return false;
  const [before = '', after = ''] = labels;
  return sentenceStarts.has(after) || (abbreviation.test(before) && /^\p{Lu}/u.test(after));
};

const isAddress = (found: string): boolean => {
  const [host = ''] = found.split(/[/:?#]/u);
  // Which endings exist says the public suffix list.
  const { domain, isIcann } = parse(host, { validateHostname: false });
  return domain !== null && isIcann === true && !isStop(host, host.length < found.length);
};

/** A text as a person reads it: full-width and other forms of letters as the plain ones, without signs that are not seen. */
export const toPlainLetters = (text: string): string => text.normalize('NFKC').replaceAll(unseen, '').replaceAll(dots, '.');

/**
 * Replaces names of hosts, with or without a path. What is one is decided by the public suffix list, after normalising letters of other forms.
 * Numbers, abbreviations and sentences without a blank after the stop stay.
 */
export const replaceHosts = (text: string, replacement: string): string =>
  text.replaceAll(/\S+/gu, (token) => {
    const plain = toPlainLetters(token);
    if (!plain.includes('.')) return token;
    const replaced = plain.replaceAll(candidate, (found) => (isAddress(found) ? replacement : found));
    // What holds none stays as it was written: '½' is no '1/2'.
    return replaced === plain ? token : replaced;
  });
