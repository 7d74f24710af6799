import type { Translation } from '../../translation.ts';
import type * as english from '../sample-prescription.ts';

export const samplePrescriptionMessages: Translation<typeof english.samplePrescriptionMessages> = {
  caption: 'एक उदाहरण: Arogo कागज़ से क्या पढ़ता है',
  paperAlt: 'छपा हुआ पर्चा',
  title: 'पर्चा (प्रिस्क्रिप्शन)',
  read: 'पढ़ लिया',
  medicines: 'दवाएँ',
  reminders: (medicines) => `आपकी हाँ के बाद ${medicines} दवाओं की याद`,
};
