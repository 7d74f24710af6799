import type { SignRules } from '../rule.ts';

/**
 * Dangers that call for an ambulance as they are told, though other tables say of their sign that a doctor today is enough; the words stand in
 * `danger/words/outright.tsv`. Only what leaves no doubt stands here.
 */
export const outrightRules: readonly SignRules[] = [
  {
    sign: 'unconscious',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (unresponsive)',
    rows: ['onlyWhenPinched #12 ~ !!pastOver'],
  },
  {
    sign: 'electricShock',
    act: 'emergency',
    source: 'NHS: first aid, electric shock',
    rows: ['currentThrough confuse|unconscious|breathless @10 #14 !!static|billWord|pastOver'],
  },
  {
    sign: 'stroke',
    act: 'emergency',
    source: 'American Stroke Association: F.A.S.T. and stroke warning signs',
    rows: [
      'oneLegDead wokeUp @12 ~ #16 !!pastOver|injuryNow|pressed',
      'wordsStuck elder|old|sudden|diabetic|sugarAny @12 ~ #14 !!pastOver|child',
      'halfSight sightLostNow @8 #14 !!pastOver|gradual',
    ],
  },
  {
    sign: 'bleeding',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (heavy bleeding); NHS: nosebleed',
    rows: ['noseBlood wontStopNow @5 ~ #14 !!pastOver', 'bowelOut #14 !!pastOver|testWord'],
  },
  {
    sign: 'seizure',
    act: 'emergency',
    source: 'NHS: what to do if someone has a seizure',
    rows: ['fitLong minutesNow @8 #12 !!pastOver', 'fellWord|fell beganToShake @5 #14 !!coldFood|roomCold'],
  },
  {
    sign: 'infant',
    act: 'emergency',
    source: 'WHO: IMCI chart booklet (young infant; general danger signs); NICE NG143; NHS: intussusception',
    rows: [
      'bornNow noCryNow @6 ~ #12 !!pastOver|nowWell',
      'baby|child|kinChild|tinyAge tooWeakToCry @12 ~ #16',
      'baby|child|kinChild blueRoundMouth @8 #12 !!shirt|toy|foodBurn',
      'pullsKnees bloodyStool @9 #16',
      'weekOld child|kinChild|baby fever @5 > #8 !!vaccination',
    ],
  },
  {
    sign: 'pregnancy',
    act: 'emergency',
    source: 'WHO: Pregnancy, childbirth, postpartum and newborn care',
    rows: ['headCrowns #14 !!scanPicture|pastOver|testWord'],
  },
  {
    sign: 'poisoning',
    act: 'emergency',
    source: 'WHO: Guidelines for establishing a poison centre',
    rows: [
      'many|manyNumber|manyCount sleepPills takenIn|tookNow|ingest @6 #10 !!dailyWord|daily|askedDose',
      'allMedicines eatenUp @6 #12 !!askedDose|daily|dailyOnly',
      'opiateWord pinPupils @12 #14',
      'ratBait takenIn|tookNow|ingest @5 #10 !!rats|warned|gameWord',
    ],
  },
  {
    sign: 'accident',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (trauma); NHS: animal bites',
    rows: [
      'maulAnimal mauled face|headPart|neckWord|mauledPlace @9 #14 !!gameWord|pastOver|sofaWord|figureSnake',
      'farmMachine fingerPart|handPart|arm machineBites @5 #8 !!gameWord|pastOver',
      'hipBroken legShort @12 #16 !!pastOver|healedWord',
      'fell|fellWord feelsNothingBelow @10 ~ #14 !!pastOver',
    ],
  },
  {
    sign: 'headInjury',
    act: 'emergency',
    source: 'NICE NG232: head injury',
    rows: ['thinner fellWord|slipWord confuse|headConsequence @14 #16 !!pastOver'],
  },
  {
    sign: 'sepsis',
    act: 'emergency',
    source: 'NHS: sepsis',
    rows: [
      'fever|feverAny chillWord lowPressure|lonePressure @12 #14',
      'chillWord sensesDull @8 ~ #14',
      'infection skinCold @10 #14',
    ],
  },
  {
    sign: 'heatStroke',
    act: 'emergency',
    source: 'National Disaster Management Authority, India: heat wave guidelines',
    rows: [
      'heatWork bodyLikeFire @9 #14 !!joke',
      'bodyLikeFire talkAstray|confuse @8 #14',
      'heatWork fellWord|fell talkAstray|confuse @12 #14',
    ],
  },
  {
    sign: 'bloodSugar',
    act: 'emergency',
    source: 'American Diabetes Association: Standards of Care in Diabetes (ketoacidosis)',
    rows: ['insulinGone sleepyVomit|drowsy @9 #14'],
  },
  {
    sign: 'bloodPressure',
    act: 'emergency',
    source: 'American Heart Association: hypertensive crisis; WHO, ICRC: Interagency Integrated Triage Tool (shock)',
    rows: ['lowPressure|lonePressure coldSweatNow|coldHands @10 #14', 'highPressure blur|confuse @10 #14'],
  },
  {
    sign: 'abdomen',
    act: 'emergency',
    source: 'NHS: stomach ache; NHS: hernia; NHS: acute pancreatitis',
    rows: [
      'boardBelly #14 !!period|gymWord|noGas',
      'bellyAny painToBack vomit @14 #16 !!period',
      'noWindNow foulVomit @14 ~ #18',
      'hernia herniaTrapped @8 #12 !!pastOver|surgeryWord',
      'belly knifePain sudden|rollingPain @12 #14 !!period',
    ],
  },
  {
    sign: 'dehydration',
    act: 'emergency',
    source: 'WHO: cholera',
    rows: ['ricewater|manyMotions|manyTimes coldHands looseAny @14 #16'],
  },
  {
    sign: 'dengue',
    act: 'emergency',
    source: 'WHO: dengue guidelines (severe dengue)',
    rows: ['dengue drowsy @12 #14 !!mosquitoWord|prevention'],
  },
  {
    sign: 'spine',
    act: 'emergency',
    source: 'NHS: cauda equina syndrome',
    rows: ['legsNumbNow noUrineControl @12 ~ #16 !!old|pastOver'],
  },
  {
    sign: 'eye',
    act: 'emergency',
    source: 'NHS: chemical burns; NHS: eye injuries; NHS: glaucoma',
    rows: [
      'eyeItself corrosiveWord @7 #10 !!eyeDrop|testWord|pastOver|asks',
      'eyeItself metalBit entered|pierceIn @9 #12 !!pastOver|screenWord',
      'eyeItself pain|painWord vomit red|redEye|halo @12 #16 !!pastOver',
    ],
  },
  {
    sign: 'testicle',
    act: 'emergency',
    source: 'European Association of Urology: paediatric urology guidelines (acute scrotum)',
    rows: [
      'testicle sudden severe pain @7 #12 !!monthsLong|mildWord|pastOver',
      'testicle pain|painWord unbearablePain @6 ~ #12 !!monthsLong|pastOver',
    ],
  },
  {
    sign: 'violence',
    act: 'emergency',
    source: 'WHO: mhGAP Intervention Guide, modules on psychoses and on self-harm',
    rows: ['sleeplessDays attacksAll @18 ~ #20 !!baby', 'babyEvil throwAway @8 #14 !!joke'],
  },
];
