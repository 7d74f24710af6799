import type { Translation } from '../../translation.ts';
import type * as english from '../access.ts';

export const accessMessages: Translation<typeof english.accessMessages> = {
  emailRequired: 'ईमेल पता लिखना ज़रूरी है',
  emailInvalid: 'सही ईमेल पता लिखें',
  emailLocalPart: 'कुछ मेल सर्वर @ से पहले ये अक्षर नहीं लेते। कृपया अंग्रेज़ी अक्षरों वाला पता लिखें।',
  loginFailed: 'लॉगिन नहीं हो पाया। कृपया अपना ईमेल देखें और फिर से कोशिश करें।',
  googleUrlMissing: 'जवाब में Google का पता नहीं मिला।',
  googleUnavailable: 'Google से साइन इन अभी नहीं हो सकता। कृपया बाद में फिर से कोशिश करें।',
  googleFailed: 'Google से साइन इन शुरू नहीं हो पाया। कृपया फिर से कोशिश करें।',
  invalidCredentials: 'यह जानकारी सही नहीं है, कृपया अपने ईमेल से साइन अप करें',
};
