import { matchForm, searchForm } from './search-text.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/).map((word) => matchForm(searchForm(word))));

/**
 * Names of people and places that are a typing error away from a word of the lexicon: 'Kumar' is no mistyped 'kamar' (back),
 * 'Hart' no 'heart'. Found by reading some two thousand common names and the towns of India through the search; a name that
 * is missed is at least said to be guessed.
 */
const names = set(`
  babu bachan bachchan bagha bahl bail bala banu bawal bhayandar bhind bose budhana bukhari burhar buru chakan chakka chapar dabas dabra dakor dantas danti dausa daya dentala dera dhar duma garh gera ghai ghat
  gola hadda haraiya hari hart heddi jewar kalan kamal kaman kamat kamdar kamra kana kanan kandhla kandla kandra karaikal karan khatra kumar ladwa mahiari malik malti mani maniar manik mansa masih maske masood
  masud masuda mitra naaz nabha nadar naik nair naksha nanak nand nasir nayak nazia nehra nina nisha pasighat pathan pathardi pathare patharia pedda pranav prasad rath raut sabina sadri sagar saiha saini saira
  salma sana sandi sapna sarai sardar sarma satna sharad sharan siddhi siddhu sikar sikri sirdar suman thakar thakkar thorat uday varma vidya vimal virat`);
export const isOwnName = (word: string): boolean => names.has(word);

/** Words of the lexicon that are names too: beside another name they are one ('Ashok Vaidya', 'Dr. Gala'). */
const ambiguous = set(`vaid vaidya hakim hakeem gala chinta dil pitti kan bal yog head cold burns burn child masse mole stone fever angina daad dad bp tb gp masik sujan viral bacha pathri buzurg bujurg`);
export const canBeName = (word: string): boolean => ambiguous.has(word);
