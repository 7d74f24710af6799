import type { KeyValueStore } from './storage.ts';

/** BeforeInstallPromptEvent, the browser's offer to install the app. Not standard, so TypeScript's library lacks it. */
interface InstallOffer extends Event {
  /** Shows the browser's prompt; works once for each offer. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** An offer that arrived before the app's code, stored by the early script. */
    arogoInstallOffer?: InstallOffer | undefined;
  }
}

/** Key in local storage: the hint was dismissed or followed on this device. */
export const installDismissedKey = 'arogo.install-dismissed';

/** Stores the browser's offer for a later hint, and prevents the browser's own bar. */
export const keepInstallOffer = (window: Window): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.arogoInstallOffer = event as InstallOffer;
  });
  window.addEventListener('appinstalled', () => {
    window.arogoInstallOffer = undefined;
  });
};

/** How to install the app on this device: by the browser's prompt, or by hand in Safari's share menu. */
export type InstallWay = 'offer' | 'share-menu';

interface InstallSurroundings {
  readonly userAgent: string;
  /** Tells an iPad from a Mac: both report a Mac, but a Mac has no touch screen. */
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
  readonly hasOffer: boolean;
  readonly store: Pick<KeyValueStore, 'getItem'>;
}

const isIosSafari = ({ userAgent, maxTouchPoints }: InstallSurroundings): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) &&
  /Version\/[\d.]+ .*Safari\//.test(userAgent);

/** Undefined if the app is installed, the hint was dismissed, or the browser cannot install. */
export const findInstallWay = (surroundings: InstallSurroundings): InstallWay | undefined => {
  if (surroundings.isStandalone || surroundings.store.getItem(installDismissedKey) !== null) return undefined;
  if (surroundings.hasOffer) return 'offer';
  return isIosSafari(surroundings) ? 'share-menu' : undefined;
};
