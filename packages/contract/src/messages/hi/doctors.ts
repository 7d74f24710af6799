import { maxSearchDepth } from '../../limits.ts';
import { formatNumber } from '../calendar.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../doctors.ts';

export const doctorMessages: Translation<typeof english.doctorMessages> = {
  doctorsFailed: 'डॉक्टर नहीं खुल पाए।',
  nearbyFailed: 'पास के डॉक्टर नहीं खुल पाए।',
  nearbyUnavailable: 'पास के डॉक्टर नहीं मिल पाए।',
  idMissing: 'गड़बड़: पते में डॉक्टर नहीं लिखा है। कृपया वापस जाकर डॉक्टर फिर से चुनें।',

  queryInvalid: 'कृपया ज़्यादा से ज़्यादा 120 अक्षर लिखें।',
  placeInvalid: 'कृपया शहर, राज्य या पिन कोड लिखें।',
  latitudeInvalid: 'अक्षांश -90 से 90 डिग्री के बीच होना चाहिए।',
  longitudeInvalid: 'देशांतर -180 से 180 डिग्री के बीच होना चाहिए।',
  halfPlace: 'जगह के लिए अक्षांश और देशांतर दोनों चाहिए।',
  distanceInvalid: 'कृपया दूरी किलोमीटर में लिखें, कम वाली पहले।',
  specialityInvalid: 'कृपया सूची से विशेषज्ञता चुनें।',
  languageInvalid: 'कृपया सूची से भाषा चुनें।',
  consultationTypeInvalid: 'कृपया ऑनलाइन, क्लिनिक में या दोनों चुनें।',
  priceInvalid: 'कृपया फ़ीस रुपये में लिखें, कम वाली पहले।',
  ratingInvalid: 'कृपया कोई भी राय, या 2, 3 या 4 सितारे चुनें।',
  genderInvalid: 'कृपया पुरुष, महिला या दोनों चुनें।',
  experienceInvalid: 'कृपया अनुभव साल में लिखें, छोटी संख्या पहले।',
  sortInvalid: 'कृपया सूची से क्रम चुनें।',
  pageTooDeep: `आप पहले ${formatNumber(maxSearchDepth)} डॉक्टर देख सकते हैं। सही डॉक्टर जल्दी पाने के लिए छाँटें या कोई शब्द लिखें।`,
  dayInvalid: 'कृपया सही दिन चुनें।',
};
