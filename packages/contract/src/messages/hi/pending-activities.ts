import type { Translation } from '../../translation.ts';
import type * as english from '../pending-activities.ts';

export const pendingActivityMessages: Translation<typeof english.pendingActivityMessages> = {
  photograph: 'कागज़ की फ़ोटो लेने',
  share: 'साझा की हुई चीज़ जोड़ने',
  bookDoctor: (doctor) => `${doctor} से समय लेने`,
  signIn: (activity) => `${activity} के लिए साइन इन करें`,
  signUp: (activity) => `${activity} के लिए साइन अप करें`,
  leadsBack: 'उसके बाद हम आपको वहीं ले चलेंगे।',
  loading: 'आप जो करने जा रहे थे वह खुल रहा है',
};

export const pendingActivities: typeof english.pendingActivities = /* @__PURE__ */ new Map([
  ['/physical', 'शरीर की सेहत देखने'],
  ['/mental', 'मन की सेहत देखने'],
  ['/appointments', 'अपने अपॉइंटमेंट देखने'],
  ['/assessment', 'खुद की जाँच करने'],
  ['/book-appointment', 'अपॉइंटमेंट बुक करने'],
  ['/doctor-list', 'सभी डॉक्टर देखने'],
  ['/payment', 'अपॉइंटमेंट का भुगतान करने'],
  ['/messages', 'अपने संदेश देखने'],
  ['/profile', 'अपनी प्रोफ़ाइल देखने'],
  ['/service/ai', 'सहायक से पूछने'],
  ['/service/mental-health', 'मन की सेहत देखने'],
  ['/service/medicine-alert', 'अपनी दवाएँ देखने'],
  ['/service/health-vault', 'अपना हेल्थ वॉल्ट देखने'],
  ['/service/book-test', 'जाँच बुक करने'],
  ['/service/consult-online', 'अपॉइंटमेंट बुक करने'],
  ['/service/arogo-card', 'अपना Arogo कार्ड देखने'],
]);
