import type { ComplaintDefinition } from './complaint.ts';

/** Women's and sexual health, and the mind. */
export const womenComplaints = {
  period: {
    ask: ['flags', 'pregnant', 'days', 'strength'],
    flags: {
      heavyBleeding: 'emergency',
      fainted: 'emergency',
      bellyPain: 'today',
      fever: 'today',
      lump: 'week',
      weightLoss: 'week',
    },
    since: { weeks: 'week', long: 'week' },
    specialties: ['obstetrics-gynaecology'],
    care: ['rest', 'diary'],
    sources: [
      'NICE guideline NG88, Heavy menstrual bleeding: assessment and management',
      'NICE guideline NG126, Ectopic pregnancy and miscarriage: diagnosis and initial management',
    ],
  },
  breast: {
    ask: ['flags', 'days', 'pregnant', 'strength'],
    flags: { redSpreading: 'today', fever: 'today', lump: 'week', weightLoss: 'week' },
    least: 'week',
    specialties: ['obstetrics-gynaecology', 'general-surgery'],
    care: ['noOwn', 'papers'],
    sources: ['NICE guideline NG12, Suspected cancer: recognition and referral', 'NHS, Health A to Z: Breast lumps'],
  },
  intimate: {
    ask: ['flags', 'days', 'pregnant', 'strength'],
    flags: {
      testicle: 'emergency',
      cannotPass: 'emergency',
      heavyBleeding: 'emergency',
      bellyPain: 'today',
      fever: 'today',
      wideRash: 'today',
      lump: 'week',
    },
    least: 'week',
    specialties: ['sexual-health', 'dermatology', 'obstetrics-gynaecology'],
    care: ['noOwn', 'washSkin'],
    sources: [
      'WHO, Guidelines for the management of symptomatic sexually transmitted infections',
      'NACO, National guidelines on prevention, management and control of reproductive tract infections and sexually transmitted infections',
    ],
  },
  sexual: {
    ask: ['flags', 'days', 'ill'],
    flags: {
      testicle: 'emergency',
      chestPain: 'emergency',
      bloodUrine: 'today',
      wideRash: 'today',
      selfHarm: 'emergency',
    },
    least: 'week',
    specialties: ['sexual-health', 'urology', 'psychiatry'],
    care: ['talk', 'noOwn'],
    sources: [
      'NHS, Health A to Z: Erectile dysfunction (impotence)',
      'WHO, Guidelines for the management of symptomatic sexually transmitted infections',
    ],
  },
} as const satisfies Record<string, ComplaintDefinition>;

const mhgap = 'WHO, mhGAP Intervention Guide';

export const mentalHealthComplaints = {
  anxiety: {
    ask: ['flags', 'days', 'strength', 'pregnant'],
    flags: {
      selfHarm: 'emergency',
      chestPain: 'emergency',
      fainted: 'today',
      voices: 'today',
      breathing: 'emergency',
      weightLoss: 'week',
    },
    since: { weeks: 'week', long: 'week' },
    specialties: ['psychiatry', 'clinical-psychology', 'counselling'],
    care: ['breathe', 'talk', 'sleepTimes'],
    sources: [mhgap, 'NICE guideline CG113, Generalised anxiety disorder and panic disorder in adults: management'],
  },
  mood: {
    ask: ['flags', 'days', 'strength', 'pregnant'],
    flags: { selfHarm: 'emergency', voices: 'today', notDrinking: 'today', weightLoss: 'week' },
    least: 'week',
    specialties: ['psychiatry', 'clinical-psychology', 'counselling'],
    care: ['talk', 'sleepTimes', 'gentleMove'],
    sources: [
      mhgap,
      'NICE guideline NG222, Depression in adults: treatment and management',
      'NICE guideline NG225, Self-harm: assessment, management and preventing recurrence',
    ],
  },
  alcohol: {
    ask: ['flags', 'days', 'ill'],
    flags: {
      fit: 'emergency',
      voices: 'emergency',
      confused: 'emergency',
      bloodVomit: 'emergency',
      selfHarm: 'emergency',
      shaking: 'today',
      notDrinking: 'today',
      jaundice: 'today',
    },
    least: 'week',
    specialties: ['addiction-medicine', 'psychiatry'],
    care: ['talk', 'noOwn', 'fluids'],
    sources: ['NICE guideline CG100, Alcohol-use disorders: diagnosis and management of physical complications', mhgap],
  },
  sleep: {
    ask: ['flags', 'days', 'strength'],
    flags: { selfHarm: 'emergency', breathing: 'today', chestPain: 'emergency', voices: 'today' },
    since: { weeks: 'week', long: 'week' },
    ages: { old: 'self-care' },
    specialties: ['psychiatry', 'primary-care', 'pulmonology'],
    care: ['sleepTimes', 'breathe', 'diary'],
    sources: [mhgap, 'NHS, Health A to Z: Insomnia'],
  },
} as const satisfies Record<string, ComplaintDefinition>;
