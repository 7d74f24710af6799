import type { ToScriptUrl } from '@arogo/client/script-url';
import { runWhenIdle } from '@arogo/client/run-when-idle';

/**
 * Registers the service worker, which caches the app's own files, once the page and its requests have loaded. Without one,
 * everything works except opening the app without a connection.
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
