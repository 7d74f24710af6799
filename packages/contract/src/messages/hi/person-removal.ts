import type { Translation } from '../../translation.ts';
import type * as english from '../person-removal.ts';

export const personRemoval: Translation<typeof english.personRemoval> = {
  removed: 'हम उनकी जानकारी मिटा रहे हैं। पूरा होने पर हम आपको ईमेल करेंगे।',
  confirmRequired: 'कृपया पुष्टि करें कि आप यह समझते हैं।',
  mailSubject: (name) => `${name} की जानकारी मिटा दी गई`,
  mailLead: (name) => `${name} और उनके साथ रखी सारी जानकारी Arogo से मिटा दी गई है।`,

  remove: 'हटाएँ',
  removeAsk: (name) => `${name} को हमेशा के लिए हटाएँ?`,
  removeText: (name) =>
    `इससे ${name} के पेज मिट जाते हैं: रिकॉर्ड, दवाएँ, सेहत की जानकारी, इमरजेंसी कार्ड और बीमा। इन्हें कोई वापस नहीं ला सकता। ` +
    'अगर कागज़ों की ज़रूरत पड़ सकती है, तो पहले उन्हें डाउनलोड कर लें।',
  removeUnderstood: 'मुझे पता है कि यह वापस नहीं हो सकता।',
  removeKeep: 'रहने दें',
  removeGo: 'हमेशा के लिए हटाएँ',
  removeFailed: 'हम इस व्यक्ति को नहीं हटा पाए। कुछ नहीं बदला। कृपया फिर से कोशिश करें।',
};
