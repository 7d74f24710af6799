import { type AccessState, readAccessState } from '@arogo/client/access-state';

/** History state that one step of sign-up passes to another, in addition to that of all access pages. */
export interface SignUpState extends AccessState {
  /** The newest code was accepted, so the address belongs to the person. */
  readonly isVerified: boolean;
  /** Content of the address field when the step was left; '' if empty. */
  readonly typed: string;
}

/** Parses the history state, which may have any shape. */
export const readSignUpState = (state: unknown): SignUpState => {
  const { isVerified, typed } = Object(state) as { readonly isVerified?: unknown; readonly typed?: unknown };
  return {
    ...readAccessState(state),
    isVerified: isVerified === true,
    typed: typeof typed === 'string' ? typed : '',
  };
};
