import { assistantAnswerMessages, type CitedDocument } from './assistant-answer.ts';
import type { GuideLanguage } from './guide-language.ts';
import { guideTexts } from './guide-texts.ts';

const formatDoctorSuffix = (doctor: string): string =>
  doctor === '' ? '' : `, ${/^dr\b/i.test(doctor) ? doctor : `Dr. ${doctor}`}`;
/** Without the paper's title, which has English words. */
const createLabelFormatter =
  (language: GuideLanguage) =>
  ({ type, date, doctor }: CitedDocument): string => {
    const { records, when } = guideTexts[language];
    const [year = '', month = '', day = ''] = date.split('-');
    return `${records.types[type]}, ${Number(day)} ${when.months[Number(month) - 1] ?? month} ${year}${formatDoctorSuffix(doctor)}`;
  };

const { record, askConsent, askMindConsent, nothingFound, leftOut } = assistantAnswerMessages;

/** What the server adds to an answer of its own, by the language of the answer. */
export const assistantAnswerTexts = {
  en: { record, askConsent, askMindConsent, nothingFound, leftOut },
  hi: {
    record: createLabelFormatter('hi'),
    askConsent: (model: string, host: string) =>
      'यह जवाब Arogo में बनी गाइड ने दिया। ' +
      `ज़्यादा खुले जवाबों के लिए भाषा मॉडल ${model} (${host}) से पूछा जा सकता है, जब आप प्रोफ़ाइल, ` +
      `सेटिंग में सहमति दें; वहाँ लिखा है कि क्या भेजा जाता है। उससे पहले कुछ नहीं भेजा जाता।`,
    askMindConsent: (model: string, host: string) =>
      `मन से जुड़ी बात भाषा मॉडल ${model} (${host}) को नहीं भेजी गई: Arogo में बनी गाइड ने जवाब दिया। ` +
      `प्रोफ़ाइल, सेटिंग में सहमति देने पर उससे इस बारे में भी पूछा जाएगा।`,
    nothingFound: 'इसका जवाब मेरे पास नहीं है। दूसरे शब्दों में पूछेंगे?',
    leftOut: '(यहाँ कुछ हटाया गया)',
  },
  hx: {
    record: createLabelFormatter('hx'),
    askConsent: (model: string, host: string) =>
      'Yeh jawab Arogo mein bani guide ne diya. ' +
      `Zyada khule jawabon ke liye bhasha model ${model} (${host}) se poochha ja sakta hai, jab aap Profile, ` +
      `Settings mein sehmati dein; wahan likha hai ki kya bheja jaata hai. Usse pehle kuch nahi bheja jaata.`,
    askMindConsent: (model: string, host: string) =>
      `Mann se judi baat bhasha model ${model} (${host}) ko nahi bheji gayi: ` +
      'Arogo mein bani guide ne jawab diya. ' +
      `Profile, Settings mein sehmati dene par usse is baare mein bhi poochha jaayega.`,
    nothingFound: 'Iska jawab mere paas nahi hai. Doosre shabdon mein poochhenge?',
    leftOut: '(yahan kuch hataya gaya)',
  },
} as const satisfies Readonly<Record<GuideLanguage, object>>;
