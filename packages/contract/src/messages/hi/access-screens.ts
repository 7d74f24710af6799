import type { Translation } from '../../translation.ts';
import type * as english from '../access-screens.ts';

export const accessScreens: Translation<typeof english.accessScreens> = {
  back: 'पीछे',
  steps: (count) => `${count} छोटे कदम`,
  step: (step, count) => `${count} में से कदम ${step}`,

  anotherEmail: 'दूसरा ईमेल लिखें',
  signIn: 'साइन इन करें',

  unregisteredText: (email) => `${email} का अभी कोई खाता नहीं है। हम आपको साइन अप पर ले चलते हैं, वहाँ आप खाता बना सकते हैं।`,
  signUpNow: 'अभी साइन अप करें',

  startTitle: 'अपना Arogo खाता बनाएँ',
  startText: 'आपके रिकॉर्ड, दवाएँ और डॉक्टर, एक ही जगह। इसमें करीब दो मिनट लगते हैं।',
  continueWithEmail: 'ईमेल से आगे बढ़ें',
  alreadyHere: 'पहले से खाता है?',
  emailTitle: 'आपका ईमेल पता क्या है?',
  emailText: 'हम एक बार काम आने वाला कोड भेजेंगे, ताकि पता चले कि यह पता आपका है।',
  codeStillWorks: 'हमने इस पते पर एक कोड भेजा था। वह अब भी काम करता है।',
  emailConfirmed: 'आपने इस पते की पुष्टि कर दी है।',
  continue: 'आगे बढ़ें',
  consentBefore: 'आगे बढ़कर आप हमारी ',
  consentTerms: 'शर्तें',
  consentBetween: ' मानते हैं, और यह भी कि हम आपकी जानकारी कैसे रखते हैं। वह ',
  consentPrivacy: 'निजता',
  consentAfter: ' में लिखा है।',

  codeTitle: 'हमने जो कोड भेजा है, वह लिखें',
  codeTextBefore: 'हमने यह यहाँ भेजा है: ',
  codeTextAfter: '. यह दस मिनट तक काम करता है।',
  codeLabel: 'एक बार काम आने वाला कोड, 6 अंक',
  codeHint: 'छह अंक पूरे होते ही हम इसे जाँच लेते हैं।',
  resendBefore: 'कोड नहीं आया? स्पैम फ़ोल्डर देखें, या ',
  resendLink: 'फिर से भेजें',
  resendIn: (time) => `, ${time} में।`,
  resendNow: '।',
  verify: 'जाँचें',
  missingEmailText: 'कोड जाँचने के लिए हमें यह चाहिए। हम आपको पहले कदम पर ले चलते हैं।',
  enterEmail: 'अपना ईमेल पता लिखें',

  pinTitle: 'अपना सुरक्षा पिन चुनें',
  pinText: 'छह अंक, जो केवल आप जानते हैं। सेशन का समय पूरा होने पर इनसे आप जल्दी लौट सकते हैं।',
  pinLabel: 'सुरक्षा पिन',
  pinConfirmLabel: 'सुरक्षा पिन फिर से लिखें',
  pinHint: '123456 या 112233 जैसे क्रम और दोहराव न चुनें।',
  setPin: 'सुरक्षा पिन रखें',
  verifyAgain: 'ईमेल पते की फिर से पुष्टि करें',

  profileTitle: 'अपनी प्रोफ़ाइल पूरी करें',
  profileText: 'थोड़ी-सी जानकारी, ताकि डॉक्टर जानें कि वे किससे मिल रहे हैं।',
  profileSave: 'सेव करें और आगे बढ़ें',
  profileSaved: 'आपकी प्रोफ़ाइल सेव हो गई। कृपया एक पल रुकें।',
  genderPlaceholder: 'चुनें',
  profileGroups: { you: 'आपके बारे में', contact: 'हम आप तक कैसे पहुँचें', address: 'आप कहाँ रहते हैं' },
  zipHint: 'इससे शहर और राज्य अपने आप भर जाते हैं।',
  zipFound: 'शहर और राज्य भर दिए गए।',
  leaveTitle: 'साइन अप छोड़ दें?',
  leaveText: (email) =>
    `${email} के खाते का ईमेल और पिन तैयार है। दूसरा ईमेल लिखने के लिए लॉग आउट करें। यहाँ लिखी जानकारी हट जाएगी। ` +
    'यह कदम पूरा करने के लिए आप बाद में साइन इन कर सकते हैं।',
  leaveStay: 'यहीं रहें',
  notYou: (email) => `आप ${email} से साइन इन हैं।`,
  leave: 'लॉग आउट',
  continueWithPin: 'अपने सुरक्षा पिन से आगे बढ़ें',

  renewalTitle: 'सेशन का समय पूरा हुआ',
  renewalText: 'आगे बढ़ने के लिए कृपया अपना सुरक्षा पिन लिखें।',
  renewalLabel: '6 अंकों का सुरक्षा पिन लिखें',
  renew: 'सेशन जारी रखें',
  renewAgain: 'फिर से कोशिश करें',
  renewalKept: 'आप लॉग आउट नहीं हुए हैं, इसलिए फिर से कोशिश कर सकते हैं।',
  loginWithEmail: 'इसके बजाय ईमेल से लॉगिन करें',

  callbackRetry: 'फिर से कोशिश करें',
  callbackTitle: 'साइन इन हो रहा है',
  callbackText: 'कृपया रुकें, आपका साइन इन पूरा हो रहा है...',
};
