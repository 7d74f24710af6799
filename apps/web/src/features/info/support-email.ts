declare global {
  interface ImportMetaEnv {
    /** Where patients can write to. Set when the app is built; empty or absent means that there is no address. */
    readonly VITE_SUPPORT_EMAIL?: string;
  }
}

/** The operator's address for patients, if this installation names one. */
export const supportEmail = (): string | undefined => {
  const address = import.meta.env.VITE_SUPPORT_EMAIL?.trim() ?? '';
  return /^[^\s@:?&]+@[^\s@:?&]+$/.test(address) ? address : undefined;
};
