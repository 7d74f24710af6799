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

/** All dependencies of the application, including the clock. No code below accesses anything else. */
export interface Dependencies {
  readonly db: Database;
  /** For public data that may be seconds old: the replica if there is one, else the same database. */
  readonly publicDb: PublicDatabase;
  /** The state of the replica, if there is one. */
  readonly replica?: Pick<Replica, 'getState'> | undefined;
  /** The state of the event bus between processes. */
  readonly bus?: Pick<EventBus, 'getState'> | undefined;
  readonly clock: Clock;
  /** Limits for codes and sessions. */
  readonly rules: AccessRules;
  readonly keyring: Keyring;
  readonly sessions: Sessions;
  readonly attempts: RateLimiter;
  readonly pins: PinHasher;
  readonly jobs: Jobs;
  readonly outbox: Outbox;
  /** Limits for the storage and the actions of one account. */
  readonly quotas: Quotas;
  /** Limits for open appointments without prepayment. */
  readonly payAtVisitLimits: PayAtVisitLimits;
  /** Daily limits for mails to people outside. */
  readonly mailLimits: MailLimits;
  /** STUN and TURN servers, which connect the two browsers of a call. */
  readonly ice: IceConfig;
  /** The operator's address for patients' feedback; without one, it stays in the database only. */
  readonly supportEmail?: string | undefined;
  readonly live: LivePublisher;
  /** Announces messages after their commit. */
  readonly messages: MessagePublisher;
  /** Minutes after which an unanswered dose counts as missed. */
  readonly doseGraceMinutes: number;
  readonly files: FileStore;
  /** Reads documents, which are untrusted input. */
  readonly reader: Pick<DocumentReader, 'draw' | 'read'>;
  /** The self-assessments: the built-in ones, and the operator's. */
  readonly questionnaires: Questionnaires;
  /** The operator's own texts: promises, and links to its pages on other sites. */
  readonly site: SiteTexts;
  /** The source of the street map, if configured. */
  readonly mapServer?: MapServer;
  readonly checks: HealthChecks;
  /** Warnings for the operator in the health check while all parts run. */
  readonly warnings?: HealthWarnings;
  /** Reports when the disk has no space for new data. */
  readonly disk?: Pick<DiskReserve, 'isLow'>;
  /** Further sources of contacts for sharing records, besides the features' own. */
  readonly contactSources?: readonly ContactSource[];
  /** Sends push notifications to browsers. */
  readonly push: PushClient;
  /** Takes card payments: the sandbox on a person's own machine, or Stripe. */
  readonly payments: PaymentGateway;
  /** Configuration of the notification channels that need an external account. */
  readonly channelConfigs: ChannelConfigs;
  /** Sign-in with Google, if configured. */
  readonly google?: OpenIdClient;
  /** The language model, if configured; otherwise the built-in rules apply. */
  readonly model?: ExternalModel;
  /** The speech service, if configured; otherwise only the browser's voices read aloud. */
  readonly speech?: SpeechSynthesizer;
  /** The pages of the built-in inbox, only on a person's own machine. */
  readonly inbox?: { readonly routes: FastifyPluginAsync };
}
