import type { Translation } from '../../translation.ts';
import type * as english from '../front-page.ts';

export const frontMessages: Translation<typeof english.frontMessages> = {
  title: 'आपकी सेहत, एक ही जगह, सुकून से',
  lead: 'पर्चे की फ़ोटो लें। Arogo उसे पढ़ता है, हर खुराक याद दिलाता है और ऐसा डॉक्टर ढूँढता है जिसके पास समय हो।',
  signUp: 'साइन अप',
  logIn: 'लॉगिन',
  signUpNote: 'यह मुफ़्त है। आपको बस एक ईमेल पता और अपना चुना हुआ पिन चाहिए।',

  findTitle: 'डॉक्टर ढूँढें',
  specialtiesLabel: 'सबसे ज़्यादा ढूँढे गए विशेषज्ञ',
  allDoctors: 'सभी डॉक्टर देखें',

  pillarsTitle: 'Arogo किस काम आता है',
  vault: { name: 'हेल्थ वॉल्ट', text: 'हर पर्चा और रिपोर्ट, पढ़ी हुई और ढूँढने में आसान।' },
  reminders: { name: 'याद दिलाना', text: 'आपकी हाँ के बाद, हर खुराक अपने समय पर।' },
  doctors: { name: 'डॉक्टर', text: 'आपके पास खाली समय, ऑनलाइन या क्लिनिक में।' },

  trustTitle: 'आपका, और केवल आपका',
  trust: [
    { name: 'ताले में बंद फ़ाइलें', text: 'हर फ़ाइल की अपनी अलग चाबी है।' },
    { name: 'आपकी जानकारी केवल आपकी', text: 'रिकॉर्ड जब भी खुलता है, आपको दिखता है।' },
    { name: 'कोई विज्ञापन नहीं', text: 'कोई पीछा नहीं करता, और कुछ भी बेचा नहीं जाता।' },
  ],
  trustMore: 'पढ़ें कि निजता कैसे रखी जाती है',

  urgentTitle: 'इमरजेंसी में पहले फ़ोन करें',
  urgentText: 'Arogo पर कोई इमरजेंसी की निगरानी नहीं करता। ये नंबर मुफ़्त हैं, दिन-रात।',
};
