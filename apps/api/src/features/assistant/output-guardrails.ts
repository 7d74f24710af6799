// What a model may not say (H5): a diagnosis, or that a medicine should be started, stopped or changed. In English, Hindi and
// Hindi in Latin letters. Statements about a record, questions, negations and references to a doctor are allowed.

import { joinPattern } from '@arogo/contract/join-pattern';

/** Words for medicines, and endings of their names. */
const medicinePattern = joinPattern(String.raw`
  (?:medicines?|medications?|meds|tablets?|pills?|capsules?|syrups?|drugs?|injections?|insulin|antibiotics?|
  steroids?|painkillers?|blood thinners?|doses?|dosages?|inhalers?|tab|cap|inj|syp|aspirin|ecosprin|telma|
  amoxicillin|ibuprofen|paracetamol|acetaminophen|crocin|dolo|calpol|combiflam|disprin|metformin|glycomet|
  warfarin|thyroxine|thyronorm|eltroxin|digoxin|lithium|methotrexate|prednis\w+|\w{3,20}(?:cillin|mycin|
  floxacin|cycline|azole|prazole|tidine|statin|sartan|pril|olol|dipine|gliptin|gliflozin|gliclazide|glipizide|
  glimepiride|semide|thiazide|oxetine|triptyline|azepam|zolam|setron|profen|fenac|coxib|formin|parin|xaban)|
  \d+\s?(?:mg|mcg|ml|iu|units?))
`);
const medicineHindiPattern = joinPattern(String.raw`
  (?:दवा\S*|गोल\S*|टैबलेट|कैप्सूल|इंसुलिन|इन्सुलिन|खुराक|डोज़?|सिरप|इंजेक्शन|dawa\w*|dava\w*|goli\w*|khurak|
  ${medicinePattern})
`);

const illnessPattern = joinPattern(String.raw`
  (?:(?:pre)?diabet\w+|hypertension|(?:high|low) blood pressure|high cholesterol|asthma|copd|cancer|tumou?rs?|
  leuk\w+|infections?|pneumonia|dengue|malaria|typhoid|chikungunya|covid\S*|flu|influenza|migraines?|stroke|
  heart (?:attack|failure|disease)|angina|an[a]?emia|(?:hypo|hyper)?thyroid\w*|depression|
  (?:an )?anxiety disorder|bipolar|schizophrenia|ocd|ptsd|adhd|autism|dementia|alzheimer\S*|parkinson\S*|
  ulcers?|gerd|acidity|kidney (?:stones?|disease|failure)|gall ?stones?|fatty liver|jaundice|tuberculosis|tb|
  hiv|aids|epilepsy|eczema|psoriasis|pcos|pcod|sepsis|appendicitis|allergy|deficiency|fracture|\w{3,20}(?:itis|
  osis|emia|aemia|oma|pathy|algia)|\w{2,30} (?:syndrome|disease|disorder))
`);
const illnessHindiPattern = joinPattern(String.raw`
  (?:मधुमेह|डायबिटीज|शुगर|कैंसर|डेंगू|मलेरिया|टाइफाइड|निमोनिया|दमा|अस्थमा|टीबी|डिप्रेशन|अवसाद|माइग्रेन|थायराइड|
  पीलिया|एनीमिया|संक्रमण|इन्फेक्शन|हाई बीपी|उच्च रक्तचाप|sugar|madhumeh|peeliya|piliya|dama|high bp|
  ${illnessPattern})
`);

const changePattern = joinPattern(String.raw`
  (?:start(?:ing)?|begin(?:ning)?|stop(?:ping)?|discontinu(?:e|ing)|quit(?:ting)?|skip(?:ping)?|avoid(?:ing)?|
  chang(?:e|ing)|increas(?:e|ing)|decreas(?:e|ing)|reduc(?:e|ing)|rais(?:e|ing)|lower(?:ing)?|doubl(?:e|ing)|
  tripl(?:e|ing)|halv(?:e|ing)|switch(?:ing)?|replac(?:e|ing)|taper(?:ing)?|cut(?:ting)? (?:down|back|out)|
  come off|go off|add(?:ing)?|tak(?:e|ing)|us(?:e|ing)|try(?:ing)?)
`);
const fewWordsPattern = String.raw`(?:\s+\S+){0,5}?\s+`;

const advicePatterns: readonly RegExp[] = [
  new RegExp(String.raw`\b${changePattern}${fewWordsPattern}[(“"']?(?:\S*-)?${medicinePattern}\b`, 'iu'),
  new RegExp(
    String.raw`\b(?:stop|discontinue|quit)\s+(?:taking|using)\s+(?:it|them|this|that|these|those|your|the|all)\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:double|halve|increase|reduce|lower|skip|stop)\s+(?:it|them)\b`, 'iu'),
  new RegExp(
    joinPattern(String.raw`
      ${medicineHindiPattern}(?:\s+\S+){0,4}?\s+(?:बंद|शुरू|शुरु|बढ़ा|बढा|घटा|कम कर|बदल|दोगुन|छोड़|लेना|लें|
      लीजिए|लो|खाएं|खाओ|खाइए|band|bandh|shuru|badha|ghata|kam kar|badal|chhod|chod|double|le lo|lo|lein|lijiye|
      khao|khaiye|khayein)
    `),
    'iu',
  ),
  new RegExp(String.raw`(?:बंद|शुरू|band|shuru)\s+(?:कर|kar)\S*(?:\s+\S+){0,3}?\s+${medicineHindiPattern}`, 'iu'),
];

/** Forbidden in any context: no record says this, and naming a doctor does not change it. */
const alwaysForbidden: readonly RegExp[] = [
  new RegExp(
    joinPattern(String.raw`
      \b${medicinePattern}(?:\s+\S+){0,2}?\s+(?:should|can|could|may|must|needs? to|has to)\s+(?:now\s+|
      safely\s+)?be\s+(?:stopped|discontinued|skipped|left out|omitted|increased|reduced|doubled|halved|
      replaced)\b(?!\s+(?:by|only)\b)
    `),
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:no longer|do not|don['’]?t) need(?: to (?:take|use))?(?:\s+\S+){0,2}?\s+${medicinePattern}\b`,
    'iu',
  ),
  /\bno need to (?:take|use|continue)\b/iu,
  new RegExp(String.raw`\bshould(?: not|n['’]?t) (?:take|use|continue)(?:\s+\S+){1,3}?\s+any ?(?:more|longer)\b`, 'iu'),
  new RegExp(String.raw`\b(?:leave out|omit)${fewWordsPattern}${medicinePattern}\b`, 'iu'),
  /\b(?:skip|stop|double|halve) (?:tonight|today|tomorrow|this (?:morning|evening))['’]s\b/iu,
  new RegExp(
    joinPattern(String.raw`
      \b(?:increase|raise|reduce|lower|go up|go down)(?:\s+\S+){0,3}?\s+(?:to|by) (?:\d+|half|one|two|three|
      four)\b(?=\s*(?:[.!]|${medicinePattern}|\S+ (?:a|per|every|each|twice)))
    `),
    'iu',
  ),
  /\b(?:so|until then|till then|meanwhile|therefore),? (?:please |just )?(?:stop|skip|double|halve|quit|discontinue)\b/iu,
  new RegExp(
    String.raw`\b${medicinePattern}(?:\s+\S+){0,6}?\s+(?:would|will) (?:help|clear|cure|fix|work|relieve)\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:buy|a course of)(?:\s+\S+){0,2}?\s+${medicinePattern}\b`, 'iu'),
  /(?:लेना|खाना) (?:बंद|छोड़)|\b(?:lena|khana) (?:band|chhod|chod)/iu,
];
/** Reassurance that nobody can give from a distance. */
const falseReassurance: readonly RegExp[] = [
  /\b(?:is|['’]s) nothing (?:serious|dangerous|to worry about)\b/iu,
  /\b(?:do not|don['’]?t|no) need to (?:see|visit|call|consult|go to)(?: \S+)? (?:doctors?|hospitals?|clinics?|ambulances?)\b/iu,
  /\b(?:do not|don['’]?t|never) (?:go to|call|see|visit)(?: \S+)? (?:hospitals?|doctors?|ambulances?|112|108)\b/iu,
];
/** Advice to take nothing; forbidden unless a doctor is mentioned. */
const withoutDoctorPattern =
  /\bmat (?:lo|lein|lijiye|lijiyega|khao|khaiye|khayein)\b|मत (?:लो|लें|लीजिए|लीजिये|खाओ|खाइए)/iu;

const havingPattern = joinPattern(String.raw`
    (?:have|had|are|may|might|could|must|probably|likely|clearly|definitely|certainly|seem|appear|to|be|got|
    having|suffering|suffer|developed|developing|from|with|now|also|most|a|an|the|case|of)
  `);

const diagnosisPatterns: readonly RegExp[] = [
  new RegExp(
    String.raw`(?:\byou['’](?:ve|re)(?:\s+${havingPattern})*|\byou(?:\s+${havingPattern})+)\s+(?:\S+\s+){0,3}?${illnessPattern}\b`,
    'iu',
  ),
  new RegExp(
    joinPattern(String.raw`
      \b(?:this|it|that|these|symptoms?|results?|values?|report)\s+(?:\S+\s+){0,2}?(?:is|are|means?|indicates?|
      confirms?|shows?|suggests?|points? to|sounds? like|looks? like|seems? (?:like|to be)|could be|may be|
      might be|must be|consistent with)\s+(?:\S+\s+){0,4}?${illnessPattern}\b
    `),
    'iu',
  ),
  new RegExp(String.raw`\byour diagnosis is\b|\bi diagnose\b`, 'iu'),
  new RegExp(String.raw`^${illnessPattern} is what you\b`, 'iu'),
  /\bin the (?:pre-?)?diabetic range\b/iu,
  new RegExp(
    String.raw`(?:आपको|आप को|तुम्हें|तुमको|aap\s?ko|apko|tumhe|tumko)\s+(?:\S+\s+){0,4}?${illnessHindiPattern}`,
    'iu',
  ),
];

/** Statements attributed to a document or a person. */
const reportedPattern = new RegExp(
  joinPattern(String.raw`
    \b(?:says?|said|states?|notes?|noted|lists?|listed|written|wrote|prescribed|prescription|according to|
    alerts?|reminders?|scheduled|on (?:your|the|this) (?:record|report|paper)|names?|mentions?|marked|doses?)\b|
    पर्च|लिखा|रिपोर्ट में|record mein|likha|parch
  `),
  'iu',
);
const urgedPattern = new RegExp(
  joinPattern(String.raw`
    \b(?:you (?:should|must|need to|ought to|can|could|may|might|have to)|i (?:recommend|suggest|advise)|
    better to|please|so|therefore|immediately|right away)\b
  `),
  'iu',
);
/** Questions, negations, and decisions left to a doctor. */
const withheldPattern = new RegExp(
  joinPattern(String.raw`
    \b(?:do not|don['’]?t|never|not to|cannot|can['’]?t|whether|before|without|ask(?:ing)?|talk(?:ing)? to|
    speak(?:ing)? (?:to|with)|consult(?:ing)?|check with|discuss|only (?:your|a|the) doctor|doctor (?:can|may|
    will|should|must|decides?)|decide[sd]?|if you(?:'re| are)? (?:have|already|take|taking|use|were)|did you|
    do you|have you|are you|should i|how to use)\b|डॉक्टर|मत |बिना|पूछ|doctor|\bmat\b|\bbina\b|pooch|puch
  `),
  'iu',
);
const negatedUse = /\b(?:do not|don['’]?t|never)\s+(?:take|use)\b/iu;
const questionEnd = /[?？]\s*$/u;
const generalPattern = new RegExp(
  joinPattern(String.raw`
    \b(?:do you|did you|have you|are you|if you|whether you|in case you|people|persons?|patients? (?:with|who)|
    anyone|someone|can be a sign|no |not |cannot (?:say|tell)|can['’]?t (?:say|tell)|only a doctor|
    doctor (?:can|will|may|should|must|needs?)|ask)\b|डॉक्टर|doctor|क्या |\bkya\b|अगर|\bagar\b|नहीं|nahi
  `),
  'iu',
);

const normaliseText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[*_`~#>​‌\u2060\uFEFF]/gu, '')
    .replaceAll(/\s+/gu, ' ');

/** Whether the beginning of a sentence may turn out to be forbidden. */
export const isSuspicious = (begun: string): boolean => {
  const text = normaliseText(begun);
  return [...advicePatterns, ...diagnosisPatterns, ...alwaysForbidden, ...falseReassurance, withoutDoctorPattern].some(
    (pattern) => pattern.test(text),
  );
};

const adviceBeginnings = new RegExp(
  String.raw`\b${changePattern}\b|\b(?:you|no need|nothing|leave|omit|go up|go down|buy|course|never|mat|lena)\b|aap|आप|दवा|dawa|मत|लेना`,
  'iu',
);

/** Whether the words so far could go on to advice: then they are emitted word by word. */
export const canBecomeAdvice = (begun: string): boolean => adviceBeginnings.test(begun);

const isForbiddenPart = (part: string): boolean => {
  const text = part.trim();
  if (questionEnd.test(text)) return false;
  if (alwaysForbidden.some((pattern) => pattern.test(text)) || falseReassurance.some((pattern) => pattern.test(text)))
    return true;
  if (withoutDoctorPattern.test(text) && !/doctor|डॉक्टर|bina|बिना/iu.test(text)) return true;
  const isReport = reportedPattern.test(text) && !urgedPattern.test(text);
  if (advicePatterns.some((pattern) => pattern.test(text)) && !isReport) {
    const isWithheld = withheldPattern.test(text) && !(negatedUse.test(text) && !/without|before|doctor/iu.test(text));
    if (!isWithheld) return true;
  }
  if (!diagnosisPatterns.some((pattern) => pattern.test(text))) return false;
  return !reportedPattern.test(text) && !generalPattern.test(text);
};

/** Whether a complete sentence is forbidden, in any of its parts. */
export const isForbidden = (sentence: string): boolean => normaliseText(sentence).split(';').some(isForbiddenPart);
