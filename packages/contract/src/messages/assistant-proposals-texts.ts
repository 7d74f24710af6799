import { assistantProposalMessages } from './assistant-proposals.ts';
import type { GuideLanguage, Translated } from './guide-language.ts';
import { clockWords } from './schedule-words.ts';

export type ProposalTexts = Translated<typeof assistantProposalMessages>;

const hindi: ProposalTexts = {
  doseTaken: {
    title: (medicine: string) => `${medicine} को ली हुई दर्ज करें`,
    line: (dose: string, time: string) => [dose, `आज ${clockWords(time)}`].filter(Boolean).join(', '),
    asNeeded: (dose: string) => [dose, 'अभी ली'].filter(Boolean).join(', '),
    confirm: 'ली हुई दर्ज करें',
    done: 'ली हुई दर्ज हो गई।',
    already: 'यह ख़ुराक पहले से दर्ज है।',
  },
  recordAlerts: {
    title: 'इस पर्ची की दवाएँ याद दिलाएँ',
    medicine: (medicine: string, when: string) => `${medicine}: ${when}`,
    waiting: (medicine: string) => `${medicine}: पहले कागज़ पर आपका देखना ज़रूरी है, इसलिए रुकी है`,
    there: (medicine: string) => `${medicine}: अलर्ट पहले से है`,
    confirm: 'अलर्ट बनाएँ',
    done: 'अलर्ट बन गए।',
    changed: 'पर्ची या उसके अलर्ट अब वैसे नहीं हैं जैसे यहाँ दिखे थे, इसलिए कुछ नहीं बदला। कृपया फिर से कहिए।',
    left: (count: number) => `${count} दवा के लिए पहले कागज़ पर आपका देखना ज़रूरी है।`,
  },
  saveToVault: {
    title: (name: string) => `${name} को Health Vault में रखें`,
    line: 'यह आज के रिकॉर्ड के रूप में जुड़ेगा और वहाँ पढ़ा जाएगा। यह क्या है और किसका है, रिकॉर्ड पर बदल सकते हैं।',
    confirm: 'Vault में जोड़ें',
    done: 'Health Vault में जुड़ गया। अभी पढ़ा जा रहा है।',
    already: 'यह कागज़ Health Vault में पहले से है।',
    doctor: 'Not named',
  },
  cannot: {
    'dose-taken': 'यह ख़ुराक अभी दर्ज नहीं हो सकती। आपकी ख़ुराकें MedAlert में हैं।',
    'record-alerts':
      'यह तैयार नहीं हो सका: हर दवा का अलर्ट पहले से है, या पहले कागज़ देखना ज़रूरी है। Health Vault में पर्ची खोलकर वहीं अलर्ट बनाइए।',
    'save-to-vault': 'यह तैयार नहीं हो सका: Health Vault में केवल PDF रखी जा सकती है।',
  },
  declined: 'मना किया। कुछ नहीं बदला।',
  failed: 'यह नहीं हो सका। कुछ नहीं बदला।',
  gone: 'जिसकी बात थी वह अब नहीं है। कुछ नहीं बदला।',
};

const hinglish: ProposalTexts = {
  doseTaken: {
    title: (medicine: string) => `${medicine} ko li hui darj karein`,
    line: (dose: string, time: string) => [dose, `aaj ${clockWords(time)}`].filter(Boolean).join(', '),
    asNeeded: (dose: string) => [dose, 'abhi li'].filter(Boolean).join(', '),
    confirm: 'Li hui darj karein',
    done: 'Li hui darj ho gayi.',
    already: 'Yeh khurak pehle se darj hai.',
  },
  recordAlerts: {
    title: 'Is parchi ki dawaiyan yaad dilayein',
    medicine: (medicine: string, when: string) => `${medicine}: ${when}`,
    waiting: (medicine: string) => `${medicine}: pehle kaagaz par aapka dekhna zaroori hai, isliye ruki hai`,
    there: (medicine: string) => `${medicine}: alert pehle se hai`,
    confirm: 'Alert banayein',
    done: 'Alert ban gaye.',
    changed:
      'Parchi ya uske alert ab waise nahi hain jaise yahan dikhe the, isliye kuch nahi badla. Kripya phir se kahiye.',
    left: (count: number) => `${count} dawai ke liye pehle kaagaz par aapka dekhna zaroori hai.`,
  },
  saveToVault: {
    title: (name: string) => `${name} ko Health Vault mein rakhein`,
    line: 'Yeh aaj ke record ke roop mein judega aur wahan padha jaayega. Yeh kya hai aur kiska hai, record par badal sakte hain.',
    confirm: 'Vault mein jodein',
    done: 'Health Vault mein jud gaya. Abhi padha ja raha hai.',
    already: 'Yeh kaagaz Health Vault mein pehle se hai.',
    doctor: 'Not named',
  },
  cannot: {
    'dose-taken': 'Yeh khurak abhi darj nahi ho sakti. Aapki khurakein MedAlert mein hain.',
    'record-alerts':
      'Yeh taiyaar nahi ho saka: har dawai ka alert pehle se hai, ya pehle kaagaz dekhna zaroori hai. Health Vault mein parchi kholkar wahin alert banaiye.',
    'save-to-vault': 'Yeh taiyaar nahi ho saka: Health Vault mein sirf PDF rakhi ja sakti hai.',
  },
  declined: 'Mana kiya. Kuch nahi badla.',
  failed: 'Yeh nahi ho saka. Kuch nahi badla.',
  gone: 'Jiski baat thi woh ab nahi hai. Kuch nahi badla.',
};

/** What the assistant prepares, by the language of its chat. */
export const assistantProposalTexts: Readonly<Record<GuideLanguage, ProposalTexts>> = {
  en: assistantProposalMessages,
  hi: hindi,
  hx: hinglish,
};
