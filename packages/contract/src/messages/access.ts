/** Texts of the first screen of signing in, and what the session's calls say. Those of the specification stand to the letter. */
export const accessMessages = {
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email address',
  emailLocalPart:
    'Some mail servers do not accept these letters before the @. Please use an address with English letters.',
  loginFailed: 'Login request failed. Please check your email and try again.',
  googleUrlMissing: 'Google Auth URL not found in the response.',
  googleUnavailable: 'Failed to retrieve Google Sign-In URL. Please try again later.',
  googleFailed: 'Failed to initiate Google Sign-In. Please try again.',
  /** For this message, as specified, the client never starts the renewal flow. */
  invalidCredentials: 'Invalid credentials, Please register with your Email',
} as const;
