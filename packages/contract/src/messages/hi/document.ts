import type { Translation } from '../../translation.ts';
import type * as english from '../document.ts';

export const documentMessages: Translation<typeof english.documentMessages> = {
  description:
    'Arogo आपके पर्चे और जाँच रिपोर्ट सुरक्षित रखता है, दवा लेने की याद दिलाता है, और ऐसे डॉक्टर ढूँढता है जिनसे आप ऑनलाइन या क्लिनिक में मिल सकें।',
  noScript:
    'आपके रिकॉर्ड निजी और ताज़ा रखने के लिए Arogo को JavaScript चाहिए। कृपया इस साइट के लिए उसे चालू करें और पेज फिर से खोलें।',
};
