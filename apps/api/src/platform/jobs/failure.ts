/** The loggable part of a failure: its kind and codes, never its message. */
export interface FailureFields {
  /** The error's name. */
  readonly cause: string;
  readonly code?: string;
  /** The status of another server's answer, such as 451. */
  readonly status?: number;
}

const plainNamePattern = /^[A-Za-z0-9_]{1,40}$/;

/** Describes a failure without its message, which may quote an address, a text or a row. */
export const toFailureFields = (error: unknown): FailureFields => {
  if (!(error instanceof Error)) return { cause: typeof error };
  const code = 'code' in error ? error.code : undefined;
  const status = 'responseCode' in error ? error.responseCode : undefined;
  return {
    cause: plainNamePattern.test(error.name) ? error.name : 'Error',
    ...(typeof code === 'string' && plainNamePattern.test(code) && { code }),
    ...(typeof status === 'number' && { status }),
  };
};

const getStackFrames = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : [];

/** A failure as stored with its job: kind, codes and stack frames of the original error, without the error itself. */
export class JobFailure extends Error {
  constructor(queue: string, original: unknown) {
    const { cause, code, status } = toFailureFields(original);
    super([`${queue}:`, cause, code, status].filter((part) => part !== undefined).join(' '));
    this.name = 'JobFailure';
    this.stack = [`${this.name}: ${this.message}`, ...getStackFrames(original)].join('\n');
  }
}
