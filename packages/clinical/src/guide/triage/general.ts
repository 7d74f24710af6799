import type { Complaint } from './complaint.ts';

/** Fever and what concerns the whole body. No clinician has reviewed these tables. */
export const generalComplaints = {
  fever: {
    ask: ['flags', 'age', 'days', 'pregnant', 'ill'],
    flags: { breathing: 'emergency', confused: 'emergency', stiffNeck: 'emergency', fit: 'emergency', spots: 'emergency', notDrinking: 'today', bellyPain: 'today', noUrine: 'today' },
    since: { few: 'week', week: 'today', weeks: 'today', long: 'today' },
    ages: { newborn: 'emergency', small: 'today', old: 'today' },
    specialties: ['primary-care', 'internal-medicine'],
    care: ['rest', 'fluids', 'coolClothes', 'measure'],
    sources: ['NICE guideline NG143, Fever in under 5s: assessment and initial management', 'WHO, Integrated Management of Childhood Illness: chart booklet', 'MoHFW, National guidelines for clinical management of dengue fever'],
  },
} as const satisfies Record<string, Complaint>;
