/**
 * From the browser's cache the font loads within a few milliseconds, on a busy device later; over the network the page renders
 * without it.
 */
const maxWaitMs = 1_000;

/**
 * Resolves once the app's font is loaded, or after a short timeout. A page that renders just before its font loads shifts, since
 * the fallback's letters are not quite as wide.
 */
export const loadFont = async (): Promise<void> => {
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, maxWaitMs);
  await Promise.race([document.fonts.load("1rem 'Anek Latin Variable'").catch(() => undefined), waited]);
};
