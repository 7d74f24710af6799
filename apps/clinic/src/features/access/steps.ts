import { type AccessState, readAccessState } from '@arogo/client/access-state';

/** What one step of signing in tells the next through the history. */
export type StepState = AccessState & { readonly step?: 'code' | 'pin' };

/** The step that the history's state leads to: without an address there is only the first. */
export const readStep = (state: unknown): StepState => {
  const read = readAccessState(state);
  if (read.email === undefined || typeof state !== 'object' || state === null || !('step' in state)) return read;
  return state.step === 'code' || state.step === 'pin' ? { ...read, step: state.step } : read;
};
