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
  /** Where people reach the product. */
  readonly publicUrl: string;
  readonly trustedProxies: readonly string[];
  /** Folder of the built web app; without one only the API is served. */
  readonly webFolder?: string;
  /** Folder of the built doctors' workspace. */
  readonly clinicFolder?: string;
  /** The live connections; without them browsers ask from time to time. It is stopped with the app. */
  readonly live?: LiveServer;
  readonly http?: Partial<HttpLimits>;
  /** Whether the process was told to stop. */
  readonly isStopping?: () => boolean;
  /** Told of each upload while it is under way. */
  readonly uploads?: Pick<UploadWatch, 'begin'>;
  /** Follows requests from their beginning on, before any other part. */
  readonly watchRequests?: ((app: FastifyInstance) => void) | undefined;
}

/** Bounds on what connections may cost. Times in milliseconds. */
export interface HttpLimits {
  /** For a request to arrive as a whole. */
  readonly request: number;
  /** For its headers. */
  readonly headers: number;
  /** Without a byte in either direction, such as of a receiver that does not read. */
  readonly silence: number;
  /** Connections at a time; further ones are closed at once. */
  readonly connections: number;
}

/** A request of 5 MB may come at 43 kB a second. */
const httpLimits: HttpLimits = { request: 120_000, headers: 15_000, silence: 60_000, connections: 10_000 };

/** Every endpoint of the product with what answers it. */
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

/** The HTTP side of the product. It does not listen; `parts` are its whole outside. */
export const buildApp = async (parts: Dependencies, options: AppOptions): Promise<FastifyInstance> => {
  const secure = options.publicUrl.startsWith('https:');
  const http = { ...httpLimits, ...options.http };
  const app = Fastify({
    ...createEarlyErrorHandlers(buildBareHeaders({ secure })),
    loggerInstance: options.log,
    // Lines say nothing about their request but what they name, so requests share one logger.
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
      // Whatever else asks for an upgrade is answered as if it had not.
      shouldUpgradeCallback: (request) => options.live?.isLiveUpgrade(request) ?? false,
    },
    forceCloseConnections: 'idle',
    // What arrives while the product stops is answered too: everything it needs still stands.
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
  // Those who listen hear how their answers end, else they would hold the stop up.
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
