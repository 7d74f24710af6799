import type { Translation } from '../../translation.ts';
import type * as english from '../article-sources.ts';

export const articleSourcesMessages: Translation<typeof english.articleSourcesMessages> = {
  title: 'सहायक के छोटे जवाब किस पर टिके हैं',
  lead:
    'आम सवालों के जवाब सहायक हमारे छोटे लेखों से देता है। ' +
    'हर लेख उसी विषय के एक खुले पेज का नाम देता है, ताकि आप मिला सकें। ' +
    'ये सबके लिए हैं: आपके लिए क्या ठीक है, यह आपके डॉक्टर या दवा वाले जानते हैं।',
  notReviewed: 'किसी डॉक्टर ने ये लेख अभी नहीं जाँचे हैं।',
  kinds: { test: 'जाँचें', medicine: 'दवाएँ', condition: 'बीमारियाँ', living: 'खाना और रोज़ का जीवन' },
  count: (name, articles) => `${name} (${articles})`,
  written: (date) => `${date} का लेख`,
};
