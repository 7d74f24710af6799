import { isIP } from 'node:net';
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
import { z } from 'zod';
import { optionalVariableHints } from './optional-config.ts';
import { channelVariableHints, channelVariables } from './channel-config.ts';
import { diskReserveLimits } from './files/disk-reserve.ts';
import { sweepLimits } from './files/sweep.ts';
import { iceVariableHints, iceVariables } from './ice-servers.ts';
import { mapVariableHints, mapVariables } from './map-config.ts';
import { mailLimits } from './mail/external-mail-limits.ts';
import { quotaVariableHints, quotaVariables } from './files/quota-config.ts';
import { redisVariableHints, redisVariables } from './redis-config.ts';
import { retentionVariableHints, retentionVariables } from './retention-config.ts';
import { stripeVariableHints, stripeVariables } from './payment/stripe-config.ts';
import { traceVariableHints, traceVariables } from './traces/trace-config.ts';

// The schema of the environment variables, and a hint for each, which error messages contain. `readConfig` converts them to the
// configuration.

/** Limits of one-time codes and sessions. Durations are in milliseconds. */
export interface AccessRules {
  /** Number of wrong attempts after which a one-time code is invalid. */
  readonly codeTries: number;
  /** Minimum time between two codes to one address. */
  readonly codeResendAfter: number;
  readonly codesPerAddressPerHour: number;
  readonly codesPerClientPerHour: number;
  /** A session expires after this time without use. */
  readonly sessionIdle: number;
  /** A session expires after this time, however much it is used. */
  readonly sessionLifetime: number;
  /** For this time an expired session can be renewed with the PIN. */
  readonly sessionRenewable: number;
}

/** The rules of the specification. */
export const accessRules: AccessRules = {
  codeTries: maxOtpAttempts,
  codeResendAfter: otpResendDelayMs,
  codesPerAddressPerHour: otpsPerAddressPerHour,
  codesPerClientPerHour: otpsPerClientPerHour,
  sessionIdle: sessionIdleMs,
  sessionLifetime: sessionLifetimeMs,
  sessionRenewable: sessionRenewableMs,
};

export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const positiveIntegerSchema = (maximum: number) => z.coerce.number().int().min(1).max(maximum);
const portSchema = z.coerce.number().int().min(0).max(65_535);

/** Whether the percent signs of a URL are valid escapes. Otherwise the start would fail later with a stack trace. */
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

/** The product must be at the root of its host: cookies and links rely on it. */
const originSchema = z.url({ protocol: /^https?$/, abort: true }).refine((text) => {
  const { username, password, pathname, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '' && pathname === '/';
});

/** Whether a URL has neither login, query nor fragment: paths are appended to it, and the consent dialog shows its host. */
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

/** Base64 of 32 bytes or more. The pattern refuses a sentence, which would decode as well but could be guessed. */
const pepperSchema = z.string().regex(/^[A-Za-z0-9+/_-]{43,}={0,2}(\s*,\s*[A-Za-z0-9+/_-]{43,}={0,2})*$/);

const keyIdsSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,32}(\s*,\s*[A-Za-z0-9_-]{1,32})*$/)
  .transform((text) => text.split(',').map((id) => id.trim()));

/** Long enough for a load balancer that checks every second or two. */
export const defaultDrainSeconds = 5;

/** Number of sample doctors if SAMPLE_DATA is not set. */
export const defaultSampleDoctors = 3_000;

export const environmentSchema = z.object({
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
  DATABASE_ADMIN_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(isDecodable)
    .optional(),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .refine(isDecodable)
    .optional(),
  DATABASE_REPLICA_MAX_LAG_SECONDS: positiveIntegerSchema(3600).default(5),
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
  SPEECH_BASE_URL: z
    .url({ protocol: /^https?$/, abort: true })
    .refine(isBaseUrl)
    .optional(),
  SPEECH_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  SPEECH_MODEL: z
    .string()
    .regex(/^[\x21-\x7e]{1,100}$/)
    .optional(),
  SPEECH_VOICES: z
    .string()
    .regex(/^[\x20-\x7e]{1,500}$/)
    .optional(),
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
  METRICS_HOST: hostNameSchema.optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  ...redisVariables,
  ...traceVariables,
  CODE_TRIES: positiveIntegerSchema(20).default(accessRules.codeTries),
  CODE_RESEND_SECONDS: positiveIntegerSchema(3600).default(accessRules.codeResendAfter / secondMs),
  CODES_PER_ADDRESS_PER_HOUR: positiveIntegerSchema(1000).default(accessRules.codesPerAddressPerHour),
  CODES_PER_CLIENT_PER_HOUR: positiveIntegerSchema(1_000_000).default(accessRules.codesPerClientPerHour),
  SESSION_IDLE_MINUTES: positiveIntegerSchema(24 * 60).default(accessRules.sessionIdle / minuteMs),
  SESSION_HOURS: positiveIntegerSchema(30 * 24).default(accessRules.sessionLifetime / hourMs),
  SESSION_RENEWABLE_DAYS: positiveIntegerSchema(365).default(accessRules.sessionRenewable / dayMs),
  DOSE_GRACE_MINUTES: positiveIntegerSchema(24 * 60).default(missedAfterMinutes),
  ...quotaVariables,
  ...retentionVariables,
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
export type Environment = z.output<typeof environmentSchema>;

/** The hint for each variable: the values that it accepts, for error messages. */
export const variableHints: Readonly<Record<string, string>> = {
  PORT: 'a port number from 0 to 65535, such as 4000',
  METRICS_PORT: 'a port number from 0 to 65535, such as 9464',
  METRICS_HOST: 'an address of this machine such as 127.0.0.1, or 0.0.0.0 for all',
  METRICS_TOKEN: '16 to 200 characters without spaces, made with openssl rand -hex 32',
  ...redisVariableHints,
  ...traceVariableHints,
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
  DATABASE_ADMIN_URL:
    'the address of the same database for a role with CREATEROLE, such as postgres://arogo_admin:password@host:5432/arogo',
  DATABASE_REPLICA_URL: 'the address of a server that follows DATABASE_URL, such as postgres://host:5432/arogo',
  DATABASE_REPLICA_MAX_LAG_SECONDS: 'a whole number of seconds up to 3600, such as 5',
  PUBLIC_URL: 'the address people use, without a path, such as https://arogo.example',
  SMTP_URL: 'an address such as smtps://user:password@mail.example:465',
  S3_ENDPOINT: 'an address such as https://s3.example',
  GOOGLE_ISSUER: 'the address of the OpenID provider, such as https://accounts.google.com',
  ...optionalVariableHints,
  MODEL_API_KEY: 'the key of that endpoint, without spaces',
  MODEL_NAME: 'the name of a model there, at most 100 characters without spaces',
  MODEL_IMAGES: 'on where that model reads pictures (image_url), or off',
  SPEECH_API_KEY: 'the key of that endpoint, without spaces',
  SPEECH_MODEL: 'the name of a model there that speaks, at most 100 characters without spaces',
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
  ...retentionVariableHints,
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
