import type { Translation } from '../../translation.ts';
import type * as english from '../assessments-cards.ts';

export const conditionCardTexts: Translation<typeof english.conditionCardTexts> = {
  general: { title: 'सामान्य', description: 'पक्का नहीं कि क्या है? यहाँ से शुरू करें।' },
  'low-mood': { title: 'उदासी (डिप्रेशन)', description: 'मन उदास, किसी चीज़ में खुशी नहीं' },
  'sleep-and-energy': { title: 'उदासी (डिप्रेशन)', description: 'नींद खराब, और दिन के लिए ताकत नहीं' },
  'after-birth': { title: 'उदासी (डिप्रेशन)', description: 'गर्भ में, या प्रसव के बाद' },
  'older-age': { title: 'उदासी (डिप्रेशन)', description: 'बढ़ती उम्र में' },
  adhd: { title: 'एडीएचडी और अलग ढंग का मन', description: 'ध्यान, बेचैनी, बहुत शोर' },
  trauma: { title: 'पीटीएसडी और सदमे की थेरेपी', description: 'कोई बुरी घटना जो मन से नहीं जाती' },
  eating: { title: 'खाने से जुड़ी परेशानी', description: 'खाना, वज़न, और अपने शरीर को कैसे देखते हैं' },
};
