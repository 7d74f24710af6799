import type { Translation } from '../../translation.ts';
import type * as english from '../navigation.ts';

export const navigationMessages: Translation<typeof english.navigationMessages> = {
  menu: 'मेन्यू',
  closeMenu: 'मेन्यू बंद करें',
  mainNavigation: 'मुख्य',
  serviceNavigation: 'सेवाएँ',
  placesNavigation: 'जगहें',
  footerNavigation: 'Arogo के बारे में',
  socialNavigation: 'Arogo दूसरी जगहों पर',
  medical: 'सेहत की जानकारी',
  emergency: 'इमरजेंसी',
  health: 'बीमा',
  signIn: 'लॉगिन / साइन अप',
  profileOf: (name) => `${name}, आपकी प्रोफ़ाइल`,
  rights: '© Arogo. सर्वाधिकार सुरक्षित।',
  notFoundText: 'यह पेज हमें नहीं मिला। हो सकता है यह कहीं और चला गया हो, या लिंक अधूरा हो।',
};
