const signUp = (step: number, email: string): string => {
  const query = new URLSearchParams({ step: String(step), ...(email !== '' && { email }) });
  return `/signup?${query.toString()}`;
};

/** Sign-up's e-mail step, with an address to begin with. */
export const emailStepPath = (email = ''): string => signUp(1, email);
export const codeStepPath = (email: string): string => signUp(2, email);
export const pinStepPath = (email: string): string => signUp(3, email);
/** Where someone whose profile is incomplete completes it. */
export const profileStepPath = (email = ''): string => signUp(6, email);
