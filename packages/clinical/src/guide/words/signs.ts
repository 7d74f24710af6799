import type { SignKey } from '../triage/signs.ts';

/** What patients type for what raises a complaint by itself, parted by '|'; figures are read elsewhere. */
export const signWords: Readonly<Partial<Record<SignKey, string>>> = {
  afterMenopause:
    'bleeding after menopause|bleeding menopause|spotting menopause|postmenopausal bleeding|periods stopped years bleeding|menopause khoon|menopause bleeding|मेनोपॉज खून|रजोनिवृत्ति खून|period band hone baad khoon',
  suddenDeaf:
    'sudden hearing loss|suddenly cannot hear|suddenly cant hear|sudden deaf|suddenly deaf|lost hearing suddenly|hearing gone suddenly|lost hearing|stopped hearing|achanak sunai nahi|achanak sunai band|sunai dena band|अचानक सुनाई|सुनाई देना बंद',
  malariaArea:
    'malaria area|malaria zone|malaria region|back from malaria|back from africa|back from jungle|after travel|travelled africa|came back forest|jungle se aaya|मलेरिया वाले इलाके',
  latePeriodPain:
    'missed period|late period|period late|periods late|no period|not got my period|period missed|skipped period|period nahi|periods nahi|mahwari nahi|date nahi aayi|पीरियड नहीं|माहवारी नहीं',
  nearEye:
    'shingles eye|shingles face|shingles forehead|rash near eye|blisters near eye|blisters eye|herpes eye|rash eyelid|boil near eye|aankh paas daane|आंख पास दाने',
  diabeticFoot:
    'foot ulcer|ulcer foot|foot wound|wound foot|foot sore|toe wound|wound toe|toe black|black toe|foot black|foot infection|cut foot|blister foot|foot not healing|pair ghav|pair ghaav|pair zakhm|pair ka ghav|पैर घाव|पैर जख्म|पैर का घाव',
  cordPus:
    'umbilical pus|cord pus|cord red|cord smell|navel pus|navel red|umbilical red|umbilical smell|umbilical bleeding|nabhi pus|nabhi peep|nabhi mawad|naal pus|नाभि मवाद|नाभि पस|नाल पस',
};
