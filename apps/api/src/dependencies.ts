import type { Quotas } from '@arogo/contract/quotas';
import type { FastifyPluginAsync } from 'fastify';
import type { AccessRules } from './platform/config-environment.ts';
import type { RateLimiter } from './platform/http/rate-limiter.ts';
import type { ChannelConfigs } from './platform/channel-config.ts';
import type { Clock } from './platform/clock.ts';
import type { Keyring } from './platform/crypto/keys.ts';
import type { Database } from './platform/database/database.ts';
import type { PublicDatabase, Replica } from './platform/database/replica.ts';
import type { DiskReserve } from './platform/files/disk-reserve.ts';
import type { FileStore } from './platform/files/encrypted-file-store.ts';
import type { IceConfig } from './platform/ice-servers.ts';
import type { HealthChecks, HealthWarnings } from './platform/http/health.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import type { MailLimits } from './platform/mail/external-mail-limits.ts';
import type { Outbox } from './platform/mail/outbox.ts';
import type { EventBus } from './platform/live/event-bus.ts';
import type { LivePublisher } from './platform/live/live-publisher.ts';
import type { MessagePublisher } from './platform/live/message-publisher.ts';
import type { ExternalModel } from './platform/model/model.ts';
import type { SpeechSynthesizer } from './platform/model/speech.ts';
import type { OpenIdClient } from './platform/auth/openid.ts';
import type { PaymentGateway } from './platform/payment/gateway.ts';
import type { PushClient } from './platform/push/push.ts';
import type { Sessions } from './platform/auth/sessions.ts';
import type { DocumentReader } from '@arogo/document-reading/recognition/reader';
import type { PayAtVisitLimits } from './features/booking/appointment-limits.ts';
import type { PinHasher } from './features/access/pin-hasher.ts';
import type { Questionnaires } from './features/assessment/questionnaires.ts';
import type { SiteTexts } from './features/site/operator-file.ts';
import type { MapServer } from './features/street-map/map-server.ts';
import type { ContactSource } from './features/vault/sharing/sharing-contacts.ts';

/** Everything the application stands on. Nothing below reaches for anything else, time included. */
export interface Dependencies {
  readonly db: Database;
  /** For what is nobody's and may be seconds old: a replica where there is one, else the same. */
  readonly publicDb: PublicDatabase;
  /** How the replica stands, where there is one. */
  readonly replica?: Pick<Replica, 'getState'> | undefined;
  /** How events between processes go. */
  readonly bus?: Pick<EventBus, 'getState'> | undefined;
  readonly clock: Clock;
  /** What bounds codes and sessions. */
  readonly rules: AccessRules;
  readonly keyring: Keyring;
  readonly sessions: Sessions;
  readonly attempts: RateLimiter;
  readonly pins: PinHasher;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  /** What one account may keep and do. */
  readonly quotas: Quotas;
  /** Open appointments that nothing is paid for in advance. */
  readonly payAtVisitLimits: PayAtVisitLimits;
  /** Mails a day to people outside. */
  readonly mailLimits: MailLimits;
  /** Servers that help two browsers in a call find a way to each other. */
  readonly ice: IceConfig;
  /** Where the operator reads what patients write, if anywhere but in the database. */
  readonly supportEmail?: string | undefined;
  readonly live: LivePublisher;
  /** Tells of messages after their commit. */
  readonly messages: MessagePublisher;
  /** A dose that was not answered so many minutes after it was due is missed. */
  readonly doseGraceMinutes: number;
  readonly files: FileStore;
  /** Reads documents of strangers. */
  readonly reader: Pick<DocumentReader, 'draw' | 'read'>;
  /** The self-assessments: our own, and the operator's. */
  readonly questionnaires: Questionnaires;
  /** What the operator promises, and where they are found elsewhere. */
  readonly site: SiteTexts;
  /** Where the street map comes from, if one is configured. */
  readonly mapServer?: MapServer;
  readonly checks: HealthChecks;
  /** What the health check tells an operator while all parts are up. */
  readonly warnings?: HealthWarnings;
  /** Says when there is no room for anything new. */
  readonly disk?: Pick<DiskReserve, 'isLow'>;
  /** Who else than the features' own knows contacts to whom records can be sent. */
  readonly contactSources?: readonly ContactSource[];
  /** Sends notices to browsers. */
  readonly push: PushClient;
  /** Takes payments by card: the sandbox on one's own machine, or Stripe. */
  readonly payments: PaymentGateway;
  /** Of the channels of notifications that need an account elsewhere. */
  readonly channelConfigs: ChannelConfigs;
  /** Sign-in with Google, where it is configured. */
  readonly google?: OpenIdClient;
  /** The language model, where one is configured; without it the built-in rules do. */
  readonly model?: ExternalModel;
  /** The speech service, where one is configured; without it the browser's voices alone read aloud. */
  readonly speech?: SpeechSynthesizer;
  /** The built-in inbox's pages, only on a person's own machine. */
  readonly inbox?: { readonly routes: FastifyPluginAsync };
}
