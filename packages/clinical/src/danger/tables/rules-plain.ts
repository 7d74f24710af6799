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
    rows: ['wentLimp elder|kinChild|child|me|baby @6 #10 !!hairFall|tanKind|device'],
  },
  {
    sign: 'breathing',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (breathing); NHS: asthma attacks',
    rows: [
      'oneWordTalk #12 ~ !!yet|game|gussa',
      'inhalerAny inhalerFails @6 ~ #12 !!pastOver|askedDose',
      'inhalerEmpty attack|breathless|breath|inhalerFails @9 ~ #12',
    ],
  },
  {
    sign: 'heart',
    act: 'emergency',
    source: 'American Heart Association: warning signs of a heart attack',
    rows: ['chest chestSqueeze @4 #8 !!coughOnly|gymWord|pastOver|joke'],
  },
  {
    sign: 'stroke',
    act: 'emergency',
    source: 'American Stroke Association: F.A.S.T. and stroke warning signs',
    rows: [
      'oneLimb limbFails @5 ~ #9 !!old|sleeping|pressed|gymWord|pastOver|device|injuryNow',
      'fallsAside #10 ~ !!wallThing|pastOver|old|drunkFun',
    ],
  },
  {
    sign: 'bleeding',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (heavy bleeding)',
    rows: ['slicedOpen limbPart|headPart|personPart|neckPlace @5 #10 !!healedWord|foodBurn|gameWord|pastOver'],
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
    rows: ['repeatFit #9', 'dauraWord repeatSeizure @4 #8 !!heartWord|tourWord|seizureCare|pastOver'],
  },
  {
    sign: 'infant',
    act: 'emergency',
    source: 'WHO: IMCI chart booklet (young infant; general danger signs)',
    rows: [
      'baby babyCold @4 #8 !!coldFood|pregnant',
      'baby|newborn babyBreath @6 ~ #10 !!coldFood|pregnant|sleepEasy|nose',
    ],
  },
  {
    sign: 'pregnancy',
    act: 'emergency',
    source: 'WHO: Pregnancy, childbirth, postpartum and newborn care',
    rows: ['monthPreg monthDanger @8 ~ #11 !!testWord|teethWord|afterUsual|walkTalk|pastOver|solid'],
  },
  {
    sign: 'poisoning',
    act: 'emergency',
    source: 'WHO: Guidelines for establishing a poison centre',
    rows: [
      'pillsMore ingest|takenIn @6 #9 !!dailyWord|daily|askedDose|gameWord|pastOver',
      'sharpSwallow swallowIn @4 #8 !!gameWord|askedDose|pastOver',
    ],
  },
  {
    sign: 'choking',
    act: 'now',
    source: 'NHS: swallowed objects',
    rows: ['coinAny swallowIn @4 #8 !!gameWord|pastOver'],
  },
  {
    sign: 'burn',
    act: 'emergency',
    source: 'NHS: acid and chemical burns',
    rows: ['acidWord thrownWord @4 #5 !!chemicalWork|reflux'],
  },
  {
    sign: 'electricShock',
    act: 'emergency',
    source: 'NHS: first aid, electric shock',
    rows: ['plugFinger #10 !!static|claim', 'lightningHit onPerson|elder|child|me @5 #9 !!movieish|pastOver'],
  },
  {
    sign: 'drowning',
    act: 'emergency',
    source: 'World Health Organization: drowning',
    rows: [
      'drown poolIn @6 #7 !!money|swimTalk|workWord|deviceFell',
      'poolIn fellWord @4 #5 !!objectFell|deviceFell|money',
    ],
  },
  {
    sign: 'headInjury',
    act: 'emergency',
    source: 'NICE NG232: head injury',
    rows: ['helmetWord headAfter @8 #11 !!mildWord|hairFall|pastOver|figureHead'],
  },
  {
    sign: 'sepsis',
    act: 'emergency',
    source: 'NHS: sepsis',
    rows: ['redStreak woundWord @7 #10 !!pastOver|itchOnly', 'handsCold #9 !!winterWord'],
  },
  {
    sign: 'bloodSugar',
    act: 'emergency',
    source: 'American Diabetes Association: Standards of Care in Diabetes (hypoglycaemia)',
    rows: ['sugarDown hypoFeel @8 ~ #12 !!sugarGood|pastOver'],
  },
  {
    sign: 'bloodSugar',
    act: 'now',
    source: 'American Diabetes Association: Standards of Care in Diabetes (hypoglycaemia)',
    rows: ['sugarDown #6 !!sugarGood|pastOver|asks'],
  },
  {
    sign: 'abdomen',
    act: 'now',
    source: 'NHS: stomach ache; NHS: hernia; NHS: appendicitis',
    rows: [
      'appendixWord burstWord @4 #8 !!pastOver',
      'hernia herniaBad @5 #8 !!pastOver|mildWord|surgeryWord',
      'pain rollingPain @6 ~ #10 !!period|joke|pastOver',
      'lowerSide pain fever|vomit|severe|highWord @9 #11 !!pastOver|mildWord',
      'belly bellySwell noGasStool @8 ~ #12',
    ],
  },
  {
    sign: 'dehydration',
    act: 'now',
    source: 'WHO: The treatment of diarrhoea; NHS: dehydration',
    rows: [
      'manyMotions #10 !!pastOver',
      'waterNotStay #9 ~ !!device|pastOver|plantWord',
      'urineStopped sinceDay @6 ~ #9 !!pastOver|testWord',
    ],
  },
  {
    sign: 'spine',
    act: 'now',
    source: 'NICE NG59; Getting It Right First Time: cauda equina syndrome pathway',
    rows: ['backAny|backPart|legsDead|bothLegs urineControl @10 ~ #12'],
  },
  {
    sign: 'eye',
    act: 'now',
    source: 'NHS: glaucoma',
    rows: ['eye pain|red vomit|halo @8 #10 !!screenWord'],
  },
  {
    sign: 'limb',
    act: 'now',
    source: 'NICE NG19; European Society for Vascular Surgery: acute limb ischaemia',
    rows: [
      'limbPart limbDark @5 #8 !!tanKind|tanWord|pastOver',
      'limbPart darkNumb @5 #8 !!winterWord|sleeping|pastOver',
      'leg|calfWord swell surgeryAfter @8 #11 !!pastOver|mildWord',
    ],
  },
  {
    sign: 'animalBite',
    act: 'now',
    source: 'National Centre for Disease Control, India: National Rabies Control Programme',
    rows: ['animal kaatnaWord now @4 #6 !!figureSnake'],
  },
  {
    sign: 'selfHarm',
    act: 'crisis',
    source: 'WHO: mhGAP Intervention Guide, module on self-harm and suicide',
    rows: [
      'cutSelfDone #12 ^ !notDo !!kitchenCut|pastCut|joke|movieish',
      '+howManyWord +pillOrPoison +dieBy @9 #14 ^ !!pestWord|rats',
      'wantOver ^ #14 !notDo|denyWish !!joke|joke2|aboutIt|movieish|appTalk|placeWord|gameWord',
      'goneWhen goneRelief @8 ~ ^ #14 !!awayTrip|awayWord|joke',
      'burdenMe ^ #14 ~ !!joke|workWord',
      'notSeenAgain ^ ~ #12 !!awayTrip|awayWord|joke|movieish',
    ],
  },
  {
    sign: 'help',
    act: 'emergency',
    source: 'Ministry of Home Affairs, India: Emergency Response Support System (112)',
    rows: ['dyingBare #3'],
  },
  {
    sign: 'breathing',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (breathing); NHS: shortness of breath',
    rows: [
      'breathNoun breathFails @3 ~ #9 !!smellTalk|exertion|nose|busy|pastOver|device',
      'wheezeBad veryBad @4 #8 !!snore|device|pastOver|mildWord',
    ],
  },
  {
    sign: 'unconscious',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (unresponsive)',
    rows: [
      'wakeFails wakeDone @6 ~ #10 !!sleepLate|remoteApp|device|coinAny',
      'sensesLost #9 ~ !!pastOver|joke|gameWord|sleepLate',
    ],
  },
  {
    sign: 'stroke',
    act: 'emergency',
    source: 'American Stroke Association: F.A.S.T. and stroke warning signs',
    rows: [
      'legDrags #10 !!old|pastOver|walkTalk',
      'notUnderstand suddenNow|oneLimb|elder|face @8 ~ #11 !!yet|throat|pastOver|drunkFun|child|callQuality|ignore|gussa',
    ],
  },
  {
    sign: 'bleeding',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (heavy bleeding); NHS: vomiting blood; NHS: heavy periods',
    rows: [
      'spatBlood #10 !!gumTeeth|testWord|pastOver|anaemia',
      'periodAny periodTooMuch|bleedBad faintNow @9 ~ #12 !!pastOver',
      'toothOut bleed|bleedWord|blood persistingOn|wontStop @9 ~ #11 !!pastOver',
      'urineBlood redClots @6 #9 !!testWord|pastOver',
      'abortionWord bleedBad|faintNow @9 ~ #12 !!pastOver',
    ],
  },
  {
    sign: 'poisoning',
    act: 'emergency',
    source: 'WHO: Guidelines for establishing a poison centre',
    rows: [
      'kinChild|somebodyAny medBox gotHold @8 #11 !!dailyOnly|daily|askedDose|pastOver',
      'toxicThing intoMouth @5 #10 !!foodUse|rats|warned|gameWord|askedDose|pastOver',
      'sprayWork farmWord sprayIllness @9 #12 !!pastOver',
    ],
  },
  {
    sign: 'burn',
    act: 'emergency',
    source: 'NHS: burns and scalds',
    rows: ['hotTouch child|kinChild|baby|blisterWord|burnResult|limbPart @7 #10 !!pastOver|mildWord',
      'fireBy burnResult @7 #10 !!burnSmall|smallBurn|foodBurn|sunWord|jealous|pastOver|gameWord'],
  },
  {
    sign: 'electricShock',
    act: 'emergency',
    source: 'NHS: first aid, electric shock',
    rows: ['currentThrough #9 !!static|emotional|claim|billWord|gameWord|pastOver'],
  },
  {
    sign: 'drowning',
    act: 'emergency',
    source: 'World Health Organization: drowning',
    rows: [
      'swimPlace drownDone drownSign|somebodyAny @8 ~ #11 !!money|swimTalk|workWord|deviceFell|gameWord|pastOver',
    ],
  },
  {
    sign: 'anaphylaxis',
    act: 'emergency',
    source: 'NHS: anaphylaxis',
    rows: [
      'tongueWord tongueSwells allergenWord @9 #11 !!toothFace|pastOver',
      'allergicTo swell takenIn|allergenTaken @9 #11 !!toothFace|pastOver',
      'allergenWord swell breathless|cannotSwallow|swollenFace|tongueWord @9 #11 !!toothFace|pastOver|sting',
    ],
  },
  {
    sign: 'anaphylaxis',
    act: 'now',
    source: 'NHS: angioedema',
    rows: ['tongueWord tongueSwells @4 #7 !!toothFace|pastOver|ulcer|globus'],
  },
  {
    sign: 'headInjury',
    act: 'emergency',
    source: 'NICE NG232: head injury',
    rows: ['headWound #8 !!headPainTalk|figureHead|healedWord|pastOver|hairFall'],
  },
  {
    sign: 'accident',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (trauma)',
    rows: [
      'vehicleAny thrownBy hurtPart @7 #11 !!vehicleTalk|gameWord|claim|pastOver',
      'brokenBig brokeNow @5 #8 !!healedWord|pastOver|insuranceWord',
    ],
  },
  {
    sign: 'pregnancy',
    act: 'emergency',
    source: 'WHO: Pregnancy, childbirth, postpartum and newborn care',
    rows: [
      'pregnantAny pregFell @7 #11 !!hairFall|pastOver|afterUsual',
      'weekIn waterComes @6 #10 !!nose|eye|cold|pastOver',
      'placentaStay #11 ~ !!pastOver',
      'kicksStop #11 ~ !!appDown|solid|walkTalk|teethWord|pastOver',
    ],
  },
  {
    sign: 'infant',
    act: 'emergency',
    source: 'WHO: IMCI chart booklet (young infant; general danger signs)',
    rows: [
      'babyTiny babyFeedStop @9 ~ #11 !!milkTalk|pregnant',
      'baby|child babyFeedStop babyIll @9 ~ #11 !!milkTalk|pregnant|supply',
      'baby|babyTiny navelSign navelBad @7 #9 !!pregnant',
    ],
  },
  {
    sign: 'dehydration',
    act: 'now',
    source: 'WHO: The treatment of diarrhoea; NHS: dehydration',
    rows: ['runsOut urineStopped @9 ~ #12 !!pastOver|testWord',
      'runsOut drinksNothing @9 ~ #12 !!pastOver|nowWell', 'catheterWord catheterBad @5 ~ #8 !!pastOver'],
  },
  {
    sign: 'spine',
    act: 'now',
    source: 'Getting It Right First Time: cauda equina syndrome pathway; NHS: spinal cord compression',
    rows: ['bothLegsAny legsFail @5 ~ #9 !!legsTired|old|sleeping|pressed|pastOver|device', 'privateNumb #10'],
  },
  {
    sign: 'eye',
    act: 'now',
    source: 'NHS: chemical burns; NHS: eye injuries',
    rows: ['eyePlain eyeBurnThing eyeNoOpen @9 ~ #11 !!eyeDrop|pastOver'],
  },
  {
    sign: 'testicle',
    act: 'now',
    source: 'NHS: testicle pain',
    rows: ['privateMale privateBad @6 #9 !!monthsLong|gameWord|gymWord|urineTalk|pregnant|footBall'],
  },
  {
    sign: 'limb',
    act: 'now',
    source: 'NICE NG158: venous thromboembolic diseases',
    rows: ['calfPart calfSwell longTravel @8 #11 !!pastOver|mildWord|monthsLong'],
  },
  {
    sign: 'heatStroke',
    act: 'emergency',
    source: 'National Disaster Management Authority, India: heat wave guidelines',
    rows: ['heatPlace heatFalls @7 ~ #10 !!objectSun|pastOver|weatherBoil|prevention|bathWater'],
  },
  {
    sign: 'help',
    act: 'emergency',
    source: 'Ministry of Home Affairs, India: Emergency Response Support System (112)',
    rows: ['stateGrave comeQuick @7 ~ #9 !!device|appTalk|money|dieJoke|helpTalk|pastOver|hitsMeAgain'],
  },
  {
    sign: 'violence',
    act: 'emergency',
    source: 'WHO: Responding to intimate partner violence and sexual violence against women',
    rows: [
      'hitsMeAgain abuserAny @9 ~ #12 !!notBeaten|atGames|joke|childsGame|violenceWork|pestUse|crashOther',
      'threatFeared ^ #12 !!notBeaten|joke|childsGame',
      'hitsMeAgain meAtHome @7 ~ #12 !!notBeaten|atGames|joke|childsGame|violenceWork|pestUse|crashOther',
    ],
  },
  {
    sign: 'withdrawal',
    act: 'emergency',
    source: 'WHO: mhGAP Intervention Guide, module on disorders due to substance use (alcohol withdrawal)',
    rows: ['quitAlcohol seesThings @9 ~ #12 !!drinkOther|pastOver'],
  },
  {
    sign: 'selfHarm',
    act: 'crisis',
    source: 'WHO: mhGAP Intervention Guide, module on self-harm and suicide',
    rows: [
      '+pointless ^ ~ #12 !notDo|denyWish !!lightTalk|joke|dieJoke|aboutIt|movieish|appTalk|gameWord|pestUse|placeWord',
      'letterWritten letterFor @6 ^ #11 !!letterTalk|workWord',
      'cutsOnArm ^ #10 !!kitchenCut|pastCut|joke|gymWord',
      'afterMeCare afterMeWhen @8 ^ #12 !!awayTrip|operationTalk|awayWord',
      'boughtPoison ^ #10 !!pestUse|clothesWord|playWord',
    ],
  },
];
