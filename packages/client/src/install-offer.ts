import type { KeyValueStore } from './storage.ts';

/** A browser's offer to install the app; in no standard, so TypeScript's library does not know it. */
interface InstallOffer extends Event {
  /** Asks the person; once an offer. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** What the browser offered before any code of the app was there to take it (early script). */
    arogoInstallOffer?: InstallOffer | undefined;
  }
}

/** In local storage: on this device the hint was dismissed, or followed. */
export const installDismissedKey = 'arogo.install-dismissed';

/** Keeps the browser's offer for whoever shows it later, in place of the browser's own bar. */
export const keepInstallOffer = (window: Window): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    window.arogoInstallOffer = event as InstallOffer;
  });
  window.addEventListener('appinstalled', () => {
    window.arogoInstallOffer = undefined;
  });
};

/** How this device installs the app: by the browser's offer, or by the reader's own hand in Safari's share menu. */
export type InstallWay = 'offer' | 'share-menu';

interface InstallSurroundings {
  readonly userAgent: string;
  /** An iPad says it is a Mac, but a Mac has no touch screen. */
  readonly maxTouchPoints: number;
  readonly isStandalone: boolean;
  readonly hasOffer: boolean;
  readonly store: Pick<KeyValueStore, 'getItem'>;
}

const isIosSafari = ({ userAgent, maxTouchPoints }: InstallSurroundings): boolean =>
  (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) &&
  /Version\/[\d.]+ .*Safari\//.test(userAgent);

/** Undefined where it is installed already, was dismissed, or cannot be installed. */
export const findInstallWay = (surroundings: InstallSurroundings): InstallWay | undefined => {
  if (surroundings.isStandalone || surroundings.store.getItem(installDismissedKey) !== null) return undefined;
  if (surroundings.hasOffer) return 'offer';
  return isIosSafari(surroundings) ? 'share-menu' : undefined;
};
