import type { Translation } from './guide-language.ts';
import type { guideMedicine } from './guide-medicine.ts';
import type { guideRecords } from './guide-records.ts';
import type { guideAppointments } from './guide-appointments.ts';
import { modificationCutoffHours } from '../booking-limits.ts';

export const guideHindiRecords: Translation<typeof guideRecords> = {
  result: [
    (name: string, value: string, day: string, cited: string) => `आपका पिछला ${name} ${value} था, ${day} को ${cited}।`,
    (name: string, value: string, day: string, cited: string) =>
      `इससे नया कुछ नहीं मिला: ${name} ${value} था, ${day} को ${cited}।`,
  ],
  resultBefore: (name: string, value: string, day: string, cited: string) =>
    `उससे पहले ${name} ${value} था, ${day} को ${cited}।`,
  newerUnsure: (value: string, day: string, cited: string) =>
    `${day} के नए कागज़ पर शायद ${value} लिखा है ${cited}। यह पक्का नहीं पढ़ा गया और पुष्ट नहीं है, इसलिए कागज़ देख लीजिए।`,
  typed: '(आपने ख़ुद लिखा)',
  range: (range: string) => `रिपोर्ट की सीमा: ${range}।`,
  rangeMarked: {
    high: (range: string) => `रिपोर्ट की सीमा ${range} है, और वह इसे ज़्यादा बताती है।`,
    low: (range: string) => `रिपोर्ट की सीमा ${range} है, और वह इसे कम बताती है।`,
    abnormal: (range: string) => `रिपोर्ट की सीमा ${range} है, और वह इसे असामान्य बताती है।`,
    normal: (range: string) => `रिपोर्ट की सीमा ${range} है, और वह इसे सामान्य बताती है।`,
  },
  flags: {
    high: 'रिपोर्ट इसे ज़्यादा बताती है।',
    low: 'रिपोर्ट इसे कम बताती है।',
    abnormal: 'रिपोर्ट इसे असामान्य बताती है।',
    normal: 'रिपोर्ट इसे सामान्य बताती है।',
  },
  flagWords: { high: 'ज़्यादा बताया', low: 'कम बताया', abnormal: 'असामान्य बताया', normal: 'सामान्य बताया' },
  doubtful: 'यह पक्का नहीं पढ़ा गया और पुष्ट नहीं है, इसलिए कागज़ देख लीजिए।',
  doubtfulShort: 'पुष्ट नहीं',
  replacedShort: 'आपके रिकॉर्ड में नया नतीजा है',
  askDoctor: 'इसका आपके लिए क्या मतलब है, यह डॉक्टर बता सकते हैं।',
  judged: {
    high: (name: string, value: string) => `आपकी रिपोर्ट ${name}, ${value}, को ज़्यादा बताती है।`,
    low: (name: string, value: string) => `आपकी रिपोर्ट ${name}, ${value}, को कम बताती है।`,
    abnormal: (name: string, value: string) => `आपकी रिपोर्ट ${name}, ${value}, को असामान्य बताती है।`,
    normal: (name: string, value: string) => `आपकी रिपोर्ट ${name}, ${value}, को सामान्य बताती है।`,
    unmarked: (name: string, value: string) =>
      `आपकी रिपोर्ट ${name}, ${value}, पर कुछ नहीं लिखती, इसलिए मैं नहीं कह सकता कि यह कम है या ज़्यादा।`,
    doubtful: (name: string, value: string) =>
      `${name}, ${value}, पक्का नहीं पढ़ा गया, इसलिए मैं न कम कहता हूँ न ज़्यादा। कृपया कागज़ देखिए।`,
  },
  judgedRange: (range: string) => `वहाँ सीमा ${range} है।`,
  judgedDoctor: [
    'यह आपके लिए कितना गंभीर है, यह आपको जानने वाले डॉक्टर ही बता सकते हैं।',
    'जाँच लिखने वाले डॉक्टर को यह दिखाइए।',
    'कुछ करना है या नहीं, डॉक्टर बताएँगे।',
  ],
  judgedNothing: (name: string) => `इस पर कुछ नहीं कह सकता: ${name} का कोई नतीजा नहीं मिला।`,
  whichMeant: [
    'कौन से नतीजे की बात है? जाँच का नाम लिखिए, जैसे HbA1c या हीमोग्लोबिन।',
    'मुझे नहीं पता कौन सा नतीजा। जाँच का नाम बताइए।',
  ],
  noSuchPlace: (count: number) => `उस सूची में केवल ${count} हैं।`,
  noResult: (name: string) => `आपके रिकॉर्ड में ${name} का कोई नतीजा नहीं मिला। कागज़ हो तो उसे हेल्थ वॉल्ट में जोड़ सकते हैं।`,
  noEarlier: (name: string) => `आपके रिकॉर्ड में ${name} का इससे पुराना नतीजा नहीं मिला।`,
  resultLeftOut: (count: number) =>
    count === 1
      ? 'ऐसे नतीजे वाली एक रिपोर्ट पर किसी और का नाम है, इसलिए उसे छोड़ दिया। उसे खोलकर बताइए कि वह किसका है।'
      : `ऐसे नतीजे वाली ${count} रिपोर्टों पर किसी और का नाम है, इसलिए उन्हें छोड़ दिया। खोलकर बताइए कि वे किसके हैं।`,
  value: (name: string) =>
    `${name} के नतीजे पर मैं राय नहीं दे सकता; जाँच लिखने वाले डॉक्टर दे सकते हैं। ` +
    'रिपोर्ट इसे बहुत कम, बहुत ज़्यादा या गंभीर बताए, या तबीयत ठीक न हो, तो **आज ही** डॉक्टर को फ़ोन करें या ' +
    'अस्पताल जाएँ।',
  valueUrgent: (name: string) =>
    `${name} का ऐसा नतीजा आम तौर पर डॉक्टर को तुरंत बताया जाता है। ` +
    'ठीक लगे तब भी **आज ही** जाँच लिखने वाले डॉक्टर से बात करें, या अस्पताल जाएँ। इसका मतलब मैं नहीं बता सकता।',
  valueTitle: 'आज ही डॉक्टर से बात करें',
  thisTest: 'इस जाँच',
  valueReason: (name: string, value: string) => `${name}: ${value}`,
  valueWatch: ['बेहोशी, भ्रम, या बेतरतीब धड़कन', 'साँस की तकलीफ़, या सीने में दर्द', 'ख़ून जो रुके नहीं'],
  valueNext: [
    'जाँच लिखने वाले डॉक्टर को आज फ़ोन करें, या अस्पताल जाएँ।',
    'रिपोर्ट और दवाओं के नाम साथ ले जाएँ।',
    'नीचे का कोई संकेत हो तो 112 या 108 पर फ़ोन करें।',
  ],
  illness: ['आपको कोई बीमारी है या नहीं, मैं नहीं बता सकता; देखकर डॉक्टर बता सकते हैं।', 'यह जाँच करके डॉक्टर ही बता सकते हैं।'],
  family: 'यह आपके परिवार का इतिहास है, इसे डॉक्टर को ज़रूर बताइए। आप अपने लिए पूछ रहे हैं, या अभी कोई बीमार है?',
  familyRisk: [
    'आपको हो सकता है या नहीं, मैं नहीं बता सकता। परिवार का इतिहास जानकर डॉक्टर बताएँगे कि कौन सी जाँच ठीक है; मैं डॉक्टर ढूँढ सकता हूँ।',
    'परिवार का कितना असर है, यह डॉक्टर ही बता सकते हैं। डॉक्टर ढूँढूँ?',
  ],
  familyPast: [
    'तो यह परिवार का इतिहास है। डॉक्टर पूछेंगे कि किसे और किस उम्र में हुआ था।',
    'ठीक है। ख़ुद कोई तकलीफ़ हो तो लिखिए क्या है और कब से।',
  ],
  illnessTell: 'कोई तकलीफ़ हो तो लिखिए क्या है और कब से; मैं बताऊँगा कि कितनी जल्दी दिखाना चाहिए।',
  abnormal: 'आपकी नई रिपोर्टें इन नतीजों को सीमा से बाहर बताती हैं:',
  noneAbnormal: 'आपकी नई रिपोर्टें किसी नतीजे को सीमा से बाहर नहीं बतातीं।',
  noImages: (what: string) => `आपके हेल्थ वॉल्ट में ${what} नहीं मिला।`,
  between: (low: string, high: string) => `${low} से ${high}`,
  below: (value: string) => `${value} से कम`,
  above: (value: string) => `${value} से ज़्यादा`,
  atMost: (value: string) => `${value} तक`,
  atLeast: (value: string) => `कम से कम ${value}`,
  whichTest: ['कौन सी जाँच? नाम लिखिए, जैसे HbA1c, क्रिएटिनिन या हीमोग्लोबिन।', 'जाँच का नाम लिखिए, मैं देखता हूँ।'],
  trend: (name: string) => `${name} के आपके नतीजे, नए पहले:`,
  trendLine: (day: string, value: string, extra: string, cited: string) => `- ${day}: ${value}${extra} ${cited}`,
  onlyOne: 'आपके रिकॉर्ड में बस यही एक है, इसलिए तुलना के लिए कुछ नहीं।',
  who: (record: string) => `यह ${record} है।`,
  trendUnsure: (count: number) =>
    count === 1
      ? 'एक नतीजा पक्का नहीं पढ़ा गया, इसलिए छोड़ दिया। हेल्थ वॉल्ट में उसकी पुष्टि कीजिए।'
      : `${count} नतीजे पक्के नहीं पढ़े गए, इसलिए छोड़ दिए। हेल्थ वॉल्ट में उनकी पुष्टि कीजिए।`,
  more: (count: number) => `हेल्थ वॉल्ट में ${count} और हैं।`,
  types: { PRESCRIPTION: 'पर्चा', LAB_REPORT: 'लैब रिपोर्ट' },
  record: (type: string, day: string, doctor: string, ref: string) =>
    `${type}, ${day}${doctor === '' ? '' : `, ${doctor}`} [${ref}]`,
  listed: (what: string) => `${what}, नई पहले:`,
  all: 'आपके रिकॉर्ड',
  prescriptions: 'आपके पर्चे',
  reports: 'आपकी लैब रिपोर्ट',
  noRecords: (what: string) => `हेल्थ वॉल्ट में कुछ नहीं मिला: ${what}।`,
  openVault: 'सब हेल्थ वॉल्ट में हैं।',
  notRead: 'इस पर क्या लिखा है, अभी पढ़ा नहीं गया; कृपया खोलकर देखिए।',
  found: (words: string) => `आपके रिकॉर्ड में “${words}” के लिए यह मिला:`,
  foundNothing: (words: string) => `आपके रिकॉर्ड में “${words}” ढूँढा, कुछ नहीं मिला।`,
  passage: (passage: string) => `“${passage}”`,
  unsaid: (record: string) => `${record} पर किसी और का नाम है, इसलिए उसमें लिखा नहीं बताता। उसे खोलकर बताइए कि वह किसकी है।`,
  ofAnother: (record: string) => `${record} आपके कहे अनुसार किसी और की है। उस पर लिखा है:`,
  passedOver: (record: string) => `${record} छोड़ दी: उस पर किसी और का नाम है। खोलकर बताइए कि वह किसकी है।`,
  another: 'किसी और का नाम है',
  fromDoctor: (record: string) => `${record} से:`,
  noFromDoctor: (doctor: string) => `आपके रिकॉर्ड में ${doctor} का कोई पर्चा नहीं मिला।`,
  says: (record: string) => `${record} पर लिखा है:`,
  noRecordMeant: 'कृपया वह रिकॉर्ड जोड़िए, या हेल्थ वॉल्ट खोलिए।',
  gone: 'वह रिकॉर्ड अब नहीं मिला।',
  written: {
    diagnosis: 'लिखा हुआ कारण',
    symptoms: 'तकलीफ़ें',
    medicines: 'दवाइयाँ',
    tests: 'लिखी गई जाँचें',
    advice: 'सलाह',
    results: 'नतीजे',
  },
  outside: (count: number) =>
    count === 1 ? 'रिपोर्ट एक नतीजे को सीमा से बाहर बताती है।' : `रिपोर्ट ${count} नतीजों को सीमा से बाहर बताती है।`,
  noneOutside: 'रिपोर्ट किसी नतीजे को सीमा से बाहर नहीं बताती।',
  nothingRead: 'इस पर कुछ पढ़ नहीं पाया।',
  save: 'कार्ड पर पुष्टि करने पर यह पीडीएफ़ आपके हेल्थ वॉल्ट में जा सकती है, ताकि पढ़ी और रखी जाए। कार्ड न दिखे तो हेल्थ वॉल्ट में जोड़िए।',
  saveOnlyPdf: 'हेल्थ वॉल्ट में केवल पीडीएफ़ जा सकती है। तस्वीर, आवाज़ या वीडियो मैं यहाँ नहीं देख सकता।',
  saveWhat: 'पीडीएफ़ यहाँ जोड़िए, मैं उसे रखने को पूछूँगा; या हेल्थ वॉल्ट में जोड़िए।',
};

export const guideHindiMedicine: Translation<typeof guideMedicine> = {
  alert: (name: string, dose: string, when: string, extra: string, ref: string) =>
    `- **${name}**${dose === '' ? '' : `, ${dose}`}: ${when}${extra}${ref}`,
  prescribed: (name: string, how: string, day: string, ref: string) =>
    `- **${name}**${how === '' ? '' : `: ${how}`} (${day} का पर्चा) [${ref}]`,
  ofRecord: (name: string, how: string, ref: string) => `- **${name}**${how === '' ? '' : `: ${how}`} [${ref}]`,
  until: (day: string) => `${day} तक`,
  paused: 'रुका हुआ',
  ended: 'ख़त्म',
  now: 'इन दवाओं के अलर्ट हैं:',
  onPaper: 'पर्चों पर, बिना अलर्ट के:',
  of: (name: string) => `आपके अलर्ट और पर्चे ${name} के बारे में यह कहते हैं:`,
  none: 'आपके अलर्ट या पर्चों में कोई दवा नहीं मिली। हेल्थ वॉल्ट में पर्चा जोड़ सकते हैं।',
  leftOut: (count: number) =>
    count === 1
      ? 'एक पर्चे पर किसी और का नाम है, इसलिए उसे छोड़ दिया। हेल्थ वॉल्ट में खोलकर बताइए कि वह किसका है।'
      : `${count} पर्चों पर किसी और का नाम है, इसलिए उन्हें छोड़ दिया। हेल्थ वॉल्ट में खोलकर बताइए कि वे किसके हैं।`,
  noneOf: (name: string) => `आपके अलर्ट या पर्चों में ${name} नहीं मिली।`,
  these: 'ये मिलीं:',
  noMoreDoses: 'आज की सारी खुराकें दर्ज हो चुकी हैं।',
  doses: { next: 'आज अभी बाकी हैं:', today: 'आज की खुराकें:', day: (day: string) => `${day} की खुराकें:` },
  dose: (time: string, medicine: string, dose: string, status: string) =>
    `- ${time}, **${medicine}**${dose === '' ? '' : ` (${dose})`}: ${status}`,
  status: { Taken: 'ली', Missed: 'छूटी', Pending: 'अभी नहीं ली', Skipped: 'छोड़ी' },
  yes: 'हाँ, सब ली हुई दर्ज हैं।',
  notAll: 'सब ली हुई दर्ज नहीं हैं।',
  no: 'नहीं, ली हुई दर्ज नहीं है।',
  noDoses: 'उस समय की कोई खुराक नहीं मिली। दवा का अलर्ट होने पर खुराकें यहाँ दिखती हैं।',
  recorded: 'मुझे बस वही पता है जो Arogo में दर्ज हुआ।',
  mark: [
    'कार्ड पर पुष्टि करने पर इस खुराक को ली हुई दर्ज कर सकता हूँ। कार्ड न हो तो दवा अलर्ट में दर्ज होती है।',
    'कार्ड पर पुष्टि कीजिए, यह ली हुई दर्ज हो जाएगी।',
    'यह भी दर्ज हो सकती है: कार्ड पर पुष्टि कीजिए।',
  ],
  markWhich: 'कौन सी खुराक ली?',
  markNone: 'अभी ली हुई दर्ज करने लायक कोई खुराक नहीं मिली।',
  markedAlready: 'यह पहले से ली हुई दर्ज है।',
  notMine: [
    'दवा शुरू करना, छोड़ना या बदलना मैं नहीं बता सकता। कुछ भी बदलने से पहले लिखने वाले डॉक्टर या फ़ार्मासिस्ट से पूछिए।',
    'यह भी डॉक्टर या फ़ार्मासिस्ट का फ़ैसला है। पूछने से पहले कुछ न बदलिए।',
    'दवा और उसकी मात्रा के लिए पहले डॉक्टर या फ़ार्मासिस्ट से पूछिए।',
  ],
  paperSays: 'आपके कागज़ कहते हैं:',
  badly: 'लेने के बाद तबीयत बिगड़े तो आज ही दिखाइए। साँस की तकलीफ़ या चेहरे पर सूजन हो तो 112 या 108 पर फ़ोन करें।',
  missedLong:
    'कुछ दवाएँ ज़्यादा दिन नहीं छूटनी चाहिए: इंसुलिन, दौरे, दिल, ट्रांसप्लांट या ख़ून पतला करने की गोलियाँ, ' +
    'और स्टेरॉयड भी। लिखने वाले डॉक्टर से **आज ही** बात करें; तबीयत ठीक न हो तो अस्पताल जाएँ, ' +
    'या 112 या 108 पर फ़ोन करें।',
  without: 'लिखने वाले डॉक्टर या दवा की दुकान से **आज ही** संपर्क करें, ताकि दवा न छूटे।',
  excess:
    'बताई गई से ज़्यादा या ग़लत दवा असर दिखने से पहले भी नुक़सान कर सकती है। ' +
    '**अभी** डॉक्टर को फ़ोन करें या अस्पताल जाएँ, और बताएँ कि क्या, कितना और कब लिया; पैकेट साथ रखें। ' +
    'सुस्ती, बेहोशी, दौरा, उल्टी या साँस की तकलीफ़ हो तो **112** या **108** पर फ़ोन करें।',
  excessTitle: 'अभी डॉक्टर या अस्पताल से बात करें',
  excessReason: 'बताई गई से ज़्यादा, या ग़लत दवा ली गई',
  excessWatch: ['सुस्ती, बेहोशी या भ्रम', 'दौरा, उल्टी, या साँस की तकलीफ़'],
  excessNext: ['अभी डॉक्टर या अस्पताल को फ़ोन करें; बताएँ क्या, कितना और कब।', 'पैकेट साथ ले जाएँ।', 'अकेले न रहें।'],
  ofOther: [
    'मुझे सिर्फ़ आपके अपने रिकॉर्ड की दवाएँ और नतीजे पता हैं, किसी और के नहीं बता सकता।',
    'इस खाते में केवल आपके अपने कागज़ हैं। किसी और के मैं नहीं देख सकता।',
    'दूसरों के बारे में कुछ नहीं पता: यहाँ सिर्फ़ आपके अपने रिकॉर्ड हैं।',
  ],
  doseUnknown:
    'किसी को कितनी दवा लेनी चाहिए, मैं नहीं बता सकता: यह व्यक्ति पर, और बच्चों में वज़न पर निर्भर है। कृपया डॉक्टर या फ़ार्मासिस्ट से पूछिए।',
  missed: 'छूटी खुराक का क्या करें, यह दवा पर निर्भर है। डॉक्टर या फ़ार्मासिस्ट से पूछिए; डिब्बे के पर्चे में भी लिखा होता है।',
  missedToday: 'आज छूटी दर्ज हैं:',
  missedNone: 'आज कोई खुराक छूटी दर्ज नहीं है।',
  missedOn: (day: string) => `${day} को छूटी दर्ज हैं:`,
  missedNoneOn: (day: string) => `${day} को कोई खुराक छूटी दर्ज नहीं है।`,
  aboutUnknown: [
    'इससे ज़्यादा मुझे नहीं पता। यह किस काम की है और क्या कर सकती है, डॉक्टर या फ़ार्मासिस्ट बता सकते हैं।',
    'इसका असर डॉक्टर या फ़ार्मासिस्ट समझा सकते हैं; मुझे बस आपके कागज़ का लिखा पता है।',
  ],
  alerts: (name: string, day: string) => `${day} के पर्चे से अलर्ट (${name}):`,
  alertsOfAnother: 'जुड़े कागज़ पर किसी और का नाम है, इसलिए उससे अलर्ट नहीं बनाता। हेल्थ वॉल्ट में खोलकर बताइए कि वह किसका है।',
  alertsNothing: 'जुड़े कागज़ पर कोई दवा नहीं पढ़ी, इसलिए अलर्ट नहीं बना सकता। दवा अलर्ट में हाथ से बना सकते हैं।',
  alertsHave: 'आपके पर्चों के अलर्ट पहले से हैं। समय दवा अलर्ट में बदलते हैं।',
  alertsByHand: (name: string) =>
    `मुझे ${name} वाला कोई पर्चा नहीं मिला, इसलिए मैं इसका अलर्ट तैयार नहीं कर सकता। दवा अलर्ट में आप दिन और समय चुनकर हाथ से अलर्ट बना सकते हैं।`,
  alertsNone: 'अलर्ट पर्चे से बनते हैं। हेल्थ वॉल्ट में पर्चा जोड़िए, या दवा अलर्ट में हाथ से बनाइए।',
};

export const guideHindiAppointments: Translation<typeof guideAppointments> = {
  next: 'आपकी अगली मुलाक़ात:',
  all: 'आपकी आने वाली मुलाक़ातें:',
  past: 'आपकी पिछली मुलाक़ातें:',
  line: (when: string, doctor: string, specialty: string, where: string) =>
    `- **${when}**: ${doctor}, ${specialty}${where}`,
  online: 'ऑनलाइन',
  none: 'आपकी कोई आने वाली मुलाक़ात नहीं है। डॉक्टर ढूँढूँ?',
  noPast: 'कोई पिछली मुलाक़ात नहीं मिली।',
  change:
    'मुलाक़ात होम पेज पर अपॉइंटमेंट में बदली या रद्द की जाती है: उसे खोलकर “समय बदलें” या “अपॉइंटमेंट रद्द करें” चुनिए। ' +
    `दोनों ${modificationCutoffHours} घंटे पहले तक हो सकते हैं।`,
  changeNone: 'बदलने लायक कोई आने वाली मुलाक़ात नहीं है।',
  doctors: (specialty: string, wanted: string) => `${specialty}${wanted}: डॉक्टर, सबसे जल्दी ख़ाली पहले:`,
  cheapest: (specialty: string, wanted: string) => `${specialty}${wanted}: डॉक्टर, सबसे कम फ़ीस पहले:`,
  named: (name: string) => `यह हैं ${name}:`,
  namedAt: (name: string, time: string) => `${name}, ${time}:`,
  freeAt: (specialty: string, wanted: string) => `${specialty}${wanted}: इस समय ख़ाली डॉक्टर:`,
  doctorLine: (name: string, about: string) => `- **${name}**${about}`,
  about: {
    clinic: (clinic: string, city: string) => [clinic, city].filter((part) => part !== '').join(', '),
    fee: (rupees: number) => `₹${rupees}`,
    next: (when: string) => `अगला समय ${when}`,
    times: (day: string, times: string) => `${day} को ${times}`,
    none: 'जल्दी कोई समय नहीं',
  },
  wanted: {
    place: (place: string) => `${place} में`,
    under: (rupees: number) => `₹${rupees} तक`,
    online: 'ऑनलाइन',
    'in-person': 'क्लिनिक में',
    female: 'महिला डॉक्टर',
    male: 'पुरुष डॉक्टर',
    language: (language: string) => `**${language}** बोलने वाले`,
  },
  days: { today: 'आज', tomorrow: 'कल' },
  onDay: (weekday: string, day: string) => `${weekday}, ${day} को`,
  parts: { morning: 'सुबह', afternoon: 'दोपहर', evening: 'शाम', night: 'रात' },
  tap: 'सारे समय देखने और बुक करने के लिए डॉक्टर पर टैप कीजिए।',
  doctorsTitle: (specialty: string) => `डॉक्टर: ${specialty}`,
  noDoctors: (specialty: string, wanted: string) =>
    `${specialty}${wanted} का कोई डॉक्टर नहीं मिला। सारे डॉक्टर **डॉक्टर** वाले पेज पर हैं।`,
  noNamed: (name: string) => `${name} नाम का कोई डॉक्टर नहीं मिला। सारे डॉक्टर **डॉक्टर** वाले पेज पर हैं।`,
  noneThen: (when: string) => `${when} कोई ख़ाली नहीं है।`,
  atOtherTimes: 'दूसरे समय ये ख़ाली हैं:',
  anySpecialty: 'सभी विशेषज्ञ',
  noOthers: 'इसके और डॉक्टर नहीं मिले। सारे डॉक्टर **डॉक्टर** वाले पेज पर हैं।',
  which: 'डॉक्टर को क्या दिखाना है?',
  whom: ['कौन से डॉक्टर? चुनिए कि क्या दिखाना है, मैं ढूँढता हूँ।', 'पहले डॉक्टर चुनते हैं। क्या दिखाना है?'],
  book: (name: string) => `मैं ख़ुद बुक नहीं कर सकता। **${name}** पर टैप करें, समय चुनें और पुष्टि करें: तब बुक होगा।`,
  bookAny: 'मैं ख़ुद बुक नहीं कर सकता। अपने चुने डॉक्टर पर टैप करें, समय चुनें और पुष्टि करें: तब बुक होगा।',
};
