import type { LanguageCode } from '../languages.ts';

/** Names of languages, as a sentence of this page says them; one that has none here goes by its own name. */
const languageNames: Readonly<Partial<Record<LanguageCode, string>>> = { en: 'English', hi: 'Hindi', mr: 'Marathi' };

/** Texts of what reads a page aloud. */
export const listenScreen = {
  listen: 'Listen',
  stop: 'Stop',
  /** Names of the buttons, for who does not see what stands beside them. */
  listenTo: (what: string) => `Listen: ${what}`,
  stopReading: (what: string) => `Stop: ${what}`,
  insights: 'this page',
  answer: 'this answer',
  preparing: 'The voice is getting ready.',
  languageNames,
  noVoice: (language: string) =>
    `This device has no voice for ${language}, so this cannot be read aloud. You can add one in the settings of the device.`,
  partLeftOut: (language: string) => `What stands in ${language} is not read: this device has no voice for it.`,
  failed: 'This could not be read aloud. Please try again.',
  pressAgain: 'The voice is ready. Please press Listen again.',
  consentTitle: 'Read aloud by a speech service?',
  consentText: {
    PHYSICAL: (host: string) =>
      `This device has no voice for this. With your yes ${host} reads it: each time you press Listen, that text is sent ` +
      'there word for word. It can name medicines, results, doctors and people. You can withdraw this in Settings.',
    MENTAL: (host: string) =>
      `This is about mental health, and this device has no voice for it. With your yes ${host} reads such texts too: each ` +
      'time you press Listen, that text is sent there word for word. You can withdraw this in Settings.',
  },
  agree: 'Agree and listen',
  /** A dose such as 1-0-1, as a person says it: 'Morning 1'. */
  slotAmount: (slot: string, amount: string) => `${slot} ${amount}`,
} as const;
