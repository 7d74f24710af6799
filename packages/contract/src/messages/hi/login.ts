import type { Translation } from '../../translation.ts';
import type * as english from '../login.ts';

export const loginScreens: Translation<typeof english.loginScreens> = {
  emailLabel: 'ईमेल पता',
  sendCode: 'कोड भेजें',
  or: 'या',
  google: 'Google से आगे बढ़ें',
  loginTitle: 'आपका फिर से स्वागत है',
  loginText: 'अपना ईमेल पता लिखें। साइन इन करने के लिए हम आपको एक कोड भेजेंगे।',
  newHere: 'Arogo पर नए हैं?',
  createAccount: 'खाता बनाएँ',
};
