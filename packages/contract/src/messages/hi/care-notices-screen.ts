import type { Translation } from '../../translation.ts';
import type * as english from '../care-notices-screen.ts';

const formatDelay = (minutes: number): string => {
  if (minutes < 60) return `${minutes} मिनट`;
  return minutes === 60 ? '1 घंटा' : `${minutes / 60} घंटे`;
};

export const careNoticesScreen: Translation<typeof english.careNoticesScreen> = {
  ownTitle: 'आपको क्या बताया जाता है',
  ownText: (name) => `चुनें कि ${name} के बारे में आप क्या जानना चाहते हैं। आपने जो चुना वह ${name} देख सकते हैं।`,
  keptText: (name) => `चुनें कि ${name} के बारे में आप क्या जानना चाहते हैं।`,
  othersTitle: 'किसे बताया जाता है',
  othersText: 'जिनकी पहुँच है वे चुनते हैं कि उन्हें क्या बताया जाए। आप इसे यहाँ देखते हैं, और बदल या खत्म कर सकते हैं।',
  loading: 'किसे क्या बताया जाता है, यह खुल रहा है',
  failed: 'किसे क्या बताया जाता है, यह हम नहीं खोल पाए।',

  choose: 'चुनें',
  change: 'बदलें',
  optionsFor: (name) => `${name} को क्या बताया जाता है: और काम`,
  stop: 'बंद करें',
  stopFailed: 'हम इसे बंद नहीं कर पाए। कृपया फिर से कोशिश करें।',
  nothing: 'कुछ नहीं',
  stoppedOwn: 'आपके लिए बंद कर दिया गया है। ज़रूरत हो तो कृपया उनसे कहें।',
  stoppedOther: 'आपने इसे बंद किया है। इसे केवल आप फिर से चालू कर सकते हैं।',

  dialogOwn: (person) => `${person} के बारे में आपको क्या बताया जाए`,
  dialogOther: (name) => `${name} को क्या बताया जाए`,
  channels: 'जिन्हें बताया जाता है, उनकी सेटिंग में चालू हर तरीके पर। शांत समय में केवल घंटी के नीचे।',
  missed: 'छूटी हुई खुराकें',
  missedHint: 'जिस खुराक पर किसी ने लेने या छोड़ने का निशान नहीं लगाया।',
  after: 'समय होने के कितनी देर बाद?',
  delay: formatDelay,
  reminders: 'याद, जब वह उन तक न पहुँच सके',
  remindersHint: (name) => `जहाँ ${name} के सब तरीके बंद हों, वहाँ खुराकों की याद आपको आती है।`,
  remindersHintOther: 'जहाँ इस व्यक्ति के सब तरीके बंद हों, वहाँ खुराकों की याद देखभाल करने वाले को जाती है।',
  which: 'कौन-सी दवाएँ?',
  all: 'सभी दवाएँ',
  some: 'केवल कुछ',
  none: 'अभी कोई दवा नहीं है। बाद में जो जुड़ेंगी, वे सब शामिल होंगी।',
  visits: 'अपॉइंटमेंट',
  visitsHint: 'बुक हुआ, बदला, रद्द हुआ, या शुरू होने वाला है।',
  results: 'नए नतीजे',
  resultsHint: 'कोई जाँच रिपोर्ट पढ़ी गई।',
  resultsMental: 'कोई जाँच रिपोर्ट पढ़ी गई, या खुद की जाँच पूरी हुई।',
  resultsMentalAlone: 'खुद की जाँच पूरी हुई।',
  save: 'सेव करें',
  saveFailed: 'आपने जो चुना, हम उसे सेव नहीं कर पाए। वह यहाँ अब भी है।',

  lines: {
    missed: (minutes) => `${formatDelay(minutes)} बाद छूटी खुराकें`,
    some: (count) => (count === 1 ? '1 दवा की' : `${count} दवाओं की`),
    reminders: 'याद, जब वह उन तक न पहुँच सके',
    visits: 'अपॉइंटमेंट',
    results: 'नए नतीजे',
  },
  join: (parts) => parts.join(', '),
};
