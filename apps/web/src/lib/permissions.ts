/** What a page may ask a browser for. */
export const permissions = ['location', 'camera', 'microphone', 'storage'] as const;
export type Permission = (typeof permissions)[number];

/** As the browser has it. 'unknown': it does not say before it is asked for. */
export type PermissionState = 'granted' | 'denied' | 'prompt' | 'unknown' | 'unsupported';

/** What became of asking. 'absent': there is no such device. */
export type PermissionOutcome = 'granted' | 'refused' | 'absent' | 'failed';

/** As much of a browser as permissions need; any of it may be missing. */
export interface PermissionBrowser {
  readonly permissions?: Pick<Permissions, 'query'> | undefined;
  readonly geolocation?: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> | undefined;
  readonly storage?: Partial<Pick<StorageManager, 'persisted' | 'persist'>> | undefined;
}

const permissionNames: Readonly<Record<Exclude<Permission, 'storage'>, string>> = {
  location: 'geolocation',
  camera: 'camera',
  microphone: 'microphone',
};

const isAvailable = ({ geolocation, mediaDevices, storage }: PermissionBrowser, permission: Permission): boolean => {
  if (permission === 'location') return geolocation !== undefined;
  return permission === 'storage' ? storage?.persist !== undefined : mediaDevices !== undefined;
};

/** What the browser says of one of the three that it asks people about; undefined where it does not know the name. */
const queryPermissionStatus = async (
  { permissions: known }: PermissionBrowser,
  permission: Exclude<Permission, 'storage'>,
): Promise<PermissionStatus | undefined> => {
  try {
    return await known?.query({ name: permissionNames[permission] as PermissionName });
  } catch {
    return undefined;
  }
};

/** As the browser has it now. Never rejects. */
export const readPermission = async (browser: PermissionBrowser, permission: Permission): Promise<PermissionState> => {
  if (!isAvailable(browser, permission)) return 'unsupported';
  if (permission !== 'storage') return (await queryPermissionStatus(browser, permission))?.state ?? 'unknown';
  try {
    return (await browser.storage?.persisted?.()) === true ? 'granted' : 'prompt';
  } catch {
    return 'unknown';
  }
};

/** Tells whenever the browser's answer changes, wherever that was done. @returns how to stop */
export const watchPermission = (
  browser: PermissionBrowser,
  permission: Permission,
  onChange: () => void,
): (() => void) => {
  if (permission === 'storage') return () => undefined;
  const stopping = new AbortController();
  void queryPermissionStatus(browser, permission).then((status) => {
    if (!stopping.signal.aborted) status?.addEventListener('change', onChange, { signal: stopping.signal });
    return undefined;
  });
  return () => stopping.abort();
};

const positionCodeDenied = 1;
const promptTimeoutMs = 10_000;

const requestLocation = ({ geolocation }: PermissionBrowser): Promise<PermissionOutcome> =>
  new Promise((resolve) => {
    if (geolocation === undefined) return resolve('failed');
    // Allowed is allowed, also where no position was found.
    geolocation.getCurrentPosition(
      () => resolve('granted'),
      ({ code }) => resolve(code === positionCodeDenied ? 'refused' : 'granted'),
      { timeout: promptTimeoutMs, maximumAge: Number.POSITIVE_INFINITY },
    );
  });

const requestMedia = async (
  { mediaDevices }: PermissionBrowser,
  wanted: MediaStreamConstraints,
): Promise<PermissionOutcome> => {
  try {
    const stream = await mediaDevices?.getUserMedia(wanted);
    for (const track of stream?.getTracks() ?? []) track.stop();
    return stream === undefined ? 'failed' : 'granted';
  } catch (error) {
    const { name } = error instanceof DOMException ? error : { name: '' };
    if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
    return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'failed';
  }
};

/** Lets the browser ask its person; nothing of what it then gives is kept. Never rejects. */
export const requestPermission = async (
  browser: PermissionBrowser,
  permission: Permission,
): Promise<PermissionOutcome> => {
  if (permission === 'location') return requestLocation(browser);
  if (permission === 'camera') return requestMedia(browser, { video: true });
  if (permission === 'microphone') return requestMedia(browser, { audio: true });
  try {
    return (await browser.storage?.persist?.()) === true ? 'granted' : 'refused';
  } catch {
    return 'failed';
  }
};

/** Where a browser keeps its permissions, as far as its own name for itself tells. */
export const detectBrowser = (userAgent: string): 'chrome' | 'firefox' | 'safari' | 'iphone' | 'other' => {
  if (/iPhone|iPad/.test(userAgent)) return 'iphone';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/(Chrome|Chromium|Edg|OPR|SamsungBrowser)\//.test(userAgent)) return 'chrome';
  return /Version\/.*Safari\//.test(userAgent) ? 'safari' : 'other';
};
