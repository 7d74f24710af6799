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

/** What the environment says, checked. docs/operations.md lists every variable in one table. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Another PostgreSQL than the embedded one. */
  readonly databaseUrl: string | undefined;
  /** The same PostgreSQL past the pooler that DATABASE_URL names. */
  readonly databaseDirectUrl: string | undefined;
  /** As who `npm run admin` sets up and migrates, where DATABASE_URL may not. */
  readonly databaseAdminUrl: string | undefined;
  /** A server that follows this database and only reads, and how late it may be to be asked. */
  readonly databaseReplicaUrl: string | undefined;
  readonly replicaMaxLagMs: number;
  /** A Redis through which server processes tell each other what changed, in place of the database. */
  readonly redisUrl: string | undefined;
  /** Where people reach the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where patients' feedback goes; on one's own machine the built-in inbox. */
  readonly supportEmail: string | undefined;
  readonly s3: S3Config | undefined;
  readonly google: GoogleConfig | undefined;
  readonly model: ModelConfig | undefined;
  readonly speech: SpeechConfig | undefined;
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
  readonly metrics: MetricsAddress | undefined;
  /** The collector of traces; without one nothing is traced. */
  readonly traces: TraceConfig | undefined;
  readonly access: AccessRules;
  /** A dose that was not answered so many minutes after it was due is missed. */
  readonly doseGraceMinutes: number;
  /** What one account may keep and do. */
  readonly quotas: Quotas;
  /** How long notifications and jobs are kept. */
  readonly retention: Retention;
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

/** Host, port and database of an address: who logs in makes no other place of it. */
const getPlace = (address: string): string => {
  const { hostname, port, pathname } = new URL(address);
  return `${hostname.toLowerCase()}:${port || '5432'}${pathname}`;
};

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
    if (replica !== undefined && url !== undefined && getPlace(replica) === getPlace(url))
      throw new StartupError(
        `DATABASE_REPLICA_URL and ${name} name the same database. Name a server that follows it, or leave DATABASE_REPLICA_URL out.`,
      );
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
