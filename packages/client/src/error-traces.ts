// Imported before anything else. React creates some errors while it loads, to keep them at hand. With a debugger or Lighthouse
// attached, V8 parses all of react-dom a second time for their stack traces, which costs a phone a tenth of a second.

/**
 * Number of stack frames in an error; not standard, but most browsers have it. Unless it is a number, V8 collects no stack trace.
 */
const stackTraceLimitKey = 'stackTraceLimit';
const defaultStackTraceLimit: unknown = Reflect.get(Error, stackTraceLimitKey);
Reflect.set(Error, stackTraceLimitKey, undefined);

/** Restores stack traces for errors created from here on. */
export const restoreErrorTraces = (): void => {
  Reflect.set(Error, stackTraceLimitKey, defaultStackTraceLimit);
};
