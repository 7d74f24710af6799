import type { Translation } from '../../translation.ts';
import type * as english from '../assistant.ts';

export const assistantMessages: Translation<typeof english.assistantMessages> = {
  textOrAttachment: 'कृपया कुछ लिखें या कोई फ़ाइल जोड़ें।',
  textRequired: 'कृपया कुछ लिखें।',
  nameRequired: 'कृपया बातचीत को नाम दें।',
  tooManyAttachments: 'एक संदेश के साथ आप ज़्यादा से ज़्यादा 5 फ़ाइलें और रिकॉर्ड जोड़ सकते हैं।',
  fileRequired: 'कृपया फ़ाइल चुनें।',
  oneFileOnly: 'कृपया एक बार में एक फ़ाइल जोड़ें।',
  fileTypeRefused: 'इस तरह की फ़ाइल नहीं जोड़ी जा सकती। आप तस्वीर, पीडीएफ़, आवाज़ और वीडियो जोड़ सकते हैं।',
  chatFull: 'यह बातचीत बहुत लंबी हो गई है। कृपया नई शुरू करें।',
  notYours: 'आप केवल अपने संदेश बदल सकते हैं।',
  newMessage: 'नया संदेश',
  deleted: 'बातचीत मिट गई।',
  cleared: 'सारी बातचीत मिट गई।',
  stopped: 'रोक दिया।',
};
