import type { SignRules } from '../rule.ts';

/** What a doctor must see today: no danger to life is told, and waiting may make it one. */
export const plainTodayRules: readonly SignRules[] = [
  {
    sign: 'bleeding',
    act: 'now',
    source: 'NHS: bleeding from the bottom; blood in urine; coughing up blood; postmenopausal bleeding',
    rows: [
      'stool bloodAny @4 !!pastOver|donationWord|testWord|movieish',
      'urineWay bloodAny @4 !!pastOver|donationWord|testWord|movieish|pressAny|sugarAny',
      'cough bloodAny @4 !!pastOver|donationWord|testWord|movieish',
      'blackStool !!pastOver',
      'pastMenopause bloodAny|period|bleed @6 !!pastOver',
      'selfBruise !!pastOver',
    ],
  },
  {
    sign: 'abdomen',
    act: 'now',
    source: 'NHS: jaundice; NICE CG97: acute urinary retention',
    rows: ['yellowEyes !!pastOver', 'jaundiceNow !!pastOver|vaccineWord', 'urineStopped ~ !!pastOver'],
  },
  {
    sign: 'sepsis',
    act: 'now',
    source: 'National Centre for Disease Control, India: fever that lasts; NHS: surgical wound infection',
    rows: [
      'fever longDays @3 !!pastOver|nowWell',
      'feverStays ~ !!pastOver|nowWell|fewDays',
      'malariaNow !!pastOver|vaccineWord',
      'woundPus !!pastOver|healedWord',
    ],
  },
  {
    sign: 'limb',
    act: 'now',
    source: 'NHS: dislocated shoulder',
    rows: ['jointOut !!pastOver|healedWord'],
  },
  {
    sign: 'testicle',
    act: 'now',
    source: 'European Association of Urology: priapism; paraphimosis',
    rows: ['erectionStays ~ !!pastOver', 'foreskinStuck ~ !!pastOver'],
  },
  {
    sign: 'bloodSugar',
    act: 'now',
    source: 'American Diabetes Association: Standards of Care in Diabetes',
    rows: ['raisedSugar !!pastOver', 'insulinGone ~ !!pastOver', 'ketoneNow !!pastOver'],
  },
  {
    sign: 'bloodTest',
    act: 'now',
    source: 'Royal College of Pathologists: The communication of critical and unexpected pathology results',
    rows: ['fewPlatelets !!pastOver|nowWell', 'seriousTest !!pastOver'],
  },
  {
    sign: 'accident',
    act: 'now',
    source: 'WHO: tetanus, wound management',
    rows: ['nailWound !!pastOver|healedWord'],
  },
  {
    sign: 'eye',
    act: 'now',
    source: 'College of Optometrists: clinical management guidelines',
    rows: ['doubleSight !!pastOver|screenWord', 'haloSight !!pastOver|screenWord', 'whitePupil !!pastOver'],
  },
  {
    sign: 'infant',
    act: 'now',
    source: 'WHO: IMCI chart booklet (young infant)',
    rows: ['baby|newborn|young feedsLess @8 ~ !!pastOver|solid'],
  },
  {
    sign: 'pregnancy',
    act: 'now',
    source: 'WHO: Pregnancy, childbirth, postpartum and newborn care',
    rows: ['movesLess baby|pregnant|gestation @20 !!pastOver|solid'],
  },
  {
    sign: 'choking',
    act: 'now',
    source: 'NHS: what to do if someone swallows something',
    rows: ['stuckFood !!pastOver|healedWord'],
  },
  {
    sign: 'animalBite',
    act: 'now',
    source: 'National Centre for Disease Control, India: National guidelines for rabies prophylaxis',
    rows: ['pitMark !!oldBite|pastOver'],
  },
];
