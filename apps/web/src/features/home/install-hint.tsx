import { findInstallWay, installDismissedKey } from '@arogo/client/install-offer';
import { openStoreOrMemory } from '@arogo/client/storage';
import { installHint as m } from '@arogo/contract/messages/install';
import { Button } from '@arogo/ui/button';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';

const store = openStoreOrMemory(() => window.localStorage);

/** iPhones use a non-standard property. */
const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/**
 * Hint that Arogo can be installed, and how. An offer that the browser makes while the page is open is shown at the next visit,
 * so that nothing moves.
 */
export function InstallHint() {
  const [way, setWay] = useState(() =>
    findInstallWay({
      userAgent: navigator.userAgent,
      maxTouchPoints: navigator.maxTouchPoints,
      isStandalone: isStandalone(),
      hasOffer: window.arogoInstallOffer !== undefined,
      store,
    }),
  );
  if (way === undefined) return null;
  const dismiss = (): void => {
    store.setItem(installDismissedKey, 'yes');
    setWay(undefined);
  };
  const install = async (): Promise<void> => {
    const offer = window.arogoInstallOffer;
    // An install prompt can be used once.
    window.arogoInstallOffer = undefined;
    await offer?.prompt().catch(() => undefined);
    setWay(undefined);
  };
  return (
    <section
      aria-labelledby="install-title"
      className="flex items-start gap-3.5 rounded-card border border-line px-4 py-3.5 sm:px-5.5"
    >
      <Smartphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-leaf-ink" />
      <div className="min-w-0 flex-1">
        <h2 id="install-title" className="text-item">
          {m.title}
        </h2>
        <p className="mt-0.5 text-sm text-soft">{way === 'offer' ? m.offer : m.shareMenu}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {way === 'offer' && (
            <Button size="sm" variant="secondary" onClick={() => void install()}>
              {m.install}
            </Button>
          )}
          <Button size="sm" variant="quiet" onClick={dismiss} className={way === 'offer' ? '' : '-ml-3.5'}>
            {m.dismiss}
          </Button>
        </div>
      </div>
    </section>
  );
}
