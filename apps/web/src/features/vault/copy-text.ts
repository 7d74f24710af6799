/**
 * Puts a text that is still to come onto the clipboard. Some browsers allow it only in the moment of the tap, and take a
 * promise for that.
 * @throws what the browser says, or what the text's own making did
 */
export const copyText = async (text: Promise<string>): Promise<void> => {
  if ('ClipboardItem' in window) {
    const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
    // A browser that refuses at once waits for the text no more; nobody else hears that it did not come.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } else await navigator.clipboard.writeText(await text);
};
