import { maxPolicies } from '../../profile-limits.ts';
import type { Translation } from '../../translation.ts';
import type * as english from '../insurance.ts';

const isRequired = (field: string): string => `${field} लिखना ज़रूरी है।`;

export const insuranceFields: Translation<typeof english.insuranceFields> = {
  insurer: 'बीमा कंपनी',
  plan: 'प्लान',
  policyNumber: 'पॉलिसी नंबर',
  covered: 'किसका बीमा है',
  validFrom: 'कब से',
  validUntil: 'कब तक',
  helpline: 'हेल्पलाइन',
  sumInsured: 'बीमा की रकम',
  note: 'नोट',
};

export const insuranceMessages: Translation<typeof english.insuranceMessages> = {
  isRequired,
  dateInvalid: 'कृपया सही तारीख लिखें।',
  datesOrder: 'पॉलिसी शुरू होने से पहले खत्म नहीं हो सकती।',
  helplineInvalid: 'कृपया फ़ोन नंबर लिखें।',
  sumInvalid: 'कृपया पूरे रुपये लिखें, जैसे 500000।',
  tooManyCovered: 'ज़्यादा से ज़्यादा दस लोगों के नाम लिख सकते हैं।',
  full: `ज़्यादा से ज़्यादा ${maxPolicies} पॉलिसी रख सकते हैं। कृपया पहले एक मिटाएँ।`,
  added: 'पॉलिसी सेव हो गई।',
  changed: 'पॉलिसी बदल दी गई।',
  deleted: 'पॉलिसी और उसकी तस्वीरें मिटा दी गईं।',
  fileRequired: 'कृपया एक फ़ाइल चुनें।',
  oneFileOnly: 'कृपया केवल एक फ़ाइल चुनें।',
  fileTypeRefused: 'कृपया तस्वीर (JPEG, PNG या WebP) या पीडीएफ़ चुनें।',
  fileTooLarge: 'यह फ़ाइल 10 MB से बड़ी है। कृपया छोटी फ़ाइल चुनें।',
  fileAdded: 'कार्ड सेव हो गया।',
  fileRemoved: 'हटा दिया गया।',
};
