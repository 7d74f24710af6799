import type { ScriptUrl } from '@arogo/client/script-url';
import { whenIdle } from '@arogo/client/when-idle';

/**
 * Lets the service worker keep the app's own files, once the page and what it asked for are there. Where a browser has none
 * or refuses, everything works but opening without a connection.
 */
export const startWorker = (scriptUrl: ScriptUrl): void => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const start = (): void =>
    void navigator.serviceWorker
      .register(scriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' })
      .catch(() => undefined);
  const atRest = (): void => void whenIdle(start, 10_000);
  if (document.readyState === 'complete') atRest();
  else window.addEventListener('load', atRest, { once: true });
};
