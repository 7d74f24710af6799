import type { Translation } from '../../translation.ts';
import type * as english from '../invitation-accepted.ts';

export const invitationAcceptedMail: Translation<typeof english.invitationAcceptedMail> = {
  subject: (name) => `${name} ने Arogo पर आपका निमंत्रण मान लिया`,
  askLead: (name) => `${name} ने आपका निमंत्रण मान लिया। अब आप ${name} के पेज खोल सकते हैं।`,
  ownLead: (name) => `${name} ने आपका निमंत्रण मान लिया। अब वे आपके पेज उतने खोल सकते हैं जितनी आपने अनुमति दी है।`,
  personLead: (name, person) =>
    `${name} ने आपका निमंत्रण मान लिया। अब वे ${person} के पेज उतने खोल सकते हैं जितनी आपने अनुमति दी है।`,
  endText: 'पहुँच में क्या-क्या है, यह आप अपनी प्रोफ़ाइल में "मेरी देखभाल में" में देख सकते हैं। वहीं उसे बदल या खत्म भी कर सकते हैं।',
  leaveText: 'पहुँच में क्या-क्या है, यह आप अपनी प्रोफ़ाइल में "मेरी देखभाल में" में देख सकते हैं। वहीं उसे छोड़ भी सकते हैं।',
  openPages: 'पेज खोलें',
  seeAccess: 'देखें किसकी पहुँच है',
};
