import type { Translation } from '../../translation.ts';
import type * as english from '../coming-soon.ts';

export const comingSoonMessages: Translation<typeof english.comingSoonMessages> = {
  badge: 'जल्द आ रहा है',
  willTitle: 'क्या आ रहा है',
  todayTitle: 'आज क्या हो सकता है',
  parts: {
    'book-test': {
      title: 'जाँच बुक करें',
      lead: 'आपके पर्चे की जाँचें (लैब टेस्ट), पास की लैब में या घर पर।',
      will: ['डॉक्टर की लिखी जाँचें, समझाकर', 'आपके पास की लैब, उनके दाम और खाली समय', 'रिपोर्ट तैयार होते ही आपके वॉल्ट में'],
      today: 'जाँच अभी बुक नहीं हो सकती। जाँच रिपोर्ट आप अपने वॉल्ट में रख सकते हैं।',
      action: { label: 'जाँच रिपोर्ट जोड़ें', to: '/service/health-vault?upload=1' },
    },
    'arogo-card': {
      title: 'Arogo कार्ड',
      lead: 'मदद करने वालों को जो जानना ज़रूरी है, एक कार्ड पर।',
      will: ['आपका ब्लड ग्रुप, एलर्जी, बीमारियाँ और दवाएँ', 'इमरजेंसी में किसे फ़ोन करें', 'फ़ोन पर दिखाएँ या छापें, केवल वही जो आप चुनें'],
      today: 'कार्ड अभी नहीं है। यही जानकारी आपकी इमरजेंसी प्रोफ़ाइल के एक पेज पर है, जिसे आप दिखा या साझा कर सकते हैं।',
      action: { label: 'मेरी इमरजेंसी प्रोफ़ाइल खोलें', to: '/profile?section=emergency' },
    },
  },
};
