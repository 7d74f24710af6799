import path from 'node:path';
import type { Quotas } from '@arogo/contract/quotas';
import {
  type GoogleConfig,
  isLoopback,
  type ModelConfig,
  type SpeechConfig,
  readGoogle,
  readModel,
  readSpeech,
  readS3,
  type S3Config,
} from './optional-config.ts';
import { type ChannelConfigs, readChannelConfigs } from './channel-config.ts';
import { type DiskReserveLimits } from './files/disk-reserve.ts';
import { type SweepLimits } from './files/sweep.ts';
import { type IceConfig, readIce } from './ice-servers.ts';
import { type MapConfig, readMap } from './map-config.ts';
import { type MetricsAddress, readMetricsAddress } from './metrics-config.ts';
import { readTraces, type TraceConfig } from './traces/trace-config.ts';
import type { MailLimits } from './mail/external-mail-limits.ts';
import { readQuotas } from './files/quota-config.ts';
import { readRedis } from './redis-config.ts';
import { readRetention, type Retention } from './retention-config.ts';
import { readStripe, type StripeConfig } from './payment/stripe-config.ts';
import {
  type AccessRules,
  secondMs,
  minuteMs,
  hourMs,
  dayMs,
  environmentSchema,
  type Environment,
  variableHints,
  defaultDrainSeconds,
  defaultSampleDoctors,
} from './config-environment.ts';
import { StartupError } from './startup-error.ts';

/** The validated configuration. docs/operations.md lists every environment variable in one table. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** An external PostgreSQL; undefined for the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The same PostgreSQL without the pooler to which DATABASE_URL leads. */
  readonly databaseDirectUrl: string | undefined;
  /** The login with which `npm run admin` creates roles and migrates, if that of DATABASE_URL lacks the rights. */
  readonly databaseAdminUrl: string | undefined;
  /** A read replica of the database. */
  readonly databaseReplicaUrl: string | undefined;
  /** The replica is used up to this lag. */
  readonly replicaMaxLagMs: number;
  /** The Redis that carries events between server processes; without one the database does. */
  readonly redisUrl: string | undefined;
  /** The public URL of the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** The address for patients' feedback; on a person's own machine the built-in inbox. */
  readonly supportEmail: string | undefined;
  readonly s3: S3Config | undefined;
  readonly google: GoogleConfig | undefined;
  readonly model: ModelConfig | undefined;
  readonly speech: SpeechConfig | undefined;
  /** The notification channels that need an external account. */
  readonly channelConfigs: ChannelConfigs;
  /** Without it the sandbox takes payments, on a person's own machine only. */
  readonly stripe: StripeConfig | undefined;
  /** False if patients can only pay at the visit. */
  readonly takesCards: boolean;
  /** Seconds for which a stopping process still answers, while its readiness check fails. */
  readonly drainSeconds: number;
  /** STUN and TURN servers for calls. */
  readonly ice: IceConfig;
  /** The map server of the street map; without one the map is drawn from coordinates only. */
  readonly map: MapConfig | undefined;
  readonly trustedProxies: readonly string[];
  readonly dataKey: string | undefined;
  readonly pinPepper: string | undefined;
  /** Ids of keys and peppers that the operator has declared lost. */
  readonly lostKeys: readonly string[];
  /** Whether a start applies pending migrations. */
  readonly migrateAtStart: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** False only for tests and benchmarks, on loopback outside production. */
  readonly rateLimits: boolean;
  /** Number of sample doctors that the first start creates; 0 for none. */
  readonly sampleDoctors: number;
  /** Whether this is a person's own machine, with the built-in inbox, the sandbox gateway and local secrets. */
  readonly local: boolean;
  readonly metrics: MetricsAddress | undefined;
  /** The collector of traces; without one tracing is off. */
  readonly traces: TraceConfig | undefined;
  readonly access: AccessRules;
  /** Minutes after which an unanswered dose counts as missed. */
  readonly doseGraceMinutes: number;
  /** Limits for the storage and the actions of one account. */
  readonly quotas: Quotas;
  /** How long notifications and jobs are stored. */
  readonly retention: Retention;
  /** Limits for an account's open appointments without prepayment. */
  readonly payAtVisitLimits: { readonly open: number; readonly perDoctorAndDay: number };
  /** Daily limits for mails to people outside. */
  readonly mailLimits: MailLimits;
  /** The disk space that is kept free. */
  readonly diskReserve: DiskReserveLimits;
  /** Numbers of unknown files at which the sweep of the file store stops. */
  readonly fileSweep: SweepLimits;
  /** The folder of the operator's questionnaires. */
  readonly questionnairesDir: string | undefined;
  /** The file with the operator's promises and links to its own pages. */
  readonly siteFile: string | undefined;
}

/**
 * Reads and validates the environment variables. Empty ones count as absent.
 * @throws StartupError that names the variable and how to fix it, but never its value, which may be a secret
 */
export const readConfig = (env: Readonly<Record<string, string | undefined>> = process.env): Config => {
  const nonEmpty = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environmentSchema.safeParse(nonEmpty);
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
  requireDatabaseSettings(e);
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    databaseAdminUrl: e.DATABASE_ADMIN_URL,
    databaseReplicaUrl: e.DATABASE_REPLICA_URL,
    replicaMaxLagMs: e.DATABASE_REPLICA_MAX_LAG_SECONDS * secondMs,
    redisUrl: readRedis(e),
    publicUrl,
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    supportEmail: e.SUPPORT_EMAIL ?? (local ? 'support@localhost' : undefined),
    s3: readS3(e),
    google: readGoogle(e),
    model: readModel(e),
    speech: readSpeech(e),
    channelConfigs: readChannelConfigs(e),
    stripe: readStripe(e, local),
    takesCards,
    // On a person's own machine Ctrl-C ends the process at once.
    drainSeconds: e.DRAIN_SECONDS ?? (local ? 0 : defaultDrainSeconds),
    ice: readIce(e),
    map: readMap(e),
    trustedProxies: e.TRUSTED_PROXIES,
    dataKey: e.DATA_KEY,
    pinPepper: e.PIN_PEPPER,
    lostKeys: e.LOST_KEYS,
    migrateAtStart: e.MIGRATE_AT_START === 'on',
    // On a person's own machine a log line for each request would be noise.
    logLevel: e.LOG_LEVEL ?? (local ? 'warn' : 'info'),
    rateLimits: !(local && e.RATE_LIMITS === 'off'),
    // Sample doctors are fictitious, so a public installation must not show them.
    sampleDoctors: !local || e.SAMPLE_DATA === 'off' ? 0 : (e.SAMPLE_DATA ?? defaultSampleDoctors),
    local,
    metrics: readMetricsAddress(e),
    traces: readTraces(e),
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
    retention: readRetention(e),
    payAtVisitLimits: { open: e.PAY_AT_VISIT_MAX, perDoctorAndDay: e.PAY_AT_VISIT_PER_DOCTOR_AND_DAY_MAX },
    mailLimits: { perSender: e.MAILS_PER_SENDER_PER_DAY, perRecipient: e.MAILS_PER_RECIPIENT_PER_DAY },
    diskReserve: { reserveBytes: e.DISK_RESERVE_MB * 1024 * 1024, reservePercent: e.DISK_RESERVE_PERCENT },
    fileSweep: { maxUnknown: e.FILE_SWEEP_MAX, maxUnknownPercent: e.FILE_SWEEP_MAX_PERCENT },
    questionnairesDir: e.QUESTIONNAIRES_DIR && path.resolve(e.QUESTIONNAIRES_DIR),
    siteFile: e.SITE_FILE && path.resolve(e.SITE_FILE),
  };
};

/** Identifies a database by host, port and name, whatever the login. */
const getDatabaseKey = (address: string): string => {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname.toLowerCase()}:${port || '5432'}${pathname}`;
};

/** @throws StartupError if the database URLs contradict each other */
const requireDatabaseSettings = (e: Environment): void => {
  if (e.DATABASE_ADMIN_URL !== undefined && e.DATABASE_URL === undefined)
    throw new StartupError(
      'DATABASE_ADMIN_URL goes beside DATABASE_URL, as which the product runs. With one role for both set DATABASE_URL alone.',
    );
  if (e.DATABASE_DIRECT_URL !== undefined && e.DATABASE_URL === undefined)
    throw new StartupError(
      'DATABASE_DIRECT_URL goes beside DATABASE_URL, which names the pooler. Without a pooler set DATABASE_URL alone.',
    );
  const replica = e.DATABASE_REPLICA_URL;
  if (replica !== undefined && e.DATABASE_URL === undefined)
    throw new StartupError('DATABASE_REPLICA_URL goes beside DATABASE_URL: the embedded database has no replica.');
  for (const [name, url] of Object.entries({
    DATABASE_URL: e.DATABASE_URL,
    DATABASE_DIRECT_URL: e.DATABASE_DIRECT_URL,
  }))
    if (replica !== undefined && url !== undefined && getDatabaseKey(replica) === getDatabaseKey(url))
      throw new StartupError(
        `DATABASE_REPLICA_URL and ${name} name the same database. Name a server that follows it, or leave DATABASE_REPLICA_URL out.`,
      );
};

/** @throws StartupError if a setting is missing that a public installation needs, or one is set that is only for tests */
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
