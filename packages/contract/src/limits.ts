/** Numbers that the server enforces and the screens tell. Durations in milliseconds, sizes in bytes. */

export const codeLength = 6;
export const pinLength = 6;

/** A one-time code lives ten minutes, allows five tries, and may be sent again after thirty seconds. */
export const codeLifetime = 10 * 60_000;
export const codeTries = 5;
export const codeResendAfter = 30_000;
export const codesPerAddressPerHour = 5;
export const codesPerClientPerHour = 300;

/** How long a verified address may set its first PIN. */
export const pinSetupLifetime = 15 * 60_000;
/** Wrong PINs after which a session is over for good. */
export const pinTries = 5;

/** A session ends after this long without use, and at the latest after `sessionLifetime`; the PIN renews it for thirty days. */
export const sessionIdle = 30 * 60_000;
export const sessionLifetime = 12 * 3_600_000;
export const sessionRenewable = 30 * 24 * 3_600_000;
/** A link with a ticket opens its thing for at most this long; the page asks for a fresh one when somebody uses it. */
export const ticketLifetime = 5 * 60_000;
/** Header of a call that a page makes while its person has been away for a minute: it is no use of the session. */
export const awayHeader = 'arogo-away';

export const minimumAge = 13;
/** Below it a parent or guardian has to agree before a language model outside may see health data. */
export const adulthoodAge = 18;
export const maximumAge = 120;

export const emailMaximum = 254;
export const nameMaximum = 100;
export const addressLineMaximum = 200;
export const phoneCountryCodeMaximum = 3;
export const phoneDigitsMaximum = 10;
export const defaultCountryCode = '+91';
export const defaultCountry = 'India';
export const defaultTimeZone = 'Asia/Kolkata';

/** A vault file: PDF, at most 5 MiB; that size passes and one byte more does not. */
export const recordFileMaximum = 5 * 1024 * 1024;
export const photoFileMaximum = 5 * 1024 * 1024;
/** Files that may be added in one go, and how many of them travel at the same time. */
export const uploadFilesMaximum = 20;
export const uploadsAtOnce = 2;
/** Pages that may be photographed for one paper. */
export const photographPagesMaximum = 20;
/** Pictures of one HEIC file that become pages; a burst can hold hundreds. */
export const heicPicturesMaximum = 10;
/** How long a deleted record can be taken back. */
export const recordRestoreWindow = 10_000;
export const pageMaximum = 100;
export const vaultScreenPage = 50;
/** Characters of a search. */
export const searchMaximum = 100;

/** How often a patient may have insights made, and drawn as a PDF, within an hour. */
export const insightsPerHour = 30;
export const insightPdfsPerHour = 60;

/** The client gives up after ten seconds without an answer (for uploads and downloads: without progress). */
export const apiTimeout = 10_000;
/** JSON bodies above this are refused with 413. */
export const jsonBodyMaximum = 256 * 1024;

/** Delays before the browser goes on, as specified. */
export const redirectAfter = {
  renewal: 1_000,
  login: 1_200,
  signUp: 1_500,
  pinSetup: 1_500,
  missingToken: 1_500,
  failure: 2_000,
  unregistered: 2_000,
  home: 1_000,
} as const;

export const toastMaximum = 20;

/** Confirmed visits to come that nothing is paid for in advance: of one account, and of one account with one doctor on one day. */
export const payAtVisitLimits = { open: 6, perDoctorAndDay: 1 } as const;

/** Times of one doctor's day that one account holds at once without having paid. The database holds the same (migration 0118). */
export const holdsPerDoctorAndDayMaximum = 3;

/** Doctors that can be leafed through, and so far a total is exact; beyond, a filter helps more than a page. */
export const searchDepth = 10_000;
