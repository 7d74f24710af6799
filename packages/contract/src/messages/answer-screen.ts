import { assistantScreen } from './assistant-screen.ts';
import type { GuideLanguage, Translation } from './guide-language.ts';

const {
  sources,
  watchFor,
  next,
  reasons,
  levels,
  callNumber,
  choicesLabel,
  sendChoices,
  questionsLabel,
  questionsLeft,
  bookWith,
  book,
  more,
  proposalOpen,
  decline,
  declined,
  done,
  failed,
  see,
} = assistantScreen;

const english = {
  sources,
  watchFor,
  next,
  reasons,
  levels,
  callNumber,
  choicesLabel,
  sendChoices,
  questionsLabel,
  questionsLeft,
  bookWith,
  book,
  more,
  proposalOpen,
  decline,
  declined,
  done,
  failed,
  see,
} as const;
export type AnswerScreen = Translation<typeof english>;

const hindi: AnswerScreen = {
  sources: 'आपके रिकॉर्ड से',
  watchFor: 'इन पर ध्यान रखें',
  next: 'अब क्या करें',
  reasons: 'क्यों',
  levels: {
    emergency: 'आपात स्थिति',
    today: 'आज डॉक्टर को दिखाएँ',
    week: 'इस हफ़्ते डॉक्टर को दिखाएँ',
    'self-care': 'घर पर देखभाल',
  },
  callNumber: (number) => `${number} पर फ़ोन करें`,
  choicesLabel: 'चुनने के लिए जवाब',
  sendChoices: (count) => `${count} जवाब भेजें`,
  questionsLabel: 'अब तक के सवाल',
  questionsLeft: (count) => (count <= 1 ? 'आख़िरी सवाल' : `ज़्यादा से ज़्यादा ${count} सवाल बाकी`),
  bookWith: (name) => `${name} के साथ बुक करें`,
  book: 'बुक करें',
  more: (specialty) => `और: ${specialty}`,
  proposalOpen: 'आपके हाँ कहने से पहले कुछ नहीं होगा।',
  decline: 'नहीं, रहने दें',
  declined: 'आपने मना किया। कुछ नहीं बदला।',
  done: 'हो गया',
  failed: 'यह नहीं हो सका। कुछ नहीं बदला।',
  see: 'देखें',
};

const hinglish: AnswerScreen = {
  sources: 'Aapke records se',
  watchFor: 'In par dhyan rakhein',
  next: 'Ab kya karein',
  reasons: 'Kyun',
  levels: {
    emergency: 'Emergency',
    today: 'Aaj doctor ko dikhayein',
    week: 'Is hafte doctor ko dikhayein',
    'self-care': 'Ghar par dekhbhaal',
  },
  callNumber: (number) => `${number} par phone karein`,
  choicesLabel: 'Chunne ke liye jawab',
  sendChoices: (count) => `${count} jawab bhejein`,
  questionsLabel: 'Ab tak ke sawal',
  questionsLeft: (count) => (count <= 1 ? 'Aakhri sawal' : `Zyada se zyada ${count} sawal baaki`),
  bookWith: (name) => `${name} ke saath book karein`,
  book: 'Book karein',
  more: (specialty) => `Aur: ${specialty}`,
  proposalOpen: 'Aapke haan kehne se pehle kuch nahi hoga.',
  decline: 'Nahi, rehne dein',
  declined: 'Aapne mana kiya. Kuch nahi badla.',
  done: 'Ho gaya',
  failed: 'Yeh nahi ho saka. Kuch nahi badla.',
  see: 'Dekhein',
};

const texts: Readonly<Record<GuideLanguage, AnswerScreen>> = { en: english, hi: hindi, hx: hinglish };

/** What stands around the parts of an answer, in the answer's language. */
export const getAnswerScreen = (language: GuideLanguage | undefined): AnswerScreen => texts[language ?? 'en'];
