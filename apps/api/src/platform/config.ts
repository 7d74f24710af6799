import { isIP } from 'node:net';
import path from 'node:path';
import {
  otpResendDelayMs,
  otpsPerAddressPerHour,
  otpsPerClientPerHour,
  maxOtpAttempts,
  payAtAppointmentLimits,
  sessionIdleMs,
  sessionLifetimeMs,
  sessionRenewableMs,
} from '@arogo/contract/limits';
import { isSendableAddress, toAsciiAddress } from '@arogo/contract/email-address';
import { missedAfterMinutes } from '@arogo/contract/medication';
import type { Quotas } from '@arogo/contract/quotas';
import { z } from 'zod';
import {
  type GoogleConfig,
  isLoopback,
  type ModelConfig,
  optionalVariableHints,
  readGoogle,
  readModel,
  readS3,
  type S3Config,
} from './optional-config.ts';
import { type ChannelConfigs, channelVariableHints, channelVariables, readChannelConfigs } from './channel-config.ts';
import { type DiskReserveLimits, diskReserveLimits } from './files/disk-reserve.ts';
import { type SweepLimits, sweepLimits } from './files/sweep.ts';
import { type IceConfig, iceVariableHints, iceVariables, readIce } from './ice-servers.ts';
import { type MapConfig, mapVariableHints, mapVariables, readMap } from './map-config.ts';
import { type MailLimits, mailLimits } from './mail/external-mail-limits.ts';
import { quotaVariableHints, quotaVariables, readQuotas } from './files/quota-config.ts';
import { readStripe, type StripeConfig, stripeVariableHints, stripeVariables } from './payment/stripe-config.ts';
import { StartupError } from './startup-error.ts';

/** What the environment says, checked. docs/operations.md lists every variable in one table. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Another PostgreSQL than the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The same PostgreSQL past the pooler that DATABASE_URL names. */
  readonly databaseDirectUrl: string | undefined;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where patients' feedback goes; on one's own machine the built-in inbox. */
  readonly supportEmail: string | undefined;
  readonly s3: S3Config | undefined;
  readonly google: GoogleConfig | undefined;
  readonly model: ModelConfig | undefined;
  /** Of the channels of notifications that need an account elsewhere. */
  readonly channelConfigs: ChannelConfigs;
  /** Undefined is the sandbox, on one's own machine alone. */
  readonly stripe: StripeConfig | undefined;
  /** False where appointments are paid at the visit alone. */
  readonly takesCards: boolean;
  /** Seconds for which a process that stops still answers, and tells whoever asks that it stops. */
  readonly drainSeconds: number;
  /** Servers that help two browsers in a call find a way to each other. */
  readonly ice: IceConfig;
  /** The map server of the street map; without one the map is drawn from coordinates alone. */
  readonly map: MapConfig | undefined;
  readonly trustedProxies: readonly string[];
  readonly dataKey: string | undefined;
  readonly pinPepper: string | undefined;
  /** Ids of keys and peppers that are lost for good. */
  readonly lostKeys: readonly string[];
  /** Whether a start applies pending migrations. */
  readonly migrateAtStart: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** False only on loopback outside production, where a test or a benchmark asks for it. */
  readonly rateLimits: boolean;
  /** How many doctors of the sample world are loaded on the first start; 0: none. */
  readonly sampleDoctors: number;
  /** Whether conveniences for one person on their own machine exist: the built-in inbox, the sandbox gateway and local secrets. */
  readonly local: boolean;
  readonly metricsPort: number | undefined;
  readonly access: AccessRules;
  /** A dose that was not answered so many minutes after it was due is missed. */
  readonly doseGraceMinutes: number;
  /** What one account may keep and do. */
  readonly quotas: Quotas;
  /** Open appointments of one account that nothing is paid for in advance. */
  readonly payAtVisitLimits: { readonly open: number; readonly perDoctorAndDay: number };
  /** Mails a day to people outside. */
  readonly mailLimits: MailLimits;
  /** Room on the disk that is kept free. */
  readonly diskReserve: DiskReserveLimits;
  /** Above these the sweep of the file store stops. */
  readonly fileSweep: SweepLimits;
  /** A folder with the operator's questionnaires. */
  readonly questionnairesDir: string | undefined;
  /** The operator's file of promises and pages elsewhere. */
  readonly siteFile: string | undefined;
}

/** What bounds codes and sessions. Durations in milliseconds. */
export interface AccessRules {
  /** Wrong tries that end a one-time code. */
  readonly codeTries: number;
  /** The shortest time between two codes to one address. */
  readonly codeResendAfter: number;
  readonly codesPerAddressPerHour: number;
  readonly codesPerClientPerHour: number;
  /** A session ends after this long without use, */
  readonly sessionIdle: number;
  /** and after this long in all; */
  readonly sessionLifetime: number;
  /** until then its PIN renews it. */
  readonly sessionRenewable: number;
}

/** The specified rules. */
export const accessRules: AccessRules = {
  codeTries: maxOtpAttempts,
  codeResendAfter: otpResendDelayMs,
  codesPerAddressPerHour: otpsPerAddressPerHour,
  codesPerClientPerHour: otpsPerClientPerHour,
  sessionIdle: sessionIdleMs,
  sessionLifetime: sessionLifetimeMs,
  sessionRenewable: sessionRenewableMs,
};

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const positiveIntegerSchema = (maximum: number) => z.coerce.number().int().min(1).max(maximum);
const portSchema = z.coerce.number().int().min(0).max(65_535);

/** Percent signs that are no escapes would end the start later, with a stack. */
const isDecodable = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

const hostNameSchema = z
  .string()
  .refine((name) => isIP(name) !== 0 || /^(?!-)[A-Za-z0-9-]{1,63}(\.(?!-)[A-Za-z0-9-]{1,63})*$/.test(name));

/** Where people reach the product stands at the top of its address: cookies and links count on it. */
const originSchema = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const { username, password, pathname, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '' && pathname === '/';
});

/** Calls are made of it by adding their path; a key in it would stand in the window that names the model's host. */
const isBaseUrl = (text: string): boolean => {
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '';
};

const senderSchema = z
  .string()
  .regex(/^(?:(?:"[^"\r\n]*"|[^<>@,;"\r\n]*)<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/);

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    rest.length === 0 &&
    (prefix === undefined ? longest > 0 : /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= longest)
  );
};

const networksSchema = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )
  .refine((entries) => entries.every(isNetwork));

/** 32 random bytes or more; a sentence would decode to something too, but to nothing that nobody guesses. */
const pepperSchema = z.string().regex(/^[A-Za-z0-9+/_-]{43,}={0,2}(\s*,\s*[A-Za-z0-9+/_-]{43,}={0,2})*$/);

const keyIdsSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,32}(\s*,\s*[A-Za-z0-9_-]{1,32})*$/)
  .transform((text) => text.split(',').map((id) => id.trim()));

/** Long enough for a balancer that asks every second or two. */
const defaultDrainSeconds = 5;

/** Doctors of the sample world, unless SAMPLE_DATA says otherwise. */
const defaultSampleDoctors = 3_000;

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: portSchema.default(4000),
  HOST: hostNameSchema.default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(isDecodable)
    .optional(),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(isDecodable)
    .optional(),
  PUBLIC_URL: originSchema.optional(),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .refine(isDecodable)
    .optional(),
  MAIL_FROM: senderSchema.default('Arogo <no-reply@localhost>'),
  SUPPORT_EMAIL: z.string().transform(toAsciiAddress).refine(isSendableAddress).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('auto'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  MODEL_BASE_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isBaseUrl)
    .optional(),
  MODEL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  MODEL_NAME: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .optional(),
  MODEL_IMAGES: z.enum(['on', 'off']).default('off'),
  ...channelVariables,
  PAYMENTS: z.enum(['card', 'at-visit']).default('card'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
  ...stripeVariables,
  ...iceVariables,
  ...mapVariables,
  TRUSTED_PROXIES: networksSchema.default([]),
  DATA_KEY: z.string().optional(),
  PIN_PEPPER: pepperSchema.optional(),
  LOST_KEYS: keyIdsSchema.default([]),
  MIGRATE_AT_START: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  SAMPLE_DATA: z.union([z.literal('off'), positiveIntegerSchema(100_000)]).optional(),
  METRICS_PORT: portSchema.optional(),
  CODE_TRIES: positiveIntegerSchema(20).default(accessRules.codeTries),
  CODE_RESEND_SECONDS: positiveIntegerSchema(3600).default(accessRules.codeResendAfter / secondMs),
  CODES_PER_ADDRESS_PER_HOUR: positiveIntegerSchema(1000).default(accessRules.codesPerAddressPerHour),
  CODES_PER_CLIENT_PER_HOUR: positiveIntegerSchema(1_000_000).default(accessRules.codesPerClientPerHour),
  SESSION_IDLE_MINUTES: positiveIntegerSchema(24 * 60).default(accessRules.sessionIdle / minuteMs),
  SESSION_HOURS: positiveIntegerSchema(30 * 24).default(accessRules.sessionLifetime / hourMs),
  SESSION_RENEWABLE_DAYS: positiveIntegerSchema(365).default(accessRules.sessionRenewable / dayMs),
  DOSE_GRACE_MINUTES: positiveIntegerSchema(24 * 60).default(missedAfterMinutes),
  ...quotaVariables,
  PAY_AT_VISIT_MAX: positiveIntegerSchema(1000).default(payAtAppointmentLimits.open),
  PAY_AT_VISIT_PER_DOCTOR_AND_DAY_MAX: positiveIntegerSchema(100).default(payAtAppointmentLimits.perDoctorAndDay),
  MAILS_PER_SENDER_PER_DAY: positiveIntegerSchema(1_000_000).default(mailLimits.perSender),
  MAILS_PER_RECIPIENT_PER_DAY: positiveIntegerSchema(1_000_000).default(mailLimits.perRecipient),
  DISK_RESERVE_MB: positiveIntegerSchema(100_000_000).default(diskReserveLimits.reserveBytes / 1024 / 1024),
  DISK_RESERVE_PERCENT: positiveIntegerSchema(50).default(diskReserveLimits.reservePercent),
  FILE_SWEEP_MAX: positiveIntegerSchema(1_000_000_000).default(sweepLimits.maxUnknown),
  FILE_SWEEP_MAX_PERCENT: positiveIntegerSchema(100).default(sweepLimits.maxUnknownPercent),
  QUESTIONNAIRES_DIR: z.string().optional(),
  SITE_FILE: z.string().optional(),
});
type Environment = z.output<typeof environmentSchema>;

/** How to mend each variable, said when its value cannot be used. */
const variableHints: Readonly<Record<string, string>> = {
  PORT: 'a port number from 0 to 65535, such as 4000',
  METRICS_PORT: 'a port number from 0 to 65535, such as 9464',
  HOST: 'an address of this machine such as 127.0.0.1, or 0.0.0.0 for all',
  MAIL_FROM: 'one sender such as Arogo <no-reply@arogo.example>',
  SUPPORT_EMAIL: 'one address such as support@arogo.example',
  TRUSTED_PROXIES: 'addresses or networks such as 10.0.0.1,10.1.0.0/16',
  LOST_KEYS: 'the ids of lost keys as the start named them, separated by commas',
  MIGRATE_AT_START: 'on, or off where migrations are run apart from the start',
  PIN_PEPPER: '32 random bytes in base64, made with openssl rand -base64 32',
  DATABASE_URL: 'an address such as postgres://user:password@host:5432/arogo',
  DATABASE_DIRECT_URL:
    'the address of the PostgreSQL server behind the pooler, such as postgres://user:password@host:5432/arogo',
  PUBLIC_URL: 'the address people use, without a path, such as https://arogo.example',
  SMTP_URL: 'an address such as smtps://user:password@mail.example:465',
  S3_ENDPOINT: 'an address such as https://s3.example',
  GOOGLE_ISSUER: 'the address of the OpenID provider, such as https://accounts.google.com',
  ...optionalVariableHints,
  MODEL_API_KEY: 'the key of that endpoint, without spaces',
  MODEL_NAME: 'the name of a model there, at most 100 characters without spaces',
  MODEL_IMAGES: 'on where that model reads pictures (image_url), or off',
  ...channelVariableHints,
  PAYMENTS: 'card, or at-visit where nobody pays by card',
  DRAIN_SECONDS: 'a whole number of seconds up to 600, such as 5',
  ...stripeVariableHints,
  ...iceVariableHints,
  ...mapVariableHints,
  LOG_LEVEL: 'one of fatal, error, warn, info, debug, silent',
  RATE_LIMITS: 'on or off',
  SAMPLE_DATA: 'off, or a number of doctors such as 200',
  CODE_TRIES: 'a whole number from 1 to 20, such as 5',
  CODE_RESEND_SECONDS: 'a whole number of seconds, such as 30',
  CODES_PER_ADDRESS_PER_HOUR: 'a whole number, such as 5',
  CODES_PER_CLIENT_PER_HOUR: 'a whole number, such as 300',
  SESSION_IDLE_MINUTES: 'a whole number of minutes, such as 30',
  SESSION_HOURS: 'a whole number of hours, such as 12',
  SESSION_RENEWABLE_DAYS: 'a whole number of days, such as 30',
  ...quotaVariableHints,
  PAY_AT_VISIT_MAX: 'a whole number, such as 6',
  PAY_AT_VISIT_PER_DOCTOR_AND_DAY_MAX: 'a whole number, such as 1',
  MAILS_PER_SENDER_PER_DAY: 'a whole number, such as 20',
  MAILS_PER_RECIPIENT_PER_DAY: 'a whole number, such as 10',
  DISK_RESERVE_MB: 'a whole number of megabytes, such as 1024',
  DISK_RESERVE_PERCENT: 'a whole number from 1 to 50, such as 5',
  FILE_SWEEP_MAX: 'a whole number of files, such as 100',
  FILE_SWEEP_MAX_PERCENT: 'a whole number from 1 to 100, such as 1',
  DOSE_GRACE_MINUTES: 'a whole number of minutes up to a day, such as 60',
};

/**
 * Reads and checks the environment.
 * @throws StartupError that names the variable and says how to mend it; values are never repeated, they may be secrets
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new StartupError(
      `The environment variable ${name} cannot be used. Set it to ${variableHints[name] ?? 'another value'}, or leave it out.`,
    );
  }
  const e = parsed.data;
  const publicUrl = (e.PUBLIC_URL ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`).replace(
    /\/+$/,
    '',
  );
  const local = isLoopback(e.HOST) && isLoopback(new URL(publicUrl).hostname) && e.NODE_ENV !== 'production';
  if (!local) requirePublicSettings(e, publicUrl);
  const takesCards = e.PAYMENTS === 'card';
  if (!takesCards && e.STRIPE_SECRET_KEY !== undefined)
    throw new StartupError(
      'PAYMENTS=at-visit means that nobody pays by card, and there are keys of Stripe. Leave one of them out.',
    );
  if (e.DATABASE_DIRECT_URL !== undefined && e.DATABASE_URL === undefined)
    throw new StartupError(
      'DATABASE_DIRECT_URL goes beside DATABASE_URL, which names the pooler. Without a pooler set DATABASE_URL alone.',
    );
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    publicUrl,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    supportEmail: e.SUPPORT_EMAIL ?? (local ? 'support@localhost' : undefined),
    s3: readS3(e),
    google: readGoogle(e),
    model: readModel(e),
    channelConfigs: readChannelConfigs(e),
    stripe: readStripe(e, local),
    takesCards,
    // In a person's own terminal Ctrl-C ends it at once.
    drainSeconds: e.DRAIN_SECONDS ?? (local ? 0 : defaultDrainSeconds),
    ice: readIce(e),
    map: readMap(e),
    trustedProxies: e.TRUSTED_PROXIES,
    dataKey: e.DATA_KEY,
    pinPepper: e.PIN_PEPPER,
    lostKeys: e.LOST_KEYS,
    migrateAtStart: e.MIGRATE_AT_START === 'on',
    // In a person's own terminal a line for each request would only be noise.
    logLevel: e.LOG_LEVEL ?? (local ? 'warn' : 'info'),
    rateLimits: !(local && e.RATE_LIMITS === 'off'),
    // Made-up doctors are for trying the product out, and nobody else may meet them.
    sampleDoctors: !local || e.SAMPLE_DATA === 'off' ? 0 : (e.SAMPLE_DATA ?? defaultSampleDoctors),
    local,
    metricsPort: e.METRICS_PORT,
    access: {
      codeTries: e.CODE_TRIES,
      codeResendAfter: e.CODE_RESEND_SECONDS * secondMs,
      codesPerAddressPerHour: e.CODES_PER_ADDRESS_PER_HOUR,
      codesPerClientPerHour: e.CODES_PER_CLIENT_PER_HOUR,
      sessionIdle: e.SESSION_IDLE_MINUTES * minuteMs,
      sessionLifetime: e.SESSION_HOURS * hourMs,
      sessionRenewable: e.SESSION_RENEWABLE_DAYS * dayMs,
    },
    doseGraceMinutes: e.DOSE_GRACE_MINUTES,
    quotas: readQuotas(e),
    payAtVisitLimits: { open: e.PAY_AT_VISIT_MAX, perDoctorAndDay: e.PAY_AT_VISIT_PER_DOCTOR_AND_DAY_MAX },
    mailLimits: { perSender: e.MAILS_PER_SENDER_PER_DAY, perRecipient: e.MAILS_PER_RECIPIENT_PER_DAY },
    diskReserve: { reserveBytes: e.DISK_RESERVE_MB * 1024 * 1024, reservePercent: e.DISK_RESERVE_PERCENT },
    fileSweep: { maxUnknown: e.FILE_SWEEP_MAX, maxUnknownPercent: e.FILE_SWEEP_MAX_PERCENT },
    questionnairesDir: e.QUESTIONNAIRES_DIR && path.resolve(e.QUESTIONNAIRES_DIR),
    siteFile: e.SITE_FILE && path.resolve(e.SITE_FILE),
  };
};

const requirePublicSettings = (e: Environment, publicUrl: string): void => {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'http:' && !isLoopback(hostname)) {
    throw new StartupError(
      `Arogo is set up for others than this machine, so PUBLIC_URL must begin with https: over http everybody on the way reads ` +
        'codes, PINs and records. Put a proxy with TLS in front, and set PUBLIC_URL to its address.',
    );
  }
  const pay = 'people can pay for a visit (where nobody pays by card, set PAYMENTS=at-visit)';
  const needs = {
    SMTP_URL: 'mail can be sent',
    DATA_KEY: 'files and secrets are encrypted with a key of yours',
    PIN_PEPPER: 'PINs are safe even from a stolen database',
    ...(e.PAYMENTS === 'card' && { STRIPE_SECRET_KEY: pay, STRIPE_PUBLISHABLE_KEY: pay, STRIPE_WEBHOOK_SECRET: pay }),
  };
  for (const [name, why] of Object.entries(needs)) {
    if (e[name as keyof Environment] === undefined) {
      throw new StartupError(
        `Arogo is set up for others than this machine, so ${name} must be set: without it there is no way that ${why}.`,
      );
    }
  }
  if (typeof e.SAMPLE_DATA === 'number')
    throw new StartupError(
      'SAMPLE_DATA is only for this machine: doctors of the sample world are made up. Leave it out.',
    );
  if (e.RATE_LIMITS === 'off')
    throw new StartupError('RATE_LIMITS=off is only for tests on this machine. Leave it out.');
};
