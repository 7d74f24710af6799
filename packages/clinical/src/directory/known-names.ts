import { degrees, buildWordSet } from './search-text.ts';

/**
 * Names of people, places and houses, and everyday words in them, that are a typing error away from a word of the lexicon:
 * 'Kumar' is no mistyped 'kamar' (back), 'Hart' no 'heart'. Found by reading some two thousand common names, the towns of
 * India and the usual words of hospitals' names through the search; with a name that is missed, the answer at least says
 * that it was guessed.
 */
const names = buildWordSet(`
  babu bachan bachchan bagha bahl bail bala banu bawal bhayandar bhind bose budhana bukhari burhar buru chakan
  chakka chapar dabas dabra dakor dantas danti dausa daya dentala dera dhar duma garh gera ghai ghat
  gola hadda haraiya hari hart heddi jewar kalan kamal kaman kamat kamdar kamra kana kanan kandhla kandla kandra
  karaikal karan khatra kumar ladwa mahiari malik malti mani maniar manik mansa masih maske masood
  masud masuda mitra naaz nabha nadar naik nair naksha nanak nand nasir nayak nazia nehra nina nisha pasighat
  pathan pathardi pathare patharia pedda pranav prasad rath raut sabina sadri sagar saiha saini saira
  salma sana sandi sapna sarai sardar sarma satna sharad sharan siddhi siddhu sikar sikri sirdar suman thakar
  thakkar thorat uday varma vidya vimal virat
  super vasan life home wellness heal healing garden govt cost chat scan radiology radiologist sunny sun star
  moon netram angel matri badal datar lakra
  charmi balram slip gin can nice petrol yogi ayushi skye nazar योगी आयुषी`);

/** Whether a word, in the form of matchForm, means itself and nothing mistyped. */
export const isOwnName = (word: string): boolean => names.has(word);

/**
 * Words of the lexicon that are names too: beside another name they are one ('Ashok Vaidya', 'Dr. Gala'). So are degrees:
 * 'BDS' asks for a dentist, and 'Rao BDS' for Rao.
 */
const ambiguous = buildWordSet(`
  vaid vaidya hakim hakeem gala chinta dil pitti kan bal yog burns burn child masse
  mole stone daad dad bp tb gp masik sujan viral bacha pathri buzurg bujurg
  hriday netra hadi dama ayush surjan nas`);

/** Whether a word of the lexicon, in the form of matchForm, can be a person's name. */
export const canBeName = (word: string): boolean => ambiguous.has(word) || degrees.includes(word);
