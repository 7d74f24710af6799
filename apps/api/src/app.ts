import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { maxJsonBodyBytes } from '@arogo/contract/limits';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { googleRoutes } from './features/access/google-routes.ts';
import { ownSessionsRoutes } from './features/access/own-sessions-routes.ts';
import { pinRoutes } from './features/access/pin-routes.ts';
import { accessRoutes } from './features/access/routes.ts';
import { assistantRoutes } from './features/assistant/routes.ts';
import { assessmentRoutes } from './features/assessment/routes.ts';
import { careNoticesRoutes } from './features/care-notices/care-notices-routes.ts';
import { callsRoutes } from './features/calls/routes.ts';
import { clinicRoutes } from './features/clinic/routes.ts';
import { doctorsRoutes } from './features/doctors/routes.ts';
import { bookingRoutes } from './features/booking/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { medicationRoutes } from './features/medication/routes.ts';
import { messagingRoutes } from './features/messaging/routes.ts';
import { paymentRoutes } from './features/payment/routes.ts';
import { webhookRoutes } from './features/payment/webhooks.ts';
import { prescriptionsRoutes } from './features/prescriptions/routes.ts';
import { guardianRoutes } from './features/profile/guardian/guardian-routes.ts';
import { measurementRoutes } from './features/measurements/measurement-routes.ts';
import { emergencyRoutes } from './features/profile/emergency-contacts/emergency-routes.ts';
import { medicalRoutes } from './features/profile/medical-profile/medical-routes.ts';
import { accountDataRoutes } from './features/privacy/account-data-routes.ts';
import { privacyRoutes } from './features/privacy/privacy-routes.ts';
import { addressRoutes } from './features/profile/addresses/address-routes.ts';
import { feedbackRoutes } from './features/profile/feedback/feedback-routes.ts';
import { insuranceRoutes } from './features/profile/insurance/insurance-routes.ts';
import { profileRoutes } from './features/profile/routes.ts';
import { growingUpRoutes } from './features/persons/growing-up-routes.ts';
import { invitationsRoutes } from './features/persons/invitations-routes.ts';
import { personsRoutes } from './features/persons/persons-routes.ts';
import { favouriteDoctorsRoutes } from './features/favourite-doctors/favourite-doctors-routes.ts';
import { featureInterestRoutes } from './features/profile/feature-interest/feature-interest-routes.ts';
import { settingsRoutes } from './features/profile/settings/settings-routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { speechRoutes } from './features/speech/speech-routes.ts';
import { streetMapRoutes } from './features/street-map/routes.ts';
import { bulkRoutes } from './features/vault/records/bulk-routes.ts';
import { factsRoutes } from './features/vault/corrections/corrections-routes.ts';
import { insightsRoutes } from './features/vault/insights/insights-routes.ts';
import { modelReadingRoutes } from './features/vault/reading/model-reading-routes.ts';
import { recordMoveRoutes } from './features/vault/owner/record-move-routes.ts';
import { documentDetailsRoutes, vaultRoutes } from './features/vault/routes.ts';
import { sharedRoutes, sharingRoutes } from './features/vault/sharing/sharing-routes.ts';
import { registerOpenApiDocs } from './platform/http/openapi-docs.ts';
import { registerBodyParsers } from './platform/http/body-parsers.ts';
import { createDownloadQueues } from './platform/http/download-queue.ts';
import { registerDrain } from './platform/http/drain.ts';
import { registerRoutes, type Route } from './platform/http/endpoints.ts';
import { buildBareHeaders, registerSecurityHeaders } from './platform/http/security-headers.ts';
import { healthRoutes } from './platform/http/health.ts';
import { createEarlyErrorHandlers, registerErrorHandler } from './platform/http/http-errors.ts';
import { readRequestId, registerRequestId } from './platform/http/request-id.ts';
import { type LiveServer, registerLiveServer } from './platform/live/server.ts';
import { registerRequestLog } from './platform/log.ts';
import { ticketRoutes } from './platform/http/ticket-routes.ts';
import { registerUploadWatch, type UploadWatch } from './platform/http/upload-watch.ts';
import { registerWeb } from './platform/http/web.ts';
import type { Dependencies } from './dependencies.ts';
import { createServices } from './composition-root.ts';

export interface AppOptions {
  readonly log: FastifyBaseLogger;
  /** The product's public address. */
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  /** Folder of the built web app; without one the app serves only the API. */
  readonly webFolder?: string;
  /** Folder of the built doctors' workspace. */
  readonly clinicFolder?: string;
  /** Live connections; without them browsers poll. Stopped with the app. */
  readonly live?: LiveServer;
  readonly http?: Partial<HttpLimits>;
  /** Whether the process is stopping. */
  readonly isStopping?: () => boolean;
  /** Tracks each upload while it runs. */
  readonly uploads?: Pick<UploadWatch, 'begin'>;
  /** Registers the request spans, before any other part. */
  readonly watchRequests?: ((app: FastifyInstance) => void) | undefined;
}

/** Limits for connections. Times in milliseconds. */
export interface HttpLimits {
  /** Timeout until a request has arrived completely. */
  readonly request: number;
  /** Timeout until its headers have arrived. */
  readonly headers: number;
  /** Timeout without a byte in either direction, such as when the receiver does not read. */
  readonly silence: number;
  /** Maximum number of concurrent connections; further ones are closed at once. */
  readonly connections: number;
}

/** The request timeout lets 5 MB arrive at 43 kB a second. */
const httpLimits: HttpLimits = { request: 120_000, headers: 15_000, silence: 60_000, connections: 10_000 };

/** Every endpoint of the product with its handler. */
export const createRoutes = (
  parts: Dependencies,
  options: Pick<AppOptions, 'publicUrl'>,
  services = createServices(parts, options.publicUrl),
): readonly Route[] => {
  const secure = options.publicUrl.startsWith('https:');
  const routes = [
    ...healthRoutes(parts),
    ...siteRoutes(parts),
    ...streetMapRoutes(services.streetMap),
    ...accessRoutes(services.access, { secure }),
    ...googleRoutes(services.google, { secure, publicUrl: options.publicUrl }),
    ...ownSessionsRoutes(services.ownSessions),
    ...pinRoutes(services.pin),
    ...profileRoutes({ ...services, clock: parts.clock }),
    ...settingsRoutes(services),
    ...privacyRoutes(services),
    ...accountDataRoutes(services),
    ...medicalRoutes(services.medical),
    ...emergencyRoutes(services.emergency),
    ...guardianRoutes(services.guardians),
    ...measurementRoutes(services.measurements),
    ...addressRoutes(services.addresses),
    ...insuranceRoutes(services.insurance),
    ...feedbackRoutes(services.feedback),
    ...featureInterestRoutes(services.featureInterests),
    ...vaultRoutes(services.vault),
    ...recordMoveRoutes(services.recordMoves),
    ...documentDetailsRoutes(services.documentDetails),
    ...insightsRoutes(services.insights),
    ...factsRoutes(services.facts),
    ...modelReadingRoutes(services.modelReading),
    ...sharingRoutes(services.sharing),
    ...sharedRoutes(services.shared),
    ...bulkRoutes(services.bulk),
    ...medicationRoutes(services.medication),
    ...bookingRoutes(services.booking),
    ...notificationRoutes(services),
    ...paymentRoutes(services),
    ...webhookRoutes(parts),
    ...doctorsRoutes(services.doctors),
    ...personsRoutes(services.persons),
    ...invitationsRoutes(services.invitations),
    ...careNoticesRoutes(services.careNotices),
    ...growingUpRoutes(services),
    ...favouriteDoctorsRoutes(services.favouriteDoctors, services.doctors),
    ...clinicRoutes(services.clinic),
    ...messagingRoutes(services.messaging),
    ...callsRoutes(services.calls, services.ringingCalls),
    ...assessmentRoutes(services.assessment),
    ...speechRoutes(services.speech),
    ...prescriptionsRoutes(services.prescriptions, services.prescriptionTemplates),
    ...assistantRoutes(services.assistant),
  ];
  return [
    ...routes,
    ...ticketRoutes(
      parts,
      routes.map(({ endpoint }) => endpoint),
    ),
  ];
};

/** Builds the HTTP application, which does not listen yet. `parts` contains all its dependencies. */
export const buildApp = async (parts: Dependencies, options: AppOptions): Promise<FastifyInstance> => {
  const secure = options.publicUrl.startsWith('https:');
  const http = { ...httpLimits, ...options.http };
  const app = Fastify({
    ...createEarlyErrorHandlers(buildBareHeaders({ secure })),
    loggerInstance: options.log,
    // Log lines name the data of their request themselves, so requests share one logger.
    childLoggerFactory: (log) => log,
    genReqId: readRequestId,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: maxJsonBodyBytes,
    requestTimeout: http.request,
    connectionTimeout: http.silence,
    http: {
      headersTimeout: http.headers,
      connectionsCheckingInterval: 1000,
      // Other upgrade requests are answered as ordinary requests.
      shouldUpgradeCallback: (request) => options.live?.isLiveUpgrade(request) ?? false,
    },
    forceCloseConnections: 'idle',
    // Requests that arrive during the stop are still answered: everything they need still runs.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
  });
  app.server.maxConnections = http.connections;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorateRequest('session', undefined);
  options.watchRequests?.(app);
  registerRequestId(app);
  registerErrorHandler(app);
  registerDrain(app, options.isStopping);
  if (options.uploads) registerUploadWatch(app, options.uploads);
  if (options.live) registerLiveServer(app, options.live);
  registerRequestLog(app);
  registerSecurityHeaders(app, { secure, stripe: parts.payments.name === 'stripe' });
  registerBodyParsers(app);
  await app.register(cookie);
  await app.register(multipart);
  await registerOpenApiDocs(app);
  const services = createServices(parts, options.publicUrl, options.log);
  const routes = createRoutes(parts, options, services);
  // Ends open answer streams, because they would delay the stop.
  app.addHook('preClose', async () => {
    await Promise.all([services.assistant.close(), services.modelReading.close()]);
  });
  registerRoutes(app, routes, { guard: parts.sessions, downloads: createDownloadQueues(), disk: parts.disk });
  if (parts.inbox) await app.register(parts.inbox.routes);
  await registerWeb(app, {
    ...(options.webFolder !== undefined && { folder: options.webFolder }),
    ...(options.clinicFolder !== undefined && { clinicFolder: options.clinicFolder }),
    routes,
    secure: options.publicUrl.startsWith('https:'),
  });
  return app;
};
