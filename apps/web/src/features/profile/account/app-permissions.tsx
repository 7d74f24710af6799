import { appPermissions as s } from '@arogo/contract/messages/app-permissions';
import { Alert } from '@arogo/ui/alert';
import { Card, CardHeader } from '@arogo/ui/card';
import { Switch } from '@arogo/ui/switch';
import { useCallback, useEffect, useState } from 'react';
import {
  type PermissionOutcome,
  requestPermission,
  detectBrowser,
  type Permission,
  permissions,
  type PermissionState,
  readPermission,
  watchPermission,
} from '../../../lib/permissions.ts';

/** The state of a browser permission, updated when it may have changed. */
const usePermission = (permission: Permission) => {
  const [state, setState] = useState<PermissionState>();
  const look = useCallback(() => void readPermission(navigator, permission).then(setState), [permission]);
  useEffect(() => {
    look();
    // Some browsers send no change event. The tab becomes visible again after a change in the browser's settings.
    document.addEventListener('visibilitychange', look);
    const stop = watchPermission(navigator, permission, look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      stop();
    };
  }, [look, permission]);
  return { state, look };
};

interface PermissionNotice {
  readonly tone: 'info' | 'warning';
  readonly title: string;
  readonly text?: string;
}

const getInstructions = (permission: Permission): string =>
  permission === 'storage' ? s.howStorage : s.how[detectBrowser(navigator.userAgent)](s.names[permission]);

const getPermissionNotice = (permission: Permission, outcome: PermissionOutcome): PermissionNotice | undefined => {
  const name = s.names[permission];
  if (outcome === 'granted') return undefined;
  if (outcome === 'absent') return { tone: 'warning', title: s.absent(name) };
  if (outcome === 'failed') return { tone: 'warning', title: s.failed(name) };
  return {
    tone: 'warning',
    title: s.refused(name),
    text: permission === 'storage' ? s.storageRefused : getInstructions(permission),
  };
};

function PermissionRow({ permission }: { readonly permission: Permission }) {
  const { state, look } = usePermission(permission);
  const [notice, setNotice] = useState<PermissionNotice>();
  const [hasAsked, setHasAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = s.names[permission];

  const change = async (wanted: boolean): Promise<void> => {
    if (!wanted) return setNotice({ tone: 'info', title: s.offTitle(name), text: getInstructions(permission) });
    // A page cannot ask again once the permission was denied.
    if (state === 'denied')
      return setNotice({ tone: 'info', title: s.onTitle(name), text: getInstructions(permission) });
    setBusy(true);
    setNotice(getPermissionNotice(permission, await requestPermission(navigator, permission)));
    setHasAsked(true);
    look();
    setBusy(false);
  };

  return (
    <div className="py-1.5">
      <Switch
        label={name}
        hint={
          state === undefined || (state === 'prompt' && hasAsked)
            ? s.whatFor[permission]
            : `${s.whatFor[permission]} ${s.states[state]}`
        }
        checked={state === 'granted'}
        disabled={state === undefined || state === 'unsupported' || busy}
        onChange={({ target }) => void change(target.checked)}
      />
      {notice !== undefined && (
        <Alert tone={notice.tone} live="polite" title={notice.title} className="mb-2">
          {notice.text}
        </Alert>
      )}
    </div>
  );
}

/** The device permissions that Arogo uses: shows the browser's state, and requests them. */
export function AppPermissions() {
  return (
    <Card as="section" aria-labelledby="permissions-title">
      <CardHeader level={2} title={<span id="permissions-title">{s.title}</span>} text={s.text} />
      <div className="mt-3 grid divide-y divide-line border-t border-line">
        {permissions.map((permission) => (
          <PermissionRow key={permission} permission={permission} />
        ))}
      </div>
    </Card>
  );
}
