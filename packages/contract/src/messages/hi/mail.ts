import type { Translation } from '../../translation.ts';
import type * as english from '../mail.ts';

export const mailMessages: Translation<typeof english.mailMessages> = {
  codeSubject: 'आपका Arogo कोड',
  codeForSignUp: (code) => `${code}: Arogo पर साइन अप करने का आपका कोड।`,
  codeForSignIn: (code) => `${code}: Arogo में साइन इन करने का आपका कोड।`,
  codeForPin: (code) => `${code}: Arogo का सुरक्षा पिन बदलने का आपका कोड।`,
  codeLeadSignUp: 'Arogo पर साइन अप करने का आपका कोड',
  codeLeadSignIn: 'Arogo में साइन इन करने का आपका कोड',
  codeLeadPin: 'Arogo का सुरक्षा पिन बदलने का आपका कोड',
  codeValidity: (minutes) => `यह ${minutes} मिनट तक और केवल एक बार काम करता है।`,
  codeSecret: 'यह किसी को न बताएँ। Arogo से कोई भी आपसे यह कभी नहीं पूछेगा।',
  codeUnexpectedSignUp: 'अगर यह कोड आपने नहीं मँगाया, तो इस ईमेल को छोड़ दें। इसके बिना कोई खाता नहीं बना सकता।',
  codeUnexpectedSignIn: 'अगर यह कोड आपने नहीं मँगाया, तो इस ईमेल को छोड़ दें। इसके बिना कोई आपके खाते में साइन इन नहीं कर सकता।',
  codeUnexpectedPin:
    'अगर यह कोड आपने नहीं मँगाया, तो आपके खाते में कोई और साइन इन है। ' +
    'Arogo में साइन इन करें, और प्रोफ़ाइल, सेटिंग, सुरक्षा में जाकर वह सेशन बंद करें जिसे आप नहीं पहचानते।',

  inboxTitle: 'इस मशीन की मेल',
  inboxIntro:
    'कोई मेल सर्वर नहीं लगाया गया है, इसलिए Arogo अपनी मेल यहीं रखता है। यह पेज केवल आपकी अपनी मशीन पर है और अपने आप ताज़ा होता है।',
  inboxEmpty: 'अभी कोई मेल नहीं। साइन अप या साइन इन करें, कोड यहाँ दिखेगा।',
  inboxFor: (address) => `केवल ${address} की मेल।`,
  inboxAll: 'सारी मेल दिखाएँ',
  inboxBack: 'सारी मेल',
  inboxAttached: (name) => `साथ में: ${name}`,
  inboxTo: (address) => `${address} को`,
  inboxGone: 'यह मेल अब यहाँ नहीं है।',
};
