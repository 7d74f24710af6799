import { posix } from 'node:path';

/**
 * Which workspace may import which; what is not named here is refused. An app imports no app; journeys and
 * benchmarks start the api, and benchmarks flatten photographs by the web app's own code.
 */
const DIRECTIONS: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/clinical-data': [],
  'packages/fair-queue': [],
  'packages/document-reading': ['packages/contract', 'packages/clinical-data', 'packages/fair-queue'],
  'packages/clinical': ['packages/contract', 'packages/clinical-data', 'packages/document-reading'],
  'packages/ui': ['packages/contract'],
  'packages/client': ['packages/contract'],
  'packages/paper': ['packages/contract', 'packages/client', 'packages/ui'],
  'packages/talk': ['packages/contract', 'packages/client', 'packages/ui'],
  'apps/api': ['packages/contract', 'packages/clinical', 'packages/document-reading', 'packages/fair-queue'],
  'apps/web': ['packages/contract', 'packages/client', 'packages/paper', 'packages/talk', 'packages/ui'],
  'apps/clinic': ['packages/contract', 'packages/client', 'packages/paper', 'packages/talk', 'packages/ui'],
  e2e: ['apps/api', 'packages/contract'],
  bench: [
    'apps/api',
    'apps/web',
    'packages/clinical',
    'packages/document-reading',
    'packages/contract',
    'packages/client',
    'packages/talk',
  ],
  scripts: [
    'apps/api',
    'packages/clinical',
    'packages/clinical-data',
    'packages/contract',
    'packages/document-reading',
  ],
};

/** Workspaces whose code runs in a browser. */
const BROWSER: ReadonlySet<string> = new Set([
  'packages/ui',
  'packages/client',
  'packages/paper',
  'packages/talk',
  'apps/web',
  'apps/clinic',
]);

const SQL = /^(kysely|pg)(\/|$)/;
const HTTP = /^(fastify|@fastify\/.+|fastify-type-provider-zod|node:https?)(\/|$)/;
const FULL_ZOD = /^zod(\/(?!mini$).*)?$/;
const TEST = /\.(?:test|test-helpers|contract-tests)\.tsx?$/;
const TEST_TOOLS = /^(vitest|fast-check)$/;

type Import = {
  /** The importing file, from the repository's root. */
  from: string;
  /** What stands in the import. */
  specifier: string;
  /** The imported file from the repository's root, without certainty about its ending; undefined for a package from outside. */
  to: string | undefined;
};

/**
 * Why a file may not import something, or undefined when it may.
 * @param from the importing file, from the repository's root, with forward slashes
 * @param specifier what stands in the import
 */
export function findForbiddenReason(from: string, specifier: string): string | undefined {
  const found = { from, specifier, to: resolveImport(from, specifier) };
  return (
    checkWorkspaces(found) ??
    checkOutside(found) ??
    (from.startsWith('apps/api/src/') && !TEST.test(from) ? checkApi(found) : undefined) ??
    checkWebApp(found)
  );
}

function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [scope, name, ...rest] = specifier.split('/');
  if (scope !== '@arogo' || name === undefined) return undefined;
  const workspace = Object.keys(DIRECTIONS).find((path) => posix.basename(path) === name) ?? name;
  return posix.join(workspace, 'src', ...rest);
}

function getWorkspace(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return first === 'apps' || first === 'packages' ? `${first}/${second}` : first;
}

/** How an app is built stands beside its sources, and what both builds share among the tools. */
const BUILD = /^apps\/[^/]+\/[^/]+\.ts$/;

function checkWorkspaces({ from, specifier, to }: Import): string | undefined {
  if (to === undefined || (BUILD.test(from) && to.startsWith('scripts/vite/'))) return undefined;
  const here = getWorkspace(from);
  const there = getWorkspace(to);
  if (here === there) return undefined;
  if (!DIRECTIONS[here]?.includes(there)) return `${here} must not import ${there}.`;
  return specifier.startsWith('.') ? `Import ${there} by its package name, not by its path.` : undefined;
}

function checkOutside({ from, specifier, to }: Import): string | undefined {
  if (to !== undefined || TEST.test(from)) return undefined;
  const here = getWorkspace(from);
  if (here === 'packages/contract' && specifier !== 'zod/mini' && !TEST_TOOLS.test(specifier))
    return 'The contract imports nothing but zod/mini.';
  const isParsing = from.startsWith('packages/document-reading/src/parsing/');
  if ((here === 'packages/clinical' || isParsing) && specifier.startsWith('node:'))
    return 'Clinical knowledge does no input or output.';
  if (BROWSER.has(here) && FULL_ZOD.test(specifier))
    return 'A browser loads zod/mini: one import of the full zod brings all of it.';
  return undefined;
}

type Layer = 'routes' | 'service' | 'store' | 'part' | 'platform' | 'app';

function getLayer(path: string): Layer {
  if (path.startsWith('apps/api/src/platform/')) return 'platform';
  if (!path.startsWith('apps/api/src/features/')) return 'app';
  const layer = /(?:^|[-./])(routes|service|store)(?:\.ts)?$/.exec(path)?.[1];
  return layer === 'routes' || layer === 'service' || layer === 'store' ? layer : 'part';
}

/** Files in which nobody with a session acts: jobs, webhooks, links and maintenance, and those who sign in. */
const WITHOUT_SESSION = new Set(
  `features/access/service
  features/booking/appointment-emails
  features/calls/call-maintenance
  features/care-notices/new-results
  features/medication/auto-alerts
  features/messaging/prescription-messages
  features/messaging/send-message-service
  features/notifications/channels/push/push-channel
  features/notifications/notification-content
  features/payment/payment-jobs
  features/payment/reconcile-payment
  features/payment/refunds
  features/persons/come-of-age-jobs
  features/persons/takeovers-service
  features/privacy/account-deletion-jobs
  features/profile/guardian/guardian-service
  features/vault/sharing/sharing-receiver-service
  platform/live/participant`
    .split(/\s+/)
    .map((path) => `apps/api/src/${path}.ts`),
);
const GUARD = 'apps/api/src/platform/auth/sessions.ts';
/** Send what is told of a person to another account. */
const DELIVERIES: ReadonlySet<string> = new Set([
  'apps/api/src/features/booking/appointment-emails.ts',
  'apps/api/src/features/notifications/deliver.ts',
]);

/**
 * Why a file may not say who acts for whom, or undefined when it may. Elsewhere it comes from the session: a caregiver would silently
 * become the person.
 */
export function findActingReason(from: string, specifier: string, names: readonly string[]): string | undefined {
  if (!specifier.endsWith('/database/actor.ts') || !from.startsWith('apps/api/src/')) return undefined;
  if (TEST.test(from) || from.startsWith('apps/api/src/test/')) return undefined;
  if (names.includes('toActing') && from !== GUARD) return 'Only the guard says who acts for whom.';
  if (names.includes('asRecipient') && !DELIVERIES.has(from))
    return 'Only the sending of notifications acts as their recipient.';
  if (names.includes('asThemself') && !WITHOUT_SESSION.has(from))
    return 'Take who acts from the session: asThemself is for jobs, webhooks, links and maintenance.';
  return undefined;
}

function getFeature(path: string): string | undefined {
  return /^apps\/[^/]+\/src\/features\/([^/]+)/.exec(path)?.[1];
}

/** routes -> service -> store -> platform; a feature uses another through its service. */
function checkApi({ from, specifier, to }: Import): string | undefined {
  const layer = getLayer(from);
  if (to === undefined) {
    if (SQL.test(specifier) && layer !== 'store' && layer !== 'platform')
      return 'SQL stands in a store or in the platform.';
    if (HTTP.test(specifier) && layer !== 'routes' && layer !== 'platform' && layer !== 'app')
      return 'HTTP stands in routes, the platform or the app.';
    return undefined;
  }
  if (getWorkspace(to) !== 'apps/api' || layer === 'app') return undefined;
  const target = getLayer(to);
  if (target === 'app')
    return `The app is put together from ${layer === 'platform' ? 'the platform' : 'features'}, not the other way round.`;
  if (target === 'platform') return undefined;
  if (layer === 'platform') return 'The platform must not import a feature.';
  if (getFeature(from) !== getFeature(to)) {
    const door = `apps/api/src/features/${getFeature(to)}/service.ts`;
    return to === door ? undefined : 'A feature uses another through its service.ts alone.';
  }
  if (layer === 'routes' && target === 'store') return 'Routes must not import a store: ask the service.';
  if (layer === 'store' && (target === 'service' || target === 'routes')) return `A store must not import ${target}.`;
  if (target === 'routes' && layer !== 'routes') return 'Nothing inside a feature imports its routes.';
  return undefined;
}

function checkWebApp({ from, to }: Import): string | undefined {
  if (to === undefined || from.startsWith('apps/api/')) return undefined;
  const here = getFeature(from);
  const there = getFeature(to);
  return here !== undefined && there !== undefined && here !== there
    ? 'A feature of the app must not import another one.'
    : undefined;
}
