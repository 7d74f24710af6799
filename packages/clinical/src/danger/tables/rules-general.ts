import type { SignRules } from '../rule.ts';

/**
 * Dangers in texts of up to ten words by what they have in common, whatever names them: a part of the body that fails, something that was taken,
 * somebody who is going.
 */
export const generalRules: readonly SignRules[] = [
  {
    sign: 'breathing',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (breathing); NHS: shortness of breath',
    rows: [
      'airWord notEnough @4 ~ #9 !!device|vehicle|gameWord|callQuality',
      'chest|ribs|breath chestSinks @7 #10',
      'oxiWord > lowSpo2 @2 #10 !!pastOver|vehicle',
      'turnBlue|blueWord|blue child|baby|elder|helpCry|me @3 #6 !!shirt|toy|bruise|eye|vaccination',
    ],
  },
  {
    sign: 'choking',
    act: 'emergency',
    source: 'American Red Cross: first aid guidelines (foreign-body airway obstruction)',
    rows: [
      'stuckThing stuckWord neckPlace|tightNeck|breath|breathless|turnBlue|speech @9 ~ #11 !!globus|gameWord',
      'stuckThing stuckWord child|baby|kinChild @6 #9 !!gameWord|inNose|hairFall',
      'tightNeck breath|breathless|stuckWord|child|blueWord @9 ~ #10 !!figureChoke|tonsil',
      'chokePhrase @1 #6 !!figureChoke|tonsil',
    ],
  },
  {
    sign: 'heart',
    act: 'emergency',
    source: 'American Heart Association: warning signs of a heart attack',
    rows: [
      'attackAny #8 !care !!care|joke|emotional|heartMeme|pastOver|figureHeart',
      'heartAny heartPain @4 #9 !!joke|figureHeart|heartMeme|pastOver',
      'chestGrab #10 !!gameWord|figureHeart',
    ],
  },
  {
    sign: 'stroke',
    act: 'emergency',
    source: 'American Stroke Association: F.A.S.T. and stroke warning signs',
    rows: [
      'bodySide sideFails @6 ~ #10 !!old|sleeping|pressed|teethWord|tonsil|pastOver',
      'dropsThings now|sudden|side|arm @9 #10 !!pastOver',
      'speechGone #8 ~ !!yet|throat|ignore|callQuality|gussa|tonsil|pastOver',
      'sightSide sudden|side @6 ~ #9 !!screenWord|pastOver',
    ],
  },
  {
    sign: 'stroke',
    act: 'now',
    source: 'NHS: headaches',
    rows: ['headacheAny worstHead @6 ~ #12 !!pastOver'],
  },
  {
    sign: 'bleeding',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (heavy bleeding); NHS: vomiting blood',
    rows: [
      'bloodAny bloodFlows @5 ~ #9 !!period|testWord|gum|donationWord|bleedOver|money|movieish|pastOver|sugarAny|pressAny',
      'bloodAny bloodFlows bloodPlace @7 ~ #10 !!period|testWord|gum|bleedOver|movieish|pastOver|sugarAny|pressAny',
      'vomitAny redClots @5 #9 !!testWord',
      'stoolAny bloodAny paleWord @10 #11 !!testWord|pastOver',
    ],
  },
  {
    sign: 'poisoning',
    act: 'emergency',
    source: 'WHO: Guidelines for establishing a poison centre',
    rows: [
      'poisonThing takenIn @5 #10 !!warned|rats|figureZeher|tasteWord|gameWord|movieish|pastOver',
      'manyCount pillWord takenIn @6 #10 !!dailyWord|daily|askedDose|gameWord',
      'manyNumber pillWord takenIn @6 #7 !!dailyWord|daily|askedDose|gameWord',
      'kinChild othersPills pillWord takenIn @8 #11 !!dailyOnly',
      'kinChild smallHarmful takenIn @6 #10 !!gameWord',
    ],
  },
  {
    sign: 'selfHarm',
    act: 'crisis',
    source: 'WHO: mhGAP Intervention Guide, module on self-harm and suicide',
    rows: [
      'hangingWord #2 ^',
      'fanGaze gazeWord @8 #10 ^',
      'foreverWord leaveWord @4 #9 ^ !!appTalk|hairFall|fixedFor',
      'neverWakeWord #9 ^ ~ !!childsGame',
      'jeeFull #9 ^ !!joke',
      'endIt #9 ^ ~ !!joke|appTalk|gameWord',
      'jumpedFrom highThing @4 #7 ^ !!playWord|childsGame|gameWord|joke',
      'howMuchEnough enoughWord @6 #8 ^',
      'poisonAsk #6 ^ !!rats|pestWord',
    ],
  },
  {
    sign: 'violence',
    act: 'emergency',
    source: 'WHO: Responding to intimate partner violence and sexual violence against women',
    rows: [
      'relativeMan bedWord nightWord @8 #11',
      'relativeMan touchNight @6 #9 !!joke|feetTouch',
      'pillowFace #8 ^ !!sleepEasy|playWord',
      'breakingIn #7',
      'hitMarks #10 !!gameWord|movieish|childsGame',
    ],
  },
  {
    sign: 'accident',
    act: 'emergency',
    source: 'WHO, ICRC: Interagency Integrated Triage Tool (trauma)',
    rows: [
      'machineAny partAny caughtAny @6 #10 !!gameWord|washing',
      'bigVehicle crushBy child|elder|me|person|limbPart|hurt @7 #10 !!gameWord|claim|insuranceWord|pastOver',
      'ankleBackward #9 !!healedWord|pastOver',
    ],
  },
  {
    sign: 'headInjury',
    act: 'emergency',
    source: 'NICE NG232: head injury',
    rows: [
      'headNow fellOn headConsequence @8 #11 !!hairFall|pastOver',
      'headHard headNow fellOn @6 #9 !!gameWord|pastOver|mildWord',
    ],
  },
  {
    sign: 'electricShock',
    act: 'emergency',
    source: 'NHS: first aid, electric shock',
    rows: ['bijliWord shockedBy @6 #10 !!static|emotional|claim|billWord|gameWord'],
  },
  {
    sign: 'burn',
    act: 'emergency',
    source: 'NHS: burns and scalds',
    rows: [
      'burnAny burnBad @5 #9 !!smallBurn|sunWord|foodBurn|jealous|sensation',
      'cracker burstAny personPart|burnPart @6 #9 !!gameWord|device',
      'ironThing spilledOn burnPart|kinChild|baby @7 #10 !!smallBurn|foodBurn|sippedHot|pastOver',
      'acidSplash spilledOn burnPart @6 #9 !!smallBurn|reflux',
    ],
  },
  {
    sign: 'eye',
    act: 'now',
    source: 'NHS: chemical burns; NHS: sudden loss of vision',
    rows: [
      'acidSplash eyeAny gotInto|spilledOn @6 #10',
      'sightGoneAny #6 ~ !!screenWord|device|appTalk|remoteApp|pastOver',
    ],
  },
  {
    sign: 'pregnancy',
    act: 'emergency',
    source: 'WHO: Pregnancy, childbirth, postpartum and newborn care',
    rows: ['pregAny pregDanger @9 #12 !!gum|piles|nose|testWord|seizureCare|burstPipe|pastOver|afterUsual'],
  },
  {
    sign: 'infant',
    act: 'emergency',
    source: 'WHO: IMCI chart booklet (young infant)',
    rows: [
      'tinyBaby baby|child|newborn|young tinyDanger @9 ~ #12 !!tinyFine|pregnant|nowWell|pastOver',
      'newborn tinyDanger @6 ~ #9 !!tinyFine|pregnant|nowWell',
    ],
  },
  {
    sign: 'hypothermia',
    act: 'emergency',
    source: 'NHS: hypothermia',
    rows: ['coldBody bodyWord coldBad @8 ~ #10 !!sensation', 'coldBody coldBad @5 ~ #7 !!roomCold'],
  },
  {
    sign: 'bloodSugar',
    act: 'emergency',
    source: 'American Diabetes Association: Standards of Care in Diabetes (hypoglycaemia)',
    rows: ['sugarAny sugarFalls sugarSigns @10 #12', 'hypoWordAny #3'],
  },
  {
    sign: 'bloodSugar',
    act: 'now',
    source: 'American Diabetes Association: Standards of Care in Diabetes (hypoglycaemia)',
    rows: ['sugarAny > sugarFalls @4 #7 !!asks|pastOver|isWord'],
  },
  {
    sign: 'bloodPressure',
    act: 'now',
    source: 'American Heart Association: hypertensive crisis',
    rows: ['pressAny pressHigh pressSigns @9 #11', 'pressAny pressLow pressSigns|cold|feverAny @9 #11'],
  },
  {
    sign: 'sepsis',
    act: 'emergency',
    source: 'NHS: sepsis',
    rows: ['feverAny chillWord lowBp|pressLow|breathless|confuse @9 #11', 'septicPhrase #8 !!prevention|testWord'],
  },
  {
    sign: 'meningitis',
    act: 'emergency',
    source: 'NHS: meningitis',
    rows: ['feverAny stiffAny @9 #11 !!?vaccination'],
  },
  {
    sign: 'abdomen',
    act: 'now',
    source: 'NHS: stomach ache',
    rows: ['bellyAny bellyBad @6 ~ #10 !!period|gymWord|teethWord'],
  },
  {
    sign: 'spine',
    act: 'now',
    source: 'NHS: cauda equina syndrome',
    rows: ['backAny spineBad @9 ~ #11 !!old|pastOver', 'legsDead #7 ~ !!sleeping|old|pressed'],
  },
  {
    sign: 'testicle',
    act: 'now',
    source: 'NHS: testicle pain',
    rows: ['testicleAny testicleBad @6 #9 !!monthsLong|gameWord|gymWord|lipOnly|tongueWord'],
  },
  {
    sign: 'limb',
    act: 'now',
    source: 'NICE NG158: venous thromboembolic diseases',
    rows: ['oneLeg swellAny legSwellBad @7 #10 !!monthsLong|sting'],
  },
  {
    sign: 'dehydration',
    act: 'now',
    source: 'WHO: cholera; NHS: dehydration',
    rows: ['cholera #5 !!vaccineWord|prevention', 'looseAny wontStop @5 ~ #8 !!pastOver'],
  },
  {
    sign: 'withdrawal',
    act: 'emergency',
    source: 'WHO: mhGAP Intervention Guide, module on disorders due to substance use (alcohol withdrawal)',
    rows: ['withdrawAny withdrawBad @8 #10'],
  },
  {
    sign: 'help',
    act: 'emergency',
    source: 'Ministry of Home Affairs, India: Emergency Response Support System (112)',
    rows: [
      'dyingSoon comeFast|now|elder|child @8 ~ #10 !!dieJoke|device|appTalk',
      'badState #9 !!device|appTalk|money|pastOver|traffic',
      'comeFast elder|child|emergencyWord|ambulance|hurt @6 #8 !!helpTalk|dieJoke|appTalk|ambulanceTalk',
    ],
  },
];
