/** Texts of the mails that the product sends, and of the built-in inbox that shows them on one's own machine. */
export const mailMessages = {
  codeSubject: 'Your Arogo code',
  /** First in the text, so that a phone shows the code in its notice. */
  codeForSignUp: (code: string) => `${code} is your code to sign up with Arogo.`,
  codeForSignIn: (code: string) => `${code} is your code to sign in to Arogo.`,
  codeForPin: (code: string) => `${code} is your code to change your Arogo Security PIN.`,
  codeLeadSignUp: 'Your code to sign up with Arogo',
  codeLeadSignIn: 'Your code to sign in to Arogo',
  codeLeadPin: 'Your code to change your Arogo Security PIN',
  codeValidity: (minutes: number) => `It is valid for ${minutes} minutes and works once.`,
  codeSecret: 'Never share it. Nobody from Arogo will ever ask you for it.',
  codeUnexpectedSignUp: 'If you did not ask for this code, ignore this email. Nobody can create an account without it.',
  codeUnexpectedSignIn:
    'If you did not ask for this code, ignore this email. Nobody can sign in to your account without it.',
  codeUnexpectedPin:
    'If you did not ask for this code, someone is signed in to your account. ' +
    'Sign in to Arogo and end any session you do not recognise, under Profile, Settings, Security.',

  inboxTitle: 'Mail on this machine',
  inboxIntro:
    'No mail server is set up, so Arogo keeps its mail here. This page exists only on your own machine and updates by itself.',
  inboxEmpty: 'No mail yet. Sign up or sign in, and the code appears here.',
  inboxFor: (address: string) => `Only mail to ${address}.`,
  inboxAll: 'Show all mail',
  inboxBack: 'All mail',
  inboxAttached: (name: string) => `Attached: ${name}`,
  inboxTo: (address: string) => `To ${address}`,
  inboxGone: 'This mail is no longer here.',
} as const;
