/** Path of the workspace on the server of the patient's app. */
export const appBasePath = '/clinic';

/** Path within the workspace, as its router uses it. */
export const stripBasePath = (pathname: string): string =>
  pathname.startsWith(`${appBasePath}/`) ? pathname.slice(appBasePath.length) : '/';
