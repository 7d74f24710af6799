import type { InsightTopic, ModelFailure } from '../../insights.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../insights.ts';

export const insightMessages: Translation<typeof english.insightMessages> = {
  healthTypeInvalid: 'कृपया शरीर की सेहत या मन की सेहत चुनें।',
  agreedInvalid: 'कृपया हाँ या नहीं कहें।',
  stillReading: 'यह कागज़ अभी पढ़ा जा रहा है। थोड़ी देर में इसे समझाया जा सकेगा।',
  unreadable: 'यह कागज़ पढ़ा नहीं जा सका, इसलिए हम इसे समझा नहीं सकते। इसमें जो लिखा है, वह आप खुद लिख सकते हैं।',
  nothingSaid: 'यह कागज़ पढ़ लिया गया, पर इस पर ऐसा कुछ नहीं मिला जिसे समझाया जा सके।',
  notMade: 'यह रिकॉर्ड अभी समझाया नहीं गया है। कृपया "नया बनाएँ" चुनें।',
  tooMany: 'एक घंटे में यह बहुत बार माँगा गया। कृपया थोड़ा रुकें; जो बना हुआ है वह रहेगा।',
  noModel: 'यहाँ कोई भाषा मॉडल नहीं है, इसलिए सहमति देने की कोई बात नहीं।',

  fetching: 'रिकॉर्ड समझा जा रहा है...',
  fetchFailed: 'समझाई गई बातें नहीं खुल पाईं।',
  getFailed: 'समझाई गई बातें नहीं मिल पाईं।',
};

const topics: Readonly<Record<InsightTopic, string>> = {
  reason: 'किस वजह से दिखाया',
  medicines: 'दवाएँ',
  results: 'नतीजे',
  tests: 'जो जाँचें करानी हैं',
  advice: 'सलाह',
  meaning: 'इसका मतलब',
  unclear: 'क्या नहीं लिखा या साफ़ नहीं',
  ask: 'डॉक्टर से क्या पूछें',
};

const failures: Readonly<Record<ModelFailure, string>> = {
  slow: 'भाषा मॉडल ने समय पर जवाब नहीं दिया, इसलिए ये शब्द Arogo के अपने नियमों के हैं। बातें वही हैं।',
  failed: 'भाषा मॉडल तक अभी बात नहीं पहुँच रही, इसलिए ये शब्द Arogo के अपने नियमों के हैं। बातें वही हैं।',
  unusable: 'भाषा मॉडल का जवाब रिकॉर्ड से मेल नहीं खाता था, इसलिए ये शब्द Arogo के अपने नियमों के हैं।',
};

export const insightsScreen: Translation<typeof english.insightsScreen> = {
  title: 'एआई से समझें',
  pageTitles: ['रिकॉर्ड क्या कहता है', 'इसका मतलब, और क्या पूछें'],
  topics,
  generate: 'नया बनाएँ',
  paper: 'पर्चा या रिपोर्ट',
  startTitle: 'यह कागज़ क्या कहता है?',
  startText: 'इसकी दवाएँ, नतीजे और सलाह आसान शब्दों में, और डॉक्टर से क्या पूछें। हर बात के साथ वह पंक्ति दिखती है जिस पर वह टिकी है।',
  changed: 'इसके बाद आपने यह रिकॉर्ड ठीक किया। उसे शामिल करने के लिए नया बनाएँ।',
  pageOf: (page, pages) => `${page}/${pages}`,
  pageName: (page, pages) => `${pages} में से पेज ${page}`,
  previous: 'पिछला',
  next: 'अगला',
  download: 'डाउनलोड करें',
  line: 'पंक्ति',
  lines: 'रिकॉर्ड की पंक्तियाँ',
  otherResults: (count) => (count === 1 ? '1 दूसरा नतीजा' : `${count} दूसरे नतीजे`),
  sides: { above: 'ज़्यादा', below: 'कम', marked: 'निशान लगा' },
  rangeOf: (low, high) => `कागज़ पर सीमा: ${low} से ${high}`,
  rangeFrom: (low) => `कागज़ पर सीमा: ${low} या ज़्यादा`,
  rangeTo: (high) => `कागज़ पर सीमा: ${high} तक`,
  noRange: 'कागज़ पर सीमा नहीं छपी',
  changes: {
    up: (printed, day) => `${day} को ${printed} था, अब बढ़ा है`,
    down: (printed, day) => `${day} को ${printed} था, अब घटा है`,
    same: (printed, day) => `${day} को भी यही था: ${printed}`,
  },
  showLine: (number, line) => `${number}: रिकॉर्ड में दिखाएँ: ${line}`,
  corrected: 'जैसा आपने ठीक किया',
  check: 'मूल कागज़ से मिला लें',
  source: (source) => `सामान्य जानकारी: ${source}`,
  newerResult: (day, value) => `${day} का नया नतीजा ${value} है।`,
  newerTyped: (day, value) => `आपका लिखा ${day} का नया आँकड़ा ${value} है।`,
  openNewer: 'नई रिपोर्ट खोलें',
  openTrends: 'उतार-चढ़ाव खोलें',
  notDiagnosis: 'यह बीमारी की पहचान (डायग्नोसिस) नहीं है। इसे देखकर कोई दवा न शुरू करें, न बंद करें, न बदलें: अपने डॉक्टर से पूछें।',
  byRules: (madeAt) => `Arogo के अपने नियमों से, ${madeAt}`,
  byModel: (name, madeAt) => `${name} के शब्दों में, ${madeAt}`,
  failures,
  modelTitle: 'भाषा मॉडल को जवाब देने दें',
  modelText: {
    PHYSICAL: (name, host) =>
      `तब ${host} पर ${name} सहायक में आपको जवाब देता है। ` +
      'हिन्दी में रिकॉर्ड की बातें Arogo के अपने नियम समझाते हैं। अगर आप अंग्रेज़ी चुनें, तो वे बातें भी यही मॉडल लिखता है। ' +
      'उसे यह भेजा जाता है: आपकी शरीर की सेहत के रिकॉर्ड में जो लिखा है (दवाएँ, खुराकें, नतीजे, बीमारियाँ, सलाह, डॉक्टर), ' +
      'आपके अपॉइंटमेंट जगह और डॉक्टर के साथ, आपकी उम्र और लिंग, और जो आप सहायक को लिखते हैं, अब तक की बातचीत के साथ। ' +
      'आपका नाम, आपकी फ़ाइलें और उनके नाम इसमें नहीं जोड़े जाते। आप कभी भी मना कर सकते हैं।',
    MENTAL: (name, host) =>
      'तब आपकी मन की सेहत के रिकॉर्ड में जो लिखा है, मन की दवाएँ और अपॉइंटमेंट, ' +
      `और इस बारे में आप सहायक को जो लिखते हैं, वह भी ${host} पर ${name} को भेजा जाता है। ` +
      'आपका नाम, आपकी फ़ाइलें और उनके नाम इसमें नहीं जोड़े जाते। आप कभी भी मना कर सकते हैं।',
  },
  consentFailed: 'आपका फ़ैसला सेव नहीं हो पाया।',
  openRecord: 'रिकॉर्ड खोलें',

  fileName: (record) => `एआई से समझें - ${record}.pdf`,
  patient: 'मरीज़',
  record: 'रिकॉर्ड',
  madeAt: 'कब बना',
  by: 'किसके शब्द',
  rules: 'Arogo के अपने नियम',
  accountHolder: 'खाता',
};
