/** Limits that the server enforces and the screens show. Durations in milliseconds, sizes in bytes. */

export const otpLength = 6;
export const pinLength = 6;

/** A one-time code is valid for ten minutes, allows five attempts, and may be sent again after thirty seconds. */
export const otpLifetimeMs = 10 * 60_000;
export const maxOtpAttempts = 5;
export const otpResendDelayMs = 30_000;
export const otpsPerAddressPerHour = 5;
export const otpsPerClientPerHour = 300;

/** How long a verified address may set its first PIN. */
export const pinSetupLifetimeMs = 15 * 60_000;
/** Wrong PINs that end a session for good. */
export const maxPinAttempts = 5;

/**
 * A session expires after this long without use, and at the latest after `sessionLifetimeMs`; the PIN renews it for thirty days.
 */
export const sessionIdleMs = 30 * 60_000;
export const sessionLifetimeMs = 12 * 3_600_000;
export const sessionRenewableMs = 30 * 24 * 3_600_000;
/** Maximum validity of a ticket in a link; the page requests a fresh one on use. */
export const ticketLifetimeMs = 5 * 60_000;
/** Header of a call for a person other than the account's own: the person's id. */
export const personHeader = 'arogo-person';
/** Header of a call from a page whose person has been inactive for a minute: it does not extend the session. */
export const awayHeader = 'arogo-away';

/** Days for which a notification stays in the list: what the operator may set, and what goes without a setting. */
export const notificationRetentionDays = { min: 30, default: 90, max: 365 } as const;

export const minimumAge = 13;
/** Below it a parent or guardian has to consent before an external language model may see health data. */
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

/** A vault file: PDF, at most 5 MiB; one byte more is refused. */
export const maxRecordFileBytes = 5 * 1024 * 1024;
export const maxPhotoFileBytes = 5 * 1024 * 1024;
/** Maximum number of files added at once, and of concurrent uploads. */
export const maxUploadFiles = 20;
export const maxConcurrentUploads = 2;
/** Maximum number of photographed pages of one document. */
export const maxPhotographPages = 20;
/** Maximum number of images of one HEIC file that become pages; a burst can hold hundreds. */
export const heicPicturesMaximum = 10;
/** How long a deleted record can be restored. */
export const recordRestoreWindowMs = 10_000;
export const maxPageSize = 100;
export const vaultPageSize = 50;
/** Maximum length of a search text. */
export const maxSearchLength = 100;

/** Insights, and PDFs of insights, per patient and hour. */
export const insightsPerHour = 30;
export const insightPdfsPerHour = 60;

/** The client aborts after ten seconds without an answer (for uploads and downloads: without progress). */
export const apiTimeoutMs = 10_000;
/** Larger JSON bodies are refused with 413. */
export const maxJsonBodyBytes = 256 * 1024;

/** Delays before a redirect, as specified. */
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

/** Upcoming confirmed appointments without advance payment: per account, and per account with one doctor on one day. */
export const payAtAppointmentLimits = { open: 6, perDoctorAndDay: 1 } as const;

/** Unpaid holds of one account on one doctor's day. The database enforces the same (migration 0118). */
export const maxHoldsPerDoctorAndDay = 3;

/** Number of doctors that can be paged through, and limit of an exact total; beyond it a filter helps more than a page. */
export const maxSearchDepth = 10_000;
