import type { Translation } from '../../translation.ts';
import type * as english from '../consult-online.ts';

export const consultOnline: Translation<typeof english.consultOnline> = {
  title: 'ऑनलाइन सलाह',
  lead: 'वीडियो पर डॉक्टर से मिलें, अपने चुने हुए समय पर।',
  next: (when) => `आपका अगला ऑनलाइन अपॉइंटमेंट: ${when}।`,
  now: 'आपका ऑनलाइन अपॉइंटमेंट शुरू हो गया है। आप कॉल में आ सकते हैं।',

  visits: 'आपके ऑनलाइन अपॉइंटमेंट',
  appointmentsLoading: 'आपके अपॉइंटमेंट खुल रहे हैं',
  appointmentsFailed: 'हम आपके अपॉइंटमेंट नहीं खोल पाए।',
  noAppointments: 'अभी कोई ऑनलाइन अपॉइंटमेंट नहीं',
  noAppointmentsText: 'नीचे डॉक्टर चुनें। समय होने पर आप यहीं से कॉल में आ सकते हैं।',
  join: 'कॉल में आएँ',
  joinWith: (name) => `${name} के साथ कॉल में आएँ`,
  joinFrom: (time) => `आप ${time} से आ सकते हैं`,
  joinable: 'आप अभी आ सकते हैं',
  reschedule: 'समय बदलें',
  details: 'पूरी जानकारी',

  doctors: 'ऑनलाइन सबसे जल्दी खाली',
  doctorsText: 'सबसे अच्छी राय वाले ऑनलाइन डॉक्टर, उनके अगले खाली समय के साथ।',
  specialties: 'विशेषज्ञता',
  all: 'सभी',
  allDoctors: 'सभी ऑनलाइन डॉक्टर',
  doctorsLoading: 'डॉक्टर खुल रहे हैं',
  doctorsFailed: 'हम डॉक्टर नहीं खोल पाए।',
  noDoctors: 'अभी कोई डॉक्टर ऑनलाइन खाली नहीं',
  noDoctorsOf: (specialty) => `${specialty}: अभी कोई डॉक्टर ऑनलाइन खाली नहीं`,
  noDoctorsText: 'सभी डॉक्टर देखें, या क्लिनिक में मिलने के लिए बुक करें।',
  findDoctors: 'डॉक्टर ढूँढें',
};
