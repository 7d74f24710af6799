const buildSignUpPath = (step: number, email: string): string => {
  const query = new URLSearchParams({ step: String(step), ...(email !== '' && { email }) });
  return `/signup?${query.toString()}`;
};

/** Sign-up's e-mail step, with an address to begin with. */
export const buildEmailStepPath = (email = ''): string => buildSignUpPath(1, email);
export const buildCodeStepPath = (email: string): string => buildSignUpPath(2, email);
export const buildPinStepPath = (email: string): string => buildSignUpPath(3, email);
/** Where someone whose profile is incomplete completes it. */
export const buildProfileStepPath = (email = ''): string => buildSignUpPath(6, email);
