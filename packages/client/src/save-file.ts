/** Milliseconds. */
const urlLifetimeMs = 60_000;

/** Saves bytes on the device under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the bytes only after the person has said where to.
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
};
