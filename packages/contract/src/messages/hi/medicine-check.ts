import type { Translation } from '../../translation.ts';
import type * as english from '../medicine-check.ts';

export const medicineCheckScreen: Translation<typeof english.medicineCheckScreen> = {
  seen: (words) => `कागज़ पर शायद ‘${words}’ लिखा है।`,
  corrected: (name) => `हमने इसे ${name} पढ़ा है। कृपया इसे कागज़ से मिला लें।`,
  unlisted: 'हम यह नाम नहीं जानते, पर यह हमारे जाने हुए एक नाम से मिलता-जुलता है।',
  strengthUnlisted: (brand, strengths) => `जहाँ तक हमें पता है, ${brand} इन ताकतों में आती है: ${strengths}।`,
  handwriting: 'यह हाथ की लिखावट है, इसलिए हम केवल अंदाज़ा लगा सकते हैं।',
  byModel: 'मॉडल ने तस्वीर से पढ़ा। यह गलत हो सकता है, या कागज़ पर हो ही नहीं।',
  lineOnPaper: 'कागज़ पर लिखी पंक्ति',
  which: 'यह कौन-सी है?',
  none: 'दूसरा नाम लिखें',
  nothingLike: 'हम ऐसी कोई मिलती-जुलती दवा नहीं जानते।',
  typeIt: 'खुद लिखें',
  handwritingTitle: 'यह हाथ की लिखावट लगती है',
  handwritingText:
    'हाथ की लिखावट पक्के तौर पर नहीं पढ़ी जा सकती। हर पंक्ति को कागज़ से मिलाएँ, फिर दवा चुनें या लिखें। ' +
    'उससे पहले इसकी कोई याद नहीं बनाई जाती।',
};
