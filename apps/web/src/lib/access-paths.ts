const buildSignUpPath = (step: number, email: string): string => {
  const query = new URLSearchParams({ step: String(step), ...(email !== '' && { email }) });
  return `/signup?${query.toString()}`;
};

/** Path of sign-up's e-mail step, prefilled with an address. */
export const buildEmailStepPath = (email = ''): string => buildSignUpPath(1, email);
export const buildCodeStepPath = (email: string): string => buildSignUpPath(2, email);
export const buildPinStepPath = (email: string): string => buildSignUpPath(3, email);
/** Path of the step in which an incomplete profile is completed. */
export const buildProfileStepPath = (email = ''): string => buildSignUpPath(6, email);
