import type { SignRules } from '../rule.ts';

/** Signs in the young, in pregnancy, after harm, and in infection. */
export const groupRules: readonly SignRules[] = [
  {
    sign: 'infant', act: 'emergency', source: 'WHO: Integrated Management of Childhood Illness, chart booklet (general danger signs; young infant); NICE NG143',
    rows: [
      'young fever|hot38|cold|drowsy|vomit|breathless|yellow @25 !?vaccination !!?vaccination|pregnant', 'newborn fever|cold|drowsy|vomit|yellow @20 !!?vaccination|pregnant', 'young|newborn feedWord not|neg|no @20 ~ !!toWean|pregnant', 'baby feedWord > not|neg|no @5 ~ !!solid|formulaBrand|moveWord|pregnant|supply', 'baby not|neg feedWord @8 ~ !!solid|supply|pregnant|weanWord', 'child drinkWord not|neg|no @6 ~ !!solid|habit|supply',
      'baby limp @7 !!pregnant|solid', 'baby cannotWake|unconscious|drowsy @9 !!pregnant|mild|solid', 'soft sunken|bulging @4', 'baby blue @6 !!shirt|pregnant|toy', 'baby breath|breathless difficult|breathStop|not|neg @7 ~ !!nose|pregnant|noDifficulty', 'child everything vomit @8', 'baby greenVomit @6', 'young|newborn seizure|blue|limp @20', 'baby crying nonstopCry fever @14', 'baby nappyDry @8', 'soft sunken @8', 'baby fever drowsy|rash|stiff @14 ~', 'newborn cryNot @10 ~', 'baby|newborn|young cordWord pusWord @12 !!pregnant|normalWord',
    ],
  },
  {
    sign: 'pregnancy', act: 'emergency', source: 'WHO: Pregnancy, childbirth, postpartum and newborn care; Ministry of Health and Family Welfare, India: danger signs in pregnancy',
    rows: [
      'pregnant bleedWord|bleed|spotting @25 !!gum|piles|nose|testWord', 'pregnant headache severe|blur|blind|swell @25', 'pregnant blur|blind @25', 'pregnant seizure @25 !!seizureCare', 'babyMove not|neg|less @8 ~ !!teethWord|appDown|solid', 'pregnant babyMove not|neg|less|no @25 ~', 'pregnant move not|neg|less @14 ~', 'belly baby move not|neg|less @8 ~', 'baby move > neg|not @6 ~ !!teethWord|appDown|solid', 'baby not|neg move @4 ~ !!teethWord|appDown|walkTalk|solid', 'waterBroke !!burstPipe', 'waterWord brokeWord @3 !!burstPipe|dengue', 'pregnant waterWord leakWord @22 !!burstPipe|vomitWord', 'pregnant leaking @20', 'pregnant pain severe @20 !!teethWord',
      'pregnant unconscious|breathless @20', 'pregnant belly pain bleed|sudden|severe|early @20', 'labour now|early|started @8', 'birth bleedWord|bleed nonstop|severe|pads|stop @20', 'birth bleedLot @20', 'birth fever foul|shiver|severe @20', 'birth seizure @20', 'pregnant fever severe|shiver @20', 'cord out @4', 'pregnant hitBelly @14', 'labour pregnant @20', 'pregnant highPressure @20', 'birth unconscious|feelFaint @14',
      'carrying carryDanger @18 ~ !!afterUsual', 'pregnant raisedPressure @20', 'noKick wombWord @12 ~ !!notWomb', 'afterBirth afterDanger @19 ~ !!afterUsual',
    ],
  },
  {
    sign: 'poisoning', act: 'emergency', source: 'WHO: Guidelines for establishing a poison centre; National Poisons Information Centre, AIIMS New Delhi',
    rows: [
      'poison ingest @5 !!warned|rats|figureZeher|tasteWord', 'zeherKha', 'overdose ingest @6 !daily !!daily', 'ingest allMy drugs @6 !!asPrescribed|daily', 'poison drankWord child|elder|opensPerson @14 !!warnedStrict|rats|figureZeher', 'overdoseWord !!awarenessWord|seriesBinge', 'many tablets ingest @6 !!daily', 'child childTook tablets @9 others|many|overdose !!daily', 'child tablets childTook others @12 !!dailyOnly', 'child battery ingest @9', 'child gaveWord wrongDose drugs|tablets @16 !!vaccineWord', 'gas !!insuranceWord|billWord', 'poison breathless|vomit|unconscious child|elder|person|me @12 !!warned', 'foodPoison unconscious|breathless @9', 'sprayed poison feelFaint|vomit|unconscious|breathless|blur @14', 'tabletsOfOthers child childTook @10',
      'twice medWord tookNow oops|sickNow @14 !!askedDose', 'fewNumber tablets tookNow oops|twice @9 !!askedDose', 'moreNumber tablets tookNow atOnce @9 !!askedDose', 'fewNumber tablets tookNow atOnce sickNow @14 !!askedDose', 'othersOf medWord tookNow oops @12 !!askedDose', 'oops medWord tookNow sickNow @14 !!askedDose|rememberWord', 'child childTook medWord fromBox|othersOf @10 !!dailyOnly', 'tookNow oops medWord child|elder @12 ~ !!askedDose|rememberWord',
      'child|tinyAge ingest nonfood @7 !!ateUsual|warnedStrict', 'twice mlWord tookPast child|baby @12 !!askedDose', 'twiceOnly medWord tookPast elder|child @12 !!askedDose', 'externalMed drankVerb @5 !!ateUsual', 'poison swallowedIn @9', 'spraying farm sprayIll @18', 'badLiquor badLiquorIll @16 ~', 'drugWord drugHarm @16 ~', 'mushroom ingest vomit|looseMotion|belly|confuse|drowsy|blur @14 ~', 'poison oops ingest @10 !!rats|figureZeher',
    ],
  },
  {
    sign: 'withdrawal', act: 'emergency', source: 'WHO: mhGAP Intervention Guide, module on disorders due to substance use (alcohol withdrawal)',
    rows: ['stopDrink withdrawalIll @19 ~ !!drinkOther', 'drinkDelirium @1'],
  },
  {
    sign: 'snakeBite', act: 'emergency', source: 'Ministry of Health and Family Welfare, India: Standard Treatment Guidelines, management of snake bite',
    rows: ['snake bite @5 !!figureSnake|gameWord|oldBite', 'snakeBiteWord', 'snake bite @12 !!figureSnake|gameWord|oldBite|scarWord', 'somethingBit snake|fangMarks|eyelids @30', 'bite fangMarks @20', 'bite eyelids closingLid @25', 'snake strikes personPart|elder|child @8 !!figureSnake|gameWord', 'somethingBit eyeItself|throat|slur|breathless|vomit|unconscious @30'],
  },
  {
    sign: 'burn', act: 'emergency', source: 'NHS: burns and scalds; WHO, ICRC: Interagency Integrated Triage Tool (burns)',
    rows: ['burned bigBurn hot|spill|now|severe @8 !smallBurn !!smallBurn|sunWord|jealous|foodBurn', 'hot spill bodyWhole @8 !!smallBurn|sippedHot', 'burned bigBurn bodyWhole @6 !!smallBurn|sunWord|foodBurn|jealous|sensation', 'acidAttack', 'fireOn bodyWhole @6', 'burned severe @4 !!smallBurn|sensation|foodBurn', 'burned hot child|baby|elder|me @10 !!smallBurn|foodBurn|sensation', 'burned child|elder fireWord @10 !!foodBurn', 'hotDrink spilled child|baby|face|headPart|burnedPart @8 !!smallBurn|thingFell|sippedHot', 'hotLiquid spilled burnMark @12 !!smallBurn|foodBurn|sensation', 'hotThing blisterWord @12 !!tanWord', 'burned burnedPart blast|severe|hotThing|fireWord|hot @14 !!smallBurn|sensation|foodBurn|sunWord', 'burned blisterWord burnedPart @12 !!smallBurn|sensation|foodBurn|sunWord', 'hotThing blisterWord child|baby @14', 'blast burnedPart blood|pain|burned|hurt @12 !!gameWord', 'hotLiquid spilled blisterWord @16', 'burnedPart|limbPart dipped realHot @8 !!smallBurn', 'chemical burned burnedPart|limbPart|face @9 !!smallBurn|sensation', 'chemical thrownWord face|eye @8', 'burned face|trunk @4 !!smallBurn|sunWord|foodBurn|sensation|jealous', 'strongChem spilled|thrownWord personPart|limbPart|face|child @9 !!reflux'],
  },
  {
    sign: 'accident', act: 'emergency', source: 'WHO, ICRC: Interagency Integrated Triage Tool (trauma)',
    rows: ['accident hurt @8 !!insuranceWord|movieish|figureAccident|claim', 'accident elder|child|me now @9 !!insuranceWord|claim|figureAccident', 'accident vehicle bodyWhole|elder|child @8 !!insuranceWord|claim|figureAccident', 'crash !thingFell !!gameWord|claim', 'highPlace fellWord @5 !!gameWord|claim|hairFall|objectFell', 'fellWord highPlace @5 !!gameWord|claim|hairFall|objectFell', 'vehicle hitBy elder|child|me @6 !!claim|gameWord', 'neckBack injuryNow cannotFeel @14 ~', 'vehicle vehicleHit vehicle trapped|hurt|elder|child @20 !!claim|gameWord', 'trapped vehicle elder|child|me|hurt @12 !!claim|gameWord|traffic', 'stabbing trunk @7 !!gameWord|sensation|pain', 'fingerPart cutOff @6 !!hairFall|gameWord|foodBurn', 'cutWord alagWord fingerPart @7 !!gameWord|hairFall', 'fingerGone !!gameWord|claim', 'bull gored @6 !!gameWord', 'fellWord highPlace elder|child|me @14 !!gameWord|claim|hairFall|objectFell|thingFell', 'machineWord caughtWord machinePart @7 !!washing|sensation|gameWord', 'hipWord fellWord|injuryNow cannotGetUp @22'],
  },
  {
    sign: 'headInjury', act: 'emergency', source: 'NICE NG232: head injury',
    rows: ['hitHead vomit|drowsy|unconscious|confuse|seizure|memory @28', 'hitHead bleed|blood ear|nonstop|nose|now @25', 'hitHead severe headache @25', 'hitHead blur|weak|slur|sleepyNow @25 ~', 'hitHead hitBad @6', 'hitHead bleed @8', 'fellWord headPart vomit|drowsy|unconscious|confuse|seizure @24 !!mildWord|hairFall|oldBite', 'fellWord headPart blood @12 !!hairFall', 'hitHead +thinner @30', 'struck headPart +thinner @28', 'struck headPart vomit|drowsy|unconscious|confuse|seizure|memory @24 !!mildWord|hairFall|noRelation', 'hitHead clearFluid @25', 'struck headPart clearFluid @25', 'fellWord|hitHead|injuryNow earPart blood|bleed @20', 'headSplit struck|injuryNow|blood @14 !!severeOnly', 'struck headPart memory @24', 'elder|child fellWord confuse|memory|sleepMore @22 !!hairFall|objectFell', 'headPart struck blood @12 !!hairFall|nose|testWord|mildWord', 'struck|hitHead child headPart|hitHead oddly @20 !!mildWord|hairFall', 'struck headPart sleepMore|blur @24 !!hairFall|mildWord', 'hitHead sleepMore @26', 'hitHead oddly @25 !!mildWord'],
  },
  {
    sign: 'meningitis', act: 'emergency', source: 'NICE NG240: bacterial meningitis and meningococcal disease; NHS: meningitis',
    rows: ['chinChest fever|vomit|headache @20', 'neck stiff fever|vomit|light|rash|confuse|drowsy @20', 'rash glassTest @7 !!itchOnly', 'fever rash glassTest|stiff|confuse|purple @20', 'fever light headache stiff|vomit|confuse @20', 'meningitisWord suspect|now|having @5 !!vaccineWord', 'neckStiff fever|vomit|light|confuse|drowsy|rash @28', 'fever spotWord pressTest @25', 'fever spotWord darkSpot @16', 'fever headache light vomit|neckStiff @25', 'neck pain fever confuse|light|drowsy|vomit @25', 'fever headache vomit light|neck|confuse @25'],
  },
  {
    sign: 'sepsis', act: 'emergency', source: 'NICE: suspected sepsis guidelines; Surviving Sepsis Campaign; NHS: sepsis',
    rows: ['fever confuse @20 !!heatAny', 'fever coldHands|mottled @20', 'fever unconscious|cannotWake @20', 'fever drowsy weakNow|breathless|coldHands|urineNone|severe @25 !!?vaccination', 'infection confuse|coldHands|breathless|drowsy|mottled|shiver @20', 'fever breath difficult fastWord @20', 'extremeFever', 'fever shiver confuse|coldHands|lowBp @20', 'sepsisWord now|having|suspect @5', 'fever lowBp @20', 'mottled elder|child|baby @8', 'fever urineNone @20', '+weakHost feverish @26 !!?vaccination', 'sickleWord pain crisisWord @20', 'sickleWord crisisWord @3', 'surgeryWord pus feverish @28', 'lockjaw dirtyWound @20', 'lockjaw fever|spasm @20', 'wound turnedBlack fever|limbFoul @16 !!tanWord|healedWord', 'maggots wound @10', 'infection fever coldSweat|palpitation|lowBp|breathless|veryFast @25', 'infection lowBp|unconscious @18', 'liverWord confuse|drowsy|unconscious @22'],
  },
  {
    sign: 'heatStroke', act: 'emergency', source: 'National Disaster Management Authority, India: heat wave guidelines; NHS: heat exhaustion and heatstroke',
    rows: ['heatStroke confuse|unconscious|fever|severe|vomit|now|experience @14 !!prevention', 'heat confuse|unconscious|seizure|extremeFever|drowsy @20 !!prevention|bathWater', 'heat sweatStop|notSweating @20', 'heat fever vomit|severe|feelFaint headache|vomit|confuse|drowsy @20 !!weatherBoil', 'veryHot confuse|unconscious|drowsy|seizure|notSweating @20 !!bathWater', 'lockedCar child|baby|elder|limp|unconscious @12', 'heat veryHot feelFaint|vomit|confuse|limp @20 !!weatherBoil', 'heat slur|confuse|limp veryHot|fever|unconscious @22 !!bathWater', 'veryHot slur heat @20'],
  },
  {
    sign: 'bloodSugar', act: 'emergency', source: 'American Diabetes Association: Standards of Care in Diabetes (hypoglycaemia, hyperglycaemic crises)',
    rows: ['lowSugar', 'highSugar', 'diabetic confuse|unconscious|drowsy|cannotWake|seizure @20 !!seizureCare', 'sugarLevel lowWord sweat|tremble|confuse|feelFaint|drowsy @14', 'sugarLevel highWord vomit|confuse|breathless|drowsy|fruity @16', 'hypoWord sweat|tremble|confuse|now|drowsy @9', 'insulinTooMuch', 'meterWord meterHi @6', 'meterWord meterLo @6', 'sugarMedicine overdose|wrongDose lowSugarSign @20', 'diabetic fruity @16', 'sugarMedicine tremble sweat|confuse|feelFaint|drowsy @20', 'sugarMedicine lowSugarSign feelFaint|confuse|drowsy|unconscious|tremble @16'],
  },
  {
    sign: 'bloodPressure', act: 'now', source: 'American Heart Association: hypertensive crisis (180/120 mm Hg)',
    rows: ['highPressure', 'lowPressure', 'lowish feelFaint|shocky|unconscious|drowsy|confuse|weakNow|cold @20'],
  },
  {
    sign: 'help', act: 'emergency', source: 'Ministry of Home Affairs, India: Emergency Response Support System (112)',
    rows: [
      'ambulance callWord @6 !!ambulanceTalk', 'emergencyNow !!emergencyTalk', 'ambulance|emergencyWord|dying shortMessage @3 !!ambulanceTalk|emergencyTalk', 'bachao ~ !!bachatTalk|dieJoke', 'dying dyingWho @10 ^ !!dieJoke', 'helpCry dying|emergencyWord|ambulance|bachao @20 !!helpTalk|dieJoke', 'helpCry !!helpTalk|dieJoke',
    ],
  },
  {
    sign: 'limb', act: 'emergency', source: 'NICE NG19: diabetic foot problems; European Society for Vascular Surgery: acute limb ischaemia',
    rows: ['limbPart turnedBlack limbFoul @22 !!tanWord', 'limbPart turnedBlack diabetic @25 !!tanWord', 'gangreneWord limbPart|diabetic|now|spread @14 !!prevention', 'limbPart limbCold limbHurt sudden|severe|pulse|blue @14 !!winterWord|sleeping', 'pulse not|no|neg limbPart @5 ~', 'castWord limbPart limbCold|numb|tightWord @12 ~ !!removalWord', 'limbPart blueWord limbBad sudden|severe|now|experience|numb|tightWord @12 !!shirtish|winterWord|limbSport', 'limbPart cold blueWord @8 !!shirtish|winterWord', 'limbPart black limbFoul diabetic|smoker|foul|severe|pain @9 !!tanWord'],
  },
  {
    sign: 'hypothermia', act: 'emergency', source: 'NHS: hypothermia; European Resuscitation Council guidelines (special circumstances)',
    rows: ['hypothermiaWord elder|child|baby|me|now|having|suspect @8', 'coldBody coldState coldPlace @28', 'coldBody coldState elder|child|baby @14 !!fever', 'coldPlace coldState frozenWord @20', 'lowTemperature coldState|coldBody|shiver @20', 'iceBody coldState @22 !!fever', 'hypothermiaWord shortMessage @3', 'coldPlace coldState shiver|iceBody|coldBody @28', 'hypothermiaWord !!prevention|generalWord'],
  },
];
