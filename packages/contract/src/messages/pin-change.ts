/** Texts of changing the Security PIN. The link's is the specification's. */
export const pinChange = {
  link: 'Change security Pin',
  text: 'The six digits that renew your session in this browser. Only you know them.',
  title: 'Change security Pin',
  intro: 'Changing it signs out every other browser. This one stays signed in.',

  withPin: 'With my PIN',
  withCode: 'With a code by email',
  proof: 'How to confirm it is you',
  oldPin: 'Current PIN',
  code: 'Code from the email',
  sendCode: 'Send me a code',
  codeSent: (email: string) => `We sent a code to ${email}. It works for ten minutes.`,
  again: 'No code yet? Check your spam folder, or ',
  againLink: 'send it again',
  againIn: (wait: string) => ` in ${wait}.`,
  againNow: '.',
  newPin: 'New Security PIN',
  newPinHint: 'Six digits. Avoid sequences and repeats such as 123456.',
  confirm: 'Confirm new PIN',
  save: 'Change PIN',
  cancel: 'Cancel',

  proofRequired: 'Please enter your current PIN, or a code from an email.',
  samePin: 'This is already your PIN. Please choose another.',
  triesLeft: (left: number) =>
    left === 1
      ? 'That Security PIN is incorrect. You have 1 try left before this session ends.'
      : `That Security PIN is incorrect. You have ${left} tries left.`,
  triesOver:
    'You entered a wrong Security PIN five times, so this session has ended. Nothing was changed. Please sign in with a code by email.',
  changed: 'Your Security PIN has been changed. Every other browser is signed out.',
  failed: 'We could not change your Security PIN. Your old PIN still works.',

  mailSubject: 'Your Arogo Security PIN was changed',
  /** @param device such as 'Chrome on Android' */
  mailLead: (when: string, device: string) => `Your Security PIN was changed on ${when}, in ${device}.`,
  mailOthers: 'Every other browser was signed out.',
  mailUnexpected:
    'If this was not you, someone can read your email or use your browser. ' +
    'Change your email password, sign in to Arogo with a code by email, and change the PIN again with a code.',
} as const;
