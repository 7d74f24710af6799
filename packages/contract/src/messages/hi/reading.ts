import { maxReadPages, type UnreadableReason } from '../../reading.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../reading.ts';

const reasons: Readonly<Record<UnreadableReason, string>> = {
  encrypted: 'इस पर पासवर्ड लगा है। पासवर्ड हटाकर इसे फिर से जोड़ें।',
  damaged: 'फ़ाइल खराब या अधूरी है।',
  too_many_pages: `इसमें ${maxReadPages} से ज़्यादा पेज हैं। जो पेज चाहिए, उन्हें अलग फ़ाइल में जोड़ें।`,
  too_heavy: 'फ़ाइल इतनी भारी है कि खुल नहीं पाती। कम बारीकी पर फिर से स्कैन करने से काम बन सकता है।',
  empty: 'इसके पेज खाली हैं।',
  no_text: 'इस पर हमें छपे हुए शब्द नहीं मिले। हाथ की लिखावट हम नहीं पढ़ सकते।',
  other_script: 'यह कागज़ ऐसी लिपि में है जिसे Arogo अभी नहीं पढ़ सकता।',
};

export const readingMessages: Translation<typeof english.readingMessages> = {
  states: { needs_review: 'देखना बाकी', unreadable: 'पढ़ा नहीं गया' },
  typed: 'आपने लिखा',
  reading: 'पढ़ रहे हैं',
  readingPage: (page, pages) => `${pages} में से पेज ${page} पढ़ रहे हैं`,
  readingTitle: 'हम यह कागज़ पढ़ रहे हैं',
  readingText: 'आपको रुकना नहीं है।',
  unreadableTitle: 'हम यह कागज़ नहीं पढ़ पाए',
  unreadableText: (reason) =>
    [...(reason === undefined ? [] : [reasons[reason]]), 'मूल कागज़ सुरक्षित है। आप उसे खोल और डाउनलोड कर सकते हैं।'].join(' '),
};
