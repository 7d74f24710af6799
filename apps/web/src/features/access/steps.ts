export type SignUpStep = 0 | 1 | 2 | 3 | 6;

/** State that decides which step of sign-up is shown. */
export interface SignUpFacts {
  readonly isSignedIn: boolean;
  readonly hasCompleteProfile: boolean;
  /** The address in the query, '' if it is missing or invalid. */
  readonly email: string;
}

/** Where a person who opens a step is sent: to that step, another one, the app, or back because the address is missing. */
export type SignUpPlace =
  | { readonly kind: 'step'; readonly step: SignUpStep }
  | { readonly kind: 'done' }
  | { readonly kind: 'email-missing'; readonly step: 2 | 3 };

/** @param requestedStep the step in the query */
export const resolveSignUpPlace = (
  requestedStep: string | null,
  { isSignedIn: signedIn, hasCompleteProfile: completedProfile, email }: SignUpFacts,
): SignUpPlace => {
  if (signedIn) return completedProfile ? { kind: 'done' } : { kind: 'step', step: 6 };
  if (requestedStep === '1') return { kind: 'step', step: 1 };
  if (requestedStep !== '2' && requestedStep !== '3') return { kind: 'step', step: 0 };
  const step = requestedStep === '2' ? 2 : 3;
  return email === '' ? { kind: 'email-missing', step } : { kind: 'step', step };
};
