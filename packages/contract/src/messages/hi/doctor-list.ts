import { formatNumber } from '../calendar.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../doctor-list.ts';
import { formatSpecialty } from './data-words.ts';
import { formatSpokenLanguage } from './spoken-languages.ts';

const joinWithOr = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} या ${parts.at(-1)}`;

const genderNames = { female: 'महिला', male: 'पुरुष' } as const;

export const doctorListMessages: Translation<typeof english.doctorListMessages> = {
  title: 'डॉक्टर',
  titleNear: 'आपके पास के डॉक्टर',
  titleNearPlace: 'डॉक्टर, इस जगह के पास:',
  titleInState: 'डॉक्टर, इस राज्य में:',
  you: 'आप',
  changePlace: 'जगह बदलें',
  lead: 'बीमारी, नाम या तकलीफ़ से ढूँढें, हिंदी या अंग्रेज़ी में।',
  results: ({ total, totalRelation }) =>
    totalRelation === 'at-least' ? `${formatNumber(total)}+ डॉक्टर` : `${formatNumber(total)} डॉक्टर`,
  near: (...names: readonly string[]) => `${[...new Set(names)].join(', ')} के पास`,
  nearHere: 'आपके पास',
  nearFirst: (near) => `${near} वाले पहले`,
  pageAfter: (page, pages) => `, ${pages} में से पेज ${page}`,
  understood: (specialties, gender, languages) => {
    const asked = [
      ...specialties.map(formatSpecialty),
      ...(gender === null ? [] : [`${genderNames[gender]} डॉक्टर`]),
      ...(languages.length === 0 ? [] : [`${joinWithOr(languages.map(formatSpokenLanguage))} बोलने वाले डॉक्टर`]),
    ];
    return `हमने ढूँढा: ${asked.length === 0 ? 'डॉक्टर' : asked.join(', ')}।`;
  },
  insteadOf: (read, typed) => `“${typed}” की जगह “${read}” के नतीजे दिखाए जा रहे हैं।`,
  leftOut: (words) =>
    `${joinWithOr(words.map((word) => `“${word}”`))} के लिए कोई डॉक्टर नहीं मिला, इसलिए ${words.length < 2 ? 'इसे' : 'इन्हें'} छोड़ दिया गया।`,
  unspoken: (languages) =>
    `यहाँ कोई डॉक्टर ${joinWithOr(languages.map(formatSpokenLanguage))} नहीं बोलता, इसलिए ${languages.length < 2 ? 'इसे' : 'इन्हें'} छोड़ दिया गया।`,
  textUnread: (text) => `हम “${text}” को समझ नहीं पाए, इसलिए इसे छोड़ दिया गया।`,
  placeUnknown: (place) => `“${place}” नाम का शहर, राज्य या पिन कोड हमें नहीं मिला। ये डॉक्टर हर जगह के हैं।`,
  loading: 'डॉक्टर खुल रहे हैं',
  here: 'मेरी जगह लें',
  sayWhere: 'किस जगह के पास? जगह लिखें, या',
  orHere: 'मेरी जगह लें',
  placeSuggestions: 'जगहें',

  filters: 'छाँटें',
  filtersOn: (count) => (count === 0 ? 'छाँटें' : `छाँटें (${count})`),
  nearest: 'सबसे पास',
  online: 'ऑनलाइन',
  inPerson: 'क्लिनिक में',
  fourAndAbove: '4 और ऊपर',
  sort: 'क्रम',
  sorts: {
    relevance: 'सबसे सही',
    distance: 'पास वाले पहले',
    'price-low': 'कम फ़ीस पहले',
    'price-high': 'ज़्यादा फ़ीस पहले',
    rating: 'अच्छी राय वाले पहले',
    experience: 'ज़्यादा अनुभव पहले',
  },

  location: 'जगह',
  distance: 'दूरी',
  within: (kilometres) => `${kilometres} किमी तक`,
  anyDistance: 'कोई भी दूरी',
  needsPlace: 'दूरी से छाँटने के लिए जगह लिखें या अपनी जगह लें।',
  specialization: 'विशेषज्ञता',
  allSpecializations: (count) => `सभी ${count}`,
  fewerSpecializations: 'कम',
  findSpecialization: 'विशेषज्ञता ढूँढें',
  language: 'भाषा',
  consultationType: 'मिलने का तरीका',
  consultationTypes: { online: 'ऑनलाइन', 'in-person': 'क्लिनिक में', both: 'दोनों' },
  price: 'फ़ीस',
  anyPrice: 'कोई भी फ़ीस',
  priceOf: (least, most) => `${least} से ${most}`,
  leastPrice: 'सबसे कम फ़ीस',
  mostPrice: 'सबसे ज़्यादा फ़ीस',
  ratings: 'राय',
  anyRating: 'कोई भी',
  ratingOptions: { '2': '2', '3': '3', '4': '4 और ऊपर' },
  gender: 'लिंग',
  genders: { male: 'पुरुष', female: 'महिला', both: 'दोनों' },
  experience: 'अनुभव',
  anyExperience: 'कोई भी अनुभव',
  experienceOf: (least, most, open) => (open ? `${least} या ज़्यादा साल` : `${least} से ${most} साल`),
  leastExperience: 'सबसे कम अनुभव',
  mostExperience: 'सबसे ज़्यादा अनुभव',
  years: (years) => `${years} साल`,
  clear: 'सब हटाएँ',
  show: 'डॉक्टर दिखाएँ',
  without: 'इसके बिना ढूँढें',
  noSuchPage: 'यह पेज नहीं है। सही डॉक्टर जल्दी पाने के लिए छाँटें या कोई शब्द लिखें।',

  nothingTitle: 'इन सब बातों वाला कोई डॉक्टर नहीं मिला',
  nothingText: 'और डॉक्टर देखने के लिए एक बात बदलें:',
  nothingAtAll: 'कोई दूसरा शब्द या जगह लिखकर देखें।',
  nothingFiltered: 'कोई दूसरा शब्द या जगह लिखें, या छँटाई हटाएँ।',
  looseners: {
    q: 'लिखे हुए शब्दों के बिना',
    place: 'कहीं भी',
    maxLocation: 'कितनी भी दूर',
    minLocation: 'और पास भी',
    speciality: 'कोई भी विशेषज्ञता',
    languages: 'कोई भी भाषा',
    consultationType: 'ऑनलाइन या क्लिनिक में',
    price: 'कोई भी फ़ीस',
    rating: 'कैसी भी राय',
    gender: 'महिला या पुरुष',
    experience: 'कितना भी अनुभव',
  },
  pages: 'पेज',
  previous: 'पिछला',
  next: 'अगला',
  page: (page, pages) => `${pages} में से पेज ${page}`,

  nearbyText: 'सबसे पास के डॉक्टर देखने के लिए अपनी जगह बताएँ। हम उसे करीब एक किलोमीटर तक गोल करते हैं और रखते नहीं।',
  nearbyNone: '50 किमी के अंदर अभी कोई डॉक्टर नहीं।',
  nearbyAll: 'सभी देखें',
};

export const geolocationMessages: Translation<typeof english.geolocationMessages> = {
  denied: 'आपकी जगह जानने की अनुमति नहीं मिली।',
  unavailable: 'आपकी जगह की जानकारी नहीं मिल रही।',
  timedOut: 'आपकी जगह जानने में बहुत देर लगी।',
  failed: 'आपकी जगह नहीं मिल पाई।',
  unsupported: 'यह ब्राउज़र जगह नहीं बता सकता।',
};
