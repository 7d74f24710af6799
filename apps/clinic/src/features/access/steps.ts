import { type AccessState, readAccessState } from '@arogo/client/access-state';

/** History state that one step of signing in passes to the next. */
export type StepState = AccessState & { readonly step?: 'code' | 'pin' };

/** Reads the step from the history's state; without an address only the first is possible. */
export const readStep = (state: unknown): StepState => {
  const read = readAccessState(state);
  if (read.email === undefined || typeof state !== 'object' || state === null || !('step' in state)) return read;
  return state.step === 'code' || state.step === 'pin' ? { ...read, step: state.step } : read;
};
