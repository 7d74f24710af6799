/** In milliseconds. */
const urlLifetimeMs = 60_000;

/** Downloads a file to the device. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the bytes only after the person chose a folder.
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
};
