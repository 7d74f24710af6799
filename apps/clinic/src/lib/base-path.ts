/** Below this the workspace stands on the server of the patient's app. */
export const appBasePath = '/clinic';

/** The path within the workspace, as its router sees it. */
export const stripBasePath = (pathname: string): string =>
  pathname.startsWith(`${appBasePath}/`) ? pathname.slice(appBasePath.length) : '/';
