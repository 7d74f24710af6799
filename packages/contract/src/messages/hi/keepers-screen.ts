import type { Translation } from '../../translation.ts';
import type * as english from '../keepers-screen.ts';

export const keepersScreen: Translation<typeof english.keepersScreen> = {
  canTakeOver: (age) => `${age} साल या बड़े: पेज संभाल सकते हैं`,

  receivedTitle: 'आपसे पेज रखने को कहा गया है',
  received: (sender, person) => `${sender} आपसे ${person} के पेज रखने को कह रहे हैं।`,
  accept: 'पेज रखें',
  acceptTitle: (person) => `${person} के पेज रखें?`,
  acceptText: (sender) =>
    `फिर किसकी पहुँच हो, यह आप तय करते हैं, और आप इस व्यक्ति को हटा भी सकते हैं। ${sender} की पहुँच खत्म हो जाती है। आप उसे फिर से दे सकते हैं।`,
  decline: 'मना करें',
  answerFailed: 'हम आपका जवाब सेव नहीं कर पाए। कुछ नहीं बदला। कृपया फिर से कोशिश करें।',
  kept: 'अब ये पेज आप रखते हैं।',

  formerTitle: 'आपके पेज संभालने पर जिनकी पहुँच खत्म हुई',
  formerText: 'ये लोग आपके पेज की देखभाल करते थे। जब तक आप फिर से पहुँच न दें, वे अब कुछ नहीं देखते।',
  againTitle: (name) => `${name} को फिर से पहुँच दें?`,
  againText: 'यह तुरंत लागू होता है। आप इसे यहीं कभी भी बदल या खत्म कर सकते हैं।',
  againGo: 'पहुँच दें',
  againFor: (name) => `${name} को पहुँच दें`,
  againFailed: 'हम पहुँच नहीं दे पाए। आपने जो चुना वह यहाँ अब भी है।',
};
