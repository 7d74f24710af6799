import { assistantProposalMessages } from './assistant-proposals.ts';
import type { GuideLanguage, Translation } from './guide-language.ts';
import { formatClock } from './schedule-format.ts';

export type ProposalTexts = Translation<typeof assistantProposalMessages>;

const hindi: ProposalTexts = {
  doseTaken: {
    title: (medicine: string) => `${medicine} को ली हुई दर्ज करें`,
    line: (dose: string, time: string) => [dose, `आज ${formatClock(time)}`].filter(Boolean).join(', '),
    asNeeded: (dose: string) => [dose, 'अभी ली'].filter(Boolean).join(', '),
    confirm: 'ली हुई दर्ज करें',
    done: 'ली हुई दर्ज हो गई।',
    already: 'यह खुराक पहले से दर्ज है।',
  },
  recordAlerts: {
    title: 'इस पर्चे की दवाएँ याद दिलाएँ',
    medicine: (medicine: string, when: string) => `${medicine}: ${when}`,
    waiting: (medicine: string) => `${medicine}: पहले कागज़ पर आपका देखना ज़रूरी है, इसलिए रुकी है`,
    there: (medicine: string) => `${medicine}: अलर्ट पहले से है`,
    confirm: 'अलर्ट बनाएँ',
    done: 'अलर्ट बन गए।',
    changed: 'पर्चा या उसके अलर्ट अब वैसे नहीं हैं जैसे यहाँ दिखे थे, इसलिए कुछ नहीं बदला। कृपया फिर से कहिए।',
    left: (count: number) => `${count} दवा के लिए पहले कागज़ पर आपका देखना ज़रूरी है।`,
  },
  saveToVault: {
    title: (name: string) => `${name} को हेल्थ वॉल्ट में रखें`,
    line: 'यह आज के रिकॉर्ड के रूप में जुड़ेगा और वहाँ पढ़ा जाएगा। यह क्या है और किसका है, रिकॉर्ड पर बदल सकते हैं।',
    confirm: 'वॉल्ट में जोड़ें',
    done: 'हेल्थ वॉल्ट में जुड़ गया। अभी पढ़ा जा रहा है।',
    already: 'यह कागज़ हेल्थ वॉल्ट में पहले से है।',
    doctor: 'नाम नहीं दिया',
  },
  medicineAlert: {
    title: (medicine: string) => `${medicine} याद दिलाएँ`,
    when: (when: string) => `कब: ${when}`,
    dose: (dose: string) => `कितनी: ${dose}`,
    meals: { before: 'खाने से पहले', after: 'खाने के बाद', with: 'खाने के साथ' },
    days: (days: number) => `${days} दिन तक`,
    fromNow: 'पहली पुष्टि करते ही',
    assumedTime: 'आपने समय नहीं बताया: सुबह मान लिया है। बदलने के लिए चैट में समय लिखिए।',
    assumedDose: 'आपने मात्रा नहीं बताई: 1 मान ली है। इसे दवा अलर्ट में बदल सकते हैं।',
    monthly: 'दवा अलर्ट दिन गिनता है, इसलिए एक महीना 30 दिन का है।',
    nameOnly: 'इसमें क्या है, मुझे पता नहीं, इसलिए केवल नाम आपकी एलर्जी और दूसरी दवाओं से मिलाया जाएगा।',
    checked: 'पहले आपकी एलर्जी और दूसरी दवाओं से जाँच होगी।',
    confirm: 'अलर्ट बनाएँ',
    done: 'अलर्ट बन गया।',
    onAlert: 'नहीं बना: इस दवा का, या इसी पदार्थ वाली दवा का, अलर्ट पहले से है।',
    warned: (warning: string) =>
      `नहीं बना, क्योंकि एक चेतावनी है: ${warning} पहले डॉक्टर से पूछिए। पूरी चेतावनी दवा अलर्ट में पढ़ सकते हैं।`,
    full: 'नहीं बना: जितने अलर्ट रखे जा सकते हैं उतने हैं।',
    replaced: 'इसकी जगह नया कार्ड है। कुछ नहीं बदला।',
  },
  cannot: {
    'dose-taken': 'यह खुराक अभी दर्ज नहीं हो सकती। आपकी खुराकें दवा अलर्ट में हैं।',
    'record-alerts':
      'यह तैयार नहीं हो सका: हर दवा का अलर्ट पहले से है, या पहले कागज़ देखना ज़रूरी है। हेल्थ वॉल्ट में पर्चा खोलकर वहीं अलर्ट बनाइए।',
    'medicine-alert': 'यह तैयार नहीं हो सका। अलर्ट दवा अलर्ट में हाथ से बनाए जा सकते हैं।',
    'save-to-vault': 'यह तैयार नहीं हो सका: हेल्थ वॉल्ट में केवल पीडीएफ़ रखी जा सकती है।',
  },
  declined: 'मना किया। कुछ नहीं बदला।',
  failed: 'यह नहीं हो सका। कुछ नहीं बदला।',
  gone: 'जिसकी बात थी वह अब नहीं है। कुछ नहीं बदला।',
};

const hinglish: ProposalTexts = {
  doseTaken: {
    title: (medicine: string) => `${medicine} ko li hui darj karein`,
    line: (dose: string, time: string) => [dose, `aaj ${formatClock(time)}`].filter(Boolean).join(', '),
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
    doctor: 'Naam nahi diya',
  },
  medicineAlert: {
    title: (medicine: string) => `${medicine} yaad dilayein`,
    when: (when: string) => `Kab: ${when}`,
    dose: (dose: string) => `Kitni: ${dose}`,
    meals: { before: 'Khane se pehle', after: 'Khane ke baad', with: 'Khane ke saath' },
    days: (days: number) => `${days} din tak`,
    fromNow: 'Pehli confirm karte hi',
    assumedTime: 'Aapne samay nahi bataya: subah maan liya hai. Badalne ke liye chat mein samay likhiye.',
    assumedDose: 'Aapne matra nahi batayi: 1 maan li hai. Ise MedAlert mein badal sakte hain.',
    monthly: 'MedAlert din ginta hai, isliye ek mahina 30 din ka hai.',
    nameOnly: 'Isme kya hai, mujhe pata nahi, isliye sirf naam aapki allergy aur doosri dawaiyon se milaya jaayega.',
    checked: 'Pehle aapki allergy aur doosri dawaiyon se jaanch hogi.',
    confirm: 'Alert banayein',
    done: 'Alert ban gaya.',
    onAlert: 'Nahi bana: is dawai ka, ya isi padarth wali dawai ka, alert pehle se hai.',
    warned: () =>
      'Nahi bana: is dawai ke liye ek warning hai. Pehle doctor se poochhiye. Poori warning MedAlert mein padh sakte hain.',
    full: 'Nahi bana: jitne alert rakhe ja sakte hain utne hain.',
    replaced: 'Iski jagah naya card hai. Kuch nahi badla.',
  },
  cannot: {
    'dose-taken': 'Yeh khurak abhi darj nahi ho sakti. Aapki khurakein MedAlert mein hain.',
    'record-alerts':
      'Yeh taiyaar nahi ho saka: har dawai ka alert pehle se hai, ya pehle kaagaz dekhna zaroori hai. Health Vault mein parchi kholkar wahin alert banaiye.',
    'medicine-alert': 'Yeh taiyaar nahi ho saka. Alert MedAlert mein haath se banaye ja sakte hain.',
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
