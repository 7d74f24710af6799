import type { SignRules } from '../rule.ts';

/**
 * Signs that texts of a few words name outright: what is learned says nothing of so few. A sign whose act is 'now' here, and is more elsewhere,
 * may be less: it is to be seen today.
 */
export const shortRules: readonly SignRules[] = [
  {
    sign: 'drowning',
    act: 'emergency',
    source: 'World Health Organization: drowning; European Resuscitation Council guidelines',
    rows: ['shortDrowned #3', 'shortDrown #6 !!money|figureDrown|workWord'],
  },
  {
    sign: 'heatStroke',
    act: 'emergency',
    source: 'National Disaster Management Authority, India: heat wave guidelines',
    rows: ['shortHeatStroke #6'],
  },
  { sign: 'headInjury', act: 'emergency', source: 'NICE NG232: head injury', rows: ['shortHeadInjury #6 !neg|no|not'] },
  {
    sign: 'pregnancy',
    act: 'emergency',
    source: 'WHO: Pregnancy, childbirth, postpartum and newborn care',
    rows: ['shortPregnancy #6 ~'],
  },
  { sign: 'spine', act: 'now', source: 'NHS: urinary retention', rows: ['shortUrine #6 ~'] },
  {
    sign: 'burn',
    act: 'emergency',
    source: 'NHS: burns and scalds',
    rows: ['shortFire #6', 'shortBurned child|baby|elder #6'],
  },
  {
    sign: 'accident',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (injury)',
    rows: ['shortAccident #6 !!claim|insuranceWord', 'shortCut #6 !!healedWord|hairFall'],
  },
  {
    sign: 'animalBite',
    act: 'now',
    source: 'National Centre for Disease Control, India: National Rabies Control Programme',
    rows: ['shortBat #6'],
  },
  {
    sign: 'heart',
    act: 'emergency',
    source: 'American Heart Association: warning signs of a heart attack',
    rows: ['shortHeart #6'],
  },
  {
    sign: 'unconscious',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (unresponsive)',
    rows: ['shortUnconscious #6 ~'],
  },
  {
    sign: 'poisoning',
    act: 'emergency',
    source: 'WHO: Guidelines for establishing a poison centre',
    rows: ['shortPoison shortIngest @6', 'child|baby shortSwallowedPills #6', 'shortPoisoned #3'],
  },
  {
    // A child's own medicine, or somebody else's: few words do not tell.
    sign: 'poisoning',
    act: 'ask',
    source: 'WHO: Guidelines for establishing a poison centre',
    rows: ['shortChildTook #5'],
  },
  {
    // Of a sore throat it is said too.
    sign: 'anaphylaxis',
    act: 'ask',
    source: 'NHS: anaphylaxis',
    rows: ['shortThroatSwell #6 !!tonsil'],
  },
  { sign: 'bleeding', act: 'emergency', source: 'NHS: nosebleed', rows: ['shortNosebleed shortMinutes @6'] },
  {
    sign: 'seizure',
    act: 'emergency',
    source: 'NHS: what to do if someone has a seizure',
    rows: ['shortFit shortMinutes @6'],
  },
  {
    sign: 'stroke',
    act: 'emergency',
    source: 'American Stroke Association: F.A.S.T. and stroke warning signs',
    rows: ['shortOneSide #8 !!old|sleeping'],
  },
  { sign: 'bleeding', act: 'now', source: 'NHS: dysentery', rows: ['shortDysentery #6'] },
  { sign: 'stroke', act: 'now', source: 'NHS: headaches', rows: ['shortHeadache #6', 'shortSight #6 !!screenWord'] },
  { sign: 'meningitis', act: 'now', source: 'NICE: suspected sepsis guidelines', rows: ['shortFeverDrowsy #6'] },
  {
    sign: 'limb',
    act: 'now',
    source: 'NICE NG158: venous thromboembolic diseases',
    rows: ['leg swell pain travelWord @10'],
  },
];
