import type { Translation } from '../../translation.ts';
import type * as english from '../doctor-map.ts';

export const doctorMapMessages: Translation<typeof english.doctorMapMessages> = {
  title: 'नक्शा',
  show: 'नक्शा',
  pin: (number, doctor, where) => `${number}, ${doctor}, ${where}`,
  kilometres: (kilometres) => `${kilometres} किमी`,
  from: (distance, place) => `${place} से ${distance}`,
  you: 'आप',
  north: 'उ',
  choose: 'डॉक्टर देखने के लिए नंबर चुनें।',
  rings: (place) => `${place} से सीधी दूरी। उत्तर ऊपर है।`,
  compressedRings: (place) => `${place} से सीधी दूरी; दूर की दूरियाँ छोटी दिखाई गई हैं। उत्तर ऊपर है।`,
  noPlace: 'दूरियाँ देखने के लिए जगह लिखें। उत्तर ऊपर है।',
};

export const streetMapMessages: Translation<typeof english.streetMapMessages> = {
  canvas: 'सड़कें। तीर वाली कुंजियों से नक्शा खिसकता है, जोड़ और घटा से पास और दूर होता है।',
  zoomIn: 'पास से देखें',
  zoomOut: 'दूर से देखें',
  moveByTouch: 'नक्शा खिसकाने के लिए दो उँगलियाँ लगाएँ।',
  zoomByWheel: (key) => `नक्शा पास या दूर करने के लिए ${key} दबाकर स्क्रोल करें।`,
  attribution: 'नक्शे की जानकारी:',
  failed: 'सड़कें नहीं खुलीं, इसलिए डॉक्टर उनके बिना दिखाए गए हैं।',
  again: 'फिर से कोशिश करें',
};
