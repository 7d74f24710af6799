import type { Translation } from '../../translation.ts';
import type * as english from '../medicine-warnings.ts';

const formatMilligrams = (mg: number): string => `${mg.toLocaleString('en-IN', { maximumFractionDigits: 2 })} mg`;

const ask = 'पहले अपने डॉक्टर या फार्मासिस्ट से पूछें।';
const askBeforeBoth = 'दोनों लेने से पहले अपने डॉक्टर या फार्मासिस्ट से पूछें।';

export const medicineWarnings: Translation<typeof english.medicineWarnings> = {
  notComplete: 'यह सूची पूरी नहीं है। अपने डॉक्टर या फार्मासिस्ट से पूछें।',
  unknown: 'हम यह दवा नहीं जानते, इसलिए इसे आपकी दूसरी दवाओं और एलर्जी से मिलाकर जाँच नहीं पाए।',
  partlyUnknown: 'इस दवा में क्या-क्या है, यह हम पूरा नहीं जानते, इसलिए इसका केवल एक हिस्सा जाँच पाए।',
  unknownAmount: (substance) => `हर खुराक में कितना ${substance} है, यह हम नहीं जानते, इसलिए दिन की सीमा जाँच नहीं पाए।`,
  adultsOnly: (substance) => `बच्चों में ${substance} की दिन की सीमा उम्र और वज़न पर होती है, इसलिए हम इसे जाँच नहीं पाए।`,

  listed: (substances) => substances.join(' और '),
  sameSubstance: (other, substances) =>
    `इसमें वही चीज़ है जो ${other} में है: ${substances}। पुराने अलर्ट की जगह यह रखें, या दोनों रखें।`,

  interaction: (one, other, reason) => `${one} और ${other} साथ लेने से: ${reason}। ${askBeforeBoth}`,
  interactionNameless: (reason) => `यह दवा और आपकी एक और दवा साथ लेने से: ${reason}। ${askBeforeBoth}`,
  allergy: (allergy, medicine, group) =>
    group === undefined
      ? `आपकी प्रोफ़ाइल में ${allergy} की एलर्जी लिखी है। ${medicine} में यही है। ${ask}`
      : `आपकी प्रोफ़ाइल में ${allergy} की एलर्जी लिखी है। ${medicine} से भी वही एलर्जी हो सकती है (${group})। ${ask}`,
  allergyNameless: `आपकी प्रोफ़ाइल में एक एलर्जी लिखी है जो इस दवा से हो सकती है। ${ask}`,

  tooSoon: (medicine, substance, last, gap, from) =>
    `${medicine} ${last} ली गई थी, और उसमें भी ${substance} है। ${substance} की दो खुराकों के बीच कम से कम ${gap} होने चाहिए: अगली ${from} या उसके बाद।`,
  tooSoonNameless: (last, gap, from) =>
    `इसी चीज़ वाली एक खुराक ${last} ली गई थी। दो खुराकों के बीच कम से कम ${gap} होने चाहिए: अगली ${from} या उसके बाद।`,
  tooMuch: (substance, total, most) =>
    `इस खुराक के साथ 24 घंटे में ${substance} ${formatMilligrams(total)} हो जाएगा। बड़ों की सीमा ${formatMilligrams(most)} है।`,
  tooMuchNameless: 'इस खुराक के साथ 24 घंटे में एक चीज़ बड़ों की सीमा से ज़्यादा हो जाएगी।',
  mixedUnknown: (medicine, substance) =>
    `${medicine} 24 घंटे के अंदर ली गई थी, और उसमें भी ${substance} है। कितना है, यह हम नहीं जानते, इसलिए दिन की सीमा जाँच नहीं पाए।`,
  mixedUnknownNameless:
    'इसी चीज़ वाली एक और दवा 24 घंटे के अंदर ली गई थी। उसमें कितना है, यह हम नहीं जानते, इसलिए दिन की सीमा जाँच नहीं पाए।',
};
