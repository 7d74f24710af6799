import { type AccessState, readAccessState } from '@arogo/client/access-state';

/** What one step of signing up tells another, besides what all pages of access do. */
export interface SignUpState extends AccessState {
  /** The newest code was accepted: the address is known to be the person's. */
  readonly isVerified: boolean;
  /** What stood in the field of the address when the step was left; '' for nothing. */
  readonly typed: string;
}

/** Reads the history's state, which may be anything. */
export const readSignUpState = (state: unknown): SignUpState => {
  const { isVerified, typed } = Object(state) as { readonly isVerified?: unknown; readonly typed?: unknown };
  return {
    ...readAccessState(state),
    isVerified: isVerified === true,
    typed: typeof typed === 'string' ? typed : '',
  };
};
