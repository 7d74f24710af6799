import type { Translation } from '../../translation.ts';
import type * as english from '../feature-interest.ts';

export const featureInterestMessages: Translation<typeof english.featureInterestMessages> = {
  ask: 'तैयार होने पर मुझे बताएँ',
  asked: 'तैयार होने पर हम आपको एक बार ईमेल भेजेंगे।',
  takeBack: 'मुझे ईमेल न भेजें',
  stored: 'तैयार होने पर हम आपको ईमेल भेजेंगे।',
  takenBack: 'हो गया। हम इसके बारे में आपको ईमेल नहीं भेजेंगे।',
  failed: 'हम इसे सेव नहीं कर पाए। कृपया फिर से कोशिश करें।',
  wantTitle: 'क्या आप इसे काम में लेंगे?',
  wantText: 'हमें बताएँ, तो तैयार होने पर हम आपको एक बार ईमेल भेजेंगे। आप यहाँ कभी भी मना कर सकते हैं।',
  test: (name) => `आप इसके लिए आए: ${name}`,
  testText: 'यह अभी यहाँ बुक नहीं हो सकती। पर्चा पास की किसी लैब में दिखाएँ, और रिपोर्ट अपने वॉल्ट में रखें।',
};
