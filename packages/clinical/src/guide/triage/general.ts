import type { Complaint } from './complaint.ts';

const imci = 'WHO, Integrated Management of Childhood Illness: chart booklet';
const iitt = 'WHO, ICRC and MSF, Interagency Integrated Triage Tool';
const cancer = 'NICE guideline NG12, Suspected cancer: recognition and referral';

/** Fever, children, and what concerns the whole body. */
export const generalComplaints = {
  fever: {
    ask: ['flags', 'age', 'days', 'pregnant', 'ill'],
    flags: { breathing: 'emergency', confused: 'emergency', stiffNeck: 'emergency', fit: 'emergency', spots: 'emergency', notDrinking: 'today', bellyPain: 'today', noUrine: 'today' },
    since: { few: 'week', week: 'today', weeks: 'today', long: 'today' },
    ages: { newborn: 'emergency', small: 'today', old: 'today' },
    specialties: ['primary-care', 'internal-medicine'],
    care: ['rest', 'fluids', 'coolClothes', 'measure'],
    sources: ['NICE guideline NG143, Fever in under 5s: assessment and initial management', imci, 'MoHFW, National guidelines for clinical management of dengue fever'],
  },
  child: {
    ask: ['flags', 'age', 'own', 'days'],
    flags: { notFeeding: 'emergency', floppy: 'emergency', fit: 'emergency', chestIn: 'emergency', blueLips: 'emergency', stiffNeck: 'emergency', spots: 'emergency', noUrine: 'today', bloodStool: 'today' },
    least: 'week',
    since: { few: 'today', week: 'today', weeks: 'today', long: 'today' },
    ages: { newborn: 'emergency', small: 'today', child: 'week', adult: 'week', old: 'week' },
    own: { fever: 'week', cough: 'week', belly: 'week', skin: 'week', else: 'week' },
    specialties: ['paediatrics', 'primary-care'],
    care: ['fluids', 'rest', 'measure', 'noOwn'],
    sources: [imci, 'NICE guideline NG143, Fever in under 5s: assessment and initial management', 'MoHFW, Facility Based Integrated Management of Neonatal and Childhood Illness'],
  },
  weakness: {
    ask: ['flags', 'days', 'strength', 'pregnant', 'ill'],
    flags: { weakSide: 'emergency', chestPain: 'emergency', breathing: 'emergency', fainted: 'today', bloodStool: 'today', fever: 'today', weightLoss: 'week', selfHarm: 'emergency' },
    since: { weeks: 'week', long: 'week' },
    specialties: ['internal-medicine', 'primary-care'],
    care: ['rest', 'fluids', 'sleepTimes', 'papers'],
    sources: [iitt, cancer, 'NHS, Health A to Z: Tiredness and fatigue'],
  },
  unwell: {
    ask: ['own', 'flags', 'age', 'days', 'ill'],
    flags: { chestPain: 'emergency', breathing: 'emergency', confused: 'emergency', weakSide: 'emergency', bloodVomit: 'emergency', selfHarm: 'emergency', fainted: 'today', fever: 'week' },
    least: 'week',
    own: { fever: 'week', pain: 'week', stomach: 'week', breath: 'week', tired: 'week', mind: 'week', else: 'week' },
    since: { week: 'week', weeks: 'week', long: 'week' },
    specialties: ['primary-care', 'internal-medicine'],
    care: ['rest', 'fluids', 'diary'],
    sources: [iitt, 'NICE guideline NG51, Sepsis: recognition, diagnosis and early management'],
  },
  swelling: {
    ask: ['flags', 'days', 'pregnant', 'ill'],
    flags: { faceSwelling: 'emergency', breathing: 'emergency', chestPain: 'emergency', legSwelling: 'today', redSpreading: 'today', noUrine: 'today', fever: 'today', injury: 'today' },
    least: 'week',
    since: { today: 'week', few: 'week' },
    specialties: ['internal-medicine', 'cardiology', 'nephrology'],
    care: ['raise', 'lessSalt', 'papers'],
    sources: ['NICE guideline NG158, Venous thromboembolic diseases: diagnosis, management and thrombophilia testing', 'NHS, Health A to Z: Oedema'],
  },
  weight: {
    ask: ['flags', 'days', 'ill'],
    flags: { weightLoss: 'week', fever: 'week', bloodStool: 'today', notDrinking: 'today', selfHarm: 'emergency', lump: 'week' },
    since: { long: 'week' },
    specialties: ['nutrition', 'endocrinology', 'internal-medicine'],
    care: ['smallMeals', 'fibre', 'diary'],
    sources: [cancer, 'NICE guideline NG246, Overweight and obesity management'],
  },
  pregnancy: {
    ask: ['flags', 'own', 'days'],
    flags: { bleedingPregnant: 'emergency', headPregnant: 'emergency', bellyPain: 'emergency', fit: 'emergency', breathing: 'emergency', lessMovement: 'emergency', fever: 'today', notDrinking: 'today' },
    least: 'week',
    own: { unwell: 'today', test: 'week', checkup: 'week' },
    specialties: ['obstetrics-gynaecology'],
    care: ['rest', 'fluids', 'papers', 'noOwn'],
    sources: ['WHO, Managing complications in pregnancy and childbirth', 'NICE guideline NG133, Hypertension in pregnancy: diagnosis and management', 'NICE guideline NG126, Ectopic pregnancy and miscarriage: diagnosis and initial management'],
  },
  other: {
    ask: ['flags', 'age', 'days', 'strength', 'ill'],
    flags: { chestPain: 'emergency', breathing: 'emergency', confused: 'emergency', weakSide: 'emergency', fainted: 'today', fever: 'today', weightLoss: 'week' },
    least: 'week',
    specialties: ['primary-care', 'internal-medicine'],
    care: ['rest', 'diary', 'papers'],
    sources: [iitt, cancer],
  },
} as const satisfies Record<string, Complaint>;
