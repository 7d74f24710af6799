import type { SignRules } from '../rule.ts';

/** Signs of a crisis of the mind, of violence, and of what must be seen today. */
export const todayRules: readonly SignRules[] = [
  {
    sign: 'violence', act: 'emergency', source: 'WHO: Responding to intimate partner violence and sexual violence against women, clinical and policy guidelines',
    rows: ['beater beat me @9 !!violenceWork', 'me beat beater @9 !!violenceWork', 'beater hitsWord me @6 !!violenceWork|hitBodyPart', 'violent !!violenceWork|movieish', 'touch wrongly @5 !!violenceWork|screenTouch', 'beatMe !!violenceWork',
      'closeOne pitai @9 !!atGames', 'pitai onMe @6 !!atGames', 'bitMe closeOne|beater @6 !animal !!atGames', 'closeOne hitMore hitHurt @10 !!atGames|crashOther', 'galaDaba !!violenceWork|atGames', 'brandWord closeOne|child|me @10 !!movieish',
      'abuser undress @10 !!undressOther', 'undress child|onMe abuser @14 !!undressOther', 'abuser touchesMe onMe @6 !!touchOther|violenceWork', 'forceAct sexAct @8 ~ !!violenceWork', 'forceAct abuser onMe @6 !!forceKind', 'withWord badAct @4 !!violenceWork|forceKind', 'molest !!violenceWork',
      'threatWord killAct abuser|closeOne|onMe @10 !!violenceWork', 'dhamkiWord killAct @6 !!violenceWork', 'acidWord throwWord threatWord|onMe @9 !!chemicalWork', 'fuelWord pourWord onMe|closeOne @8 !!vehicleFuel', 'dowry dowryHarm @9 !!dowryTalk|violenceWork', 'weapon weaponAct closeOne|onMe|abuser @9 !!kitchenWord', 'confined !!kept|repairWord', 'starved confined|pitai|closeOne @14 ~ !!kept',
      'harassWord abuser|closeOne onMe @8 !!nuisance', 'viralWord viralThreat @6 ~', 'closeOne martaWord @14 !!martaOther|atGames', 'toolBlow maraAny @4 !!martaOther|atGames', 'closeOne slamWord headWall @9 !!atGames', 'teaseWord onMe @7 !!teaseOther', 'closeOne futureKill @8 !!joke|atGames', 'lapWord touchesMe @6 !!touchOther', 'abuser nightRoom enterWord nightWord @12 !!undressOther', 'badIntent abuser|onMe @6 !!evilEye', 'ownBaby harmDo intrusive @10 ^ !!harmOther',
      'drinksNow hidesWord @14 ~', 'toldToSay injuryNow|fellWord|brokeWord|hurt @26', 'roundNeck !!atGames|neckAllergy', 'notAlive heSays|threatWord|abuser @9 ~ !!joke', 'notLetOut harmMark|pitai|beat|confined|kicksFists|dowry @24 ~ !!kept', 'tiesWord elder|child|onMe toBed @8 !!kept|shoes', 'dragsHair closeOne|abuser|drinksNow @14 !!atGames', 'kicksFists onMe|closeOne|notLetOut @14 ~ !!atGames', 'barsDoor closeOne|abuser @10', 'newBruises excuse @14', 'pullsClothes abuser|closeOne @7 !!undressOther', 'bringMoney byFire|pitai|beat|harmMark @12 ~'],
  },
  {
    sign: 'selfHarm', act: 'crisis', source: 'WHO: mhGAP Intervention Guide, module on self-harm and suicide',
    rows: ['suicide|suicideMore ^ !notDo !!joke2|workWord', 'wishDeath ^ !joke !!joke', 'wishDeath suicideHint @10 ^ !!joke', 'wishWord wakeNot @6 ^ ~', 'jeene neg|no|not lifeLack @6 ^ ~', 'jeene lifeLack neg|no|not @5 ^ ~', 'endWord selfWord @5 ^ !notDo !!joke|workWord', 'alvida ^', 'jeene badWord @4 ^', 'jaanWord giveLife @2 ^ !!joke', 'allWord overWord wishPlan @6 ^ !!medsOver', 'voiceWord commandWord harmAim @8 ^', 'shouldDie ^ !!joke|device', 'hoard sleepAid @5 ^', 'reasonWord livingWord not|no|cannotWord @8 ~ ^',
      'sureSuicide ^ !notDo !!joke2|aboutIt', 'lifeWeary ^ !!joke|joke2|clothesGiven', 'noMoreMe farewell|weary @12 ^ ~ !!placeWord', 'deathWord wayWord @5 ~ ^ !!pestWord|joke', 'ropeWord fanWord @7 ^ !!clothesWord', 'ropeWord hangVerb elder|child|me @7 ^ !!clothesWord|neckAllergy', 'ropeWord lockWord @10 ^', 'nooseWord ^ !!clothesWord', 'hangWord hangAct @4 ^ !notDo !!courtWord|objectStuck', 'hangVerb fanWord elder|child|onMe @8 ^ !!clothesWord', 'lockWord weary|talkDown|suicideHint elder|child @14 ^ !!clothesWord|kept',
      'edgeWord onEdge talkDown @12 ^ !!playWord|childsGame', 'leap fromPlace @7 ^ !!playWord|joke|childsGame', 'wheels underFront goSelf @5 ^ !!playWord|claim|insuranceWord', 'cutVerb ownLimb bladeWord @6 ^ !!pastCut', 'selfCut ownLimb @3 ^ !!pastCut', 'hurtSelf toSelf @4 ^ !notDo !!pastCut|workWord',
      'eatSomething threatWord @7 ^', 'poison poisonPlan @6 ^ !!pestOnly|pickup|warnedStrict', 'sleepAid|tablets drugPlan @5 ^ !!pickup|askedDose', 'jaanWord lifeTake @3 ^ !!joke', 'edgeWord onEdge lowMood|weary @14 ^ !!playWord', 'burnCut ownLimb|handWord reliefWord @10 ^ !!pastCut', 'farewellCare goingWord @12 ^ !!awayWord', 'foreverWord goneWord @5 ^ !!awayWord|joke', 'notHere ^ ~ !!placeWord', 'searchWord poison elder|child|opensPerson @8 ^ !!pestOnly|warnedStrict', 'poison giveMe @4 ^ !!pestWord|pickup', 'tracksWord lieWord @4 ^ !!playWord', 'jeene neg|not wantWord @4 ^ ~ !!placeWord|joke',
      'everyoneWord betterState selfGone @9 ^ ~ !!placeWord|awayWord', 'hangPlace ponder letGo @22 ^ !!playWord', 'hangPlace onEdge letGo @22 ^ !!playWord', '+pointOf +wakingWord @3 ^', 'tiredOfBeing ^ !!joke', 'goodbyeWord toAll @6 ^ !!travelWord', 'goodbyeWord lockWord @16 ^', 'lastDay ^', 'everyoneWord wouldGet deathMoney @8 ^ !!operationTalk', 'faceAgain perceived noOne|neg @7 ^ ~ !!throatIll', 'ownLimb freshMark @6 ^ !!pastCut', 'ownLimb freshMark hideSleeve @22 ^', 'pressBlade soothes @14 ^ !!pastCut', 'ropeWord noReasonLeft @14 ~ ^', 'hopeWord notSurvive @6 ~ ^', 'drugs|tablets|pills goPeacefully @9 ^', 'fromWorld ^ !!joke', 'afterMe careFor @8 ^ !!awayWord', 'leftNote notReturn @14 ~ ^', 'cutVein ^ !notDo !!pastCut', 'godWord godTake @6 ^ ~ !!joke', 'afterTonight troubleOver @7 ~ ^ !!medsOver', 'arranged afterTonight @20 ^', 'settled youManage @16 ^ !!operationTalk', 'futureSelf neg|not|no|cannotWord @4 ^ ~', 'countsMeans means enoughWord @16 ^ !!askedDose|pickup', 'fromTomorrow notNeeded hugged @18 ^ ~', 'poison allCalm @7 ^ !!pestOnly|rats', '+storyEnds ^', 'lastDayWish wishPlan|hopeWord|everyoneWord @6 ^', 'myAbsence noDifference @6 ^ ~'],
  },
  {
    sign: 'abdomen', act: 'now', source: 'WHO, ICRC: Interagency Integrated Triage Tool (severe pain); NHS: stomach ache, appendicitis',
    rows: ['belly pain severe @9 !!period|mildWord|joke', 'belly pain sudden @5 !!period|mildWord', 'belly hardWord pain|swell|vomit @7', 'belly pain lowerRight fever|vomit|severe @12', 'lowerRight pain fever|vomit @10 !!mildWord', 'belly pain unconscious|feelFaint @12', 'belly pain bentOver @16 ~ !!period|mildWord', 'upperRight pain fever|severe|vomit|yellow @16 !!mildWord', 'noGas vomit|greenVomited|swell @22', 'greenVomited belly|swell|pain @14', 'hernia pain|hardWord|vomit|severe|stuck vomit|severe|hardWord|fever|red @14', 'lowerRight pain severe|fever|vomit @10 !!mildWord'],
  },
  {
    sign: 'dehydration', act: 'now', source: 'WHO: The treatment of diarrhoea, a manual for physicians; IMCI chart booklet',
    rows: ['looseMotion urineNone|sunken|drowsy|weakNow|cannotStand|feelFaint @25 !!mildWord', 'vomit urineNone|sunken|drowsy @25 !!mildWord', 'looseMotion manyTimes @8', 'looseMotion ricewater @8', 'vomit keepsDown @8 ~', 'looseMotion child drinkWord not|neg @25 ~', 'urineNone longHours @10', 'dehydrated severe|drowsy|cannotStand|child @8', 'everything vomit elder|me|child @8', 'cannotWord keepsDown weakNow|dryMouth|urineNone|longHours|feelFaint @16 ~ !!mildWord', 'stool stoolWater manyWord|weakNow|limp|cramps|nonstop @16', 'looseMotion|vomit dryMouth @25 !!mildWord', 'keepsDown vomit|nausea urineNone|weakNow|longHours @20 ~', 'stool manyTimes @8', 'stool child dryMouth|drowsy|urineNone @20'],
  },
  {
    sign: 'bloodTest', act: 'now', source: 'Royal College of Pathologists: The communication of critical and unexpected pathology results',
    rows: ['+criticalTest', 'troponin positiveWord @4'],
  },
  {
    sign: 'dengue', act: 'now', source: 'World Health Organization: Dengue, guidelines for diagnosis, treatment, prevention and control (2009), warning signs',
    rows: ['dengue bleed|bleedWord|vomit|drowsy|unconscious|breathless|restless|coldHands @25 !!mosquitoWord', 'dengue belly pain @25', 'dengue stool black @25', 'dengue gum bleed @25', 'dengue rawGum @25', 'lowPlatelets', 'dengue platelets lowWord|fell @20 !!mosquitoWord', 'dengue fewPlatelets @25 !!mosquitoWord', 'dengue gumBlood @25 !!mosquitoWord', 'platelets fewPlatelets gumBlood|bleed|weakNow @20', 'dengue period severe|nonstop|bahutWord|heavyWord @20', 'dengue feelFaint|weakNow|lowBp @20 !!mosquitoWord'],
  },
  {
    sign: 'spine', act: 'now', source: 'NICE NG59: low back pain and sciatica; Getting It Right First Time: cauda equina syndrome pathway',
    rows: ['backPart urineLost @25', 'groin numb @5 ~', 'bothLegs weak|numb @6 ~ !!sleeping|gymWord', 'backPart leg weak numb @25 ~ !!mildWord', 'leg cannotFeel sudden|both|fallWord @8 ~', 'bowelLost backPart|leg|numb @20', 'urineLost|bowelLost limbPart|leg numb|weak @22 ~ !!mildWord', 'groin cannotFeel|numb urineLost|bowelLost @22 ~'],
  },
  {
    sign: 'eye', act: 'now', source: 'College of Optometrists: clinical management guidelines; NHS: eye injuries, sudden loss of vision',
    rows: ['eye chemical gotInto @6 !!eyeDrop', 'eye pierced @4 !!screenWord|oldGlass', 'blind sudden|now|oneEye @6 ~ !!gradual', 'blind elder|me|person @6 ~ !!gradual', 'curtain eye|sight @6', 'sight sudden lostWord @6 !!gradual', 'eye pain severe blur|vomit|red @14', 'eye blur sudden @8', 'floaters sudden|flashes @8', 'redEye|eye halo vomit|pain|headache|blur|red|nausea @20', 'eyeItself entered eyeHurt @12 !!screenWord|eyeDrop', 'eyeItself firecracker @9 !!gameWord', 'eyeItself entered pierced @8 !!screenWord|eyeDrop|screen', 'eyeItself cutSharp @5 !!onionWord|healedWord', 'eyeItself entered|gotInto pierced eyeHurt @14 !!screenWord'],
  },
  {
    sign: 'testicle', act: 'now', source: 'European Association of Urology: paediatric urology guidelines (acute scrotum); NHS: testicle pain',
    rows: ['testicle pain severe|sudden|swell|vomit @10 !!monthsLong|mildWord', 'testicle twistWord @5', 'testicle swell sudden|red @8 !!monthsLong', 'ballWord pain|swell sudden|severe|nausea|swell @7 !!footBall|monthsLong|mildWord', 'testicle kickedWord pain|swell @14 !!monthsLong|mildWord|footBall', 'testicle pain sudden @12 !!mildWord', 'testicle pain severe vomit|swell @14 !!mildWord'],
  },
  {
    sign: 'animalBite', act: 'now', source: 'National Centre for Disease Control, India: National guidelines for rabies prophylaxis',
    rows: ['animal bite @5 !!oldBite|figureSnake|vaccineDone|bandBite|sofaWord', 'rabid', 'animal bite @9 !!oldBite|figureSnake|vaccineDone|bandBite|sofaWord', 'batAnimal bite @20 !!gameWord|practice', 'animal licked wound @10', '+animal|+bite waterFear @30 ^', 'animal scratchWord personPart @12 !!oldBite|vaccineComplete|sofaWord'],
  },
];
