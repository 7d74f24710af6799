/** Texts of changing the Security PIN. The link's is the specification's. */
export const pinChange = {
  link: 'Change security Pin',
  text: 'Six digits that renew your session in this browser. Only you know them.',
  title: 'Change security Pin',
  intro: 'Afterwards every other browser is signed out. This one stays signed in.',

  withPin: 'With my PIN',
  withCode: 'With a code by e-mail',
  proof: 'How you show that it is you',
  oldPin: 'Your PIN until now',
  code: 'Code from the e-mail',
  sendCode: 'Send me a code',
  codeSent: (email: string) => `A code is on its way to ${email}. It works for ten minutes.`,
  again: 'Nothing there? Look in spam, or ',
  againLink: 'send it again',
  againIn: (wait: string) => ` in ${wait}.`,
  againNow: '.',
  newPin: 'New Security PIN',
  newPinHint: 'Six digits, no runs or repeats such as 123456.',
  confirm: 'The new PIN once more',
  save: 'Change PIN',
  cancel: 'Cancel',

  proofRequired: 'Please enter your PIN until now, or a code from an e-mail.',
  samePin: 'This is your PIN already. Please choose another.',
  triesLeft: (left: number) =>
    left === 1
      ? 'This Security PIN is not right. One more wrong one ends this session.'
      : `This Security PIN is not right. ${left} tries are left.`,
  triesOver:
    'That were five wrong Security PINs, so this session is over. Nothing was changed. Please sign in by e-mail.',
  changed: 'Your Security PIN is changed. Every other browser is signed out.',
  failed: 'The Security PIN could not be changed. It is the one it was.',

  mailSubject: 'Your Arogo Security PIN was changed',
  /** @param device such as 'Chrome on Android' */
  mailLead: (when: string, device: string) => `Your Security PIN was changed on ${when}, in ${device}.`,
  mailOthers: 'Every other browser was signed out.',
  mailUnexpected:
    'It was not you? Then somebody reads your e-mail or uses your browser: change the password of your mailbox, ' +
    'sign in to Arogo with a code by e-mail, and change the PIN again with a code.',
} as const;
