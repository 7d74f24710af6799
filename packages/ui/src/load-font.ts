/** From the browser's cache the font comes within a few milliseconds, on a busy device later; over the network the page is drawn without it. */
const maxWaitMs = 1_000;

/**
 * Resolves once the app's font can be drawn with, or after a short while. A page that is drawn just before its font is there moves when it
 * comes: letters of the fallback are not quite as wide.
 */
export const loadFont = async (): Promise<void> => {
  const { promise: waited, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, maxWaitMs);
  await Promise.race([document.fonts.load("1rem 'Anek Latin Variable'").catch(() => undefined), waited]);
};
