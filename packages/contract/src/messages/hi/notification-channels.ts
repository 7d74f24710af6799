import type { Translation } from '../../translation.ts';
import type * as english from '../notification-channels.ts';

export const channelUnavailableTexts: Translation<typeof english.channelUnavailableTexts> = {
  sms: 'इस जगह एसएमएस की व्यवस्था नहीं है।',
};

export const channelTestTexts: Translation<typeof english.channelTestTexts> = {
  'in-app': { name: 'Arogo में', sent: 'यह आपकी सूचनाओं में है।' },
  push: {
    name: 'ब्राउज़र की सूचनाएँ',
    sent: 'सूचना-सेवा को भेज दिया। सूचना न दिखे तो अपने डिवाइस की सेटिंग देखें।',
  },
  email: { name: 'ईमेल', sent: 'भेज दिया। अपना इनबॉक्स और स्पैम फ़ोल्डर देखें।' },
  sms: { name: 'एसएमएस', sent: 'एसएमएस भेज दिया।' },
};

export const channelSwitchTexts: Translation<typeof english.channelSwitchTexts> = {
  email: { label: 'ईमेल', hint: (address) => `${address} पर` },
  push: { label: 'ब्राउज़र की सूचनाएँ', hint: () => 'जिन ब्राउज़रों में आपने चालू किया, Arogo बंद हो तब भी।' },
  sms: { label: 'एसएमएस', hint: () => 'आपकी प्रोफ़ाइल के फ़ोन नंबर पर।' },
};

export const pushBlockedText: Translation<typeof english.pushBlockedText> =
  'इस ब्राउज़र में रोका गया है। ब्राउज़र की साइट सेटिंग में Arogo की सूचनाओं को अनुमति दें। फिर यह वैसे ही चलेगा जैसे आपने छोड़ा था।';
