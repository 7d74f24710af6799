/** Permissions that a page may request. */
export const permissions = ['location', 'camera', 'microphone', 'storage'] as const;
export type Permission = (typeof permissions)[number];

/** State reported by the browser. 'unknown': it does not report one before the request. */
export type PermissionState = 'granted' | 'denied' | 'prompt' | 'unknown' | 'unsupported';

/** Result of a request. 'absent': there is no such device. */
export type PermissionOutcome = 'granted' | 'refused' | 'absent' | 'failed';

/** The parts of a browser that permissions need; any of them may be missing. */
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

/** Queries one of the three permissions with a prompt; undefined if the browser does not support the name. */
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

/** Reads the current state. Never rejects. */
export const readPermission = async (browser: PermissionBrowser, permission: Permission): Promise<PermissionState> => {
  if (!isAvailable(browser, permission)) return 'unsupported';
  if (permission !== 'storage') return (await queryPermissionStatus(browser, permission))?.state ?? 'unknown';
  try {
    return (await browser.storage?.persisted?.()) === true ? 'granted' : 'prompt';
  } catch {
    return 'unknown';
  }
};

/** Calls `onChange` whenever the state changes, wherever it was changed. @returns a function that stops it */
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
    // A granted permission counts, even if no position was found.
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

/** Lets the browser prompt; data that it then returns is discarded. Never rejects. */
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

/** Browser by its user agent, to explain where it stores permissions. */
export const detectBrowser = (userAgent: string): 'chrome' | 'firefox' | 'safari' | 'iphone' | 'other' => {
  if (/iPhone|iPad/.test(userAgent)) return 'iphone';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/(Chrome|Chromium|Edg|OPR|SamsungBrowser)\//.test(userAgent)) return 'chrome';
  return /Version\/.*Safari\//.test(userAgent) ? 'safari' : 'other';
};
