/**
 * Fonts that draw the letters of an Indian script in the places of Latin ones: their text layer says 'jksxh dk uke' where the page shows
 * रोगी का नाम. Names as foundries and typing programs give them.
 */
const fontName = new RegExp(
  '^(?:[A-Z]{6}\\+)?[\\s_-]*(?:kruti|k[-_ ]?dev|dev ?lys|chanakya|walkman-?chanakya|shusha|susha|shivaji|shree-?(?:dev|guj|ben|tam|tel|kan|mal|pun|ori)|' +
    'aps-?(?:dv|c-?dv)|dv[bo]?w?-?(?:tt|yogesh|surekh)|4c-?gandhi|agra|kundli|naidunia|webdunia|akruti|aakriti|sanskrit ?99|kiran(?:$|\\W)|bamini|' +
    'vanavil|sutonny|anmol ?lipi|gurbani|asees|nudi|baraha|lmg-|ml-?tt|gopika|terafont|hemalatha|anupama)',
  'iu',
);

/** Whether a font of this name is known to show other letters than its text says. */
export const isLegacyFontName = (name: string): boolean => fontName.test(name);

/** The commonest words of Hindi as a Kruti Dev keyboard writes them: के, का, की, में, से, है, और, बाद, बार, दिन, नाम, रोगी, दवा. */
const commonWords = new Set(
  (
    "ds dk dh esa ls gS gSa dks ij vkSj ;k ugha ckn ckj fnu fnuksa uke jksxh mez vk;q fnukad nok nokbZ [kkus [kkuk igys lqcg nksigj 'kke jkr xksyh pEep " +
    'irk fyax iq#"k efgyk MkW fpfdRlky; vLirky fjiksVZ tkap ,d nks rhu pkj ikap izfrfnu fujarj gh Hkh rd fy, djsa ysa nsa ,oa rFkk lkFk ikuh nw/k'
  ).split(' '),
);
/** So many different ones, */
const minCommonWords = 4;
/** and such a share of a font's words, make it one. English and Latin abbreviations have none of them but 'ls' and 'gh'. */
const minCommonShare = 0.1;
/** Fewer words than this tell nothing. */
const minWords = 8;
/** In running Latin text vowels are a third of the letters and more; here they are consonants of the other script. */
const maxVowelShare = 0.28;

/** Whether the text of a font, whatever its name, is that of one that shows Hindi in the places of Latin letters. */
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
