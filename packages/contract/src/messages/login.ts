/**
 * What the first screen of signing in says around its form, and signing up's after it. A file of its own: it is all of
 * the screens' texts that a visit to /login loads.
 */
export const loginScreens = {
  emailLabel: 'Email address',
  sendCode: 'Send code',
  or: 'or',
  google: 'Continue with Google',
  loginTitle: 'Welcome back',
  loginText: 'Enter your email address. We will send you a code to sign in.',
  newHere: 'New to Arogo?',
  createAccount: 'Create an account',
} as const;
