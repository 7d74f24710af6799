import { joinPattern } from '@arogo/contract/join-pattern';
import { type Danger, findGradedDangers } from './danger/danger.ts';
import { parseMessage } from './guide/intent-parser.ts';

/**
 * Medicines whose class or use is mostly psychiatric: substances, endings of classes, and names under which they are sold in
 * India.
 */
const mentalMedicinePattern = new RegExp(
  joinPattern(String.raw`
    \b(?:\w{2,20}(?:oxetine|citalopram|triptyline|azepam|zolam|piprazole|phenidate)|sertraline|fluvoxamine|
    \w*venlafaxine|mirtazapine|bupropion|vilazodone|trazodone|agomelatine|imipramine|clomipramine|doxepin|
    do[ts]h?[iu]lepin|dothiepin|lithium|divalproex|risperidone|paliperidone|olanzapine|quetiapine|clozapine|
    haloperidol|chlorpromazine|trifluoperazine|amisulpride|ziprasidone|lurasidone|asenapine|cariprazine|
    blonanserin|iloperidone|flupent?hixol|fluphenazine|zuclopenthixol|chlordiazepoxide|e?s?zopiclone|
    zolpidem|buspirone|\w*dexamfetamine|disulfiram|naltrexone|acamprosate|buprenorphine|methadone|
    varenicline)\b
  `),
  'iu',
);
const brands = new RegExp(
  joinPattern(String.raw`
    \b(?:nexito|cipralex|stalopam|rexipra|s-?citadep|zoloft|daxid|zosert|fludac|prodep|prozac|flunil|
    paxidep|venlor|veniz|d-?veniz|pristiq|duvanta|dulane|cymbalta|duzela|mirtaz|mirnite|remeron|bupron|
    wellbutrin|tryptomer|lithosun|licab|intalith|dicorate|sizodon|risdone|oleanz|olanex|oliza|qutipin|qutan|
    seroquel|arpizol|abilify|clozaril|lozapin|sizopin|serenace|trinicalm|solian|sulpitac|alprax|restyl|
    trika|xanax|rivotril|clonotril|lonazep|zapiz|petril|ativan|calmpose|valium|nitrest|zolfresh|stilnox|
    etilaam|etizola|librium|equirex|buspin|attentrol|inspiral|addwize|concerta|ritalin|strattera|axepta|
    esperal|nodict|addnok)\b
  `),
  'iu',
);
const mentalMedicinePatternHindi =
  /सर्ट्रालाइन|सिटालोप्राम|क्लोना(?:ज़?)ेपाम|अल्प्रा(?:ज़?)ोलम|ओलान्?(?:ज़?)ापीन|लिथियम|नींद की गोल/u;

const mentalHealthPattern = new RegExp(
  joinPattern(String.raw`
    \b(?:depress(?:ed|ion|ive)|antidepressants?|anti-?psychotics?|anxiety|panic attacks?|bipolar|
    schizophren\w*|psychos[ei]s|psychotic|psychiatr\w*|psycholog\w*|psychotherap\w*|counsel\w*|therapist|
    mental(?:ly)?|ocd|ptsd|adhd|autis\w*|suicid\w*|self[ -]?harm\w*|addict\w*|de-?addiction|phq(?:-?\d)?|
    gad-?7|bulimi\w*|anorexia nervosa|eating disorders?|hallucinat\w*|paranoi\w*|hear(?:ing)? voices|
    mani[ac]|manic|sleeping (?:pills?|tablets?)|neend ki (?:goli|dawa)\w*|mansik|manorog\w*|manochikitsa\w*|
    avsaa?d|khudkushi|aa?tmahatya|(?:kill|hurt|harm|cut)(?:ing)? myself|end(?:ing)? my life|want to die)\b
  `),
  'iu',
);
const mentalHealthPatternHindi = /डिप्रेशन|अवसाद|मनोचिकित्स|मनोरोग|मानसिक|आत्महत्या|ख़?ुदकुशी|घबराहट|पैनिक/u;

const complaints: ReadonlySet<string> = new Set(['mood', 'anxiety', 'alcohol']);

/** Whether a medicine is psychiatric, by its name. */
export const isMentalMedicine = (name: string): boolean =>
  mentalMedicinePattern.test(name) || brands.test(name) || mentalMedicinePatternHindi.test(name);

/** Whether a text mentions mental health: an illness, a medicine or a profession. */
export const mentionsMentalHealth = (text: string): boolean =>
  isMentalMedicine(text) || mentalHealthPattern.test(text) || mentalHealthPatternHindi.test(text);

/** Names are searched in the whole message, complaints and signs only at its beginning, because a chat has many messages. */
const maxComplaintLength = 1_000;
const maxSigns = 500;

/**
 * Whether a message concerns somebody's mental health. In doubt the answer is yes; messages in words that no rule has are not
 * detected.
 * @param dangers those of the message if they are known, including the ones that need a question first
 */
export const isAboutMentalHealth = (message: string, dangers?: readonly Danger[]): boolean =>
  mentionsMentalHealth(message) ||
  (dangers ?? findGradedDangers(message.slice(0, maxSigns))).some(
    ({ act, sign }) => act === 'crisis' || sign === 'selfHarm',
  ) ||
  parseMessage(message.slice(0, maxComplaintLength)).some((intent) =>
    intent.complaints.some((one) => complaints.has(one)),
  );
