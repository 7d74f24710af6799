import type { Translation } from '../../translation.ts';
import type * as english from '../care-notices.ts';

export const careNoticeTexts: Translation<typeof english.careNoticeTexts> = {
  missedTitle: 'एक खुराक पर निशान नहीं लगा',
  missedNamedTitle: (medicine) => `${medicine} पर निशान नहीं लगा`,
  missed: (time) => `समय: ${time}। किसी ने नहीं बताया कि ली गई या छोड़ी गई।`,
  visitTitles: {
    'visit-moved': 'एक अपॉइंटमेंट का समय बदला',
    'visit-called-off': 'एक अपॉइंटमेंट रद्द हुआ',
  },
  visitWhen: {
    'visit-moved': (when) => `नया समय: ${when}`,
    'visit-called-off': (when) => `यह इस समय था: ${when}`,
  },
  resultTitle: 'जाँच का नया नतीजा',
  result: 'एक जाँच रिपोर्ट जोड़ी और पढ़ी गई। देखने के लिए Arogo खोलें।',
  assessmentTitle: 'खुद की जाँच पूरी हुई',
  assessment: 'नतीजा देखने के लिए Arogo खोलें।',
};

export const careNoticeBell: Translation<typeof english.careNoticeBell> = {
  missed: (medicine) => `${medicine} पर निशान नहीं लगा`,
  visits: {
    'visit-moved': (doctor) => `${doctor} के साथ अपॉइंटमेंट का समय बदला।`,
    'visit-called-off': (doctor) => `${doctor} के साथ अपॉइंटमेंट रद्द हुआ।`,
  },
  result: 'एक नई जाँच रिपोर्ट पढ़ी गई।',
  assessment: 'खुद की जाँच पूरी हुई।',
};

export const careNoticeMessages: Translation<typeof english.careNoticeMessages> = {
  saved: 'सूचनाएँ सेव हो गईं।',
  delayInvalid: 'कृपया सूची से चुनें कि कब बताया जाए।',
  medicinesInvalid: 'कृपया सूची से दवाएँ चुनें।',
  medicinesRequired: 'कृपया कम से कम एक दवा चुनें।',
  medicinesNotCovered: 'इस पहुँच में दवाएँ शामिल नहीं हैं।',
  remindersNotCovered: 'इस पहुँच में खुराकों पर निशान लगाना शामिल नहीं है।',
  visitsNotCovered: 'इस पहुँच में अपॉइंटमेंट शामिल नहीं हैं।',
  visitsTold: 'जो किसी व्यक्ति के पेज रखता है, उसे अपॉइंटमेंट के बारे में पहले से बताया जाता है।',
  resultsNotCovered: 'इस पहुँच में न रिकॉर्ड शामिल हैं, न मन की सेहत।',
  stopped: 'ये सूचनाएँ आपके लिए बंद कर दी गई थीं। ज़रूरत हो तो कृपया उस व्यक्ति से कहें।',
};
