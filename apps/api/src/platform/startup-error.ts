/**
 * A reason why the product cannot start, for the person who starts it: the message is one clear sentence that says how
 * to mend it. Whoever catches it prints the message alone, without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
