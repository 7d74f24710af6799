import type { SignRules } from '../rule.ts';

/**
 * Dangers as people put them in plain words, whatever the illness is called: the words stand in `danger/words/plain.tsv`. Most rows hold for
 * few words alone, since a longer text is weighed by the learned model.
 */
export const plainRules: readonly SignRules[] = [
  {
    sign: 'unconscious',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (unresponsive)',
    rows: [
      'wentLimp elder|kinChild|child|me|baby @6 #10 !!hairFall|tanKind|device',
      'wakeFails wakeDone @6 ~ #10 !!sleepLate|remoteApp|device|coinAny',
      'sensesLost #9 ~ !!pastOver|joke|gameWord|sleepLate',
      'noAnswerCall #9 ~ !!remoteApp|device',
    ],
  },
  {
    sign: 'breathing',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (breathing); NHS: asthma attacks; NHS: shortness of breath',
    rows: [
      'oneWordTalk #12 ~ !!yet|game|gussa',
      'inhalerAny inhalerFails @6 ~ #12 !!pastOver|askedDose',
      'inhalerEmpty attack|breathless|breath|inhalerFails @9 ~ #12',
      'breathNoun breathFails @3 ~ #9 !!smellTalk|exertion|nose|busy|pastOver|device',
      'wheezeBad veryBad @4 #8 !!snore|device|pastOver|mildWord',
    ],
  },
  {
    sign: 'heart',
    act: 'emergency',
    source: 'American Heart Association: warning signs of a heart attack',
    rows: [
      'chest chestSqueeze @4 #8 !!coughOnly|gymWord|pastOver|joke',
      'chest holdWord fellWord|satDown @6 #9 !!pastOver',
    ],
  },
  {
    sign: 'stroke',
    act: 'emergency',
    source: 'American Stroke Association: F.A.S.T. and stroke warning signs',
    rows: [
      'oneLimb limbFails @5 ~ #9 !!old|sleeping|pressed|gymWord|pastOver|device|injuryNow',
      'fallsAside #10 ~ !!wallThing|pastOver|old|drunkFun',
      'face faceTurns @5 #8 !!old|toothFace|pastOver|mirrorWord',
      'legDrags #10 !!old|pastOver|walkTalk',
      'notUnderstand suddenNow|oneLimb|elder|face @8 ~ #11 !!yet|throat|pastOver|drunkFun|child|callQuality|ignore|gussa',
    ],
  },
  {
    sign: 'bleeding',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (heavy bleeding); NHS: vomiting blood; NHS: heavy periods',
    rows: [
      'slicedOpen limbPart|headPart|personPart|neckPlace @5 #10 !!healedWord|foodBurn|gameWord|pastOver',
      'deepWound blood|bleed|bleedWord bleedPour @7 #9 !!pastOver|healedWord',
      'spatBlood #10 !!gumTeeth|testWord|pastOver|anaemia',
      'periodAny periodTooMuch|bleedBad faintNow @9 ~ #12 !!pastOver',
      'nosebleedWord persistingOn|wontStop|minutesLong|bahutWord @6 ~ #9 !!pastOver',
      'toothOut bleed|bleedWord|blood @7 #8 !!pastOver|mildWord|bleedOver',
      'toothOut bleed|bleedWord|blood persistingOn|wontStop|longHours|sinceDay @9 ~ #11 !!pastOver',
      'urineBlood redClots @6 #9 !!testWord|pastOver',
      'abortionWord bleedBad|faintNow @9 ~ #12 !!pastOver',
    ],
  },
  {
    sign: 'bleeding',
    act: 'now',
    source: 'NHS: anticoagulant medicines (bleeding)',
    rows: ['bleed|bleedWord thinner @9 #12 !!testWord|pastOver'],
  },
  {
    sign: 'seizure',
    act: 'emergency',
    source: 'NHS: what to do if someone has a seizure',
    rows: [
      'dauraWord longOn @5 #8 !!heartWord|tourWord|seizureCare|pastOver',
      'jerkWord cramps|ainthanWord @4 #7 !!muscleWord|legsTired|pastOver',
      'repeatFit #9',
      'dauraWord repeatSeizure @4 #8 !!heartWord|tourWord|seizureCare|pastOver',
    ],
  },
  {
    sign: 'infant',
    act: 'emergency',
    source: 'WHO: IMCI chart booklet (young infant; general danger signs)',
    rows: [
      'baby babyCold @4 #8 !!coldFood|pregnant',
      'baby|newborn babyBreath @6 ~ #10 !!coldFood|pregnant|sleepEasy|nose',
      'babyTiny babyFeedStop @9 ~ #11 !!milkTalk|pregnant',
      'baby|child babyFeedStop babyIll @9 ~ #11 !!milkTalk|pregnant|supply',
      'baby|babyTiny navelSign navelBad @7 #9 !!pregnant',
    ],
  },
  {
    sign: 'pregnancy',
    act: 'emergency',
    source: 'WHO: Pregnancy, childbirth, postpartum and newborn care',
    rows: [
      'monthPreg|pregnantAny monthDanger @8 #11 !!testWord|teethWord|afterUsual|walkTalk|pastOver|solid',
      'pregnantAny pregFell @7 #11 !!hairFall|pastOver|afterUsual',
      'homeBirth #9 !!pastOver|asks|afterUsual',
      'pregnantAny visionSpots @8 ~ #11 !!pastOver|afterUsual|nowWell',
      'weekPreg spotsCramps @7 #10 !!pastOver',
      'weekIn waterComes @6 #10 !!nose|eye|cold|pastOver',
      'placentaStay #11 ~ !!pastOver',
      'kicksStop #11 ~ !!appDown|solid|walkTalk|teethWord|pastOver',
    ],
  },
  {
    sign: 'choking',
    act: 'now',
    source: 'NHS: swallowed objects',
    rows: ['coinAny swallowIn @4 #8 !!gameWord|pastOver'],
  },
  {
    sign: 'electricShock',
    act: 'emergency',
    source: 'NHS: first aid, electric shock',
    rows: [
      'wireTouch fellWord|unconscious|behoshWord @6 #9 !!gameWord|pastOver',
      'plugFinger #10 !!static|claim',
      'lightningHit onPerson|elder|child|me @5 #9 !!movieish|pastOver',
      'currentThrough #9 !!static|emotional|claim|billWord|gameWord|pastOver',
    ],
  },
  {
    sign: 'drowning',
    act: 'emergency',
    source: 'World Health Organization: drowning',
    rows: [
      'drown poolIn @6 #7 !!money|swimTalk|workWord|deviceFell',
      'poolIn fellWord @4 #5 !!objectFell|deviceFell|money',
      'swimPlace drownDone drownSign|somebodyAny @8 ~ #11 !!money|swimTalk|workWord|deviceFell|gameWord|pastOver',
    ],
  },
  {
    sign: 'anaphylaxis',
    act: 'emergency',
    source: 'NHS: anaphylaxis',
    rows: [
      'tongueWord tongueSwells allergenWord @9 #11 !!toothFace|pastOver',
      'itchAll throatCloses @8 #12 !!pastOver|mildWord',
      'allergicTo swell takenIn|allergenTaken @9 #11 !!toothFace|pastOver',
      'allergenWord swell breathless|cannotSwallow|swollenFace|tongueWord @9 #11 !!toothFace|pastOver|sting',
      'foodAllergen lipOnly swell|tongueSwells @8 #10 !!toothFace|pastOver',
    ],
  },
  {
    sign: 'anaphylaxis',
    act: 'now',
    source: 'NHS: angioedema',
    rows: ['tongueOnly tongueSwells @4 #7 !!toothFace|pastOver|ulcer|globus'],
  },
  {
    sign: 'choking',
    act: 'emergency',
    source: 'American Red Cross: first aid guidelines (foreign-body airway obstruction)',
    rows: ['airPipe wentIn @5 #9 !!pastOver'],
  },
  {
    sign: 'bleeding',
    act: 'now',
    source: 'NHS: head injury; NHS: bleeding from the ear',
    rows: ['earBlood #7 !!pastOver'],
  },
];
