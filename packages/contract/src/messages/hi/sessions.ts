import type { Translation } from '../../translation.ts';
import type * as english from '../sessions.ts';

export const sessionMessages: Translation<typeof english.sessionMessages> = {
  ended: 'वह सेशन बंद हो गया। उस ब्राउज़र में अब फिर से साइन इन करना होगा।',
  othersEnded: (count) =>
    count === 0 ? 'आप और कहीं साइन इन नहीं हैं।' : count === 1 ? 'दूसरा सेशन बंद हो गया।' : `${count} दूसरे सेशन बंद हो गए।`,
  listFailed: 'हम आपके सेशन नहीं खोल पाए।',
  endFailed: 'हम सेशन बंद नहीं कर पाए। कृपया फिर से कोशिश करें।',

  title: 'आप कहाँ-कहाँ साइन इन हैं',
  text: 'जिस सेशन को आप नहीं पहचानते या जो अब काम में नहीं, उसे बंद करें। वह तुरंत लॉग आउट हो जाता है।',
  loading: 'आपके सेशन खुल रहे हैं',
  current: 'यह ब्राउज़र',
  waiting: 'सुरक्षा पिन का इंतज़ार',
  lastUsed: (when) => `पिछली बार ${when}`,
  since: (when) => `साइन इन ${when}`,
  end: 'बंद करें',
  endNamed: (device) => `${device} का सेशन बंद करें`,
  endOthers: 'बाकी सब जगह से लॉग आउट करें',
  endOthersTitle: 'बाकी सब जगह से लॉग आउट करें?',
  endOthersText: 'हर दूसरे ब्राउज़र में ईमेल पर आए कोड (ओटीपी) या Google से फिर साइन इन करना होगा। यह ब्राउज़र साइन इन रहेगा।',
  endOne: 'यह सेशन बंद करें?',
  endOneText: 'उस ब्राउज़र में ईमेल पर आए कोड (ओटीपी) या Google से फिर साइन इन करना होगा।',
  unknownBrowser: 'कोई ब्राउज़र',
  browserOn: (browser, system) => `${system} पर ${browser}`,
};
