import type { Translation } from '../../translation.ts';
import type * as english from '../booking-mail.ts';
import { bookingLimitTexts } from './booking-limit-texts.ts';

export const bookingMail: Translation<typeof english.bookingMail> = {
  entry: (doctor) => `अपॉइंटमेंट: ${doctor}`,
  entryOf: (person, doctor) => `${person} का अपॉइंटमेंट: ${doctor}`,
  entryOnline: 'ऑनलाइन अपॉइंटमेंट, Arogo से बुक किया हुआ। कॉल में आने, समय बदलने या रद्द करने के लिए Arogo खोलें।',
  entryInPerson: 'क्लिनिक में अपॉइंटमेंट, Arogo से बुक किया हुआ। समय बदलने या रद्द करने के लिए Arogo खोलें।',
  online: 'ऑनलाइन, Arogo में',

  confirmedSubject: 'आपका अपॉइंटमेंट पक्का हो गया',
  confirmed: (doctor, when) => `${doctor} के साथ आपका अपॉइंटमेंट पक्का हो गया: ${when}।`,
  movedSubject: 'आपके अपॉइंटमेंट का समय बदल गया',
  moved: (doctor, when) => `${doctor} के साथ आपके अपॉइंटमेंट का नया समय: ${when}।`,
  cancelledSubject: 'आपका अपॉइंटमेंट रद्द हो गया',
  cancelled: (doctor, when) => `${doctor} के साथ आपका अपॉइंटमेंट रद्द हो गया: ${when}।`,
  cancelledByDoctor: (doctor, when) => `${doctor} को आपका अपॉइंटमेंट रद्द करना पड़ा: ${when}।`,
  ofPerson: (person, text) => `${person}: ${text}`,
  leadOf: {
    confirmed: (person, doctor, when) => `${doctor} के साथ ${person} का अपॉइंटमेंट पक्का हो गया: ${when}।`,
    moved: (person, doctor, when) => `${doctor} के साथ ${person} के अपॉइंटमेंट का नया समय: ${when}।`,
    cancelled: (person, doctor, when) => `${doctor} के साथ ${person} का अपॉइंटमेंट रद्द हो गया: ${when}।`,
    'cancelled-by-doctor': (person, doctor, when) => `${doctor} को ${person} का अपॉइंटमेंट रद्द करना पड़ा: ${when}।`,
  },
  choice: (when) =>
    `आप पैसे दे चुके हैं। ${when} तक आप Arogo में दोबारा पैसे दिए बिना नया समय चुन सकते हैं, ` +
    'या पूरे पैसे वापस ले सकते हैं। कुछ न चुनने पर पैसे अपने आप वापस आ जाते हैं।',
  again: 'आप Arogo में दूसरा समय बुक कर सकते हैं।',
  when: (date, time, clock) => `${date}, ${time} (${clock})`,
  yourClock: (when) => `आपके यहाँ: ${when}।`,
  atClinic: (place) => `कहाँ: ${place}।`,
  isOnline: bookingLimitTexts.mailOnline,
  calendar: 'इसे अपने कैलेंडर में जोड़ने के लिए साथ की फ़ाइल खोलें।',
  calendarChange: 'कैलेंडर में नया समय लाने के लिए साथ की फ़ाइल खोलें।',
  calendarCancel: 'इसे कैलेंडर से हटाने के लिए साथ की फ़ाइल खोलें।',
  change: bookingLimitTexts.mailChange,
  refund: 'आपके पैसे वापस आ रहे हैं।',
  open: 'अपने अपॉइंटमेंट खोलें',
  fileName: 'visit.ics',
};
