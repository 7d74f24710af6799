/**
 * A reason why the product cannot start, for the person who starts it: the message is one clear sentence that says how to fix it.
 * The caller prints the message alone, without a stack.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
