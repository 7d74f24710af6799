import type { Translation } from '../../translation.ts';
import type * as english from '../assistant-person.ts';

export const buildAssistantPersonTexts: typeof english.buildAssistantPersonTexts = (name) => ({
  noChats: `${name} के बारे में बातचीत ${name} के रिकॉर्ड के साथ रहती है। आप वही देखते हैं जो आपने शुरू की।`,
  greeting: `${name} के बारे में पूछें`,
  greetingText: `मैं ${name} के रिकॉर्ड से जवाब देता हूँ और दिखाता हूँ कि किससे। कुछ न मिले, तो बता देता हूँ।`,
  composerLabel: `${name} के बारे में Arogo एआई को आपका संदेश`,
  placeholder: `${name} के बारे में पूछें`,
  clearText: `${name} के बारे में आपकी शुरू की हुई बातचीत के सारे संदेश और फ़ाइलें मिट जाएँगी। इसे वापस नहीं लाया जा सकता।`,
  openRecord: 'वॉल्ट में खोलें',
});

const buildBeginnings = (name: string): Translation<ReturnType<typeof english.buildPersonBeginnings>> => [
  { is: 'medicines', text: `${name} की दवाएँ कौन सी हैं?` },
  { is: 'report', text: 'पिछली रिपोर्ट समझाइए' },
  { is: 'unwell', text: `${name} की तबीयत ठीक नहीं है` },
  { is: 'doctor', text: 'मुझे डॉक्टर चाहिए' },
];

export const buildPersonBeginnings: Translation<typeof english.buildPersonBeginnings> = buildBeginnings;

export const assistantPersonScreen: Translation<typeof english.assistantPersonScreen> = {
  readOnly: (name) => `${name} के बारे में आपने जो पूछा वह पढ़ सकते हैं, नया नहीं पूछ सकते: आपको केवल देखने का अधिकार है।`,
  begunBy: (name) => `${name} ने शुरू की`,
};
