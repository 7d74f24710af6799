/** Texts of writing by speaking. */
export const dictationMessages = {
  dictate: 'Dictate',
  stop: 'Stop dictating',
  listening: 'Speak now. What you say is written here; nothing is sent by itself.',
  noticeTitle: 'Write by speaking?',
  notice:
    'Your browser turns what you say into text. It may send your voice to the company that makes the browser. Arogo keeps no ' +
    'sound. Check the text before you send it.',
  start: 'Start dictating',
  notAllowed: 'The microphone is blocked. Allow it in your browser’s settings for this site, then try again.',
  noMicrophone: 'No microphone found. Connect one, or type your text.',
  noSpeech: 'Nothing was heard. Please try again, closer to the microphone.',
  noConnection:
    'Your browser cannot reach its speech service right now. What was written stays. Please type, or try again.',
  noLanguage: 'Your browser cannot write this language by speaking. Please type your text.',
  failed: 'Dictating did not work. What was written stays. Please type, or try again.',
  full: 'There is no room for more text here. What you said last was not written.',
} as const;
