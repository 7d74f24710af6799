import type { Translation } from '../../translation.ts';
import type * as english from '../persons.ts';

export const personMessages: Translation<typeof english.personMessages> = {
  notFound: 'यह व्यक्ति हमें नहीं मिला। शायद उन तक आपकी पहुँच खत्म हो गई है।',
  added: 'व्यक्ति जोड़ दिया गया।',
  saved: 'जानकारी सेव हो गई।',
  full: (max) => `ज़्यादा से ज़्यादा ${max} लोगों की देखभाल कर सकते हैं।`,
  firstNameRequired: 'कृपया नाम लिखें।',
  lastNameRequired: 'कृपया उपनाम लिखें।',
  genderRequired: 'कृपया लिंग चुनें।',
  relationRequired: 'कृपया चुनें कि आपका रिश्ता क्या है।',
  birthDateRequired: 'कृपया जन्म की तारीख लिखें।',
  birthDateInvalid: 'कृपया जन्म की सही तारीख लिखें।',
  colourInvalid: 'कृपया सूची से रंग चुनें।',
  consentRequired: (age) => `${age} साल से कम उम्र में, कृपया पुष्टि करें कि आप माता-पिता या अभिभावक हैं।`,
  profileIncomplete: 'कृपया पहले अपनी प्रोफ़ाइल पूरी करें।',
  tooMany: 'आज आप बहुत लोगों को जोड़ चुके हैं। कृपया कल फिर से कोशिश करें।',
  checkBirthDate: 'कृपया जन्म की तारीख देख लें।',
  keepsPersons: 'आप ऐसे लोगों की देखभाल करते हैं जिनका अपना खाता नहीं है। कृपया पहले तय करें कि हर एक का क्या होगा।',
  childOlder: (name) => `इन तारीखों के हिसाब से ${name} आपसे छोटे नहीं हैं। क्या जन्म की तारीख सही है?`,
  parentYounger: (name) => `इन तारीखों के हिसाब से ${name} आपसे बड़े नहीं हैं। क्या जन्म की तारीख सही है?`,
};

export const relationNames: Translation<typeof english.relationNames> = {
  child: 'बेटा या बेटी',
  parent: 'माता या पिता',
  spouse: 'पति या पत्नी',
  sibling: 'भाई या बहन',
  grandparent: 'दादा-दादी या नाना-नानी',
  grandchild: 'पोता-पोती या नाती-नातिन',
  relative: 'दूसरे रिश्तेदार',
  other: 'कोई और',
};

export const personScreen: Translation<typeof english.personScreen> = {
  title: 'मेरी देखभाल में',
  text: 'अपने परिवार के सेहत के कागज़ एक जगह रखें, हर एक के अपने पेज।',
  you: 'आप',
  yourself: (name) => `${name} (आप)`,
  loading: 'जिनकी देखभाल आप करते हैं, वे खुल रहे हैं',
  failed: 'जिनकी देखभाल आप करते हैं, उन्हें हम नहीं खोल पाए।',
  none: 'अभी कोई नहीं',
  noneText: 'बच्चे, माता-पिता या किसी को भी जोड़ें, जिनके सेहत के कागज़ आप संभालते हैं।',
  add: 'व्यक्ति जोड़ें',
  edit: 'जानकारी बदलें',
  full: (max) => `आप ${max} लोगों की देखभाल करते हैं, यही सीमा है।`,
  years: (age) => `${age} साल`,
  belowOne: '1 साल से कम',

  bar: 'ये पेज किसके हैं',
  pageOf: (name) => `${name} के पेज`,
  ownPages: 'आपके अपने पेज',
  switch: 'बदलें',
  switchPerson: 'व्यक्ति बदलें',
  switchFrom: (name) => `ये ${name} के पेज हैं। व्यक्ति बदलें`,
  switchFromOwn: 'ये आपके अपने पेज हैं। व्यक्ति बदलें',
  current: 'अभी यही दिख रहा है',
  toast: (name, text) => `${name}: ${text}`,

  notFoundTitle: 'यह व्यक्ति नहीं मिला',
  toOwn: 'अपने पेज पर जाएँ',
};
