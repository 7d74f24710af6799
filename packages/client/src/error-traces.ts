// Imported before anything else. React makes some errors as it is loaded, to have them at hand; while a debugger listens, or
// Lighthouse, V8 reads all of react-dom a second time to say where, which costs a phone a tenth of a second.

/** Frames that an error tells; in no standard, and known to most browsers. Where it is no number, nothing is looked at. */
const stackTraceLimitKey = 'stackTraceLimit';
const defaultStackTraceLimit: unknown = Reflect.get(Error, stackTraceLimitKey);
Reflect.set(Error, stackTraceLimitKey, undefined);

/** From here on errors tell where they were made, as they usually do. */
export const restoreErrorTraces = (): void => {
  Reflect.set(Error, stackTraceLimitKey, defaultStackTraceLimit);
};
