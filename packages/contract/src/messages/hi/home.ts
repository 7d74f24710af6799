import { maxRecordFileBytes } from '../../limits.ts';
import { photographScreen } from './photograph.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../home.ts';

const greet = (greeting: string, name: string): string => (name === '' ? greeting : `${greeting}, ${name}`);

export const dashboardMessages: Translation<typeof english.dashboardMessages> = {
  title: 'होम',
  appointmentsNotKept: 'आने वाले अपॉइंटमेंट इस डिवाइस पर नहीं रखे गए हैं',
  remindersNotKept: 'दवाओं की याद इस डिवाइस पर नहीं रखी गई है',
  notKeptNext: 'इंटरनेट नहीं है। इस बीच जो जुड़ा, वह इंटरनेट आने पर दिखेगा।',
  offlineTitle: 'इंटरनेट नहीं है',
  offlineText: (when) =>
    `आप जो देख रहे हैं वह ${when} का है। लॉग आउट करने तक यह इस डिवाइस पर सुरक्षित है। ` +
    `खुराक पर निशान लगाना और अपॉइंटमेंट बदलना इंटरनेट आने पर होगा।`,
  morning: (name) => greet('सुप्रभात', name),
  afternoon: (name) => greet('नमस्ते', name),
  evening: (name) => greet('शुभ संध्या', name),

  nowEmpty: 'एक कागज़ से शुरू करें: अपना सबसे नया पर्चा या रिपोर्ट जोड़ें।',
  nowRecords: (count, date) => `आपके वॉल्ट में ${count} रिकॉर्ड, सबसे नया ${date} का।`,
  nowLoading: 'आपका वॉल्ट देखा जा रहा है',
  nowUnknown: 'आपका वॉल्ट अभी नहीं खुला। आपने जो सेव किया था वह सुरक्षित है।',

  doses: 'आज की खुराकें',
  dosesLink: 'सभी खुराकें',
  dosesLoading: 'आज की खुराकें खुल रही हैं',
  dosesMore: (count) => (count === 1 ? 'आज 1 और खुराक' : `आज ${count} और खुराकें`),

  remindTitle: (medicines) =>
    medicines === 1 ? 'हमने 1 दवा पढ़ी: क्या याद दिलाएँ?' : `हमने ${medicines} दवाएँ पढ़ीं: क्या याद दिलाएँ?`,
  remindText: (doctor, date) => `${doctor} के ${date} के पर्चे से। कुछ भी बजने से पहले आप समय देख लेते हैं।`,
  remindAction: 'याद दिलाएँ',
  remindLater: 'अभी नहीं',

  results: 'जाँच के नए नतीजे',
  resultsLink: 'उतार-चढ़ाव',
  resultsOpen: 'रिपोर्ट देखें',
  resultsOutside: (count) => (count === 1 ? '1 नतीजा सामान्य सीमा से बाहर है' : `${count} नतीजे सामान्य सीमा से बाहर हैं`),
  resultsInside: (count) =>
    count === 1
      ? 'रिपोर्ट में इस नतीजे पर सीमा से बाहर का निशान नहीं है।'
      : `रिपोर्ट में ${count} में से किसी नतीजे पर सीमा से बाहर का निशान नहीं है।`,
  resultsMore: (count) => `और ${count} अन्य`,
  sides: { below: 'कम', above: 'ज़्यादा', marked: 'निशान लगा' },

  appointments: 'आने वाले अपॉइंटमेंट',
  appointmentsEmpty: 'कोई आने वाला अपॉइंटमेंट नहीं मिला।',
  appointmentsAction: 'डॉक्टर ढूँढें',

  reminders: 'दवाओं की याद',
  remindersLink: 'दवा अलर्ट',
  remindersEmpty: 'दवा की कोई याद नहीं मिली।',
  remindersNext: 'अपने वॉल्ट में कोई पर्चा खोलें और दवा अलर्ट जोड़ें, या दवा अलर्ट में जाकर खुद दवा लिखें।',
  remindersOver: 'आपके अलर्ट रुके हुए हैं, या उनका कोर्स पूरा हो गया है।',
  remindersAll: (count) => (count === 1 ? 'अपना अलर्ट देखें' : `सभी ${count} अलर्ट देखें`),
  remindersFailed: 'दवाओं की याद नहीं खुल पाई।',
  remindersLoading: 'दवाओं की याद खुल रही है',
  remindersAction: 'वॉल्ट खोलें',

  records: 'नए रिकॉर्ड',
  viewAll: 'सभी देखें',
  recordsEmpty: 'आपका वॉल्ट खाली है',
  recordsNext:
    `ऊपर "${photographScreen.action}" चुनें, या वॉल्ट में ${maxRecordFileBytes / 1024 / 1024} MB तक की पीडीएफ़ जोड़ें। ` +
    `यह केवल आपके लिए रखी जाती है।`,
  recordsLoading: 'आपके नए रिकॉर्ड खुल रहे हैं',
  recordTypes: { PRESCRIPTION: 'पर्चा', LAB_REPORT: 'जाँच रिपोर्ट' },
  healthTypes: { PHYSICAL: 'शरीर की सेहत', MENTAL: 'मन की सेहत' },
  statuses: { UHP: 'मुख्य', UPLOADED: 'चढ़ाया हुआ' },
};
