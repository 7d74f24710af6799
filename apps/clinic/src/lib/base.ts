/** Below this the workspace stands on the server of the patient's app. */
export const base = '/clinic';

/** The path within the workspace, as its router sees it. */
export const placeWithin = (pathname: string): string =>
  pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : '/';
