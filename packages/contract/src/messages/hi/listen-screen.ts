import type { LanguageCode } from '../../languages.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../listen-screen.ts';

const languageNames: Readonly<Partial<Record<LanguageCode, string>>> = { en: 'अंग्रेज़ी', hi: 'हिन्दी', mr: 'मराठी' };

export const listenScreen: Translation<typeof english.listenScreen> = {
  listen: 'सुनें',
  stop: 'रोकें',
  listenTo: (what) => `सुनें: ${what}`,
  stopReading: (what) => `रोकें: ${what}`,
  insights: 'यह पेज',
  answer: 'यह जवाब',
  preparing: 'आवाज़ तैयार हो रही है।',
  languageNames,
  noVoice: (language) =>
    `इस फ़ोन या कंप्यूटर में ${language} की आवाज़ नहीं है, इसलिए इसे पढ़कर नहीं सुनाया जा सकता। आवाज़ इसकी सेटिंग में जोड़ी जा सकती है।`,
  partLeftOut: (language) => `जो ${language} में लिखा है, वह नहीं पढ़ा जाएगा: इस फ़ोन या कंप्यूटर में उसकी आवाज़ नहीं है।`,
  failed: 'इसे पढ़कर नहीं सुनाया जा सका। कृपया फिर से कोशिश करें।',
  pressAgain: 'आवाज़ तैयार है। कृपया “सुनें” फिर से दबाएँ।',
  consentTitle: 'क्या आवाज़ सेवा से सुनें?',
  consentText: {
    PHYSICAL: (host) =>
      `इस फ़ोन या कंप्यूटर में इसके लिए आवाज़ नहीं है। आपके हाँ कहने पर ${host} इसे पढ़कर सुनाता है: हर बार “सुनें” दबाने पर ` +
      'जो यहाँ लिखा है, वह जैसे का तैसा वहाँ भेजा जाता है। उसमें दवाओं, नतीजों, डॉक्टरों और लोगों के नाम हो सकते हैं। आप यह सहमति सेटिंग में वापस ले सकते हैं।',
    MENTAL: (host) =>
      `यह मन की सेहत के बारे में है, और इस फ़ोन या कंप्यूटर में इसके लिए आवाज़ नहीं है। आपके हाँ कहने पर ${host} ऐसी बातें भी ` +
      'पढ़कर सुनाता है: हर बार “सुनें” दबाने पर जो यहाँ लिखा है, वह जैसे का तैसा वहाँ भेजा जाता है। आप यह सहमति सेटिंग में वापस ले सकते हैं।',
  },
  agree: 'सहमति दें और सुनें',
  slotAmount: (slot, amount) => `${slot} ${amount}`,
};
