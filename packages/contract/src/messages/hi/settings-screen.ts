import type { Translation } from '../../translation.ts';
import type * as english from '../settings-screen.ts';

export const settingsScreen: Translation<typeof english.settingsScreen> = {
  loading: 'आपकी सेटिंग खुल रही है',
  loadFailed: 'हम आपकी सेटिंग नहीं खोल पाए।',
  saveFailed: 'हम इसे सेव नहीं कर पाए।',
  saved: 'सेव हो गया।',
  save: 'सेव करें',

  channelsTitle: 'दवा की याद आप तक कैसे पहुँचे',
  channelsText: 'ऐप में घंटी के नीचे यह हमेशा मिलती है। चुनें कि और कहाँ चाहिए।',
  names: 'दवा का नाम लिखें',
  namesHint: 'बंद रखने पर ऐप के बाहर केवल यह लिखा आता है कि खुराक का समय है। चालू करने पर दवा का नाम भी आता है, बंद स्क्रीन पर भी।',

  timesTitle: 'आपके दिन के समय',
  timesText: 'पर्चे पर 1-0-1 का मतलब सुबह और रात है। अपने समय लिखें। आगे की खुराकें इन्हीं पर चलेंगी।',
  slots: { morning: 'सुबह', noon: 'दोपहर', evening: 'शाम', night: 'रात' },
  timesSaved: 'सेव हो गया। आगे की खुराकें आपके नए समय पर होंगी।',

  quietTitle: 'शांत समय',
  quietText: 'इस बीच न आवाज़ आती है, न कुछ सामने खुलता है। खुराकें घंटी के नीचे तब भी दिखती हैं।',
  quiet: 'शांत समय रखें',
  quietFrom: 'कब से',
  quietUntil: 'कब तक',

  zoneTitle: 'समय क्षेत्र',
  zoneText: 'खुराकें इसी समय क्षेत्र से चलती हैं।',
  zone: 'समय क्षेत्र',
  zoneMoved: (zone) => `आपका डिवाइस ${zone} में है।`,
  zoneTake: (zone) => `${zone} लें`,
  zoneSaved: (zone) => `सेव हो गया। आगे की खुराकें ${zone} के समय से चलेंगी।`,
};
