import type { SignRules } from '../rule.ts';

/** Signs of danger to life within minutes or hours. */
export const lifeRules: readonly SignRules[] = [
  {
    sign: 'unconscious', act: 'emergency', source: 'WHO, ICRC: Interagency Integrated Triage Tool (unresponsive)',
    rows: ['unconscious !fooder !!feelLike|roofs|device', 'respond not|neg elder|baby|child @3 ~ !remoteApp|speech', 'respond not|neg elder|baby|child @8 ~ !remote !!remoteApp', 'cannotWake !remote !!solid|traffic', 'eyesClosed fellWord|speech|respond @12 ~ !!sleepEasy', 'drowsy elder|child|baby @8 !medicineSleepy !!medicineSleepy|mild', 'pulse not|neg|no @3 ~', 'noResponse ~ !!remote|remoteApp|device', 'fellWord respond|speech not|neg @18 ~ !!remote|objectFell|hairFall', 'fellWord silentNow @18 !!objectFell|hairFall', 'alcohol lyingStill|cannotWake|noResponse|drowsy @18', 'lyingStill elder|child @10 !!movieish|atPlay', 'triedWaking not|neg|noResponse|no @10 ~ !!fever'],
  },
  {
    sign: 'choking', act: 'emergency', source: 'American Heart Association, American Red Cross: first aid guidelines (foreign-body airway obstruction)',
    rows: ['choke !!figureChoke', 'throat stuck objectStuck @6 !!globus', 'throat stuck breath|breathless|breathStop @8', 'stuck objectStuck breath|breathless|breathStop @10', 'child ingest coin @6', 'swallowed noSound @14 ~ !!yet', 'swallowed turnBlue @14', 'swallowed breath|breathless difficult|not|neg|breathless @12 ~ !!nose|period', 'choke child|elder|me !!figureChoke', 'child gagWord objectStuck|swallowed|throat|mouthPart @20', 'throat|objectStuck cannotSwallow stuck|swallowed @16', 'child swallowed objectStuck breath|cough|noSound|gagWord @20', 'throat stuck gagWord @14', 'throat stuck child|elder @9 !!globus|figureChoke'],
  },
  {
    sign: 'breathing', act: 'emergency', source: 'WHO, ICRC: Interagency Integrated Triage Tool (breathing); NHS: shortness of breath',
    rows: [
      'breath difficult @5 !nose|exertion !!fursat',
      'breath severe difficult @7 !!nose',
      'not|no > breath @3 ~ !!nose|busy|difficult|breathless|smell', 'breath > neg @3 ~ !difficult|fool|breathless|breathStop|disease|smell !!nose|busy', 'breath > not @3 ~ !difficult|breathless !!nose|busy',
      'unablePhrase breath @4 ~ !!nose|busy', 'breathless !exertion|unfree !!exertion|busy|panicOnly|mild', 'breathless severe|now|restful|talkless @6 !!busy', 'breathStop !!nose|busy', 'breath fool @3 !!exertion', 'breath fool severe|restful @6',
      'ribs', 'asthma attack @3 !!feelLike', 'asthma severe @5 !!controlled|past', 'asthma|breath|breathless talkless @10', 'wheezeWord child|baby severe|fastWord @10', 'asthma notHelping @6', 'lips blue @4 !!shirt', 'blue face|child|baby|elder breath|breathless|cough|unconscious @8', 'lowOxygen', 'turnBlue !!bruise', 'breath ribs @10', 'asthma notHelping @12',
    ],
  },
  {
    sign: 'drowning', act: 'emergency', source: 'World Health Organization: drowning; European Resuscitation Council guidelines',
    rows: ['drown child|elder|me|person|unconscious|breath|breathless @8 !!money|figureDrown', 'pool pulledOutOf child|elder|me @8', 'drown pulledOut @8 !!money|figureDrown', 'poolIn fellWord child|baby|elder|person|me @7 !!deviceFell|objectFell', 'drown waterIn @12 !!money|figureDrown', 'fellWord poolIn waterIn @14', 'drown poolIn cough|drowsy|breath|breathless|vomit|unconscious @20', 'poolIn slipWord child|baby|elder|person @8 !!deviceFell', 'poolIn faceDown child|baby|elder|person|me @10 !!deviceFell|money|figureDrown'],
  },
  {
    sign: 'electricShock', act: 'emergency', source: 'NHS: first aid, electric shock',
    rows: ['electric !static !!static|emotional', 'shockWord liveThing @6 !static !!static|emotional', 'shockWord burned|numb|palpitation|unconscious @14 !static !!static|emotional', 'liveWire touchWord child|elder|me @10 !static !!static|claim'],
  },
  {
    sign: 'heart', act: 'emergency', source: 'American Heart Association: warning signs of a heart attack',
    rows: [
      'chest pain|pressure @7 !coughOnly|skinOnly !!xray', 'chest sweat @8 !!exertion|heat', 'clutch chest @4', 'heart painWord @3 !!joke|figureHeart', 'chest burning sweat|armPain|jaw @12', 'arm pain sweat|jaw|breathless @10', 'jaw pain sweat|arm|breathless @9',
      'arm pressure sweat|jaw|breathless @10', 'heartAttack !care !!care|had|fear|joke|emotional|heartMeme', 'heartAttack now|having|experience|lagRaha @6 !care !!joke|heartMeme', 'palpitation unconscious|breathless|feelFaint|chest @8', 'sweat breathless|breath pain @9', 'coldSweat sweat feelFaint|chest|nausea|breathless|uneasy @8', 'heart stopping @2', 'chest uneasy sweat|arm|breathless|nausea @10', 'chest pain|pressure @11 !coughOnly|skinOnly !!xray', 'heart fastBeat feelFaint|breathless|sweat|unconscious|chest @14 !!joke|figureHeart|sporty', 'racingPulse !!sporty|fetal', 'veryRacingPulse !!sporty|fetal', 'slowPulse !!sporty|fetal', 'palpitation feelFaint|breathless|sweat|chest @14 !!sporty', 'pain sweatLot @8 !!exertion|fever|period', 'upperBelly pain sweat|breathless|armPain|jaw @14 !!exertion', 'belly pain sweat breathless|armPain|jaw|chest @14', 'tearing pain backPart|chest @6 !!mildWord|muscleWord',
    ],
  },
  {
    sign: 'anaphylaxis', act: 'emergency', source: 'World Allergy Organization: anaphylaxis guidance; NHS: anaphylaxis',
    rows: [
      'anaphylaxis', 'tongue swell @4 !!biteOwn|ulcer', 'throat swell allergyCause|breath|breathless|sudden|rash @10 !!tonsil', 'face swell allergyCause|breath|breathless @10 !!tooth|morning', 'eye swell allergyCause breath|breathless|face @12',
      'throat closing @3 !!tonsil', 'rash breath|breathless|unconscious|feelFaint|tongue @9 !!mild', 'allergyCause breath|breathless difficult|breathless|not|neg|now @9 ~ !!asthma|exertion|noDifficulty|nose', 'sting breathless|unconscious|swollenFace|feelFaint @12', 'allergyCause swell breathless @14', 'allergyCause swollenFace @10', 'swell swollenFace|tongue allergyCause @14', 'face|eye|tongue swell breath|breathless|throat|feelFaint @14 !!tooth|tonsil', 'swollenFace|swell cannotSwallow @12 !!tonsil', 'rash allergyCause breath difficult @20', 'face|eye|tongue|throat swell allergyCause @14 !!tooth|tonsil|everyMorning|ulcer|biteOwn', 'rash allergyCause wheezeWord|throat|cannotSwallow|vomit @14 !!mild|tonsil',
    ],
  },
  {
    sign: 'stroke', act: 'emergency', source: 'American Stroke Association: F.A.S.T. and stroke warning signs',
    rows: [
      'face droop @4 !!teethWord|old', 'slur !!old|yet|drunkFun', 'speech unclear @4 ~ !!old|yet|drunkFun|throat|ignore|remoteApp|callQuality', 'speech not|neg|cannotWord sudden|weak|numb|droop|side|elder|confuse @6 ~ !!yet|throat|ignore|child', 'speech > neg elder|able @4 ~ !!yet|throat|child|ignore|gussa', 'speech trouble sudden|droop|side|weak @6 !!yet',
      'side weak|numb @5 !!pressed|sleeping|old|tonsil|limbDead', 'arm|leg|face weak|numb sudden @7 ~ !!sleeping', 'arm weak droop|slur|speech @9 ~', 'arm|face numb slur|droop|speech|blur @10', 'lakwa !care !!care|had|past', 'lakwa attack|now|sudden @5 !care',
      'stroke !care !!care|had|fear|heatish|golf|figureStroke', 'stroke having|now|experience|sudden @5 !care', 'headache sudden severe|worst @7', 'headache worst @5 !!joke', 'sudden severe headache @6', 'headache sudden vomit|confuse|blur|unconscious|stiff @10', 'blind sudden @6', 'confuse sudden @6', 'balance sudden @5', 'headache severe vomit blur|stiff|confuse|speech @14 !!mild', 'headache weak|numb|slur @9 ~ !!generalWeak', 'strangeTalk elder|face|arm|side|sudden|now @12 !!yet|drunkFun', 'face|eye droop @6 !!teethWord|old', 'balance speech|slur|strangeTalk|droop|weak|numb @16 ~ !!old|sleeping', 'strangeTalk sudden @14', 'confuse sudden @14', 'legDrag speech|slur|droop|sudden|arm @14 !!old', 'dribble side|face|speech|slur numb|weak|droop|speech|slur|confuse|sudden @16 !!tooth', 'doubleSee now|sudden|balance|droop|speech|weak|headache|elder @14 !!screenWord|old',
    ],
  },
  {
    sign: 'bleeding', act: 'emergency', source: 'WHO, ICRC: Interagency Integrated Triage Tool (heavy bleeding); NHS: vomiting blood',
    rows: [
      'vomit blood @4 !!testWord', 'vomit coffeeGround @4', 'stool black @3 !!iron', 'stool blood nonstop|feelFaint|black|unconscious @7', 'cough blood @4 !!testWord|sinus', 'bleed > not|neg stop @6 ~ !!period', 'not stop bleed @6 ~ !!period', 'bleedLot !!period|movieish|testWord|gum|stocks', 'bleed persistingOn @9 ~ !!period|gum', 'period padsHourly @16',
      'bleedWord nonstop @4 !!period|gum|movieish', 'bleed nonstop wound|nose|head|arm|leg|now @8 !!period|testWord|movieish', 'blood bahutWord nikalRaha @5 !!period|testWord|joke', 'blood nonstop nikalRaha @5 !!period|testWord', 'bleedWord severe @4 !!period', 'period bleed|blood pads @12', 'wound deep bleed|blood @8', 'vein cut blood|bleed @6', 'nose bleed minutesLong @10', 'bleed unconscious|feelFaint|weakNow @9 !!gum|period', 'vomit blood @8 !!testWord|anaemia', 'padThing everyShort @9', 'padThing feelFaint|unconscious @16', 'mouthPart bleed|blood nikalRaha @6 !!gumOnly', 'limbPart amputated @6 !!plaster', 'blood bloodVessel @6 !!testWord', 'cutWord flesh @8 !!gameWord|healedWord', 'analPart bleed|blood largeAmount|feelFaint @14 !!testWord', 'stool blood largeAmount @12 !!testWord', 'bleed|blood gushWord @10 !!testWord|joke', 'cutBy wound|limbPart|belly bleed|blood nikalRaha @16 !!smallBurn|mildWord', 'nose bleed persistingOn @9', 'blood|bleed persistingOn nose|wound|mouthPart|head|limbPart @10 ~', 'bleedWord platelets lowWord @16', 'neckWord cutWord blood|bleed @12 !!shave|healedWord',
    ],
  },
  {
    sign: 'seizure', act: 'emergency', source: 'WHO, ICRC: Interagency Integrated Triage Tool (seizure); NHS: what to do if someone has a seizure',
    rows: ['seizure !seizureCare !!heartWord|fitUse|controlled|seizureCare|had20', 'seizure now|child|baby @6 !seizureCare !!heartWord|fitUse', 'dauraWord padWord @2 !!heartWord|seizureCare|asthma|had20', 'jerkWord stiff|unconscious|fever child|baby|elder|person @16 !!knee|neck|muscleWord', 'jerkWord eyesUp @12 !!muscleWord|tremor', 'jerkWord arm leg child|baby|fever @14 !!muscleWord|tremor', 'jerkWord fever @6 !!neck|muscleWord'],
  },
];
