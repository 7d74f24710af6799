import type { Translation } from '../../translation.ts';
import type * as english from '../profile-screens.ts';

export const profileScreens: Translation<typeof english.profileScreens> = {
  title: 'प्रोफ़ाइल',
  menu: 'आपकी प्रोफ़ाइल के हिस्से',
  sections: {
    '': 'मेरी प्रोफ़ाइल',
    medical: 'सेहत की जानकारी',
    emergency: 'इमरजेंसी की जानकारी',
    health: 'स्वास्थ्य बीमा',
    address: 'सेव किए पते',
    transaction: 'लेन-देन',
    settings: 'सेटिंग',
    feedback: 'अपनी राय भेजें',
    logout: 'लॉग आउट',
  },

  groups: { account: 'खाता', health: 'सेहत', money: 'पैसे', help: 'मदद' },
  complete: (percent) => `आपकी प्रोफ़ाइल ${percent} % पूरी है`,
  missing: {
    photoUrl: 'फ़ोटो जोड़ें, ताकि डॉक्टर आपको पहचानें।',
    phoneNumber: 'फ़ोन नंबर जोड़ें, ताकि क्लिनिक आपको फ़ोन कर सके।',
    dateOfBirth: 'जन्म की तारीख जोड़ें।',
    gender: 'लिंग जोड़ें।',
    firstName: 'अपना नाम जोड़ें।',
    lastName: 'अपना उपनाम जोड़ें।',
  },

  myProfileText: 'आपके डॉक्टरों के लिए आपकी जानकारी। इसे केवल आप और आपके चुने हुए लोग देख सकते हैं।',
  photo: 'प्रोफ़ाइल फ़ोटो',
  uploadPhoto: 'फ़ोटो चढ़ाएँ',
  changePhoto: 'फ़ोटो बदलें',
  photoHint: 'JPEG, PNG या WebP, 5 MB तक। जगह जैसी छिपी जानकारी हम हटा देते हैं।',
  photoChosen: (name) => `आपने ${name} चुनी। इसे रखने के लिए "बदलाव सेव करें" दबाएँ।`,
  photoUndo: 'पुरानी फ़ोटो रखें',
  email: 'ईमेल पता',
  genderPlaceholder: 'चुनें',
  save: 'बदलाव सेव करें',
  sectionFailedTitle: 'हम यह हिस्सा नहीं खोल पाए।',
  sectionFailedText: 'आपने जो सेव किया था वह सुरक्षित है। कृपया अपना इंटरनेट देखें, फिर पेज दोबारा खोलें।',
  sectionReload: 'फिर से खोलें',
  logInAgain: 'लॉगिन करें',

  logoutQuestion: 'क्या आप सचमुच लॉग आउट करना चाहते हैं?',
  logoutText: 'आपने जो सेव किया वह सुरक्षित रहेगा। दोबारा आप ईमेल पर आए कोड (ओटीपी) से, या Google से साइन इन कर सकते हैं।',
  logout: 'लॉग आउट',

  settingsText: 'Arogo आप तक कैसे पहुँचे, और आपको कैसे सुरक्षित रखे।',
  settingsTabs: 'सेटिंग',
  security: 'सुरक्षा',
  notification: 'सूचनाएँ',
  permissions: 'ऐप की अनुमतियाँ',
  pin: 'सुरक्षा पिन',
};
