import { feedbackPerDay } from '../../profile-limits.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../feedback.ts';

const isRequired = (field: string): string => `${field} लिखना ज़रूरी है।`;

export const feedbackFields: Translation<typeof english.feedbackFields> = {
  feedbackType: 'राय का प्रकार',
  subject: 'विषय',
  description: 'पूरी बात',
  file: 'साथ में फ़ाइल',
  email: 'ईमेल',
};

export const feedbackMessages: Translation<typeof english.feedbackMessages> = {
  isRequired,
  sent: 'धन्यवाद। आपकी राय हम तक पहुँच गई।',
  tooMany: `एक दिन में ज़्यादा से ज़्यादा ${feedbackPerDay} संदेश भेज सकते हैं। कृपया कल फिर लिखें।`,
  fileTypeRefused: 'कृपया तस्वीर, पीडीएफ़, आवाज़ या वीडियो चुनें।',
  fileTooLarge: 'यह फ़ाइल 5 MB से बड़ी है। कृपया छोटी फ़ाइल चुनें।',
  oneFileOnly: 'कृपया केवल एक फ़ाइल चुनें।',
};

export const feedbackMail: Translation<typeof english.feedbackMail> = {
  subject: (type, subject) => `${type}: ${subject}`,
  lead: (type) => `${type}, Arogo से भेजा गया`,
  from: (email) => `जवाब यहाँ दें: ${email}`,
  number: (id) => `संख्या: ${id}`,
  attached: 'उनकी फ़ाइल साथ में है। उसे सावधानी से खोलें।',
};

export const feedbackScreen: Translation<typeof english.feedbackScreen> = {
  text: 'हमें बताएँ कि क्या गलत है, क्या कमी है, या क्या अच्छा है। इसे एक व्यक्ति पढ़ता है।',
  typePlaceholder: 'चुनें',
  subjectHint: 'कुछ शब्दों में',
  descriptionHint: 'आपने क्या किया, क्या हुआ, और आपको क्या उम्मीद थी',
  chooseFile: 'फ़ाइल चुनें',
  anotherFile: 'दूसरी चुनें',
  removeFile: 'फ़ाइल हटाएँ',
  fileHint: 'ज़रूरी नहीं: तस्वीर, पीडीएफ़, आवाज़ या वीडियो, 5 MB तक। वह हमें बिना बदले मिलती है।',
  emailHint: 'हम इस पते पर जवाब देते हैं',
  send: 'राय भेजें',
  sendFailed: 'हम आपकी राय नहीं भेज पाए। आपने जो लिखा वह यहाँ अब भी है।',
  sending: (percent) => `भेजा जा रहा है, ${percent} %`,
  doneTitle: 'धन्यवाद',
  doneText: (email) => `आपकी राय हम तक पहुँच गई। कुछ बताना हुआ, तो हम ${email} पर लिखेंगे।`,
  another: 'एक और लिखें',
  kept: 'भेजने तक हम आपका लिखा इस टैब में रखते हैं। पेज छोड़ने पर फ़ाइल फिर से चुननी होगी।',
};
