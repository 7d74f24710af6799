import { degrees, buildWordSet } from './search-text.ts';

/**
 * Names of people, places and institutions, and everyday words in them, that are one typing error away from a word of the
 * lexicon: 'Kumar' is not a mistyped 'kamar' (back), 'Hart' not 'heart'. Found by searching some two thousand common names, the
 * towns of India and usual words of hospital names; if a name is missing here, the answer at least marks its interpretation as a
 * guess.
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

/** Whether a word, in matchForm, is a name and not a mistyped word. */
export const isOwnName = (word: string): boolean => names.has(word);

/**
 * Words of the lexicon that are also names: beside another name they count as names ('Ashok Vaidya', 'Dr. Gala'). So do degrees:
 * 'BDS' means a dentist, and 'Rao BDS' Rao.
 */
const ambiguous = buildWordSet(`
  vaid vaidya hakim hakeem gala chinta dil pitti kan bal yog burns burn child masse
  mole stone daad dad bp tb gp masik sujan viral bacha pathri buzurg bujurg
  hriday netra hadi dama ayush surjan nas`);

/** Whether a word of the lexicon, in matchForm, can be a person's name. */
export const canBeName = (word: string): boolean => ambiguous.has(word) || degrees.includes(word);
