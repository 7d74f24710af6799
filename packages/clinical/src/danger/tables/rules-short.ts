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
  { sign: 'headInjury', act: 'emergency', source: 'NICE NG232: head injury', rows: ['shortHeadInjury #6 !neg|no|not !!figureHead|bleedOver', 'headPart deep wound #6 !!healedWord'] },
  {
    sign: 'pregnancy',
    act: 'emergency',
    source: 'WHO: Pregnancy, childbirth, postpartum and newborn care',
    rows: [
      'shortPregnancy #6 ~',
      'baby|child notMoved @5 #7 ~',
      'waterWord leakWord|brokeWord|leaking gestation @8 #10',
      'bleed|bleedWord gestation @8 #10',
      '+birth|+afterBirth +fever +foul @7 #10',
    ],
  },
  { sign: 'spine', act: 'now', source: 'NHS: urinary retention', rows: ['shortUrine #6 ~'] },
  {
    sign: 'burn',
    act: 'emergency',
    source: 'NHS: burns and scalds',
    rows: ['shortFire #6', 'shortBurned child|baby|elder #6 !!jealous', 'burned shortBurnBy @5 #6 !!smallBurn|sunWord|foodBurn|jealous|sensation|stomach',
      'hotLiquid shortFellOn child|baby|elder @7 #9 !!smallBurn|foodBurn'],
  },
  {
    sign: 'accident',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (injury)',
    rows: ['shortAccident #6 !!claim|insuranceWord', 'shortCut #6 !!healedWord|hairFall|bleedOver', 'shortStab #7 !!gameWord', 'shortPierced #8 !!gameWord', 'boneWord boneOut @4 #8', 'shotWord elder|child #3', 'thrownOff vehicle @4 #8 !!gameWord', 'shortFingerGone #7'],
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
    rows: ['shortUnconscious #6 ~', 'elder sudden fellWord @5 #6 !!hairFall|objectFell'],
  },
  {
    sign: 'snakeBite',
    act: 'emergency',
    source: 'Ministry of Health and Family Welfare, India: Standard Treatment Guidelines, management of snake bite',
    rows: ['shortFangs #7 !!gameWord'],
  },
  {
    sign: 'seizure',
    act: 'emergency',
    source: 'WHO: IMCI chart booklet (convulsions)',
    rows: ['jerkWord child|baby|newborn|young @6 #7 !!muscleWord|shockBill|gameWord'],
  },
  {
    sign: 'accident',
    act: 'now',
    source: 'NHS: broken arm or leg',
    rows: ['shortBroken #6 !!healedWord|insuranceWord|past'],
  },
  {
    sign: 'poisoning',
    act: 'emergency',
    source: 'WHO: Guidelines for establishing a poison centre',
    rows: [
      'shortPoison shortIngest @6',
      'child|baby shortSwallowedPills #6',
      'shortPoisoned #3',
      'shortGivenPoison #8',
      'shortTooMany shortIngest @5 #7 !!daily',
      'foodPoison cannotSee @7 #9 ~',
      'emptyPills child|elder|lyingStill|unconscious @9 #12',
    ],
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
    rows: ['shortThroatSwell #6 !!tonsil', 'lipOnly swell @4 !!biteOwn|ulcer'],
  },
  {
    sign: 'anaphylaxis',
    act: 'now',
    source: 'NHS: angioedema',
    rows: ['lipOnly swell now|severe @8 !!biteOwn|ulcer'],
  },
  // Pain that somebody puts down to gas may be the heart's all the same.
  { sign: 'heart', act: 'ask', source: 'NHS: chest pain', rows: ['chest pain|pressure gasBlame|chestBlame @10'] },
  { sign: 'bleeding', act: 'emergency', source: 'NHS: nosebleed', rows: ['shortNosebleed shortMinutes @6'] },
  {
    sign: 'seizure',
    act: 'emergency',
    source: 'NHS: what to do if someone has a seizure',
    rows: ['shortFit shortMinutes @6', 'child|baby dauraWord @5 #6 !!seizureCare|heartWord', 'fever dauraWord @4 #6 !!seizureCare|heartWord', 'dauraWord #1', 'dauraWord persistingOn @4 ~ !!heartWord'],
  },
  {
    sign: 'dehydration',
    act: 'now',
    source: 'WHO: IMCI chart booklet; NHS: dehydration',
    rows: ['baby|child wetDiaper not|no|neg @7 ~', 'shortNoUrine #8', 'vomit manyTimes @8'],
  },
  { sign: 'sepsis', act: 'now', source: 'NHS: tetanus', rows: ['lockjaw #4', 'lockjaw dirtyWound @9'] },
  {
    sign: 'choking',
    act: 'emergency',
    source: 'American Red Cross: first aid guidelines (foreign-body airway obstruction)',
    rows: ['breathedIn objectStuck @4 #9', 'airPipe stuck #9', 'foodStuck stuck @3 #4', 'child objectStuck breath|breathless not|neg|difficult|breathless @10 ~ #11'],
  },
  {
    sign: 'choking',
    act: 'now',
    source: 'NHS: swallowed objects',
    rows: ['swallowed|childTook sharpThing @4 #8', 'child inNose objectStuck|battery @7 #10'],
  },
  { sign: 'anaphylaxis', act: 'now', source: 'NHS: insect bites and stings', rows: ['sting manyStings @6 #9'] },
  {
    sign: 'limb',
    act: 'emergency',
    source: 'European Society for Vascular Surgery: acute limb ischaemia',
    rows: ['limbPart limbCold pain blueWord|yellow @7 #10 !!winterWord|sleeping'],
  },
  {
    sign: 'violence',
    act: 'emergency',
    source: 'WHO: Responding to intimate partner violence and sexual violence against women',
    rows: ['closeOne maraAny me @4 #5 !!atGames|joke|dieJoke', 'child|onMe|closeOne abusedWord #4', 'abuser|closeOne forcesNow @5 #6 !!forceKind'],
  },
  {
    sign: 'selfHarm',
    act: 'crisis',
    source: 'WHO: mhGAP Intervention Guide, module on self-harm and suicide',
    rows: ['shortEdge #9 ^ ~ !!playWord|childsGame|gameWord', 'shortJump #5 ^ !!playWord|joke|childsGame|pool|gameWord', 'ropeWord readyWord @4 #7 ^ !!clothesWord|playWord'],
  },
  { sign: 'eye', act: 'now', source: 'NHS: glaucoma', rows: ['eye pain sudden @6 #7 !!screenWord', 'eye pain sudden red|blur|vomit @9 !!screenWord'] },
  {
    sign: 'stroke',
    act: 'emergency',
    source: 'American Stroke Association: F.A.S.T. and stroke warning signs',
    rows: ['shortOneSide #8 !!old|sleeping', 'speech not|neg|cannotWord now @6 ~ #7 !!yet|throat|ignore|callQuality'],
  },
  {
    sign: 'bleeding',
    act: 'emergency',
    source: 'NHS: vomiting blood; NHS: blood in poo',
    rows: ['noseAndMouth blood|bleed @4 #7', 'stool blood weakNow|weak|feelFaint @7 #8 !!piles'],
  },
  {
    sign: 'abdomen',
    act: 'now',
    source: 'NHS: stomach ache',
    rows: ['belly boardHard @5 #8'],
  },
  { sign: 'bleeding', act: 'now', source: 'NHS: dysentery', rows: ['shortDysentery #6'] },
  {
    sign: 'selfHarm',
    act: 'crisis',
    source: 'WHO: mhGAP Intervention Guide, module on self-harm and suicide',
    rows: ['+suicidePoint #8 ^'],
  },
  { sign: 'stroke', act: 'now', source: 'NHS: headaches', rows: ['shortHeadache #6', 'shortSight #6 !!screenWord'] },
  { sign: 'meningitis', act: 'now', source: 'NICE: suspected sepsis guidelines', rows: ['shortFeverDrowsy #6'] },
  {
    sign: 'limb',
    act: 'now',
    source: 'NICE NG158: venous thromboembolic diseases',
    rows: ['leg swell pain travelWord @10', 'calfWord swell pain @8 !!monthsLong', 'leg swell pain calfWord @8 !!monthsLong'],
  },
];
