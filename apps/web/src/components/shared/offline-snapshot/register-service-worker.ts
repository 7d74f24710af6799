import type { ToScriptUrl } from '@arogo/client/script-url';
import { runWhenIdle } from '@arogo/client/run-when-idle';

/**
 * Lets the service worker keep the app's own files, once the page and what it asked for are there. Where a browser has none
 * or refuses, everything works but opening without a connection.
 */
export const registerServiceWorker = (scriptUrl: ToScriptUrl): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const start = (): void =>
    void navigator.serviceWorker
      .register(scriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' })
      .catch(() => undefined);
  const atRest = (): void => void runWhenIdle(start, 10_000);
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { once: true });
};
