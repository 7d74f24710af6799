import type { Translation } from '../../translation.ts';
import type * as english from '../favourite-doctors.ts';

export const favouriteDoctorMessages: Translation<typeof english.favouriteDoctorMessages> = {
  filter: 'पसंदीदा',
  favourite: (doctor) => `पसंदीदा: ${doctor}`,
  add: 'पसंदीदा में जोड़ें',
  remove: 'पसंदीदा से हटाएँ',
  failed: 'हम आपके पसंदीदा सेव नहीं कर पाए। कृपया फिर से कोशिश करें।',
  full: (max) => `आपके ${max} पसंदीदा डॉक्टर हो चुके हैं। नया जोड़ने के लिए एक हटाएँ।`,
  noneTitle: 'अभी कोई पसंदीदा डॉक्टर नहीं',
  noneText: 'किसी डॉक्टर के दिल वाले निशान को दबाएँ, तो वे यहाँ मिलेंगे।',
  showAll: 'सभी डॉक्टर दिखाएँ',
};
