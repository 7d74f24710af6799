/**
 * Copies a text that is still loading to the clipboard. Some browsers allow this only during the tap, and accept a promise for
 * it.
 * @throws the error of the browser, or of the text's promise
 */
export const copyText = async (text: Promise<string>): Promise<void> => {
  if ('ClipboardItem' in window) {
    const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
    // If the browser rejects at once, it does not await the text; without this, a failure of the text would be an unhandled
    // rejection.
    blob.catch(() => undefined);
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  } else await navigator.clipboard.writeText(await text);
};
