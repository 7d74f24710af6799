/**
 * Fonts that draw letters of an Indian script at Latin code points: the text layer contains 'jksxh dk uke' where the page shows
 * रोगी का नाम. Names as foundries and typing programs give them.
 */
const fontName = new RegExp(
  '^(?:[A-Z]{6}\\+)?[\\s_-]*(?:kruti|k[-_ ]?dev|dev ?lys|chanakya|walkman-?chanakya|shusha|susha|shivaji|shree-?(?:dev|guj|ben|tam|tel|kan|mal|pun|ori)|' +
    'aps-?(?:dv|c-?dv)|dv[bo]?w?-?(?:tt|yogesh|surekh)|4c-?gandhi|agra|kundli|naidunia|webdunia|akruti|aakriti|sanskrit ?99|kiran(?:$|\\W)|bamini|' +
    'vanavil|sutonny|anmol ?lipi|gurbani|asees|nudi|baraha|lmg-|ml-?tt|gopika|terafont|hemalatha|anupama)',
  'iu',
);

/** Whether a font of this name is known to draw other letters than its text contains. */
export const isLegacyFontName = (name: string): boolean => fontName.test(name);

/**
 * The most frequent words of Hindi as typed on a Kruti Dev keyboard: के, का, की, में, से, है, और, बाद, बार, दिन, नाम, रोगी, दवा.
 */
const commonWords = new Set(
  (
    "ds dk dh esa ls gS gSa dks ij vkSj ;k ugha ckn ckj fnu fnuksa uke jksxh mez vk;q fnukad nok nokbZ [kkus [kkuk igys lqcg nksigj 'kke jkr xksyh pEep " +
    'irk fyax iq#"k efgyk MkW fpfdRlky; vLirky fjiksVZ tkap ,d nks rhu pkj ikap izfrfnu fujarj gh Hkh rd fy, djsa ysa nsa ,oa rFkk lkFk ikuh nw/k'
  ).split(' '),
);
/** A font counts as a legacy font from this many different ones on, */
const minCommonWords = 4;
/** and from this share of its words on. English and Latin abbreviations contain only 'ls' and 'gh'. */
const minCommonShare = 0.1;
/** Fewer words are not conclusive. */
const minWords = 8;
/** In Latin text vowels are at least a third of the letters; in a legacy font they are consonants of the other script. */
const maxVowelShare = 0.28;

/** Whether the text of a font, whatever its name, is Hindi at Latin code points. */
export const looksLikeLegacyText = (text: string): boolean => {
  const words = text.split(/\s+/u).map((word) => word.replaceAll(/^[-().:,"]+|[-().:,"]+$/gu, ''));
  const nonEmpty = words.filter((word) => word.length > 0);
  const common = nonEmpty.filter((word) => commonWords.has(word));
  const letters = text.match(/[A-Za-z]/gu) ?? [];
  const vowels = letters.filter((letter) => /[aeiouAEIOU]/u.test(letter));
  return (
    nonEmpty.length >= minWords &&
    new Set(common).size >= minCommonWords &&
    common.length >= minCommonShare * nonEmpty.length &&
    vowels.length <= maxVowelShare * letters.length
  );
};
