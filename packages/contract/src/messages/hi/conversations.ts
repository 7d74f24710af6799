import type { Translation } from '../../translation.ts';
import type * as english from '../conversations.ts';

export const conversationMessages: Translation<typeof english.conversationMessages> = {
  textRequired: 'कृपया संदेश लिखें।',
  deletedNow: 'यह संदेश मिटा दिया गया।',
  onlyTexts: 'आप संदेश में केवल लिखा हुआ बदल सकते हैं। इसे मिटाकर फिर से भेजें।',
  fileRequired: 'कृपया भेजने के लिए फ़ाइल चुनें।',
  oneFileOnly: 'कृपया एक बार में एक फ़ाइल भेजें।',
  fileTypeRefused:
    'इस तरह की फ़ाइल नहीं भेजी जा सकती। आप तस्वीर (JPEG, PNG, WebP), पीडीएफ़, आवाज़ (WebM, MP3, M4A, OGG) ' +
    'और वीडियो (MP4, WebM) भेज सकते हैं।',
  fileTooLarge: (megabytes) => `यह फ़ाइल बहुत बड़ी है। आप ${megabytes} MB तक की फ़ाइलें भेज सकते हैं।`,
  unknownField: 'यह खाना हम नहीं पहचानते।',
  recordGone: 'यह रिकॉर्ड अब आपके वॉल्ट में नहीं है।',
  sendFailed: 'हम आपका संदेश नहीं भेज पाए।',
  tooFast: 'आपने थोड़े समय में बहुत संदेश भेजे। थोड़ा रुकें, फिर कोशिश करें।',
  tooManyFiles: 'आपने थोड़े समय में बहुत फ़ाइलें भेजीं। आप लिखकर संदेश भेज सकते हैं। फ़ाइल एक घंटे बाद फिर से भेजें।',
  doctorFilesFull: (gigabytes) =>
    `इस बातचीत में आपकी फ़ाइलें ${gigabytes} GB की सीमा तक पहुँच गई हैं। कृपया कुछ मिटाएँ, फिर कोशिश करें।`,
  filesOfDay: (megabytes) => `आज की फ़ाइलों की ${megabytes} MB की सीमा आ गई। आप लिखकर संदेश भेज सकते हैं। फ़ाइल कल फिर से भेजें।`,
};
