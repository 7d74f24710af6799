/** Numbers that the server enforces and the screens tell. Durations in milliseconds, sizes in bytes. */

export const otpLength = 6;
export const pinLength = 6;

/** A one-time code lives ten minutes, allows five tries, and may be sent again after thirty seconds. */
export const otpLifetimeMs = 10 * 60_000;
export const maxOtpAttempts = 5;
export const otpResendDelayMs = 30_000;
export const otpsPerAddressPerHour = 5;
export const otpsPerClientPerHour = 300;

/** How long a verified address may set its first PIN. */
export const pinSetupLifetimeMs = 15 * 60_000;
/** Wrong PINs after which a session is over for good. */
export const maxPinAttempts = 5;

/** A session ends after this long without use, and at the latest after `sessionLifetime`; the PIN renews it for thirty days. */
export const sessionIdleMs = 30 * 60_000;
export const sessionLifetimeMs = 12 * 3_600_000;
export const sessionRenewableMs = 30 * 24 * 3_600_000;
/** A link with a ticket opens its thing for at most this long; the page asks for a fresh one when somebody uses it. */
export const ticketLifetimeMs = 5 * 60_000;
/** Header of a call for another person than the account's own: the person's id. */
export const personHeader = 'arogo-person';
/** Header of a call that a page makes while its person has been away for a minute: it is no use of the session. */
export const awayHeader = 'arogo-away';

export const minimumAge = 13;
/** Below it a parent or guardian has to agree before a language model outside may see health data. */
export const adulthoodAge = 18;
export const maximumAge = 120;

export const maxEmailLength = 254;
export const maxNameLength = 100;
export const maxAddressLineLength = 200;
export const maxPhoneCountryCodeLength = 3;
export const maxPhoneDigits = 10;
export const defaultCountryCode = '+91';
export const defaultCountry = 'India';
export const defaultTimeZone = 'Asia/Kolkata';

/** A vault file: PDF, at most 5 MiB; that size passes and one byte more does not. */
export const maxRecordFileBytes = 5 * 1024 * 1024;
export const maxPhotoFileBytes = 5 * 1024 * 1024;
/** Files that may be added in one go, and how many of them travel at the same time. */
export const maxUploadFiles = 20;
export const maxConcurrentUploads = 2;
/** Pages that may be photographed for one paper. */
export const maxPhotographPages = 20;
/** Pictures of one HEIC file that become pages; a burst can hold hundreds. */
export const heicPicturesMaximum = 10;
/** How long a deleted record can be taken back. */
export const recordRestoreWindowMs = 10_000;
export const maxPageSize = 100;
export const vaultPageSize = 50;
/** Characters of a search. */
export const maxSearchLength = 100;

/** How often a patient may have insights made, and drawn as a PDF, within an hour. */
export const insightsPerHour = 30;
export const insightPdfsPerHour = 60;

/** The client gives up after ten seconds without an answer (for uploads and downloads: without progress). */
export const apiTimeoutMs = 10_000;
/** JSON bodies above this are refused with 413. */
export const maxJsonBodyBytes = 256 * 1024;

/** Delays before the browser goes on, as specified. */
export const redirectDelaysMs = {
  renewal: 1_000,
  login: 1_200,
  signUp: 1_500,
  pinSetup: 1_500,
  missingToken: 1_500,
  failure: 2_000,
  unregistered: 2_000,
  home: 1_000,
} as const;

export const maxToasts = 20;

/** Confirmed appointments to come that nothing is paid for in advance: of one account, and of one account with one doctor on one day. */
export const payAtAppointmentLimits = { open: 6, perDoctorAndDay: 1 } as const;

/** Times of one doctor's day that one account holds at once without having paid. The database holds the same (migration 0118). */
export const maxHoldsPerDoctorAndDay = 3;

/** Doctors that can be leafed through, and so far a total is exact; beyond, a filter helps more than a page. */
export const maxSearchDepth = 10_000;
