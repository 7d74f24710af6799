import type { Translation } from '../../translation.ts';
import type * as english from '../doctor-texts.ts';

export const doctorTexts: Translation<typeof english.doctorTexts> = {
  years: (years) => `${years} साल`,
  reviews: (count) => `${count} ${count > 1 ? 'रायें' : 'राय'}`,
  noReviews: 'अभी कोई राय नहीं',
  stars: (rating) => `5 में से ${rating} सितारे`,
  kilometres: (distance) => `${distance} किमी`,
  verified: 'पंजीकरण जाँचा हुआ',
  sample: 'नमूना',
  sampleDirectory: 'नमूने की सूची।',
  sampleDirectoryText: 'ये डॉक्टर Arogo आज़माने के लिए बनाए गए हैं।',
  sampleDoctorsText: (names) => `Arogo आज़माने के लिए बनाए गए: ${names.join(', ')}।`,
  online: 'ऑनलाइन',
  inPerson: 'क्लिनिक में',
  modes: { online: 'ऑनलाइन', 'in-person': 'क्लिनिक में' },
  nearest: 'सबसे पास के खाली समय:',
  offered: (online, inPerson) => (online && inPerson ? 'ऑनलाइन और क्लिनिक में' : online ? 'केवल ऑनलाइन' : 'केवल क्लिनिक में'),
  today: 'आज',
  tomorrow: 'कल',
  nextFree: 'अगला खाली समय',
  bookTime: (doctor) => `${doctor} से समय लें,`,
  noneFree: 'अगले कुछ हफ़्तों में कोई खाली समय नहीं',
  book: 'बुक करें',
  feeOnline: (fee) => `ऑनलाइन ${fee}`,
  feeInPerson: (fee) => `क्लिनिक में ${fee}`,
  free: 'मुफ़्त',
};
